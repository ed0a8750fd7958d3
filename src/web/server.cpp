#include "web/server.hpp"

#include <sys/resource.h>

#include <algorithm>
#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <thread>

#include "core/error.hpp"
#include "web/connection.hpp"

namespace takeaway::web {

namespace {

namespace asio = boost::asio;
using asio::ip::tcp;

/// Connections that are open at once, if the system allows as many; a newcomer takes the place of
/// the slowest.
constexpr std::size_t most_connections = 1500;
/// Requests that wait for a thread: they cost little, and their patience is limited.
constexpr std::size_t most_waiting = 1000;
/// Connections that the system has accepted for us and that we have not looked at yet.
constexpr int places_at_the_door = 2048;

/// A thousand connections are more files than a shell allows a program at first. How many
/// connections fit beside the other files of the program.
std::size_t allow_many_connections() {
    constexpr rlim_t other_files = 100;
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return most_connections;
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
    getrlimit(RLIMIT_NOFILE, &limit);
    const rlim_t left =
        limit.rlim_cur > 2 * other_files ? limit.rlim_cur - other_files : other_files;
    return static_cast<std::size_t>(std::min<rlim_t>(left, most_connections));
}

}  // namespace

struct Server::Parts {
    Parts(Site the_site, ServerSettings the_settings)
        : site(std::move(the_site)),
          settings(std::move(the_settings)),
          api(settings.limits, settings.theorems),
          crowd(allow_many_connections(), most_bytes_in_transit),
          workers(settings.solves, most_waiting) {}

    /// Listens at the first address of the host that can be had; what went wrong otherwise.
    boost::system::error_code listen(int port) {
        boost::system::error_code error;
        tcp::resolver resolver(io);
        const auto places =
            resolver.resolve(settings.host, std::to_string(port), tcp::resolver::passive, error);
        if (error) return error;
        for (const auto& place : places) {
            tcp::acceptor fresh(io);
            fresh.open(place.endpoint().protocol(), error);
            if (error) continue;
            // Not SO_REUSEPORT: two servers would share a port unnoticed.
            fresh.set_option(tcp::acceptor::reuse_address(true), error);
            fresh.bind(place.endpoint(), error);
            if (error) continue;
            fresh.listen(places_at_the_door, error);
            if (error) continue;
            acceptor = std::move(fresh);
            return {};
        }
        return error;
    }

    void accept() {
        acceptor.async_accept([this](boost::system::error_code error, tcp::socket socket) {
            if (!acceptor.is_open()) return;
            if (error) {
                // Out of files, most likely: it will pass, and trying at once would keep us busy.
                constexpr std::chrono::milliseconds a_moment{50};
                pause.expires_after(a_moment);
                pause.async_wait([this](boost::system::error_code stopped) {
                    if (!stopped) accept();
                });
                return;
            }
            boost::system::error_code ignored;
            socket.set_option(tcp::no_delay(true), ignored);
            try {
                serve_connection(std::move(socket), house);
            } catch (const std::exception&) {
                // Out of memory: this connection is closed, the others go on.
            }
            accept();
        });
    }

    /// Until it is stopped. A handler that runs out of memory loses its connection, not the server.
    void run() {
        while (!io.stopped()) {
            try {
                io.run();
            } catch (const std::exception&) {
                continue;
            }
        }
    }

    Site site;
    ServerSettings settings;
    Api api;
    Crowd crowd;
    std::atomic<bool> is_closing{false};
    asio::io_context io{1};
    tcp::acceptor acceptor{io};
    asio::steady_timer pause{io};
    // Ends before the others do: the work of its threads refers to them.
    Workers workers;
    House house{site, settings.host, api, workers, crowd, is_closing};
};

Server::Server(Site site, ServerSettings settings)
    : parts_(std::make_unique<Parts>(std::move(site), std::move(settings))) {}
Server::~Server() { parts_->is_closing = true; }

std::string Server::bind() {
    const std::string& host = parts_->settings.host;
    const std::optional<int> wanted = parts_->settings.port;
    const int first = wanted.value_or(standard_port);
    const int last = wanted ? first : first + ports_tried;
    for (int port = first; port <= last; ++port) {
        if (parts_->listen(port)) continue;
        const bool is_v6 = host.find(':') != std::string::npos;
        return "http://" + (is_v6 ? "[" + host + "]" : host) + ":" +
               std::to_string(parts_->acceptor.local_endpoint().port()) + "/";
    }
    throw FileError("cannot listen at " + host + ", port " + std::to_string(first) +
                    (wanted ? ": is it in use? Without --port a free one is taken"
                            : " or one of the next ones"));
}

void Server::run(const std::function<bool()>& should_stop) {
    parts_->accept();
    std::thread network([&] { parts_->run(); });
    constexpr std::chrono::milliseconds between_looks{50};
    while (!should_stop()) std::this_thread::sleep_for(between_looks);
    parts_->is_closing = true;
    parts_->io.stop();
    network.join();
}

}  // namespace takeaway::web
