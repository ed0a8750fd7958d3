/// FNV-1a, 64 bits: any changed bit changes it. It guards against accidents, not against enemies.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/layers.hpp"

namespace takeaway::core {

class Checksum {
  public:
    Checksum& add(const void* data, std::size_t size) {
        const auto* bytes = static_cast<const unsigned char*>(data);
        for (std::size_t i = 0; i < size; ++i) state_ = (state_ ^ bytes[i]) * 0x100000001b3ULL;
        return *this;
    }
    Checksum& add(std::string_view text) { return add(text.data(), text.size()); }
    std::uint64_t value() const { return state_; }

  private:
    std::uint64_t state_ = 0xcbf29ce484222325ULL;
};

/// That of a text, as 16 hexadecimal digits.
inline std::string checksum_of(std::string_view text) {
    std::uint64_t hash = Checksum().add(text).value();
    std::string digits(16, '0');
    for (std::size_t i = digits.size(); i-- > 0; hash >>= 4U)
        digits[i] = "0123456789abcdef"[hash & 15U];
    return digits;
}

}  // namespace takeaway::core
