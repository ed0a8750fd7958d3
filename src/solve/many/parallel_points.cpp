#include "solve/many/parallel_points.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>
#include <vector>

namespace takeaway::solve {

namespace {

void report(const Progress& progress, std::size_t done, std::size_t count) {
    progress.at(done * steps_per_point, count * steps_per_point);
}

void one_after_another(std::size_t first, std::size_t count, const PointResult& result,
                       const ResultTaker& take, const Progress& progress) {
    for (std::size_t point = first; point < count; ++point) {
        report(progress, point, count);
        take(point, result(point, {nullptr, progress.should_stop}));
    }
    report(progress, count, count);
}

class Workers {
  public:
    Workers(std::size_t first, std::size_t count, const PointResult& result)
        : count_(count), result_(result), next_(first), finished_(count) {}
    ~Workers() {
        stop_ = true;
        for (std::thread& worker : workers_) worker.join();
    }
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    /// As many as can be had, at most `wanted`.
    std::size_t start(std::size_t wanted) {
        try {
            while (workers_.size() < wanted) workers_.emplace_back([this] { work(); });
        } catch (const std::system_error&) {  // fewer threads do the same work
        }
        return workers_.size();
    }

    /// The results that are there from `point` on without a gap; waits a moment for the first.
    std::vector<Finished> take_from(std::size_t point) {
        constexpr std::chrono::milliseconds moment{50};
        std::vector<Finished> taken;
        std::unique_lock lock(mutex_);
        has_finished_.wait_for(lock, moment, [&] { return finished_[point].has_value(); });
        for (; point < count_ && finished_[point]; ++point)
            taken.push_back(std::move(*finished_[point]));
        return taken;
    }

    std::size_t finished() const { return finished_count_; }

  private:
    void work() {
        const Progress progress{nullptr, [this] { return stop_.load(); }};
        for (std::size_t point = next_++; point < count_ && !stop_; point = next_++) {
            Finished done;
            try {
                done.result = result_(point, progress);
            } catch (...) {
                done.problem = std::current_exception();
            }
            const std::lock_guard lock(mutex_);
            finished_[point] = std::move(done);
            ++finished_count_;
            has_finished_.notify_one();
        }
    }

    const std::size_t count_;
    const PointResult& result_;
    std::atomic<std::size_t> next_;
    std::atomic<std::size_t> finished_count_{0};
    std::atomic<bool> stop_{false};
    std::mutex mutex_;  // guards finished_
    std::condition_variable has_finished_;
    std::vector<std::optional<Finished>> finished_;
    std::vector<std::thread> workers_;
};

}  // namespace

void each_result_in_order(std::size_t first, std::size_t count, unsigned threads,
                          const PointResult& result, const ResultTaker& take,
                          const Progress& progress) {
    if (first >= count) return;
    const std::size_t wanted = std::min<std::size_t>(threads, count - first);
    if (wanted > 1) {
        Workers workers(first, count, result);
        if (workers.start(wanted) > 0) {
            std::size_t point = first;
            while (point < count) {
                for (const Finished& done : workers.take_from(point)) {
                    if (done.problem) std::rethrow_exception(done.problem);
                    take(point++, done.result);
                }
                report(progress, first + workers.finished(), count);
            }
            return;
        }
    }
    one_after_another(first, count, result, take, progress);
}

}  // namespace takeaway::solve
