#include "solve/many/points_on_ranks.hpp"

#include <chrono>
#include <condition_variable>
#include <map>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

#include "core/error.hpp"

namespace takeaway::solve {

namespace {

/// From rank 0: the number of a point, or this.
constexpr std::uint64_t no_more_points = ~std::uint64_t{0};

/// To rank 0, the first byte of a message; after a result or problem the number of the point and
/// its text or failure.
enum class Says : unsigned char { ready, result, problem, bye };

constexpr std::size_t result_head = 1 + sizeof(std::uint64_t);

Finished computed(std::size_t point, const PointResult& result, const Progress& progress) {
    Finished done;
    try {
        done.result = result(point, progress);
    } catch (...) {
        done.problem = std::current_exception();
    }
    return done;
}

/// A rank other than 0: computes what it is given until there is no more.
void serve(Ranks& ranks, const PointResult& result, const Progress& progress) {
    bool ended = false;
    const auto hear = [&](const Bytes& message) {
        const std::uint64_t point = numbers_from<std::uint64_t>(message)[0];
        ended = ended || point == no_more_points;
        return static_cast<std::size_t>(point);
    };
    // While a point is computed, rank 0 has nothing to say but that it is not wanted any more.
    const auto should_stop = [&] {
        if (const auto message = ranks.try_receive(0)) hear(message->bytes);
        return ended || (progress.should_stop && progress.should_stop());
    };
    ranks.send(0, {static_cast<unsigned char>(Says::ready)});
    while (true) {
        const std::size_t point = hear(ranks.receive(0));
        if (ended) break;
        const Finished done = computed(point, result, {nullptr, should_stop});
        if (ended) break;
        Bytes answer{static_cast<unsigned char>(done.problem ? Says::problem : Says::result)};
        append(answer, std::uint64_t{point});
        if (done.problem) {
            append(answer, std::span<const unsigned char>(failure_to_bytes(done.problem)));
        } else {
            append(answer, std::span<const char>(done.result));
        }
        ranks.send(0, std::move(answer));
    }
    ranks.send(0, {static_cast<unsigned char>(Says::bye)});
}

/// Rank 0: hands out points, computes some itself, and takes the results in order.
class Giver {
  public:
    Giver(Ranks& ranks, std::size_t first, std::size_t count, const PointResult& result)
        : ranks_(ranks), result_(result), count_(count), next_(first), taken_(first) {
        try {
            own_ = std::thread([this] { compute_own(); });
        } catch (const std::system_error&) {
            // Without a second thread the others do all the work; alone it could not be done.
            if (ranks.size() == 1) throw;
        }
    }
    ~Giver() { stop_own(); }
    Giver(const Giver&) = delete;
    Giver& operator=(const Giver&) = delete;

    void take_all(const ResultTaker& take, const Progress& progress);
    /// Tells all that there is no more, and waits until they have heard.
    void say_goodbye();

  private:
    void compute_own();
    void stop_own();
    void hear(const Message& message);
    std::size_t next_point() {  // with the mutex held
        return next_ < count_ ? next_++ : count_;
    }
    void hand_out(unsigned rank);

    Ranks& ranks_;
    const PointResult& result_;
    const std::size_t count_;
    std::mutex mutex_;  // guards next_, stop_ and finished_
    std::condition_variable has_finished_;
    std::size_t next_;
    bool stop_ = false;
    std::map<std::size_t, Finished> finished_;
    std::size_t taken_;
    std::thread own_;
};

void Giver::compute_own() {
    const Progress progress{nullptr, [this] {
                                const std::lock_guard lock(mutex_);
                                return stop_;
                            }};
    while (true) {
        std::size_t point = 0;
        {
            const std::lock_guard lock(mutex_);
            point = next_point();
            if (stop_ || point == count_) return;
        }
        Finished done = computed(point, result_, progress);
        const std::lock_guard lock(mutex_);
        finished_.emplace(point, std::move(done));
        has_finished_.notify_one();
    }
}

void Giver::stop_own() {
    {
        const std::lock_guard lock(mutex_);
        stop_ = true;
    }
    if (own_.joinable()) own_.join();
}

void Giver::hand_out(unsigned rank) {
    std::size_t point = 0;
    {
        const std::lock_guard lock(mutex_);
        point = next_point();
    }
    if (point == count_) return;  // it waits, and hears at the end that there is no more
    Bytes message;
    append(message, std::uint64_t{point});
    ranks_.send(rank, std::move(message));
}

void Giver::hear(const Message& message) {
    const auto says = static_cast<Says>(message.bytes.at(0));
    if (says != Says::ready) {
        std::uint64_t point = 0;
        std::memcpy(&point, message.bytes.data() + 1, sizeof point);
        Finished done;
        if (says == Says::result) {
            done.result.assign(message.bytes.begin() + result_head, message.bytes.end());
        } else {
            try {
                throw_failure(std::span(message.bytes).subspan(result_head));
            } catch (...) {
                done.problem = std::current_exception();
            }
        }
        const std::lock_guard lock(mutex_);
        finished_.emplace(point, std::move(done));
    }
    hand_out(message.from);
}

void Giver::take_all(const ResultTaker& take, const Progress& progress) {
    constexpr std::chrono::microseconds moment{200};
    while (taken_ < count_) {
        while (const auto message = ranks_.try_receive_any()) hear(*message);
        std::vector<Finished> ready;
        {
            std::unique_lock lock(mutex_);
            has_finished_.wait_for(lock, moment, [&] { return finished_.count(taken_) > 0; });
            for (auto at = finished_.begin();
                 at != finished_.end() && at->first == taken_ + ready.size();
                 at = finished_.erase(at))
                ready.push_back(std::move(at->second));
        }
        for (const Finished& done : ready) {
            if (done.problem) std::rethrow_exception(done.problem);
            take(taken_, done.result);
            ++taken_;
        }
        progress.at(taken_ * steps_per_point, count_ * steps_per_point);
    }
}

void Giver::say_goodbye() {
    stop_own();
    Bytes no_more;
    append(no_more, no_more_points);
    for (unsigned rank = 1; rank < ranks_.size(); ++rank) ranks_.send(rank, no_more);
    // Rank by rank: those that have said it may already be saying something else.
    for (unsigned rank = 1; rank < ranks_.size(); ++rank)
        while (static_cast<Says>(ranks_.receive(rank).at(0)) != Says::bye) continue;
}

}  // namespace

void each_result_on_ranks(Ranks& ranks, std::size_t first, std::size_t count,
                          const PointResult& result, const ResultTaker& take,
                          const Progress& progress) {
    std::exception_ptr problem;
    if (ranks.is_first()) {
        Giver giver(ranks, first, count, result);
        try {
            giver.take_all(take, progress);
        } catch (...) {
            problem = std::current_exception();
        }
        giver.say_goodbye();
    } else {
        serve(ranks, result, progress);
    }
    share_failure(ranks, problem);
}

}  // namespace takeaway::solve
