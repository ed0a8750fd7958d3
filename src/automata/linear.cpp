#include "automata/linear.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "automata/operations.hpp"
#include "automata/state_index.hpp"
#include "core/error.hpp"

namespace takeaway::automata {

namespace {

using Vector = std::vector<std::int64_t>;

/// Entries of a state beyond this are not followed; far above what a condition of our size needs.
constexpr std::int64_t largest_entry = std::int64_t{1} << 30;

Vector times(const std::vector<Vector>& matrix, const Vector& v) {
    Vector product(v.size(), 0);
    for (std::size_t i = 0; i < v.size(); ++i)
        for (std::size_t j = 0; j < v.size(); ++j)
            product[i] = add(product[i], multiply(matrix[i][j], v[j]));
    return product;
}

Vector plus(Vector a, const Vector& b) {
    for (std::size_t i = 0; i < a.size(); ++i) a[i] = add(a[i], b[i]);
    return a;
}

Vector scaled(Vector a, std::int64_t factor) {
    for (std::int64_t& entry : a) entry = multiply(entry, factor);
    return a;
}

std::int64_t scalar(const Vector& a, const Vector& b) {
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i) sum = add(sum, multiply(a[i], b[i]));
    return sum;
}

void require_small(std::int64_t number) {
    if (number > largest_number_in_a_condition || number < -largest_number_in_a_condition)
        throw LimitError("a condition with the number " + std::to_string(number) +
                         " is beyond the largest that is built directly, " +
                         std::to_string(largest_number_in_a_condition));
}

/// What the digits of one letter add to the vector of the sum, each different vector once.
struct LetterVectors {
    std::vector<Vector> vectors;
    std::vector<std::uint32_t> of_letter;
};

LetterVectors letter_vectors(const System& system, const Sum& sum, Letter letters) {
    LetterVectors result;
    std::map<Vector, std::uint32_t> known;
    for (Letter letter = 0; letter < letters; ++letter) {
        Vector added(system.dimension(), 0);
        Letter rest = letter;
        for (auto track = sum.rbegin(); track != sum.rend(); ++track) {
            const Vector& digit = system.parts().vectors[rest % system.digit_count()];
            added = plus(std::move(added), scaled(digit, track->second));
            rest /= system.digit_count();
        }
        const auto [at, is_new] =
            known.try_emplace(added, static_cast<std::uint32_t>(result.vectors.size()));
        if (is_new) result.vectors.push_back(added);
        result.of_letter.push_back(at->second);
    }
    return result;
}

/// What all words to come have in common.
enum class Outlook { open, inside, outside };

class Horizon {
  public:
    Horizon(const System& system, const Sum& sum, const Interval& interval)
        : parts_(&system.parts()) {
        if (interval.lowest) lowest_ = multiply(*interval.lowest, parts_->over);
        if (interval.highest) highest_ = multiply(*interval.highest, parts_->over);
        Vector most(system.dimension(), 0);
        for (const Vector& digit : parts_->vectors)
            for (std::size_t i = 0; i < most.size(); ++i) most[i] = std::max(most[i], digit[i]);
        std::int64_t negative = 0, positive = 0;
        for (const auto& [track, coefficient] : sum)
            (coefficient < 0 ? negative : positive) += coefficient;
        down_ = scaled(most, negative);
        up_ = scaled(most, positive);
        // final · matrix^j has no negative entry for j >= steps_to_positive_.
        Vector row = parts_->final;
        while (*std::min_element(row.begin(), row.end()) < 0) {
            if (++steps_to_positive_ > longest_look)
                throw InputError("the places of the system " + system.name() + " do not grow");
            Vector next(row.size(), 0);
            for (std::size_t i = 0; i < row.size(); ++i)
                next = plus(std::move(next), scaled(parts_->matrix[i], row[i]));
            row = std::move(next);
        }
    }

    Outlook of(const Vector& v) const {
        if (highest_ && stays_at_least(v, down_, add(*highest_, 1))) return Outlook::outside;
        if (lowest_ && stays_at_most(v, up_, subtract(*lowest_, 1))) return Outlook::outside;
        if ((!lowest_ || stays_at_least(v, down_, *lowest_)) &&
            (!highest_ || stays_at_most(v, up_, *highest_)))
            return Outlook::inside;
        return Outlook::open;
    }

    bool holds(const Vector& v) const {
        const std::int64_t sum = scalar(parts_->final, v);
        return (!lowest_ || sum >= *lowest_) && (!highest_ || sum <= *highest_);
    }

  private:
    static constexpr int longest_look = 100;

