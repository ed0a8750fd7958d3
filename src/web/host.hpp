/// Who is meant by a Host or an Origin: the name in it, and whether that is this machine.
///
/// A web site may give its own name the address 127.0.0.1 (DNS rebinding) and then reads, in its
/// visitors' browsers, what a server on their machines answers. The browser still says the site's
/// name in Host, so names are compared as a whole and addresses are read as addresses: a name that
/// only begins like one, 127.evil.com, is no address.
#pragma once

#include <string>
#include <string_view>

namespace takeaway::web {

/// The name in `name`, `name:port`, `[v6]` or `[v6]:port`, in small letters; "" if it is none of
/// these.
std::string host_of_header(std::string_view text);
/// The name in `http://…` or `https://…` followed by one of these; "" otherwise.
std::string host_of_origin(std::string_view text);

/// localhost, an IPv4 address 127.x.y.z in four decimal numbers, or ::1.
bool is_loopback(const std::string& host);

}  // namespace takeaway::web
