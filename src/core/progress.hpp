/// Progress, which the public library shows as well.
#pragma once

#include <takeaway/progress.hpp>

#include "core/error.hpp"

namespace takeaway::core {

using takeaway::Progress;

}  // namespace takeaway::core
