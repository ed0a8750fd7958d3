/// The fields of a request: JSON of strangers, read with messages that name the field.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/workbench.hpp"

namespace takeaway::web {

class Fields {
  public:
    /// Throws InputError unless the text is one JSON object.
    explicit Fields(std::string_view text);

    bool has(const char* name) const;
    /// Throws InputError if the field is missing or of another type; with `standard`, a missing
    /// field means that.
    std::string text(const char* name) const;
    std::string text(const char* name, const std::string& standard) const;
    bool flag(const char* name, bool standard) const;
    std::int64_t number(const char* name, std::int64_t least, std::int64_t most,
                        std::optional<std::int64_t> standard = std::nullopt) const;
    std::vector<std::string> texts(const char* name, std::size_t most) const;
    std::vector<std::int64_t> numbers(const char* name, std::size_t most) const;
    /// `"3,5"` or `["3","5"]`; numbers of JSON are taken if they are whole.
    BigPosition position(const char* name) const;
    /// Whether a position is given: missing, "" and [] are none.
    bool has_position(const char* name) const;
    /// The field of a field: limits.memory.
    std::optional<std::uint64_t> memory_limit() const;

  private:
    const Json* find(const char* name) const;
    const Json& require(const char* name) const;

    Json json_;
};

}  // namespace takeaway::web
