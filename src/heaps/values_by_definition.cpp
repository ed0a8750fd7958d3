#include "heaps/values_by_definition.hpp"

namespace takeaway::heaps {

void extend_by_definition(const SplittingRules& rules, HeapValues& values, std::size_t count,
                          const HeapLimits& limits) {
    ReachedValues reached;
    values.reserve(count);
    for (std::size_t n = values.size(); n < count; ++n) {
        limits.progress.at(n, count);
        reached.forget();
        rules.each_option(static_cast<std::int64_t>(n), [&](const Position& left, std::size_t) {
            std::uint32_t value = 0;
            for (const std::int64_t heap : left) value ^= values[static_cast<std::size_t>(heap)];
            reached.add(value);
            return true;
        });
        values.push_back(kept_value(reached.least_missing()));
    }
}

void extend_by_plain_table(const HeapCode& code, HeapValues& values, std::size_t count,
                           const HeapLimits& limits) {
    ReachedValues reached;
    values.reserve(count);
    for (std::size_t n = values.size(); n < count; ++n) {
        if (n % heaps_between_reports == 0) limits.progress.at(n, count);
        reached.forget();
        for (std::size_t taken = 0; taken <= code.most_taken() && taken <= n; ++taken) {
            const std::size_t rest = n - taken;
            if (code.allows(taken, 0) && rest == 0) reached.add(0);
            if (code.allows(taken, 1) && rest >= 1) reached.add(values[rest]);
            if (code.allows(taken, 2))
                for (std::size_t a = 1; 2 * a <= rest; ++a)
                    if (!code.unequal || 2 * a != rest) reached.add(values[a] ^ values[rest - a]);
            if (code.allows(taken, 3))
                for (std::size_t a = 1; 3 * a <= rest; ++a)
                    for (std::size_t b = a; a + 2 * b <= rest; ++b)
                        reached.add(values[a] ^ values[b] ^ values[rest - a - b]);
        }
        values.push_back(kept_value(reached.least_missing()));
    }
}

}  // namespace takeaway::heaps
