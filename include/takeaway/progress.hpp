/// How long work reports how far it is, and learns that it should stop.
///
/// The library does not print and does not read the clock: the caller passes these two functions.
#pragma once

#include <cstdint>
#include <functional>

#include "takeaway/errors.hpp"

namespace takeaway {

struct Progress {
    /// Called now and then: so many of so many steps are done.
    std::function<void(std::uint64_t done, std::uint64_t all)> report;
    /// Asked as often; true ends the work with Interrupted.
    std::function<bool()> should_stop;

    void at(std::uint64_t done, std::uint64_t all) const {
        if (should_stop && should_stop()) throw Interrupted();
        if (report) report(done, all);
    }
};

}  // namespace takeaway
