#include "web/host.hpp"

#include <arpa/inet.h>

#include <algorithm>

namespace takeaway::web {

namespace {

bool is_port(std::string_view text) {
    constexpr std::size_t most_digits = 5;
    return !text.empty() && text.size() <= most_digits &&
           text.find_first_not_of("0123456789") == std::string_view::npos;
}

/// What stands before the port, if what follows is nothing or a port.
std::string before_port(std::string_view name, std::string_view rest) {
    if (!rest.empty() && (rest[0] != ':' || !is_port(rest.substr(1)))) return "";
    std::string small(name);
    std::transform(small.begin(), small.end(), small.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    return small;
}

}  // namespace

std::string host_of_header(std::string_view text) {
    if (text.substr(0, 1) == "[") {
        const std::size_t end = text.find(']');
        if (end == std::string_view::npos) return "";
        return before_port(text.substr(1, end - 1), text.substr(end + 1));
    }
    const std::size_t end = std::min(text.find(':'), text.size());
    const std::string_view name = text.substr(0, end);
    // What no name can hold: a user, a path, a second host.
    if (name.find_first_of("/\\@?#%[], \t") != std::string_view::npos) return "";
    return before_port(name, text.substr(end));
}

std::string host_of_origin(std::string_view text) {
    for (const std::string_view scheme : {"http://", "https://"})
        if (text.substr(0, scheme.size()) == scheme)
            return host_of_header(text.substr(scheme.size()));
    return "";
}

bool is_loopback(const std::string& host) {
    if (host == "localhost") return true;
    // inet_pton takes four decimal numbers and nothing else: not 127.1, not 0x7f.0.0.1.
    in_addr v4{};
    constexpr std::uint32_t first_number = 24;
    constexpr std::uint32_t this_machine = 127;
    if (inet_pton(AF_INET, host.c_str(), &v4) == 1)
        return ntohl(v4.s_addr) >> first_number == this_machine;
    in6_addr v6{};
    return inet_pton(AF_INET6, host.c_str(), &v6) == 1 && IN6_IS_ADDR_LOOPBACK(&v6);
}

}  // namespace takeaway::web
