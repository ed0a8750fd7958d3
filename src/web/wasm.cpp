/// The engine in the browser: the entry of the WebAssembly module, which runs in a worker.
///
/// Plain functions instead of bindings: bindings would make functions from texts at run time, which
/// the page's Content-Security-Policy forbids. engine_post.js wraps these as engine.answer(text).
/// There is no way to stop a request from within: the page ends the worker and starts another.
#include <emscripten.h>

#include <string>
#include <string_view>

#include "web/api.hpp"

// NOLINTNEXTLINE: a function of JavaScript, written as a macro
EM_JS(void, takeaway_progress, (double done, double all), {
    if (Module["progress"]) Module["progress"](done, all);
});

// NOLINTNEXTLINE: as above
EM_JS(void, takeaway_step, (const char* words, std::size_t length), {
    if (Module["step"])
        Module["step"](new TextDecoder().decode(HEAPU8.slice(words, words + length)));
});

namespace {

constexpr double milliseconds_between_reports = 50;

takeaway::web::Api& api() {
    static takeaway::web::Api the_api({});
    return the_api;
}

std::string& last_frame() {
    static std::string frame;
    return frame;
}

}  // namespace

extern "C" {

/// Answers a request and returns the frame, which stays until takeaway_forget.
EMSCRIPTEN_KEEPALIVE const char* takeaway_answer(const char* request, std::size_t length) {
    double last = emscripten_get_now();
    takeaway::core::Progress progress;
    progress.report = [&](std::uint64_t done, std::uint64_t all) {
        const double now = emscripten_get_now();
        if (now - last < milliseconds_between_reports) return;
        last = now;
        takeaway_progress(static_cast<double>(done), static_cast<double>(all));
    };
    const auto say = [](const std::string& words) { takeaway_step(words.data(), words.size()); };
    last_frame() = api().answer(std::string_view(request, length), progress, say);
    return last_frame().data();
}

EMSCRIPTEN_KEEPALIVE std::size_t takeaway_answer_length() { return last_frame().size(); }

EMSCRIPTEN_KEEPALIVE void takeaway_forget() { last_frame() = std::string(); }

}  // extern "C"
