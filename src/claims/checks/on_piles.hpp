/// Arguments of checks that speak of a number d of piles.
#pragma once

#include "claims/checks/whole_argument.hpp"

namespace takeaway::claims {

inline std::size_t piles_argument(const CheckContext& context, std::size_t i) {
    return static_cast<std::size_t>(whole_argument(context, i));
}

/// An argument that may use the number d of piles, as a number.
inline std::size_t term_on_piles(const CheckContext& context, std::size_t i, std::size_t d) {
    const Statement statement(context.ledger, {{"d", static_cast<std::int64_t>(d)}});
    return static_cast<std::size_t>(to_int64(statement.whole(context.argument(i))));
}

inline void at(const CheckContext& context, std::size_t d) {
    context.control.progress.at(d, static_cast<std::uint64_t>(context.bound) + 1);
}

}  // namespace takeaway::claims
