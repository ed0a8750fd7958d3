#include "web/door.hpp"

#include "web/host.hpp"

namespace takeaway::web {

namespace {

constexpr int status_bad = 400;
constexpr int status_forbidden = 403;
constexpr int status_not_found = 404;
constexpr int status_wrong_method = 405;
constexpr int status_length_required = 411;
constexpr int status_wrong_type = 415;

bool is_from_here(const RequestHead& head, const std::string& own_host) {
    if (!head.origin) return true;
    return is_loopback(own_host) ? is_loopback(*head.origin) : *head.origin == head.host;
}

bool is_json(const std::string& type) {
    const std::string name = type.substr(0, type.find(';'));
    return name.substr(0, name.find_last_not_of(" \t") + 1) == "application/json";
}

}  // namespace

std::optional<Refusal> refusal_of(const RequestHead& head, const std::string& own_host) {
    if (is_loopback(own_host) && !is_loopback(head.host))
        return Refusal{status_forbidden, "this server answers this machine only"};
    if (head.method == "GET" || head.method == "HEAD") {
        if (head.is_chunked || head.has_length)
            return Refusal{status_bad, "a request for a file has no body"};
        return std::nullopt;
    }
    if (head.path != answer_path)
        return Refusal{status_not_found, "there is nothing at this address"};
    if (head.method != "POST")
        return Refusal{status_wrong_method, "requests to the engine are POST requests"};
    if (!is_from_here(head, own_host))
        return Refusal{status_forbidden, "requests of other web sites are not answered"};
    if (!is_json(head.content_type) || head.is_encoded)
        return Refusal{status_wrong_type, "a request is application/json without any encoding"};
    if (head.is_chunked || !head.has_length)
        return Refusal{status_length_required, "a request must say how long it is"};
    return std::nullopt;
}

}  // namespace takeaway::web
