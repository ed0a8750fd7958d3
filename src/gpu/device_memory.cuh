/// Arrays in the memory of a GPU, and errors of CUDA as exceptions.
#pragma once

#include <cuda_runtime.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "core/error.hpp"
#include "solve/columns/column_device.hpp"

namespace takeaway::gpu {

inline void require(cudaError_t result, const char* what) {
    if (result == cudaSuccess) return;
    const std::string message =
        std::string("the GPU could not ") + what + ": " + cudaGetErrorString(result);
    if (result == cudaErrorMemoryAllocation) throw LimitError(message);
    throw DeviceError(message);
}

/// Owns its memory; grows by doubling and then keeps what it holds.
template <class T>
class DeviceArray {
  public:
    DeviceArray() = default;
    ~DeviceArray() { cudaFree(data_); }
    DeviceArray(const DeviceArray&) = delete;
    DeviceArray& operator=(const DeviceArray&) = delete;

    T* data() const { return data_; }
    std::size_t size() const { return size_; }
    std::size_t capacity() const { return capacity_; }
    std::uint64_t bytes() const { return capacity_ * sizeof(T); }
    void clear() { size_ = 0; }

    void reserve(std::size_t count) {
        if (count <= capacity_) return;
        const std::size_t grown = count > 2 * capacity_ ? count : 2 * capacity_;
        T* larger = nullptr;
        require(cudaMalloc(&larger, grown * sizeof(T)), "reserve memory");
        if (size_ > 0)
            require(cudaMemcpy(larger, data_, size_ * sizeof(T), cudaMemcpyDeviceToDevice),
                    "move what it knows");
        cudaFree(data_);
        data_ = larger;
        capacity_ = grown;
    }
    void append(const std::vector<T>& values) {
        if (values.empty()) return;
        reserve(size_ + values.size());
        require(cudaMemcpy(data_ + size_, values.data(), values.size() * sizeof(T),
                           cudaMemcpyHostToDevice),
                "take data");
        size_ += values.size();
    }
    void assign(const std::vector<T>& values) {
        clear();
        append(values);
    }
    /// `count` values of no particular content.
    void resize(std::size_t count) {
        if (count > capacity_) size_ = 0;
        reserve(count);
        size_ = count;
    }
    void fill_with_zeros() { require(cudaMemset(data_, 0, size_ * sizeof(T)), "clear memory"); }
    std::vector<T> to_host(std::size_t count) const {
        std::vector<T> values(count);
        if (count > 0)
            require(cudaMemcpy(values.data(), data_, count * sizeof(T), cudaMemcpyDeviceToHost),
                    "give data back");
        return values;
    }

  private:
    T* data_ = nullptr;
    std::size_t size_ = 0;
    std::size_t capacity_ = 0;
};

}  // namespace takeaway::gpu
