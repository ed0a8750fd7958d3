#include "web/connection.hpp"

#include <atomic>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <deque>
#include <nlohmann/json.hpp>
#include <optional>

#include "core/words.hpp"
#include "web/door.hpp"
#include "web/host.hpp"

namespace takeaway::web {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using Clock = std::chrono::steady_clock;
using ErrorCode = beast::error_code;

/// A head has a few hundred bytes; browsers with many cookies for localhost send a few thousand.
constexpr std::uint32_t longest_head = 32U << 10U;
/// What a connection has in its turn: to send a head (or nothing, between requests), to send a
/// body, to read a piece of what it asked for, to read a whole file, to notice that it is over.
constexpr std::chrono::seconds time_for_head{10};
constexpr std::chrono::seconds time_for_body{60};
constexpr std::chrono::seconds time_for_piece{20};
constexpr std::chrono::seconds time_for_file{120};
constexpr std::chrono::seconds time_for_goodbye{2};
constexpr std::size_t piece_size = std::size_t{256} << 10;
/// How long a request waits for a thread that makes its answer.
constexpr std::chrono::seconds patience_of_requests{60};
constexpr std::chrono::milliseconds between_frames{100};

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

    void start() {
        house_.crowd.enter(*this);
        if (stream_.socket().is_open()) read_head();
    }

    void send_away() override {
        if (errand_) errand_->give_up();
        patience_.cancel();
        stream_.close();
    }

  private:
    /// A handler of this object that keeps it alive.
    template <class... Arguments>
    auto then(void (Connection::*method)(Arguments...)) {
        return [self = shared_from_this(), method](Arguments... arguments) {
            (self.get()->*method)(arguments...);
        };
    }

    // Step 1. The head.

    void read_head() {
        house_.crowd.wait_for(*this);
        parser_.emplace();
        if (buffer_.size() == 0) buffer_.shrink_to_fit();
        parser_->header_limit(longest_head);
        parser_->body_limit(longest_request);
        stream_.expires_after(time_for_head);
        http::async_read_header(stream_, buffer_, *parser_, then(&Connection::on_head));
    }

    void on_head(ErrorCode error, std::size_t) {
        if (error) return on_broken_request(error);
        const RequestHead head = head_of(*parser_);
        is_head_only_ = head.method == "HEAD";
        keeps_alive_ = parser_->keep_alive();
        if (const auto refusal = refusal_of(head, house_.host))
            return refuse(refusal->status, refusal->message);
        if (head.method != "POST") return send_file(head.path);
        constexpr unsigned http_1_1 = 11;
        if (parser_->get().version() < http_1_1)
            return refuse(505, "answers of the engine need HTTP/1.1");
        house_.crowd.wait_for(*this);
        stream_.expires_after(time_for_body);
        if (!beast::iequals(parser_->get()[http::field::expect], "100-continue"))
            return read_body();
        asio::async_write(stream_, asio::buffer("HTTP/1.1 100 Continue\r\n\r\n", 25),
                          [self = shared_from_this()](ErrorCode problem, std::size_t) {
                              if (!problem) self->read_body();
                          });
    }

    static RequestHead head_of(const http::request_parser<http::string_body>& parser) {
        const auto& message = parser.get();
        const auto text = [&](http::field field) { return std::string(message[field]); };
        RequestHead head;
        head.method = std::string(message.method_string());
        const std::string target(message.target());
        head.path = target.substr(0, target.find('?'));
        head.host = host_of_header(text(http::field::host));
        if (message.count(http::field::origin) > 0)
            head.origin = host_of_origin(text(http::field::origin));
        head.content_type = text(http::field::content_type);
        head.is_encoded = message.count(http::field::content_encoding) > 0;
        head.is_chunked = message.count(http::field::transfer_encoding) > 0;
        head.has_length = message.count(http::field::content_length) > 0;
        return head;
    }

    void on_broken_request(ErrorCode error) {
        if (error == http::error::body_limit)
            return refuse(413, "the request is longer than " + bytes_to_text(longest_request));
        if (error == http::error::header_limit)
            return refuse(431,
                          "the head of the request is longer than " + bytes_to_text(longest_head));
        const bool is_about_http = error.category() == make_error_code(http::error{}).category();
        if (!is_about_http || error == http::error::end_of_stream) return stream_.close();
        refuse(400, "the request cannot be understood: " + error.message());
    }

