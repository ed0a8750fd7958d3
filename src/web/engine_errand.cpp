/// A request to the engine: its body, a place among the workers, and the frames of the answer.
///
/// The answer is made in a worker's thread, which hands frames over to the connection's own; there
/// they are sent as they come, in pieces of the chunked encoding.
#include <algorithm>
#include <boost/asio/post.hpp>
#include <chrono>

#include "core/words.hpp"
#include "web/guest_connection.hpp"

namespace takeaway::web {

namespace {

using Clock = std::chrono::steady_clock;

/// What a guest has to read a piece of what it asked for.
constexpr std::chrono::seconds time_for_piece{20};
/// How long a request waits for a thread that makes its answer.
constexpr std::chrono::seconds patience_of_requests{60};
constexpr std::chrono::milliseconds between_frames{100};

}  // namespace

void Connection::read_body() {
    if (parser_->is_done()) return on_body();
    http::async_read_some(stream_, buffer_, *parser_, then(&Connection::on_part_of_body));
}

void Connection::on_part_of_body(ErrorCode error, std::size_t) {
    if (error) return on_broken_request(error);
    house_.crowd.hold(*this, parser_->get().body().size());
    if (stream_.socket().is_open()) read_body();
}

void Connection::on_body() {
    house_.crowd.work_for(*this);
    stream_.expires_never();
    errand_ = std::make_shared<Errand>();
    is_answered_ = false;
    has_sent_head_ = false;
    const bool is_taken = house_.workers.take([self = shared_from_this(), errand = errand_,
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

void Connection::refuse_as_busy() {
    errand_->give_up();
    errand_ = nullptr;
    refuse(503, "too many requests are being solved: try again later");
}

void Connection::work(Errand& errand, const std::string& text) {
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

void Connection::hand_over(std::string frame, bool is_last) {
    asio::post(stream_.get_executor(),
               [self = shared_from_this(), frame = std::move(frame), is_last]() mutable {
                   self->on_frame(std::move(frame), is_last);
               });
}

void Connection::watch_reader() {
    stream_.socket().async_wait(asio::ip::tcp::socket::wait_read,
                                [self = shared_from_this(), errand = errand_](ErrorCode error) {
                                    if (error || errand != self->errand_) return;
                                    char next = 0;
                                    const auto seen = ::recv(self->stream_.socket().native_handle(),
                                                             &next, 1, MSG_PEEK | MSG_DONTWAIT);
                                    // If the next request is there already, only sending will
                                    // tell.
                                    if (seen == 0) self->send_away();
                                });
}

void Connection::on_frame(std::string frame, bool is_last) {
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

void Connection::write_next() {
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

void Connection::on_piece(ErrorCode error, std::size_t) {
    if (error) return send_away();
    if (written_ == frames_.front().size()) {
        frames_.pop_front();
        written_ = 0;
    }
    write_next();
}

void Connection::write_answer_head() {
    has_sent_head_ = true;
    const auto head = std::make_shared<http::response<http::empty_body>>();
    head->set(http::field::content_type, "application/octet-stream");
    add_common_fields(*head);
    head->chunked(true);
    const auto serializer = std::make_shared<http::response_serializer<http::empty_body>>(*head);
    http::async_write_header(
        stream_, *serializer,
        [self = shared_from_this(), head, serializer](ErrorCode error, std::size_t) {
            if (error) return self->send_away();
            self->write_next();
        });
}

void Connection::write_answer_end() {
    asio::async_write(stream_, http::make_chunk_last(),
                      [self = shared_from_this()](ErrorCode error, std::size_t) {
                          self->is_writing_ = false;
                          self->errand_ = nullptr;
                          self->on_sent(error);
                      });
}

}  // namespace takeaway::web
