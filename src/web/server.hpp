/// The page and its engine over HTTP, for one machine: what `takeaway serve` starts.
///
/// GET answers with the files of the page and nothing else; POST /api/answer takes a request of
/// api.hpp and streams frames: progress first, the answer last. A reader that goes away stops the
/// work. Requests with another host than this machine's are refused as long as the server is bound
/// to it, so that no web site can reach the engine through a name of its own.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "web/api.hpp"
#include "web/site.hpp"

namespace takeaway::web {

struct ServerSettings {
    std::string host = "127.0.0.1";
    /// Absent: the first free one from `standard_port` on.
    std::optional<int> port;
    ApiLimits limits;
    /// Solves that run at once.
    unsigned solves = 2;
};

constexpr int standard_port = 8642;
/// Ports that are tried after that one.
constexpr int ports_tried = 50;

class Server {
  public:
    Server(Site site, ServerSettings settings);
    ~Server();
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    /// Takes the port and returns the address, http://127.0.0.1:8642/. Throws FileError if the port
    /// is taken or the host cannot be bound to.
    std::string bind();
    /// Serves until asked to stop; then running solves end, too.
    void run(const std::function<bool()>& should_stop);

  private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

/// 127.0.0.1, 127.x.y.z, ::1, localhost.
bool is_loopback(const std::string& host);

}  // namespace takeaway::web
