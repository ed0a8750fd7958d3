/// Asks the engine as the page does, and reads its frames.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "web/api.hpp"

namespace takeaway::web {

struct Answered {
    Json json;
    std::string bytes;

    bool is_error() const { return json.is_object() && json.contains("error"); }
    std::string kind() const { return is_error() ? json["error"]["kind"].get<std::string>() : ""; }
    std::string message() const {
        return is_error() ? json["error"]["message"].get<std::string>() : "";
    }
};

inline std::size_t length_at(const std::string& frame, std::size_t at) {
    std::size_t length = 0;
    for (std::size_t i = 4; i-- > 0;)
        length = length << 8U | static_cast<unsigned char>(frame.at(at + i));
    return length;
}

/// One frame and nothing else.
inline Answered read_frame(const std::string& frame) {
    const std::size_t json = length_at(frame, 0);
    const std::size_t bytes = length_at(frame, 4);
    EXPECT_EQ(frame.size(), 8 + json + bytes);
    return {Json::parse(frame.substr(8, json)), frame.substr(8 + json)};
}

inline Answered ask_text(Api& api, const std::string& request, const Progress& progress = {}) {
    return read_frame(api.answer(request, progress));
}

inline Answered ask(Api& api, const Json& request) { return ask_text(api, request.dump()); }

inline Answered ask(const Json& request) {
    Api api({});
    return ask(api, request);
}

}  // namespace takeaway::web
