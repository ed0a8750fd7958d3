#include "app/solve/estimate.hpp"

#include <algorithm>
#include <cmath>
#include <ctime>

namespace takeaway::app {

namespace {

double seconds_on(clockid_t clock) {
    timespec now{};
    clock_gettime(clock, &now);
    constexpr double nanosecond = 1e-9;
    return static_cast<double>(now.tv_sec) + nanosecond * static_cast<double>(now.tv_nsec);
}

}  // namespace

TimeEstimate estimate_time(std::int64_t bound, const std::function<void(std::int64_t)>& solve_below,
                           bool of_this_thread) {
    const auto seconds_of = [&](std::int64_t trial) {
        const clockid_t clock = of_this_thread ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC;
        const double start = seconds_on(clock);
        solve_below(trial);
        return seconds_on(clock) - start;
    };
    constexpr double noticeable = 0.2;
    constexpr std::int64_t first_trial = 16;
    double before = 0;
    for (std::int64_t trial = std::min(first_trial, bound);; trial = std::min(2 * trial, bound)) {
        const double seconds = seconds_of(trial);
        if (trial == bound) return {seconds, 0, trial};
        if (seconds >= noticeable) {
            // Even the first trial may be slow; then a smaller one tells how the time grows.
            if (before == 0) before = seconds_of(std::max<std::int64_t>(1, trial / 2));
            // Below 1 the growth is an artefact of start-up costs; above 8 of noise.
            const double exponent =
                std::clamp(std::log2(seconds / std::max(before, 1e-4)), 1.0, 8.0);
            return {seconds *
                        std::pow(static_cast<double>(bound) / static_cast<double>(trial), exponent),
                    exponent, trial};
        }
        before = seconds;
    }
}

std::string to_text(const TimeEstimate& estimate) {
    const double seconds = estimate.seconds;
    const auto about = [](double number, const char* unit) {
        return "about " + std::to_string(std::llround(std::max(1.0, number))) + " " + unit;
    };
    if (seconds < 1) return "under a second";
    if (seconds < 120) return about(seconds, "s");
    if (seconds < 7200) return about(seconds / 60, "min");
    if (seconds < 172800) return about(seconds / 3600, "h");
    if (seconds < 3e9) return about(seconds / 86400, "days");
    return "more than a century";
}

}  // namespace takeaway::app