    // Step 2. What is answered at once: refusals and files.

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
    void refuse(int status, const std::string& message) {
        keeps_alive_ = false;
        const bool is_limit = status == 503 || status == 413 || status == 431;
        own_text_ = error_json(is_limit ? "limit" : "input", message).dump() + "\n";
        send(status, own_text_, "application/json", false);
    }

    void send_file(const std::string& path) {
        const std::string name = path == "/" ? "index.html" : path.substr(path.empty() ? 0 : 1);
        if (name == "engine.json") {
            own_text_ = engine_json(house_.site.has_engine(), house_.api.knows_theorems());
            return send(200, own_text_, "application/json", false);
        }
        const SiteFile* file = house_.site.find(name);
        if (file == nullptr) {
            own_text_ = "There is nothing at this address.\n";
            return send(404, own_text_, "text/plain; charset=utf-8", false);
        }
        // On this machine packing costs more than it saves.
        const auto accepted = parser_->get()[http::field::accept_encoding];
        const bool is_packed = !file->gzipped.empty() && !is_loopback(house_.host) &&
                               accepted.find("gzip") != accepted.npos;
        send(200, is_packed ? file->gzipped : file->bytes, file->type, is_packed);
    }

    /// Nothing is copied: a file stays where it is however many read it, and however slowly.
    void send(int status, const std::string& content, const std::string& type, bool is_packed) {
        using Body = http::span_body<const char>;
        struct Sent {
            http::response<Body> message;
            http::response_serializer<Body> serializer{message};
        };
        const auto sent = std::make_shared<Sent>();
        http::response<Body>& message = sent->message;
        message.result(static_cast<unsigned>(status));
        message.set(http::field::content_type, type);
        if (status == 503) message.set(http::field::retry_after, "5");
        if (is_packed) message.set(http::field::content_encoding, "gzip");
        add_common_fields(message);
        message.content_length(content.size());
        if (!is_head_only_)
            message.body() = beast::span<const char>(content.data(), content.size());
        house_.crowd.wait_for(*this);
        stream_.expires_after(time_for_file);
        const auto done = [self = shared_from_this(), sent](ErrorCode error, std::size_t) {
            self->on_sent(error);
        };
        if (is_head_only_) {
            sent->serializer.split(true);
            http::async_write_header(stream_, sent->serializer, done);
        } else {
            http::async_write(stream_, sent->serializer, done);
        }
    }

    void on_sent(ErrorCode error) {
        house_.crowd.hold(*this, 0);
        own_text_.clear();
        if (error) return stream_.close();
        if (keeps_alive_) return read_head();
        say_goodbye();
    }

    /// A connection that is closed while something unread has come is reset, and the other end may
    /// then never see the answer. So what still comes is read and thrown away for a moment.
    void say_goodbye() {
        ErrorCode ignored;
        stream_.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
        stream_.expires_after(time_for_goodbye);
        throw_away();
    }
    void throw_away() {
        unread_.resize(piece_size / 4);
        stream_.async_read_some(asio::buffer(unread_),
                                [self = shared_from_this()](ErrorCode error, std::size_t) {
                                    if (error) return self->stream_.close();
                                    self->throw_away();
                                });
    }

    // Step 3. A request to the engine: its body, a place among the workers, frames.

    void read_body() {
        if (parser_->is_done()) return on_body();
        http::async_read_some(stream_, buffer_, *parser_, then(&Connection::on_part_of_body));
    }

    /// What has come counts, not what was announced: announcing costs nothing.
    void on_part_of_body(ErrorCode error, std::size_t) {
        if (error) return on_broken_request(error);
        house_.crowd.hold(*this, parser_->get().body().size());
        if (stream_.socket().is_open()) read_body();
    }

    void on_body() {
        house_.crowd.work_for(*this);
        stream_.expires_never();
        errand_ = std::make_shared<Errand>();
        is_answered_ = false;
        has_sent_head_ = false;
        const bool is_taken =
            house_.workers.take([self = shared_from_this(), errand = errand_,
                                 text = std::move(parser_->get().body())]() mutable {
                if (errand->begin()) self->work(*errand, text);
                // The last reference goes back: connections end in their own thread.
                const auto home = self->stream_.get_executor();
                asio::post(home, [self = std::move(self)] {});
            });
        if (!is_taken) return refuse_as_busy();
        watch_reader();
        patience_.expires_after(patience_of_requests);
        patience_.async_wait([self = shared_from_this(), errand = errand_](ErrorCode stopped) {
            if (!stopped && errand->begin()) self->refuse_as_busy();
        });
    }

