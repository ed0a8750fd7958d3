#include "analyze/mex_recursion.hpp"

#include <algorithm>
#include <stdexcept>

namespace takeaway {

namespace {

/// Rows up to 2^8 are tabulated. The first levels are those of the n_k of 8 bits; the windows above
/// them begin after row 0.
constexpr unsigned tabulated_bits = 8;
constexpr unsigned tabulated_rows = 1U << tabulated_bits;

int to_int(std::int64_t n) { return static_cast<int>(n); }
int to_int(const Integer& n) { return static_cast<int>(n); }

}  // namespace

MexRecursion::MexRecursion(std::vector<Difference> differences)
    : partner_count_(differences.size()),
      p_((2 << partner_count_) - 1),
      q_(1 << partner_count_),
      low_bits_mask_((1U << (2 * partner_count_)) - 1),
      differences_(std::move(differences)) {
    if (partner_count_ == 0 || partner_count_ > most_partners)
        throw std::logic_error("a mex recursion of two or three columns was expected");
    for (std::size_t s = 1; s <= partner_count_; ++s)
        for (int i = 0; i < q_; ++i) {
            int difference = 0;
            for (std::size_t column = 0; column < s; ++column)
                difference += difference_after(column, i);
            deficit_[s - 1].push_back(q_ * difference - p_ * ((1 << s) - 1) * i);
        }
    tabulate();
    find_levels();
}

int MexRecursion::difference_after(std::size_t column, int n) const {
    const std::int64_t product = std::int64_t{p_} * n;
    const auto& [offset, divisor] = differences_[column];
    return to_int(floor_div(product - offset, divisor));
}

/// Rows 0 … tabulated_rows as the recursion defines them.
void MexRecursion::tabulate() {
    constexpr Place<int> unused{0, 0};
    first_entries_.push_back(0);
    places_.push_back(unused);
    for (int n = 1; n <= static_cast<int>(tabulated_rows); ++n) {
        auto entry = static_cast<std::size_t>(first_entries_.back()) + 1;
        while (entry < places_.size() && places_[entry].n != unused.n) ++entry;
        first_entries_.push_back(static_cast<int>(entry));
        for (std::size_t column = 0;; ++column) {
            if (places_.size() <= entry) places_.resize(entry + 1, unused);
            places_[entry] = {column, n};
            if (column == partner_count_) break;
            entry += static_cast<std::size_t>(difference_after(column, n));
        }
    }
    places_.resize(static_cast<std::size_t>(first_entries_.back()));
}

/// The state of n_k = n, for n of tabulated_bits bits.
MexRecursion::State MexRecursion::tabulated_state(unsigned n) const {
    State state{{}, n & low_bits_mask_};
    for (std::size_t s = 1; s <= partner_count_; ++s)
        for (std::size_t at = 0; at < width; ++at) {
            const std::size_t i = (n >> s) + at - half_width;
            state.windows[s - 1][at] = q_ * first_entries_[i] - p_ * static_cast<int>(i);
        }
    return state;
}

std::uint32_t MexRecursion::number_of(const State& state) {
    const auto found = std::find_if(levels_.begin(), levels_.end(),
                                    [&](const Level& level) { return level.state == state; });
    const auto number = static_cast<std::uint32_t>(found - levels_.begin());
    if (found == levels_.end()) levels_.push_back({state, partners(state)});
    return number;
}

void MexRecursion::find_levels() {
    for (unsigned n = tabulated_rows / 2; n < tabulated_rows; ++n)
        begin_.push_back(number_of(tabulated_state(n)));
    // The list grows on the way.
    std::size_t i = 0;
    while (i < levels_.size()) {
        State state = levels_[i].state;
        const Window here = step(levels_[i].partners, state.low_bits);
        levels_[i].excess = here[half_width];
        for (std::size_t s = partner_count_; --s > 0;) state.windows[s] = state.windows[s - 1];
        state.windows[0] = here;
        const unsigned shifted = state.low_bits << 1;
        for (unsigned next_bit = 0; next_bit <= 1; ++next_bit) {
            state.low_bits = (shifted | next_bit) & low_bits_mask_;
            const std::uint32_t next = number_of(state);
            levels_[i].next[next_bit] = next;
        }
        ++i;
    }
}

/// For n of at least tabulated_bits bits.
template <class Int>
const MexRecursion::Level& MexRecursion::level_0(const Int& n) const {
    std::size_t k = bit_length(n) - tabulated_bits;
    const int top = to_int(Int(n >> static_cast<unsigned>(k)));
    std::uint32_t level = begin_[static_cast<std::size_t>(top) - tabulated_rows / 2];
    while (k > 0) level = levels_[level].next[bit_test(n, --k) ? 1 : 0];
    return levels_[level];
}

/// The entries of the other columns near level k: Q·entry - P·n_k for the indices i near n_{k+s}.
/// With i = n_{k+s} + j this is e_i + deficit + P·2^s·j - P·(n_k mod 2^s).
MexRecursion::Windows MexRecursion::partners(const State& state) const {
    Windows entries{};
    for (std::size_t s = 1; s <= partner_count_; ++s) {
        const int rest = static_cast<int>(state.low_bits & ((1U << s) - 1));
        const int step = p_ << s;
        const auto index = static_cast<int>(state.low_bits >> s);
        const std::vector<int>& deficit = deficit_[s - 1];
        for (std::size_t at = 0; at < width; ++at) {
            const int j = static_cast<int>(at) - half_width;
            // Q is a power of two, so this is (index + j) mod Q for negative numbers too.
            const auto residue = static_cast<std::size_t>((index + j) & (q_ - 1));
            entries[s - 1][at] = state.windows[s - 1][at] + deficit[residue] + step * j - p_ * rest;
        }
    }
    return entries;
}

/// By (1): the i - n_k of the a_i with Q·a_i - P·n_k = u, where n_{k+s} + below[s-1] is the number
/// of entries below it in column s.
/// Q(i - n_k) = u + (P - Q)·n_k - Q·Σ(n_{k+s} + below), and P - Q = Σ Q/2^s.
int MexRecursion::offset_of(int u, const std::array<int, most_partners>& below,
                            unsigned low_bits) const {
    int sum = u;
    for (std::size_t s = 1; s <= partner_count_; ++s)
        sum += (q_ >> s) * static_cast<int>(low_bits & ((1U << s) - 1)) - q_ * below[s - 1];
    return sum / q_;
}

/// The window of level k from the other columns near it.
MexRecursion::Window MexRecursion::step(const Windows& partners, unsigned low_bits) const {
    // All entries of the other columns are known between these two.
    int known_from = partners[0].front();
    int known_to = partners[0].back();
    for (std::size_t s = 1; s < partner_count_; ++s) {
        known_from = std::max(known_from, partners[s].front());
        known_to = std::min(known_to, partners[s].back());
    }
    Window found{};
    std::size_t at = 0;  // the a_i looked for has i - n_k = at - w
    std::array<std::size_t, most_partners> next{};
    // Entries are ≡ -P·n_k modulo Q, and so is known_from. It is an entry of another column itself.
    for (int u = known_from; u <= known_to && at < width; u += q_) {
        bool is_first = true;
        std::array<int, most_partners> below{};
        for (std::size_t s = 0; s < partner_count_; ++s) {
            while (partners[s][next[s]] < u) ++next[s];
            below[s] = static_cast<int>(next[s]) - half_width - 1;
            is_first = is_first && partners[s][next[s]] != u;
        }
        if (!is_first) continue;
        const int offset = offset_of(u, below, low_bits);
        const int wanted = static_cast<int>(at) - half_width;
        if (offset < wanted) continue;
        if (offset > wanted) break;
        found[at++] = u - p_ * offset;
    }
    if (at < width) throw std::logic_error("a window of the mex recursion is not covered");
    return found;
}

template <class Int>
Int MexRecursion::first(const Int& n) const {
    if (n < static_cast<int>(tabulated_rows))
        return first_entries_[static_cast<std::size_t>(to_int(n))];
    return floor_div(add(multiply(Int{p_}, n), Int{level_0(n).excess}), Int{q_});
}

template <class Int>
MexRecursion::Place<Int> MexRecursion::place(const Int& x) const {
    if (x < static_cast<int>(places_.size())) {
        const Place<int>& found = places_[static_cast<std::size_t>(to_int(x))];
        return {found.column, found.n};
    }
    const Int scaled = multiply(Int{q_}, x);
    const Int n = floor_div(scaled, Int{p_});
    const int u = to_int(Int(scaled - multiply(Int{p_}, n)));
    const Level& level = level_0(n);
    std::array<int, most_partners> below{};
    for (std::size_t s = 0; s < partner_count_; ++s) {
        const Window& entries = level.partners[s];
        const auto* const entry = std::lower_bound(entries.begin(), entries.end(), u);
        if (entry == entries.begin() || entry == entries.end())
            throw std::logic_error("a number lies outside its window of the mex recursion");
        const int offset = static_cast<int>(entry - entries.begin()) - half_width;
        if (*entry == u) return {s + 1, add(Int(n >> static_cast<unsigned>(s + 1)), Int{offset})};
        below[s] = offset - 1;
    }
    return {0, add(n, Int{offset_of(u, below, level.state.low_bits)})};
}

template std::int64_t MexRecursion::first(const std::int64_t&) const;
template Integer MexRecursion::first(const Integer&) const;
template MexRecursion::Place<std::int64_t> MexRecursion::place(const std::int64_t&) const;
template MexRecursion::Place<Integer> MexRecursion::place(const Integer&) const;

}  // namespace takeaway
