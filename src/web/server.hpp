/// The page and its engine over HTTP, for one machine: what `takeaway serve` starts.
///
/// GET answers with the files of the page and nothing else; POST /api/answer takes a request of
/// api.hpp and streams frames: progress first, the answer last. A reader that goes away stops the
/// work. As long as the server is bound to this machine, requests that name another one are refused
/// (host.hpp), so that no web site can reach the engine through a name of its own. Whoever is slow
/// makes room for others (crowd.hpp), and memory is limited: the tables of the requests that are
/// worked on and of those that are kept, (solves + 1) times most_memory, and what is sent and
/// received, most_bytes_in_transit.
#pragma once

#include <cstdint>
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
    /// What was proved earlier; null if nothing is known of that.
    std::shared_ptr<const KnownTheorems> theorems;
    /// Solves that run at once.
    unsigned solves = 2;
};

/// Requests while they are read, and answers until they are read.
constexpr std::uint64_t most_bytes_in_transit = std::uint64_t{256} << 20;

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

}  // namespace takeaway::web