    /// Whether final · L_k >= bound for all k, where L_0 = v and L_{k+1} = matrix · L_k + drift.
    /// If L_{k+1} >= L_k in each entry at one k then at all later ones, since the matrix has no
    /// negative entry; then final · L_{k+j} does not decrease either once final · matrix^j has
    /// none. "No" may also mean that it was not seen.
    bool stays_at_least(Vector v, const Vector& drift, std::int64_t bound) const {
        int steady = 0;
        for (int k = 0; k < longest_look; ++k) {
            if (scalar(parts_->final, v) < bound) return false;
            if (steady > steps_to_positive_) return true;
            Vector next = plus(times(parts_->matrix, v), drift);
            bool grows = true;
            for (std::size_t i = 0; i < v.size(); ++i) {
                if (next[i] > 4 * largest_entry || next[i] < -4 * largest_entry) return false;
                grows = grows && next[i] >= v[i];
            }
            if (grows) ++steady;
            v = std::move(next);
        }
        return false;
    }
    bool stays_at_most(const Vector& v, const Vector& drift, std::int64_t bound) const {
        return stays_at_least(scaled(v, -1), scaled(drift, -1), -bound);
    }

    const SystemParts* parts_;
    std::optional<std::int64_t> lowest_, highest_;
    Vector down_, up_;
    int steps_to_positive_ = 0;
};

/// The vectors that are met, numbered.
class VectorIndex {
  public:
    std::uint32_t number(const Vector& v) {
        key_.clear();
        for (const std::int64_t entry : v) {
            if (entry > largest_entry || entry < -largest_entry)
                throw LimitError("the sums of a condition do not stay small in this system");
            key_.push_back(static_cast<std::uint32_t>(static_cast<std::int32_t>(entry)));
        }
        return index_.number(key_);
    }
    std::size_t size() const { return index_.size(); }
    Vector vector(std::size_t number) const {
        Vector v;
        for (const std::uint32_t* entry = index_.begin(number); entry != index_.end(number);
             ++entry)
            v.push_back(static_cast<std::int32_t>(*entry));
        return v;
    }

  private:
    SequenceIndex index_;
    std::vector<std::uint32_t> key_;
};

/// The words, valid or not, whose vector satisfies `holds`; `known` may answer early. States: 0
/// dead, 1 everything, from 2 on the vectors.
template <class Step, class Known, class Holds>
Table followed(const System& system, const Sum& sum, Work& work, const Step& step,
               const Known& known, const Holds& holds) {
    const Letter letters = letter_count(system, sum.size());
    const LetterVectors read = letter_vectors(system, sum, letters);
    constexpr State everything_to_come = 1, first_vector = 2;
    Table table{letters, 0, std::vector<State>(std::size_t{letters} * 2, 0), {0, 1}};
    std::fill(table.next.begin() + letters, table.next.end(), everything_to_come);
    VectorIndex vectors;
    const auto state_of = [&](const Vector& v) -> State {
        const Outlook outlook = known(v);
        if (outlook == Outlook::outside) return 0;
        if (outlook == Outlook::inside) return everything_to_come;
        return vectors.number(v) + first_vector;
    };
    table.start = state_of(Vector(system.dimension(), 0));
    std::vector<State> after(read.vectors.size());
    for (std::size_t i = 0; i < vectors.size(); ++i) {
        work.grown(vectors.size() + first_vector, letters, "a linear condition");
        const Vector v = vectors.vector(i);
        table.accepting.push_back(static_cast<std::uint8_t>(holds(v)));
        for (std::size_t k = 0; k < after.size(); ++k)
            after[k] = state_of(step(plus(times(system.parts().matrix, v), read.vectors[k])));
        for (Letter letter = 0; letter < letters; ++letter)
            table.next.push_back(after[read.of_letter[letter]]);
    }
    return table;
}

/// The numbers among the words.
Automaton among_numbers(const System& system, const Sum& sum, const Table& words, Work& work) {
    std::vector<std::string> tracks;
    for (const auto& [track, coefficient] : sum) tracks.push_back(track);
    return both(everything(system, tracks, work), Automaton(system, tracks, words, work), work);
}

}  // namespace

Automaton linear_condition(const System& system, const Sum& sum, const Interval& interval,
                           Work& work) {
    for (const auto& [track, coefficient] : sum) require_small(coefficient);
    if (interval.lowest) require_small(*interval.lowest);
    if (interval.highest) require_small(*interval.highest);
    const Horizon horizon(system, sum, interval);
    const Table words = followed(
        system, sum, work, [](Vector v) { return v; },
        [&](const Vector& v) { return horizon.of(v); },
        [&](const Vector& v) { return horizon.holds(v); });
    return among_numbers(system, sum, words, work);
}

Automaton modular_condition(const System& system, const Sum& sum, std::int64_t modulus,
                            std::int64_t residue, Work& work) {
    if (modulus < 1) throw InputError("a modulus is at least 1, not " + std::to_string(modulus));
    for (const auto& [track, coefficient] : sum) require_small(coefficient);
    require_small(modulus);
    // final · v is a multiple of `over`, so v matters modulo m · over.
    const std::int64_t all = multiply(modulus, system.parts().over);
    const std::int64_t wanted = multiply(floor_mod(residue, modulus), system.parts().over);
    const Table words = followed(
        system, sum, work,
        [&](Vector v) {
            for (std::int64_t& entry : v) entry = floor_mod(entry, all);
            return v;
        },
        [](const Vector&) { return Outlook::open; },
        [&](const Vector& v) { return floor_mod(scalar(system.parts().final, v), all) == wanted; });
    return among_numbers(system, sum, words, work);
}

}  // namespace takeaway::automata
