#include "web/server.hpp"

#include <httplib.h>
#include <sys/resource.h>

#include <atomic>
#include <chrono>
#include <nlohmann/json.hpp>
#include <thread>

#include "web/turnstile.hpp"

namespace takeaway::web {

namespace {

using Clock = std::chrono::steady_clock;

/// Connections that are answered at once; the others wait their turn.
constexpr unsigned connections_at_once = 128;
/// Of those, the ones that are left for files while solves wait.
constexpr unsigned connections_for_files = 16;
constexpr std::chrono::seconds patience_of_solves{60};
constexpr std::chrono::milliseconds between_frames{100};
constexpr int seconds_to_read = 5;
constexpr int seconds_of_keep_alive = 2;
constexpr std::size_t requests_of_a_connection = 1000;

// What a browser may do with the page: its own files, its own worker, WebAssembly, and nothing
// else.
constexpr const char* content_security_policy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; font-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

constexpr int status_forbidden = 403;
constexpr int status_not_found = 404;
constexpr int status_wrong_method = 405;
constexpr int status_length_required = 411;
constexpr int status_too_long = 413;
constexpr int status_wrong_type = 415;
constexpr int status_internal = 500;
constexpr int status_busy = 503;

void refuse(httplib::Response& response, int status, const std::string& message) {
    response.status = status;
    const std::string kind = status == status_busy || status == status_too_long ? "limit" : "input";
    response.set_content(error_json(kind, message).dump() + "\n", "application/json");
}

/// The name in `name:port`, `[::1]:port` or `http://name:port`.
std::string host_in(std::string text) {
    const std::size_t scheme = text.find("://");
    if (scheme != std::string::npos) text.erase(0, scheme + 3);
    if (!text.empty() && text[0] == '[') return text.substr(1, text.find(']') - 1);
    return text.substr(0, text.find(':'));
}

/// The server of httplib, but with room for a crowd at the door: the queue of connections that are
/// not yet accepted has five places there, and whoever finds none may be turned away.
class HttpServer : public httplib::Server {
  public:
    void widen_door() const {
        constexpr int places = 2048;
        ::listen(svr_sock_, places);
    }
};

/// A thousand connections are more files than a shell allows a program at first.
void allow_many_connections() {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

}  // namespace

bool is_loopback(const std::string& host) {
    return host == "localhost" || host == "::1" || host.compare(0, 4, "127.") == 0;
}

struct Server::Parts {
    Parts(Site the_site, ServerSettings the_settings)
        : site(std::move(the_site)),
          settings(std::move(the_settings)),
          api(settings.limits),
          turnstile(settings.solves,
                    connections_at_once - connections_for_files - settings.solves) {
        http.new_task_queue = [] { return new httplib::ThreadPool(connections_at_once); };
        http.set_keep_alive_timeout(seconds_of_keep_alive);
        http.set_keep_alive_max_count(requests_of_a_connection);
        http.set_read_timeout(seconds_to_read);
        http.set_payload_max_length(longest_request);
        http.set_tcp_nodelay(true);
        // Not SO_REUSEPORT, which is standard in httplib: two servers would share a port unnoticed.
        http.set_socket_options([](socket_t socket) {
            const int yes = 1;
            setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
        });
        http.set_default_headers({{"Content-Security-Policy", content_security_policy},
                                  {"X-Content-Type-Options", "nosniff"},
                                  {"Referrer-Policy", "no-referrer"},
                                  {"Cross-Origin-Opener-Policy", "same-origin"},
                                  {"Cross-Origin-Resource-Policy", "same-origin"},
                                  {"Cache-Control", "no-cache"}});
        // Files are answered here, not by a route: a route is a regular expression, for which a
        // long path is work.
        http.set_pre_routing_handler(
            [this](const httplib::Request& request, httplib::Response& response) {
                return before_body(request, response) ? httplib::Server::HandlerResponse::Handled
                                                      : httplib::Server::HandlerResponse::Unhandled;
            });
        http.Post("/api/answer",
                  [this](const httplib::Request& request, httplib::Response& response) {
                      answer(request, response);
                  });
        http.set_error_handler([](const httplib::Request&, httplib::Response& response) {
            if (!response.body.empty()) return;
            refuse(response, response.status,
                   response.status == status_too_long
                       ? "the request is longer than " + bytes_to_text(longest_request)
                       : "the request cannot be understood");
        });
        http.set_exception_handler(
            [](const httplib::Request&, httplib::Response& response, const std::exception_ptr&) {
                refuse(response, status_internal, "internal error");
            });
    }

