#include "analyze/mex_recursion.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>

namespace takeaway {

namespace {

/// Rows below this number are looked up. The centres of the first windows are at least a quarter
/// of half of it, so that windows begin after row 0.
constexpr int tabulated_rows = 128;

int to_int(std::int64_t n) { return static_cast<int>(n); }
int to_int(const Integer& n) { return static_cast<int>(n); }

bool bit(std::int64_t n, std::size_t place) { return ((n >> place) & 1) != 0; }
bool bit(const Integer& n, std::size_t place) {
    return boost::multiprecision::bit_test(n, static_cast<unsigned>(place));
}

/// For n >= 1.
std::size_t bit_length(std::int64_t n) {
    return static_cast<std::size_t>(std::bit_width(static_cast<std::uint64_t>(n)));
}
std::size_t bit_length(const Integer& n) { return boost::multiprecision::msb(n) + 1; }

}  // namespace

MexRecursion::MexRecursion(std::vector<Difference> differences)
    : partner_count_(differences.size()),
      p_((2 << partner_count_) - 1),
      q_(1 << partner_count_),
      low_bits_mask_((1U << (2 * partner_count_)) - 1),
      differences_(std::move(differences)) {
    if (partner_count_ == 0 || partner_count_ > most_partners)
        throw std::logic_error("a mex recursion of two or three columns was expected");
    tabulate();
    for (std::size_t s = 1; s <= partner_count_; ++s)
        for (int i = 0; i < q_; ++i) {
            std::int64_t difference = 0;
            for (std::size_t j = 0; j < s; ++j)
                difference += floor_div(p_ * i - differences_[j].offset, differences_[j].divisor);
            deficit_[s - 1].push_back(to_int(q_ * difference) - p_ * ((1 << s) - 1) * i);
        }
}

/// Rows 0 … tabulated_rows + w as the recursion defines them.
void MexRecursion::tabulate() {
    constexpr Place<int> unused{0, 0};
    first_entries_.push_back(0);
    places_.push_back(unused);
    for (int n = 1; n <= tabulated_rows + half_width; ++n) {
        auto entry = static_cast<std::size_t>(first_entries_.back()) + 1;
        while (entry < places_.size() && places_[entry].n != unused.n) ++entry;
        first_entries_.push_back(static_cast<int>(entry));
        for (std::size_t column = 0;; ++column) {
            if (places_.size() <= entry) places_.resize(entry + 1, unused);
            places_[entry] = {column, n};
            if (column == partner_count_) break;
            entry += static_cast<std::size_t>(
                floor_div(p_ * n - differences_[column].offset, differences_[column].divisor));
        }
    }
    places_.resize(static_cast<std::size_t>(first_entries_.back()));
}

/// For n >= tabulated_rows.
template <class Int>
MexRecursion::Above MexRecursion::above_level_0(const Int& n) const {
    // Level `level` is the first with n_level < tabulated_rows; it and those above come from the
    // table.
    constexpr std::size_t bits_of_tabulated = 7;
    static_assert(1 << bits_of_tabulated == tabulated_rows);
    std::size_t level = bit_length(n) - bits_of_tabulated;
    const int top = to_int(Int(n >> static_cast<unsigned>(level)));
    Above above{{}, static_cast<unsigned>(top)};
    for (std::size_t s = 0; s < partner_count_; ++s) {
        const int centre = top >> s;
        for (int j = -half_width; j <= half_width; ++j)
            above.windows[s][static_cast<std::size_t>(j + half_width)] =
                q_ * first_entries_[static_cast<std::size_t>(centre + j)] - p_ * (centre + j);
    }
    const auto take_bit = [&] {
        above.low_bits =
            (above.low_bits << 1 | static_cast<unsigned>(bit(n, --level))) & low_bits_mask_;
    };
    while (level > 1) {
        take_bit();
        const Window here = step(above);
        for (std::size_t s = partner_count_; --s > 0;) above.windows[s] = above.windows[s - 1];
        above.windows[0] = here;
    }
    take_bit();
    return above;
}

/// The entries of the other columns near level k: Q·entry - P·n_k for the indices i near n_{k+s}.
/// With i = n_{k+s} + j this is e_i + deficit + P·2^s·j - P·(n_k mod 2^s).
MexRecursion::Windows MexRecursion::partners(const Above& above) const {
    Windows entries{};
    for (std::size_t s = 1; s <= partner_count_; ++s) {
        const int rest = static_cast<int>(above.low_bits & ((1U << s) - 1));
        const int step = p_ << s;
        const auto index = static_cast<int>(above.low_bits >> s);
        const std::vector<int>& deficit = deficit_[s - 1];
        for (int j = -half_width; j <= half_width; ++j) {
            const auto at = static_cast<std::size_t>(j + half_width);
            // Q is a power of two, so this is (index + j) mod Q for negative numbers too.
            const auto residue = static_cast<std::size_t>((index + j) & (q_ - 1));
            entries[s - 1][at] = above.windows[s - 1][at] + deficit[residue] + step * j - p_ * rest;
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

/// The window of level k from those above it.
MexRecursion::Window MexRecursion::step(const Above& above) const {
    const Windows entries = partners(above);
    // All entries of the other columns are known between these two.
    int known_from = entries[0].front();
    int known_to = entries[0].back();
    for (std::size_t s = 1; s < partner_count_; ++s) {
        known_from = std::max(known_from, entries[s].front());
        known_to = std::min(known_to, entries[s].back());
    }
    Window found{};
    int next_offset = -half_width;
    std::array<std::size_t, most_partners> next{};
    // Entries are ≡ -P·n_k modulo Q, and so is known_from. It is an entry of another column itself.
    for (int u = known_from; u <= known_to && next_offset <= half_width; u += q_) {
        bool is_first = true;
        std::array<int, most_partners> below{};
        for (std::size_t s = 0; s < partner_count_; ++s) {
            while (entries[s][next[s]] < u) ++next[s];
            below[s] = static_cast<int>(next[s]) - half_width - 1;
            is_first = is_first && entries[s][next[s]] != u;
        }
        if (!is_first) continue;
        const int offset = offset_of(u, below, above.low_bits);
        if (offset < next_offset) continue;
        if (offset > next_offset) break;
        found[static_cast<std::size_t>(offset + half_width)] = u - p_ * offset;
        ++next_offset;
    }
    if (next_offset <= half_width)
        throw std::logic_error("a window of the mex recursion is not covered");
    return found;
}

template <class Int>
Int MexRecursion::first(const Int& n) const {
    if (n < tabulated_rows) return first_entries_[static_cast<std::size_t>(to_int(n))];
    const int excess = step(above_level_0(n))[half_width];
    return floor_div(add(multiply(Int{p_}, n), Int{excess}), Int{q_});
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
    const Above above = above_level_0(n);
    const Windows entries = partners(above);
    std::array<int, most_partners> below{};
    for (std::size_t s = 0; s < partner_count_; ++s) {
        const auto* const entry = std::lower_bound(entries[s].begin(), entries[s].end(), u);
        if (entry == entries[s].begin() || entry == entries[s].end())
            throw std::logic_error("a number lies outside its window of the mex recursion");
        const int offset = static_cast<int>(entry - entries[s].begin()) - half_width;
        if (*entry == u) return {s + 1, add(Int(n >> static_cast<unsigned>(s + 1)), Int{offset})};
        below[s] = offset - 1;
    }
    return {0, add(n, Int{offset_of(u, below, above.low_bits)})};
}

template std::int64_t MexRecursion::first(const std::int64_t&) const;
template Integer MexRecursion::first(const Integer&) const;
template MexRecursion::Place<std::int64_t> MexRecursion::place(const std::int64_t&) const;
template MexRecursion::Place<Integer> MexRecursion::place(const Integer&) const;

}  // namespace takeaway
