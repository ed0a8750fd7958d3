/// The GPU of this machine, if the program was built with CUDA and there is one.
#pragma once

#include "solve/columns/column_device.hpp"

namespace takeaway::gpu {

DeviceOrReason open_gpu();

}  // namespace takeaway::gpu
