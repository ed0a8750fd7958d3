#include "look/residue_set.hpp"

#include <algorithm>
#include <map>

#include "core/integer.hpp"
#include "core/words.hpp"
#include "look/description_length.hpp"
#include "solve/box.hpp"

namespace takeaway::look {

namespace {

/// "= 1", "in {0, 2}", "!= 0", "not in {0, 3}": which of the values 0 … size - 1.
std::string values_text(const std::vector<bool>& values) {
    std::vector<std::string> in;
    std::vector<std::string> out;
    for (std::size_t i = 0; i < values.size(); ++i)
        (values[i] ? in : out).push_back(std::to_string(i));
    if (in.size() == 1) return "= " + in[0];
    if (out.size() == 1) return "!= " + out[0];
    return in.size() <= out.size() ? "in {" + joined(in) + "}" : "not in {" + joined(out) + "}";
}

/// "x + 2y - z", in parentheses if it has more than one part.
std::string form_text(const std::vector<std::int64_t>& factors,
                      const std::vector<std::string>& names) {
    std::string text;
    std::size_t parts = 0;
    for (std::size_t i = 0; i < factors.size(); ++i) {
        if (factors[i] == 0) continue;
        const std::int64_t size = factors[i] < 0 ? -factors[i] : factors[i];
        if (parts++ > 0) text += factors[i] < 0 ? " - " : " + ";
        text += (size == 1 ? "" : std::to_string(size)) + names[i];
    }
    return parts > 1 ? "(" + text + ")" : text;
}

void keep_shorter(std::optional<std::string>& best, std::string text) {
    if (!best || description_length(text) < description_length(*best)) best = std::move(text);
}

}  // namespace

std::string residues_text(const std::string& term, std::vector<bool> residues) {
    for (std::size_t m = 1; m < residues.size(); ++m) {
        if (residues.size() % m != 0) continue;
        bool suffices = true;
        for (std::size_t i = m; i < residues.size() && suffices; ++i)
            suffices = residues[i] == residues[i - m];
        if (suffices) residues.resize(m);
    }
    if (residues.size() == 1) return term + " >= 0";
    return term + " mod " + std::to_string(residues.size()) + " " + values_text(residues);
}

ResidueSet::ResidueSet(std::size_t piles, std::int64_t modulus) : piles_(piles), modulus_(modulus) {
    std::size_t count = 1;
    for (std::size_t i = 0; i < piles; ++i) count *= static_cast<std::size_t>(modulus);
    in_.assign(count, false);
}

bool ResidueSet::empty() const { return std::find(in_.begin(), in_.end(), true) == in_.end(); }

std::optional<std::string> ResidueSet::by_linear_form(const std::vector<std::string>& names) const {
    const Box box = Box::below(piles_, modulus_);
    std::optional<std::string> best;
    Position factors(piles_, 0);
    while (box.advance(factors)) {
        // The first factor that is not 0 is positive; the others are the smaller representatives.
        std::vector<std::int64_t> small = factors;
        const auto lead = std::find_if(small.begin(), small.end(),
                                       [](std::int64_t factor) { return factor != 0; });
        for (auto factor = lead + 1; factor < small.end(); ++factor)
            if (2 * *factor > modulus_) *factor -= modulus_;
        std::vector<signed char> values(static_cast<std::size_t>(modulus_), -1);
        Position at(piles_, 0);
        bool suits = true;
        std::size_t number = 0;
        do {
            std::int64_t sum = 0;
            for (std::size_t i = 0; i < piles_; ++i) sum += factors[i] * at[i];
            signed char& value = values[static_cast<std::size_t>(sum % modulus_)];
            const signed char is = in_[number++] ? 1 : 0;
            suits = value == -1 || value == is;
            value = is;
        } while (suits && box.advance(at));
        if (!suits) continue;
        std::vector<bool> wanted;
        for (const signed char value : values) wanted.push_back(value == 1);
        const bool zero_only = wanted[0] && std::count(wanted.begin(), wanted.end(), true) == 1;
        if (piles_ == 2 && zero_only && small[0] == 1 && small[1] == -1)
            keep_shorter(best, names[0] + " mod " + std::to_string(modulus_) + " = " + names[1] +
                                   " mod " + std::to_string(modulus_));
        keep_shorter(best, form_text(small, names) + " mod " + std::to_string(modulus_) + " " +
                               values_text(wanted));
    }
    return best;
}

std::optional<std::string> ResidueSet::by_nim_sum(const std::vector<std::string>& names) const {
    const Box box = Box::below(piles_, modulus_);
    std::map<std::int64_t, bool> values;
    Position at(piles_, 0);
    std::size_t number = 0;
    do {
        std::int64_t sum = 0;
        for (const std::int64_t pile : at) sum ^= pile;
        const bool is = in_[number++];
        if (!values.emplace(sum, is).second && values[sum] != is) return std::nullopt;
    } while (box.advance(at));
    std::vector<bool> wanted;
    for (const auto& [value, is] : values) {
        wanted.resize(static_cast<std::size_t>(value) + 1);
        wanted.back() = is;
    }
    const std::string mod = " mod " + std::to_string(modulus_);
    return "nimsum(" + joined(names, [&](const std::string& name) { return name + mod; }) + ") " +
           values_text(wanted);
}

std::string ResidueSet::side_by_side(const std::string& x, const std::string& y) const {
    const auto m = static_cast<std::size_t>(modulus_);
    std::map<std::vector<bool>, std::vector<bool>> rows;  // by what y may be: the residues of x
    for (std::size_t i = 0; i < m; ++i) {
        const std::vector<bool> row(in_.begin() + static_cast<std::ptrdiff_t>(i * m),
                                    in_.begin() + static_cast<std::ptrdiff_t>((i + 1) * m));
        if (std::find(row.begin(), row.end(), true) == row.end()) continue;
        std::vector<bool>& residues = rows[row];
        residues.resize(m);
        residues[i] = true;
    }
    const auto is_all = [](const std::vector<bool>& residues) {
        return std::find(residues.begin(), residues.end(), false) == residues.end();
    };
    std::vector<std::string> parts;
    for (const auto& [row, residues] : rows) {
        const std::string of_x = residues_text(x, residues);
        const std::string of_y = residues_text(y, row);
        parts.push_back(is_all(residues) ? of_y
                        : is_all(row)    ? of_x
                                         : joined({of_x, of_y}, " and "));
    }
    return joined(parts, " or ");
}

std::optional<std::string> ResidueSet::condition(const std::vector<std::string>& names) const {
    if (modulus_ == 1) return names[0] + " >= 0";
    if (piles_ == 1) return residues_text(names[0], in_);
    std::optional<std::string> best = by_linear_form(names);
    if (auto nim = by_nim_sum(names)) keep_shorter(best, std::move(*nim));
    if (piles_ == 2) keep_shorter(best, side_by_side(names[0], names[1]));
    return best;
}

}  // namespace takeaway::look
