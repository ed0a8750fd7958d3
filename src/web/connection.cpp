#include "web/connection.hpp"

#include <chrono>

#include "web/guest_connection.hpp"
#include "web/host.hpp"

namespace takeaway::web {

namespace {

/// What a guest has in its turn: to send a head (or nothing, between requests), to send a body, to
/// notice that it is over.
constexpr std::chrono::seconds time_for_head{10};
constexpr std::chrono::seconds time_for_body{60};
constexpr std::chrono::seconds time_for_goodbye{2};

}  // namespace

void Connection::start() {
    house_.crowd.enter(*this);
    if (stream_.socket().is_open()) read_head();
}

void Connection::send_away() {
    if (errand_) errand_->give_up();
    patience_.cancel();
    stream_.close();
}

void Connection::read_head() {
    house_.crowd.wait_for(*this);
    parser_.emplace();
    if (buffer_.size() == 0) buffer_.shrink_to_fit();
    parser_->header_limit(longest_head);
    parser_->body_limit(longest_request);
    stream_.expires_after(time_for_head);
    http::async_read_header(stream_, buffer_, *parser_, then(&Connection::on_head));
}

void Connection::on_head(ErrorCode error, std::size_t) {
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
    if (!beast::iequals(parser_->get()[http::field::expect], "100-continue")) return read_body();
    asio::async_write(stream_, asio::buffer("HTTP/1.1 100 Continue\r\n\r\n", 25),
                      [self = shared_from_this()](ErrorCode problem, std::size_t) {
                          if (!problem) self->read_body();
                      });
}

RequestHead Connection::head_of(const http::request_parser<http::string_body>& parser) {
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

void Connection::on_broken_request(ErrorCode error) {
    if (error == http::error::body_limit)
        return refuse(413, "the request is longer than " + bytes_to_text(longest_request));
    if (error == http::error::header_limit)
        return refuse(431, "the head of the request is longer than " + bytes_to_text(longest_head));
    const bool is_about_http = error.category() == make_error_code(http::error{}).category();
    if (!is_about_http || error == http::error::end_of_stream) return stream_.close();
    refuse(400, "the request cannot be understood: " + error.message());
}

void Connection::on_sent(ErrorCode error) {
    house_.crowd.hold(*this, 0);
    own_text_.clear();
    if (error) return stream_.close();
    if (keeps_alive_) return read_head();
    say_goodbye();
}

void Connection::say_goodbye() {
    ErrorCode ignored;
    stream_.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
    stream_.expires_after(time_for_goodbye);
    throw_away();
}

void Connection::throw_away() {
    unread_.resize(piece_size / 4);
    stream_.async_read_some(asio::buffer(unread_),
                            [self = shared_from_this()](ErrorCode error, std::size_t) {
                                if (error) return self->stream_.close();
                                self->throw_away();
                            });
}

void serve_connection(boost::asio::ip::tcp::socket socket, House& house) {
    std::make_shared<Connection>(std::move(socket), house)->start();
}

}  // namespace takeaway::web
