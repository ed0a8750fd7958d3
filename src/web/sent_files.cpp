/// What a connection answers at once: refusals, and the files of the page.
///
/// Rests on: the site outlives the connection, so files are sent from where they lie.
#include <chrono>

#include "web/guest_connection.hpp"
#include "web/host.hpp"

namespace takeaway::web {

namespace {

/// What a guest has to read a whole file.
constexpr std::chrono::seconds time_for_file{120};

}  // namespace

void Connection::refuse(int status, const std::string& message) {
    keeps_alive_ = false;
    const bool is_limit = status == 503 || status == 413 || status == 431;
    own_text_ = error_json(is_limit ? "limit" : "input", message).dump() + "\n";
    send(status, own_text_, "application/json", false);
}

void Connection::send_file(const std::string& path) {
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

void Connection::send(int status, const std::string& content, const std::string& type,
                      bool is_packed) {
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
    if (!is_head_only_) message.body() = beast::span<const char>(content.data(), content.size());
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

}  // namespace takeaway::web
