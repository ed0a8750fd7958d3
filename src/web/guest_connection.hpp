/// The turns of a connection; connection.hpp is its face.
///
/// Each step begins what is to be waited for and names the step that follows it. Reading heads and
/// saying goodbye is connection.cpp, what is answered at once sent_files.cpp, and the engine's turn
/// engine_errand.cpp.
#pragma once

#include <atomic>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "web/connection.hpp"
#include "web/door.hpp"

namespace takeaway::web {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using ErrorCode = beast::error_code;

/// A head has a few hundred bytes; browsers with many cookies for localhost send a few thousand.
constexpr std::uint32_t longest_head = 32U << 10U;
constexpr std::size_t piece_size = std::size_t{256} << 10;

// What a browser may do with the page: its own files, its own worker, WebAssembly, and nothing
// else.
constexpr const char* content_security_policy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; font-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// The request as its worker sees it: whether it may begin, and whether anybody still waits.
class Errand {
  public:
    /// True for whoever comes first: the worker that begins, or the connection that gives it up.
    bool begin() { return !begun_.exchange(true); }
    void give_up() { is_unwanted_ = true; }
    bool is_unwanted() const { return is_unwanted_; }

  private:
    std::atomic<bool> begun_{false};
    std::atomic<bool> is_unwanted_{false};
};

class Connection final : public Guest, public std::enable_shared_from_this<Connection> {
  public:
    Connection(asio::ip::tcp::socket socket, House& house)
        : stream_(std::move(socket)), patience_(stream_.get_executor()), house_(house) {}
    ~Connection() override { house_.crowd.leave(*this); }
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;
    void start();
    void send_away() override;

  private:
    /// A handler of this object that keeps it alive.
    template <class... Arguments>
    auto then(void (Connection::*method)(Arguments...)) {
        return [self = shared_from_this(), method](Arguments... arguments) {
            (self.get()->*method)(arguments...);
        };
    }

    // The head (connection.cpp).
    void read_head();
    void on_head(ErrorCode error, std::size_t);
    static RequestHead head_of(const http::request_parser<http::string_body>& parser);
    void on_broken_request(ErrorCode error);

    // What is answered at once: refusals and files (sent_files.cpp).
    template <class Message>
    void add_common_fields(Message& message) const {
        message.set("Content-Security-Policy", content_security_policy);
        message.set("X-Content-Type-Options", "nosniff");
        message.set("Referrer-Policy", "no-referrer");
        message.set("Cross-Origin-Opener-Policy", "same-origin");
        message.set("Cross-Origin-Resource-Policy", "same-origin");
        message.set(http::field::cache_control, "no-cache");
        message.keep_alive(keeps_alive_);
    }

    /// What was not read of the request cannot be told from the next one, so this is the end.
    void refuse(int status, const std::string& message);
    void send_file(const std::string& path);

    /// Nothing is copied: a file stays where it is however many read it, and however slowly.
    void send(int status, const std::string& content, const std::string& type, bool is_packed);
    void on_sent(ErrorCode error);

    /// A connection that is closed while something unread has come is reset, and the other end may
    /// then never see the answer. So what still comes is read and thrown away for a moment.
    void say_goodbye();
    void throw_away();

    // A request to the engine: its body, a place among the workers, frames (engine_errand.cpp).
    void read_body();

    /// What has come counts, not what was announced: announcing costs nothing.
    void on_part_of_body(ErrorCode error, std::size_t);
    void on_body();
    void refuse_as_busy();

    /// In a worker's thread: makes the answer and hands its frames over.
    void work(Errand& errand, const std::string& text);
    void hand_over(std::string frame, bool is_last);

    /// While the answer is made, somebody who closes the connection ends the work.
    void watch_reader();

    // Frames as they come, in pieces of the chunked encoding.
    void on_frame(std::string frame, bool is_last);
    void write_next();
    void on_piece(ErrorCode error, std::size_t);
    void write_answer_head();
    void write_answer_end();

    beast::tcp_stream stream_;
    asio::steady_timer patience_;
    House& house_;
    beast::flat_buffer buffer_{longest_head + longest_request};
    std::optional<http::request_parser<http::string_body>> parser_;
    bool is_head_only_ = false;
    bool keeps_alive_ = false;
    std::string own_text_;      // a refusal while it is sent
    std::vector<char> unread_;  // what is thrown away

    std::shared_ptr<Errand> errand_;  // while the engine is asked
    std::deque<std::string> frames_;
    std::optional<http::chunk_body<asio::const_buffer>> piece_;
    std::size_t written_ = 0;  // of the first frame
    bool is_writing_ = false;
    bool is_answered_ = false;  // the last frame is there
    bool has_sent_head_ = false;
};

}  // namespace takeaway::web
