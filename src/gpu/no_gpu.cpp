// What stands in for cuda_columns.cu in a build without CUDA.
#include "gpu/gpu.hpp"

namespace takeaway::gpu {

DeviceOrReason open_gpu() {
    return {nullptr, "this program was built without CUDA (nvcc was not found)"};
}

}  // namespace takeaway::gpu
