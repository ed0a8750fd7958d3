#include "automata/system.hpp"

#include <algorithm>
#include <utility>

#include "core/error.hpp"
#include "core/words.hpp"

namespace takeaway::automata {

namespace {

void require(bool condition, const std::string& name, const char* what) {
    if (!condition) throw InputError("the system " + name + " does not fit together: " + what);
}

void require_consistent(const SystemParts& parts) {
    const std::size_t d = parts.final.size();
    require(d >= 1 && parts.matrix.size() == d, parts.name, "matrix and final differ in size");
    for (const auto& row : parts.matrix) {
        require(row.size() == d, parts.name, "the matrix is not square");
        for (const std::int64_t entry : row)
            require(entry >= 0, parts.name, "the matrix has a negative entry");
    }
    require(parts.vectors.size() >= 2, parts.name, "fewer than two digits");
    for (const auto& vector : parts.vectors) {
        require(vector.size() == d, parts.name, "a digit's vector has the wrong size");
        for (const std::int64_t entry : vector)
            require(entry >= 0, parts.name, "a digit has a negative entry");
    }
    for (const std::int64_t entry : parts.vectors.front())
        require(entry == 0, parts.name, "the digit 0 is worth something");
    require(parts.over >= 1, parts.name, "no positive denominator");
    require(parts.valid.size() >= 2 && parts.may_end.size() == parts.valid.size(), parts.name,
            "the automaton of valid words has no states");
    for (const auto& row : parts.valid) {
        require(row.size() == parts.vectors.size(), parts.name, "a state does not know all digits");
        for (const std::uint32_t next : row)
            require(next < parts.valid.size(), parts.name, "a digit leads to no state");
    }
    require(!parts.may_end[0] && std::all_of(parts.valid[0].begin(), parts.valid[0].end(),
                                             [](std::uint32_t next) { return next == 0; }),
            parts.name, "state 0 is not dead");
    require(parts.valid[1][0] == 1 && parts.may_end[1], parts.name,
            "leading zeros change what is valid");
}

using Row = std::vector<Integer>;

Integer scalar(const Row& row, const std::vector<std::int64_t>& vector) {
    Integer sum = 0;
    for (std::size_t i = 0; i < row.size(); ++i) sum += row[i] * Integer(vector[i]);
    return sum;
}

}  // namespace

System::System(SystemParts parts) : lawful_(std::make_shared<std::atomic<bool>>(false)) {
    require_consistent(parts);
    parts_ = std::make_shared<const SystemParts>(std::move(parts));
}

std::vector<Digit> System::digits(const Integer& n) const {
    if (n < 0) throw InputError("only numbers from 0 on have digits, not " + shortened(to_text(n)));
    std::vector<Digit> word;
    if (n == 0) return word;
    // rows[i] · vector(d) / over is what the digit d is worth with i digits after it.
    const std::size_t d = dimension();
    const Integer whole = n * Integer(parts_->over);
    std::vector<Row> rows(1);
    for (const std::int64_t entry : parts_->final) rows[0].emplace_back(entry);
    while (scalar(rows.back(), parts_->vectors[1]) <= whole) {
        Row next(d, Integer(0));
        for (std::size_t i = 0; i < d; ++i)
            for (std::size_t j = 0; j < d; ++j)
                next[j] += rows.back()[i] * Integer(parts_->matrix[i][j]);
        rows.push_back(std::move(next));
    }
    Integer rest = whole;
    for (std::size_t i = rows.size(); i-- > 0;) {
        Digit digit = digit_count() - 1;
        Integer worth = scalar(rows[i], parts_->vectors[digit]);
        while (worth > rest) worth = scalar(rows[i], parts_->vectors[--digit]);
        rest -= worth;
        if (digit != 0 || !word.empty()) word.push_back(digit);
    }
    return word;
}

Integer System::value(const std::vector<Digit>& word) const {
    const std::size_t d = dimension();
    Row v(d, Integer(0));
    for (const Digit digit : word) {
        if (digit >= digit_count())
            throw InputError("the system " + name() + " has no digit " + std::to_string(digit));
        Row next(d, Integer(0));
        for (std::size_t i = 0; i < d; ++i) {
            next[i] = Integer(parts_->vectors[digit][i]);
            for (std::size_t j = 0; j < d; ++j) next[i] += Integer(parts_->matrix[i][j]) * v[j];
        }
        v = std::move(next);
    }
    return floor_div(scalar(v, parts_->final), Integer(parts_->over));
}

bool System::is_valid(const std::vector<Digit>& word) const {
    std::uint32_t state = 1;
    for (const Digit digit : word) state = digit < digit_count() ? parts_->valid[state][digit] : 0;
    return parts_->may_end[state];
}

std::optional<Quadratic> System::root() const {
    if (dimension() != 2) return std::nullopt;
    const auto& m = parts_->matrix;
    const Integer trace = Integer(m[0][0]) + Integer(m[1][1]);
    const Integer determinant =
        Integer(m[0][0]) * Integer(m[1][1]) - Integer(m[0][1]) * Integer(m[1][0]);
    const Integer discriminant = trace * trace - Integer(4) * determinant;
    if (discriminant <= 0) return std::nullopt;
    Quadratic root(trace, Integer(1), discriminant, Integer(2));
    if (root.is_rational()) return std::nullopt;
    return root;
}

bool operator==(const System& a, const System& b) {
    if (a.parts_ == b.parts_) return true;
    const SystemParts& p = *a.parts_;
    const SystemParts& q = *b.parts_;
    return p.matrix == q.matrix && p.vectors == q.vectors && p.final == q.final &&
           p.over == q.over && p.valid == q.valid && p.may_end == q.may_end;
}

std::string word_to_text(const System& system, const std::vector<Digit>& word) {
    if (word.empty()) return "0";
    const auto& names = system.parts().digit_names;
    const bool single = names.empty() && system.digit_count() <= 10;
    std::string text;
    for (const Digit digit : word) {
        if (!single && !text.empty()) text += ' ';
        text += names.empty() ? std::to_string(digit) : names[digit];
    }
    return text;
}

}  // namespace takeaway::automata
