#include "web/fields.hpp"

#include <nlohmann/json.hpp>

#include "app/play/read_move.hpp"

namespace takeaway::web {

namespace {

[[noreturn]] void refuse(const char* name, const std::string& wanted) {
    throw InputError("the field `" + std::string(name) + "` must be " + wanted);
}

std::int64_t as_int64(const Json& json, const char* name) {
    if (json.is_number_unsigned()) {
        const auto number = json.get<std::uint64_t>();
        if (number <= static_cast<std::uint64_t>(INT64_MAX))
            return static_cast<std::int64_t>(number);
    } else if (json.is_number_integer()) {
        return json.get<std::int64_t>();
    }
    refuse(name, "a whole number");
}

Integer as_pile(const Json& json, const char* name) {
    if (json.is_number()) return as_int64(json, name);
    if (!json.is_string()) refuse(name, "a position: \"3,5\" or [\"3\",\"5\"]");
    const auto& digits = json.get_ref<const std::string&>();
    if (digits.size() > most_typed_digits)
        throw LimitError("a pile has at most " + std::to_string(most_typed_digits) + " digits");
    return parse_integer(digits, "pile");
}

}  // namespace

Fields::Fields(std::string_view text) {
    // A request has a dozen fields; the longest lists are the lines of a match and the piles of a
    // position. What has far more would be built for nothing: a million brackets are a hundred
    // megabytes, and a million keys, each compared with all before it, are hours.
    constexpr int deepest = 8;
    constexpr std::size_t most_keys = 1'000;
    constexpr std::size_t most_values = 100'000;
    std::size_t keys = 0;
    std::size_t values = 0;
    bool is_too_much = false;
    const auto watch = [&](int depth, Json::parse_event_t event, const Json&) {
        keys += event == Json::parse_event_t::key ? 1U : 0U;
        values += event == Json::parse_event_t::value ? 1U : 0U;
        is_too_much = is_too_much || depth > deepest || keys > most_keys || values > most_values;
        return !is_too_much;
    };
    json_ = Json::parse(text, watch, false);
    if (is_too_much) throw LimitError("the request has more parts than any that can be answered");
    if (json_.is_discarded()) throw InputError("the request is not JSON");
    if (!json_.is_object()) throw InputError("the request must be a JSON object");
}

const Json* Fields::find(const char* name) const {
    const auto found = json_.find(name);
    return found == json_.end() || found->is_null() ? nullptr : &*found;
}

const Json& Fields::require(const char* name) const {
    const Json* found = find(name);
    if (found == nullptr) throw InputError("the field `" + std::string(name) + "` is missing");
    return *found;
}

bool Fields::has(const char* name) const { return find(name) != nullptr; }

std::string Fields::text(const char* name) const {
    const Json& json = require(name);
    if (!json.is_string()) refuse(name, "a text");
    return json.get<std::string>();
}

std::string Fields::text(const char* name, const std::string& standard) const {
    return has(name) ? text(name) : standard;
}

bool Fields::flag(const char* name, bool standard) const {
    const Json* json = find(name);
    if (json == nullptr) return standard;
    if (!json->is_boolean()) refuse(name, "true or false");
    return json->get<bool>();
}

std::int64_t Fields::number(const char* name, std::int64_t least, std::int64_t most,
                            std::optional<std::int64_t> standard) const {
    if (standard && !has(name)) return *standard;
    const std::int64_t number = as_int64(require(name), name);
    if (number < least || number > most)
        refuse(name,
               "a whole number from " + std::to_string(least) + " to " + std::to_string(most));
    return number;
}

std::vector<std::string> Fields::texts(const char* name, std::size_t most) const {
    std::vector<std::string> texts;
    const Json* json = find(name);
    if (json == nullptr) return texts;
    if (!json->is_array()) refuse(name, "a list of texts");
    if (json->size() > most)
        throw LimitError("the field `" + std::string(name) + "` has more than " +
                         std::to_string(most) + " entries");
    for (const Json& entry : *json) {
        if (!entry.is_string()) refuse(name, "a list of texts");
        texts.push_back(entry.get<std::string>());
    }
    return texts;
}

std::vector<std::int64_t> Fields::numbers(const char* name, std::size_t most) const {
    std::vector<std::int64_t> numbers;
    const Json* json = find(name);
    if (json == nullptr) return numbers;
    if (!json->is_array() || json->size() > most) refuse(name, "a short list of whole numbers");
    for (const Json& entry : *json) {
        // Piles may come as texts, like everywhere.
        if (entry.is_string()) {
            const Integer number = as_pile(entry, name);
            if (!fits_int64(number)) refuse(name, "a list of numbers that fit 64 bits");
            numbers.push_back(to_int64(number));
        } else {
            numbers.push_back(as_int64(entry, name));
        }
    }
    return numbers;
}

BigPosition Fields::position(const char* name) const {
    const Json& json = require(name);
    BigPosition position;
    if (json.is_string()) {
        position = parse_position(json.get_ref<const std::string&>());
    } else if (json.is_array()) {
        for (const Json& pile : json) position.push_back(as_pile(pile, name));
    } else {
        refuse(name, "a position: \"3,5\" or [\"3\",\"5\"]");
    }
    for (const Integer& pile : position)
        if (pile < 0) throw InputError("a pile cannot have fewer than 0 tokens");
    return position;
}

bool Fields::has_position(const char* name) const {
    const Json* json = find(name);
    if (json == nullptr) return false;
    return json->is_string() ? !json->get_ref<const std::string&>().empty() : !json->empty();
}

std::optional<std::uint64_t> Fields::memory_limit() const {
    const Json* limits = find("limits");
    if (limits == nullptr) return std::nullopt;
    if (!limits->is_object()) refuse("limits", "an object such as {\"memory\": 536870912}");
    const auto memory = limits->find("memory");
    if (memory == limits->end() || memory->is_null()) return std::nullopt;
    const std::int64_t bytes = as_int64(*memory, "limits.memory");
    if (bytes < 1) refuse("limits.memory", "a number of bytes");
    return static_cast<std::uint64_t>(bytes);
}

}  // namespace takeaway::web
