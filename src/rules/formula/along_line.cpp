#include "rules/formula/along_line.hpp"

#include "rules/formula/line_interpreter.hpp"

namespace takeaway::rules {

template <class Int>
SeenFromEnd<Int> seen_from_end(const Formula& formula, const std::vector<AffineIn<Int>>& slots,
                               const Int& low, const std::optional<Int>& high) {
    LineInterpreter<Int> interpreter(slots, low, high);
    SeenFromEnd<Int> seen = interpreter.answer(formula);
    if (seen.answer == Truth::unknown) seen.finer = interpreter.finer();
    return seen;
}

template SeenFromEnd<std::int64_t> seen_from_end(const Formula&, const std::vector<Affine>&,
                                                 const std::int64_t&,
                                                 const std::optional<std::int64_t>&);

template SeenFromEnd<Integer> seen_from_end(const Formula&, const std::vector<AffineIn<Integer>>&,
                                            const Integer&, const std::optional<Integer>&);

namespace {

template <class Int>
SeenFromEnd<Int> answer_at_one_place(const Formula& formula,
                                     const std::vector<AffineIn<Int>>& slots, const Int& s) {
    std::vector<Int> values;
    values.reserve(slots.size());
    for (const AffineIn<Int>& slot : slots) values.push_back(slot.at(s));
    return {holds(formula, values.data()) ? Truth::yes : Truth::no, s};
}

template <class Int>
std::vector<PieceIn<Int>> pieces_in(const Formula& formula, const std::vector<AffineIn<Int>>& slots,
                                    const Int& low, Int high, int most_cuts) {
    std::vector<PieceIn<Int>> pieces;
    for (int cuts = 0; low <= high; ++cuts) {
        SeenFromEnd<Int> seen{Truth::unknown, low};
        try {
            if (low == high) {
                seen = answer_at_one_place(formula, slots, low);
            } else if (cuts < most_cuts) {
                seen = seen_from_end<Int>(formula, slots, low, high);
            }
        } catch (const Overflow&) {
            seen = {Truth::unknown, low};  // too large to say
        }
        if (!pieces.empty() && pieces.back().answer == seen.answer) {
            pieces.back().first = seen.from;
        } else {
            pieces.push_back({seen.from, high, seen.answer});
        }
        high = seen.from - 1;
    }
    return pieces;
}

}  // namespace

std::vector<Piece> pieces_along_line(const Formula& formula, const std::vector<Affine>& slots,
                                     std::int64_t low, std::int64_t high, int most_cuts) {
    return pieces_in(formula, slots, low, high, most_cuts);
}

std::vector<PieceIn<Integer>> pieces_along_line(const Formula& formula,
                                                const std::vector<AffineIn<Integer>>& slots,
                                                const Integer& low, const Integer& high,
                                                int most_cuts) {
    return pieces_in(formula, slots, low, high, most_cuts);
}

}  // namespace takeaway::rules
