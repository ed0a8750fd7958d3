/// An argument of a check that is a whole number.
#pragma once

#include <cstdint>

#include "claims/check.hpp"
#include "claims/statement.hpp"

namespace takeaway::claims {

inline std::int64_t whole_argument(const CheckContext& context, std::size_t i) {
    return to_int64(Statement(context.ledger).whole(context.argument(i)));
}

}  // namespace takeaway::claims
