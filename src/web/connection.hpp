/// One connection to the server: requests in, files and answers out.
///
/// Reading and writing wait for nobody: one thread does it for all connections, and a connection
/// that stands still costs a few kilobytes until its time is over. Only answers of the engine are
/// made by other threads (workers.hpp); they hand their frames over to the one thread. Each turn of
/// the guest has a time limit, and the engine's turn has that of the engine (api.hpp).
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <memory>

#include "web/api.hpp"
#include "web/crowd.hpp"
#include "web/site.hpp"
#include "web/workers.hpp"

namespace takeaway::web {

/// What all connections share. It must outlive them.
struct House {
    const Site& site;
    const std::string& host;  // where the server listens
    Api& api;
    Workers& workers;
    Crowd& crowd;
    const std::atomic<bool>& is_closing;
};

/// Serves whoever is at the other end until one of the two has enough. Called, like everything
/// behind it, in the thread of the socket.
void serve_connection(boost::asio::ip::tcp::socket socket, House& house);

}  // namespace takeaway::web
