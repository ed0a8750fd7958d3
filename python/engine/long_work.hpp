/// Long work runs on a thread of its own, without Python's lock. The thread that asked waits and
/// looks up now and then: signals (Ctrl-C) end the work, and whoever wants to hear how far it is is
/// told. So no thread of the engine ever needs the lock, whichever of them reports progress.
#pragma once

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <optional>
#include <string>
#include <takeaway/takeaway.hpp>
#include <thread>
#include <utility>
#include <vector>

namespace takeaway::python {

namespace py = pybind11;
namespace tw = takeaway;

/// What the engine's threads write and the waiting thread reads.
class Watch {
  public:
    tw::Progress progress() {
        tw::Progress progress;
        progress.report = [this](std::uint64_t done, std::uint64_t all) {
            done_ = done;
            all_ = all;
        };
        progress.should_stop = [this] { return stop_.load(); };
        return progress;
    }
    void say(const std::string& sentence) {
        const std::lock_guard lock(sentences_lock_);
        sentences_.push_back(sentence);
    }

    void begin() {
        const std::lock_guard lock(sentences_lock_);
        if (working_++ == 0) {
            stop_ = false;
            done_ = all_ = 0;
        }
    }
    void end() {
        const std::lock_guard lock(sentences_lock_);
        --working_;
    }
    void stop() { stop_ = true; }
    std::uint64_t done() const { return done_; }
    std::uint64_t all() const { return all_; }
    std::vector<std::string> take_sentences() {
        const std::lock_guard lock(sentences_lock_);
        return std::exchange(sentences_, {});
    }

  private:
    std::atomic<bool> stop_ = false;
    std::atomic<std::uint64_t> done_ = 0;
    std::atomic<std::uint64_t> all_ = 0;
    std::mutex sentences_lock_;
    std::vector<std::string> sentences_;
    int working_ = 0;
};

/// Tells `listener` (or nobody, if it is None) how far the work is. False if that raised.
inline bool tell(Watch& watch, const py::object& listener) {
    if (listener.is_none()) return true;
    try {
        listener(watch.done(), watch.all(), watch.take_sentences());
        return true;
    } catch (py::error_already_set& error) {
        error.restore();
        return false;
    }
}

/// How often the waiting thread looks up.
constexpr std::chrono::milliseconds between_looks(50);

/// Runs `work` on a thread of its own and returns what it returns.
template <class Work>
auto wait_for(Watch& watch, const py::object& listener, const Work& work) {
    using Result = decltype(work());
    std::optional<Result> result;
    std::exception_ptr thrown;
    bool ended = false;
    std::mutex lock;
    std::condition_variable end;
    watch.begin();
    std::thread worker([&] {
        try {
            result.emplace(work());
        } catch (...) {
            thrown = std::current_exception();
        }
        const std::lock_guard held(lock);
        ended = true;
        end.notify_one();
    });
    bool stopped = false;
    {
        py::gil_scoped_release without_python;
        std::unique_lock held(lock);
        while (!end.wait_for(held, between_looks, [&] { return ended; })) {
            held.unlock();
            {
                py::gil_scoped_acquire python;
                if (!stopped && (PyErr_CheckSignals() != 0 || !tell(watch, listener))) {
                    stopped = true;
                    watch.stop();
                }
            }
            held.lock();
        }
        held.unlock();
        worker.join();
    }
    watch.end();
    if (stopped) throw py::error_already_set();
    if (thrown) std::rethrow_exception(thrown);
    tell(watch, listener);
    if (PyErr_Occurred() != nullptr) throw py::error_already_set();
    return std::move(*result);
}

/// What the engine is told: 0 stands for the standard.
inline tw::SolverOptions options_for(Watch& watch, std::uint64_t memory, unsigned threads) {
    tw::SolverOptions options;
    if (memory > 0) options.memory_limit = memory;
    options.threads = threads;
    options.progress = watch.progress();
    return options;
}

}  // namespace takeaway::python