    void refuse_as_busy() {
        errand_->give_up();
        errand_ = nullptr;
        refuse(503, "too many requests are being solved: try again later");
    }

    /// In a worker's thread: makes the answer and hands its frames over.
    void work(Errand& errand, const std::string& text) {
        Clock::time_point last = Clock::now();
        Progress progress;
        progress.should_stop = [&] { return errand.is_unwanted() || house_.is_closing; };
        progress.report = [&](std::uint64_t done, std::uint64_t all) {
            const Clock::time_point now = Clock::now();
            if (now - last < between_frames) return;
            last = now;
            hand_over(progress_frame(done, all), false);
        };
        const auto say = [&](const std::string& words) { hand_over(step_frame(words), false); };
        hand_over(house_.api.answer(text, progress, say), true);
    }

    void hand_over(std::string frame, bool is_last) {
        asio::post(stream_.get_executor(),
                   [self = shared_from_this(), frame = std::move(frame), is_last]() mutable {
                       self->on_frame(std::move(frame), is_last);
                   });
    }

    /// While the answer is made, somebody who closes the connection ends the work.
    void watch_reader() {
        stream_.socket().async_wait(asio::ip::tcp::socket::wait_read,
                                    [self = shared_from_this(), errand = errand_](ErrorCode error) {
                                        if (error || errand != self->errand_) return;
                                        char next = 0;
                                        const auto seen =
                                            ::recv(self->stream_.socket().native_handle(), &next, 1,
                                                   MSG_PEEK | MSG_DONTWAIT);
                                        // If the next request is there already, only sending will
                                        // tell.
                                        if (seen == 0) self->send_away();
                                    });
    }

    // Step 4. Frames as they come, in pieces of the chunked encoding.

    void on_frame(std::string frame, bool is_last) {
        if (!errand_ || errand_->is_unwanted()) return;
        patience_.cancel();
        // Somebody who reads slowly misses some progress, and nothing else.
        if (!is_last && !frames_.empty()) return;
        is_answered_ = is_last;
        if (is_last) house_.crowd.hold(*this, frame.size());
        frames_.push_back(std::move(frame));
        if (is_writing_) return;
        is_writing_ = true;
        house_.crowd.wait_for(*this);
        write_next();
    }

    void write_next() {
        stream_.expires_after(time_for_piece);
        if (!has_sent_head_) return write_answer_head();
        if (frames_.empty()) {
            if (is_answered_) return write_answer_end();
            is_writing_ = false;
            stream_.expires_never();
            house_.crowd.work_for(*this);
            return;
        }
        const std::string& frame = frames_.front();
        const std::size_t size = std::min(piece_size, frame.size() - written_);
        piece_.emplace(asio::const_buffer(frame.data() + written_, size));
        written_ += size;
        asio::async_write(stream_, *piece_, then(&Connection::on_piece));
    }

    void on_piece(ErrorCode error, std::size_t) {
        if (error) return send_away();
        if (written_ == frames_.front().size()) {
            frames_.pop_front();
            written_ = 0;
        }
        write_next();
    }

    void write_answer_head() {
        has_sent_head_ = true;
        const auto head = std::make_shared<http::response<http::empty_body>>();
        head->set(http::field::content_type, "application/octet-stream");
        add_common_fields(*head);
        head->chunked(true);
        const auto serializer =
            std::make_shared<http::response_serializer<http::empty_body>>(*head);
        http::async_write_header(
            stream_, *serializer,
            [self = shared_from_this(), head, serializer](ErrorCode error, std::size_t) {
                if (error) return self->send_away();
                self->write_next();
            });
    }

    void write_answer_end() {
        asio::async_write(stream_, http::make_chunk_last(),
                          [self = shared_from_this()](ErrorCode error, std::size_t) {
                              self->is_writing_ = false;
                              self->errand_ = nullptr;
                              self->on_sent(error);
                          });
    }

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

}  // namespace

void serve_connection(boost::asio::ip::tcp::socket socket, House& house) {
    std::make_shared<Connection>(std::move(socket), house)->start();
}

}  // namespace takeaway::web
