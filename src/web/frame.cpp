#include "web/frame.hpp"

#include <limits>
#include <nlohmann/json.hpp>

namespace takeaway::web {

namespace {

void append_length(std::string& frame, std::size_t length) {
    if (length > std::numeric_limits<std::uint32_t>::max())
        throw LimitError("the answer is too long to be sent");
    for (unsigned shift = 0; shift < 32; shift += 8)
        frame += static_cast<char>(length >> shift & 0xFFU);
}

}  // namespace

std::string to_frame(const Reply& reply) {
    const std::string json = reply.json.dump(-1, ' ', false, Json::error_handler_t::replace);
    std::string frame;
    constexpr std::size_t lengths = 8;
    frame.reserve(lengths + json.size() + reply.bytes.size());
    append_length(frame, json.size());
    append_length(frame, reply.bytes.size());
    frame += json;
    frame += reply.bytes;
    return frame;
}

std::string progress_frame(std::uint64_t done, std::uint64_t all) {
    return to_frame({{{"progress", {{"done", done}, {"all", all}}}}, ""});
}

std::string step_frame(const std::string& words) { return to_frame({{{"step", words}}, ""}); }

}  // namespace takeaway::web