    /// Everything that can be said before the body of a request is read. True if that was all.
    bool before_body(const httplib::Request& request, httplib::Response& response) {
        const std::string host = host_in(request.get_header_value("Host"));
        if (is_loopback(settings.host) && !is_loopback(host)) {
            refuse(response, status_forbidden, "this server answers this machine only");
            return true;
        }
        if (request.method == "GET" || request.method == "HEAD") {
            file(request, response);
            return true;
        }
        if (request.path != "/api/answer") {
            refuse(response, status_not_found, "there is nothing at this address");
        } else if (request.method != "POST") {
            refuse(response, status_wrong_method, "requests to the engine are POST requests");
        } else if (!is_from_here(request, host)) {
            refuse(response, status_forbidden, "requests of other web sites are not answered");
        } else if (request.get_header_value("Content-Type").compare(0, 16, "application/json") !=
                       0 ||
                   request.has_header("Content-Encoding")) {
            refuse(response, status_wrong_type,
                   "a request is application/json without any encoding");
        } else if (!request.has_header("Content-Length")) {
            // Chunks would be read without a limit.
            refuse(response, status_length_required, "a request must say how long it is");
        } else {
            return false;
        }
        return true;
    }

    bool is_from_here(const httplib::Request& request, const std::string& host) const {
        if (!request.has_header("Origin")) return true;
        const std::string origin = host_in(request.get_header_value("Origin"));
        return is_loopback(settings.host) ? is_loopback(origin) : origin == host;
    }

    void file(const httplib::Request& request, httplib::Response& response) const {
        const std::string& path = request.path;
        const std::string name = path == "/" ? "index.html" : path.substr(path.empty() ? 0 : 1);
        if (name == "engine.json") {
            response.set_content(engine_json(site.has_engine()), "application/json");
            return;
        }
        const SiteFile* found = site.find(name);
        if (found != nullptr && !found->gzipped.empty() && !is_loopback(settings.host) &&
            request.get_header_value("Accept-Encoding").find("gzip") != std::string::npos) {
            response.set_header("Content-Encoding", "gzip");
            response.set_content(found->gzipped, found->type);
            return;
        }
        if (found == nullptr) {
            response.status = status_not_found;
            response.set_content("There is nothing at this address.\n",
                                 "text/plain; charset=utf-8");
            return;
        }
        response.set_content(found->bytes, found->type);
    }

    void answer(const httplib::Request& request, httplib::Response& response) {
        Turnstile::Ticket ticket = turnstile.enter(patience_of_solves);
        if (!ticket) {
            response.set_header("Retry-After", "5");
            refuse(response, status_busy, "too many requests are being solved: try again later");
            return;
        }
        // Held by the provider, the ticket is given back when the answer was sent or the reader has
        // gone.
        response.set_chunked_content_provider(
            "application/octet-stream", [this, text = request.body, ticket = std::move(ticket)](
                                            std::size_t, httplib::DataSink& sink) {
                stream(text, sink);
                return true;
            });
    }

    void stream(const std::string& text, httplib::DataSink& sink) {
        bool gone = false;
        Clock::time_point last = Clock::now();
        Clock::time_point last_look = last;
        Progress progress;
        progress.should_stop = [&] {
            const Clock::time_point now = Clock::now();
            if (now - last_look >= between_frames) {
                last_look = now;
                gone = gone || !sink.is_writable();
            }
            return gone || stopping;
        };
        progress.report = [&](std::uint64_t done, std::uint64_t all) {
            const Clock::time_point now = Clock::now();
            if (now - last < between_frames) return;
            last = now;
            const std::string frame = progress_frame(done, all);
            gone = gone || !sink.write(frame.data(), frame.size());
        };
        const std::string frame = api.answer(text, progress);
        if (!gone) sink.write(frame.data(), frame.size());
        sink.done();
    }

    Site site;
    ServerSettings settings;
    Api api;
    Turnstile turnstile;
    std::atomic<bool> stopping{false};
    HttpServer http;
};

Server::Server(Site site, ServerSettings settings)
    : parts_(std::make_unique<Parts>(std::move(site), std::move(settings))) {}
Server::~Server() = default;

std::string Server::bind() {
    allow_many_connections();
    const std::string& host = parts_->settings.host;
    const std::optional<int> wanted = parts_->settings.port;
    const int first = wanted.value_or(standard_port);
    const int last = wanted ? first : first + ports_tried;
    for (int port = first; port <= last; ++port) {
        const int bound = port == 0 ? parts_->http.bind_to_any_port(host)
                          : parts_->http.bind_to_port(host, port) ? port
                                                                  : -1;
        if (bound < 0) continue;
        parts_->http.widen_door();
        const bool is_v6 = host.find(':') != std::string::npos;
        return "http://" + (is_v6 ? "[" + host + "]" : host) + ":" + std::to_string(bound) + "/";
    }
    throw FileError("cannot listen at " + host + ", port " + std::to_string(first) +
                    (wanted ? ": is it in use? Without --port a free one is taken"
                            : " or one of the next ones"));
}

void Server::run(const std::function<bool()>& should_stop) {
    std::atomic<bool> ended{false};
    std::thread listener([&] {
        parts_->http.listen_after_bind();
        ended = true;
    });
    constexpr std::chrono::milliseconds between_looks{50};
    while (!should_stop() && !ended) std::this_thread::sleep_for(between_looks);
    const bool asked_to = !ended;
    parts_->stopping = true;
    // A stop before the listener has begun would be lost.
    while (!parts_->http.is_running() && !ended) std::this_thread::sleep_for(between_looks);
    parts_->http.stop();
    listener.join();
    if (!asked_to) throw FileError("the server stopped: its connection to the network broke");
}

}  // namespace takeaway::web
