/// Pieces of work that several threads take in turns, the caller's being one of them.
#pragma once

#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace takeaway::solve {

/// Calls make() on each thread, and what it returns with 0, …, count - 1, each once, on whichever
/// thread is free; `after` follows each piece that the caller's thread has done, and may throw. The
/// first exception ends the work. All threads have ended when this returns or throws.
template <class Make, class After>
void in_turns(unsigned threads, std::size_t count, const Make& make, const After& after) {
    std::atomic<std::size_t> next{0};
    std::mutex guard;
    std::exception_ptr problem;
    const auto take_turns = [&](bool is_caller) {
        try {
            auto work = make();
            for (std::size_t i = next++; i < count; i = next++) {
                work(i);
                if (is_caller) after();
            }
        } catch (...) {
            next = count;  // nobody begins another piece
            const std::lock_guard lock(guard);
            if (!problem) problem = std::current_exception();
        }
    };
    std::vector<std::thread> helpers;
    try {
        for (unsigned i = 1; i < threads && i < count; ++i)
            helpers.emplace_back([&] { take_turns(false); });
    } catch (...) {  // no thread to be had: the others do it
    }
    take_turns(true);
    for (std::thread& helper : helpers) helper.join();
    if (problem) std::rethrow_exception(problem);
}

}  // namespace takeaway::solve
