/// The GPU of this machine, if the program was built with CUDA and there is one.
#pragma once

#include "solve/column_device.hpp"

namespace takeaway {

DeviceOrReason open_gpu();

}  // namespace takeaway
