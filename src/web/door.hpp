/// What can be said to a request before its body is read.
///
/// Everything that the server refuses for its form is refused here, by the head of the request
/// alone, so that no body is read that nobody will look at.
#pragma once

#include <optional>
#include <string>

namespace takeaway::web {

/// What the server looks at in the head of a request; the rest it ignores, Range for one.
struct RequestHead {
    std::string method;
    std::string path;                   // as sent, up to the question mark; nothing is decoded
    std::string host;                   // the name in Host
    std::optional<std::string> origin;  // the name in Origin, if there is one
    std::string content_type;
    bool is_encoded = false;  // Content-Encoding
    bool is_chunked = false;  // Transfer-Encoding
    bool has_length = false;  // Content-Length
};

struct Refusal {
    int status = 0;
    std::string message;
};

/// Why the server that listens at `own_host` does not answer the request; nothing if it does: a GET
/// or HEAD of a file, or a POST to the engine whose body may be read.
std::optional<Refusal> refusal_of(const RequestHead& head, const std::string& own_host);

/// Where requests to the engine go.
constexpr const char* answer_path = "/api/answer";

}  // namespace takeaway::web
