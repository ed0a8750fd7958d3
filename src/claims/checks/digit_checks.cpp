/// Claims about digits in numeration systems.
#include <algorithm>
#include <cctype>

#include "automata/operations.hpp"
#include "claims/by_automata.hpp"
#include "claims/check.hpp"
#include "claims/checks/all_indices.hpp"
#include "claims/checks/rows.hpp"
#include "claims/statement.hpp"
#include "core/error.hpp"
#include "numeration/numeration_system.hpp"
#include "rules/formula/evaluate.hpp"
#include "rules/formula/substitute.hpp"

namespace takeaway::claims {

namespace {

/// "zeckendorf", "p 7/4", "q 2*phi/3"
NumerationSystem system_named(const CheckContext& context, const std::string& text) {
    if (text == "zeckendorf") return zeckendorf();
    const std::string of = text.size() > 2 ? text.substr(2) : "";
    if (text.rfind("p ", 0) == 0) return p_system(Statement(context.ledger).exact(of));
    if (text.rfind("q ", 0) == 0) return q_system(Statement(context.ledger).exact(of));
    throw InputError("`" + text + "` is no numeration system: zeckendorf, p 7/4 or q 7/4");
}

/// The digits with zeros before them, so that there are `length` of them.
std::vector<Integer> padded(std::vector<Integer> digits, std::size_t length) {
    while (digits.size() < length) digits.insert(digits.begin(), Integer(0));
    return digits;
}

Finding columns_are_digits(const CheckContext& context) {
    const std::vector<std::size_t> columns = column_numbers(context.claim, context.argument(0));
    const std::size_t of = column_numbers(context.claim, context.argument(1)).at(0);
    const NumerationSystem system = system_named(context, context.argument(2));
    std::size_t count = 0;
    for (const std::vector<std::int64_t>& row : number_rows(context.claim)) {
        std::vector<Integer> printed;
        for (const std::size_t column : columns) printed.emplace_back(row[column]);
        const std::vector<Integer> digits = padded(system.digits(row[of]), columns.size());
        if (digits != printed)
            return refuted("the row of " + std::to_string(row[of]),
                           "its digits are " + digits_to_text(digits),
                           "the printed digits have the value " + to_text(system.value(printed)));
        count += columns.size();
    }
    return complete(cells(count), "digits in the " + system.name());
}

Finding column_is_coding(const CheckContext& context) {
    const std::size_t column = column_numbers(context.claim, context.argument(0)).at(0);
    const std::size_t of = column_numbers(context.claim, context.argument(1)).at(0);
    const NumerationSystem system = system_named(context, context.argument(2));
    std::size_t count = 0;
    for (const std::vector<std::string>& row : context.claim.rows) {
        const std::string digits =
            digits_to_text(system.digits(parse_integer(row[of], "cell of a table")));
        if (digits != row[column])
            return refuted(row[of], "its coding is " + digits + ", printed is " + row[column],
                           "the coding was added up again: it is unique");
        ++count;
    }
    return complete(cells(count), "codings in the " + system.name());
}

/// "10 or 30", "an even number of 0s", "an odd number of 0s"
bool ends_in(const std::vector<Integer>& digits, const std::string& tails) {
    std::size_t zeros = 0;
    while (zeros < digits.size() && digits[digits.size() - 1 - zeros] == 0) ++zeros;
    if (tails == "an even number of 0s") return zeros % 2 == 0;
    if (tails == "an odd number of 0s") return zeros % 2 == 1;
    const auto ends_in_one = [&](const std::string& tail) {
        if (tail.size() > digits.size()) return false;
        for (std::size_t i = 0; i < tail.size(); ++i)
            if (digits[digits.size() - tail.size() + i] != tail[i] - '0') return false;
        return true;
    };
    std::size_t begin = 0;
    while (begin < tails.size()) {
        const std::size_t end = std::min(tails.find(" or ", begin), tails.size());
        if (ends_in_one(tails.substr(begin, end - begin))) return true;
        begin = end + 4;
    }
    return false;
}

/// The largest element of the basis, if that is finite: the systems of a rational number.
std::optional<std::int64_t> last_element(const CheckContext& context, const std::string& number,
                                         const NumerationSystem& system) {
    if (!Statement(context.ledger).exact(number).is_rational()) return std::nullopt;
    constexpr std::int64_t most = 100'000;
    const std::vector<Integer> basis = system.basis(most);
    if (basis != system.basis(Integer(most) * most)) return std::nullopt;  // it goes on beyond
    return to_int64(basis.back());
}

/// In the system of a rational number, with last element p, numbers n >= p and n + p differ in
/// their first digit only. So from 2p on the end of the digits, if it is shorter than all of them,
/// is a matter of n mod p, and that these remainders are those of the set is a condition on n.
std::optional<std::string> tails_repeat(const CheckContext& context,
                                        const NumerationSystem& system) {
    const std::string& of = context.argument(1);
    if (of.size() < 3 || of[1] != ' ') return std::nullopt;
    const auto last = last_element(context, of.substr(2), system);
    if (!last || context.bound < 3 * *last) return std::nullopt;
    const bool counts_zeros = context.argument(2).find("number of 0s") != std::string::npos;
    const std::size_t places = system.digits(*last).size();
    if (!counts_zeros && context.argument(2).find_first_of("0123456789") != std::string::npos)
        for (std::size_t run = 0, i = 0; i < context.argument(2).size(); ++i) {
            run = std::isdigit(static_cast<unsigned char>(context.argument(2)[i])) ? run + 1 : 0;
            if (run >= places) return std::nullopt;
        }
    Statement statement(context.ledger);
    statement.add_variable("n", 0);
    const TermPtr n = slot_term(0);
    std::vector<FormulaPtr> ends;
    for (std::int64_t r = 0; r < *last; ++r)
        if (ends_in(system.digits(2 * *last + r), context.argument(2)))
            ends.push_back(equal(modulo_term(n, *last), constant_term(r)));
    const FormulaPtr tail = some_of(ends);
    const FormulaPtr member = statement.condition("n in " + context.argument(0));
    const FormulaPtr same =
        some_of({all_of({tail, member}), all_of({negation(tail), negation(member)}),
                 at_most(n, constant_term(2 * *last))});
    const auto answer = decide_for_all(*same, context.control.progress);
    if (!answer || !answer->holds) return std::nullopt;
    return "digits up to " + std::to_string(context.bound) +
           " were looked at; beyond, their ends repeat with the period " + std::to_string(*last) +
           ", and the set with them";
}

Finding set_by_tails(const CheckContext& context) {
    const SetMeaning set = Statement(context.ledger).set(context.argument(0), 1);
    const NumerationSystem system = system_named(context, context.argument(1));
    for (std::int64_t n = 1; n <= context.bound; ++n) {
        if ((n & 0xfff) == 0)
            context.control.progress.at(static_cast<std::uint64_t>(n),
                                        static_cast<std::uint64_t>(context.bound));
        // Two zeros before the digits: a tail such as 01 also ends the number 1.
        std::vector<Integer> digits = system.digits(n);
        const std::size_t length = digits.size();
        digits = padded(std::move(digits), length + 2);
        const bool tail = ends_in(digits, context.argument(2));
        if (tail != contains(set, {n}))
            return refuted(std::to_string(n),
                           "its digits are " + digits_to_text(system.digits(n)) + ", and it is " +
                               (tail ? "not in the set" : "in the set"),
                           "the digits add up to " + to_text(system.value(system.digits(n))));
    }
    if (const auto evidence = tails_repeat(context, system)) return proved("all n >= 1", *evidence);
    return holds(context.extent, "digits of every number were looked at");
}

/// What grows by `rise` from n to n + `step`, for all n >= 1.
bool grows_steadily(const TermPtr& term, std::int64_t step, std::int64_t rise,
                    const Progress& progress) {
    const TermPtr n = slot_term(0);
    const TermPtr later =
        substitute(term, [&](int slot) { return slot == 0 ? scaled(1, n, step) : nullptr; });
    const auto answer = decide_for_all(
        *some_of({at_most(n, constant_term(0)), equal(later, scaled(1, term, rise))}), progress);
    return answer && answer->holds;
}

Finding q_digits_in_p_system(const CheckContext& context) {
    Statement statement(context.ledger);
    const Quadratic alpha = statement.exact(context.argument(0));
    statement.add_variable("n", 0);
    const TermPtr wanted = statement.term(context.argument(1));
    const FormulaPtr domain = statement.condition(context.argument(2));
    const NumerationSystem q = q_system(alpha);
    const NumerationSystem p = p_system(alpha);
    std::uint64_t tried = 0;
    for (std::int64_t n = 0; n <= context.bound; ++n) {
        if (!rules::holds(*domain, &n)) continue;
        ++tried;
        const Integer value = p.value(q.digits(n));
        const std::int64_t claimed = value_of(*wanted, &n);
        if (value != claimed)
            return refuted("n = " + std::to_string(n),
                           "its q-digits " + digits_to_text(q.digits(n)) +
                               ", read in the p-system, are " + to_text(value) + ", not " +
                               std::to_string(claimed),
                           "the digits add up to n in the q-system");
    }
    if (tried == 0) return unfinished("no such n lies below the bound");
    // Of a rational number: n and n + q, n >= q, differ in the first digit only, which stands for q
    // in the one system and for p in the other.
    const auto last_q = last_element(context, context.argument(0), q);
    const auto last_p = last_element(context, context.argument(0), p);
    if (last_q && last_p && context.bound >= 2 * *last_q &&
        q.digits(*last_q).size() == p.digits(*last_p).size() &&
        grows_steadily(wanted, *last_q, *last_p, context.control.progress))
        return proved("all n >= 1", "digits up to " + std::to_string(context.bound) +
                                        " were looked at; beyond, n + " + std::to_string(*last_q) +
                                        " has " + std::to_string(*last_p) + " more on both sides");
    return holds(context.extent, "digits of every number were looked at");
}

/// {(x, y) : y has the digits of x and then a 0} in Zeckendorf's system. Each digit of y is the
/// next one of x: the state is what x must have next.
automata::Automaton with_a_zero_appended() {
    automata::Table table{4, 1, std::vector<automata::State>(12, 0), {0, 1, 0}};
    for (const automata::Letter x : {0U, 1U})
        for (const automata::Letter y : {0U, 1U}) table.next[4 * (1 + x) + 2 * x + y] = 1 + y;
    automata::Work work;
    const automata::System system = automata::p_recurrence(1);
    return both(automata::everything(system, {"x", "y"}, work),
                automata::Automaton(system, {"x", "y"}, table, work), work);
}

/// The digits of the one number are those of the other, followed by some.
Finding digits_followed_by(const CheckContext& context) {
    Statement statement(context.ledger);
    statement.add_variable("n", 0);
    const TermPtr longer = statement.term(context.argument(0));
    const NumerationSystem system = system_named(context, context.argument(1));
    const TermPtr shorter = statement.term(context.argument(2));
    const FormulaPtr domain = statement.condition(context.argument(4));
    std::uint64_t tried = 0;
    for (std::int64_t n = 0; n <= context.bound; ++n) {
        if (!rules::holds(*domain, &n)) continue;
        ++tried;
        const std::vector<Integer> found = system.digits(value_of(*longer, &n));
        const std::string begin = digits_to_text(system.digits(value_of(*shorter, &n)));
        if (digits_to_text(found) == begin + context.argument(3)) continue;
        return refuted(
            "n = " + std::to_string(n),
            "the digits are " + digits_to_text(found) + ", and of the other number " + begin,
            "they add up to " + to_text(system.value(found)));
    }
    if (tried == 0) return unfinished("no such n lies below the bound");
    if (context.argument(1) == "zeckendorf" && context.argument(3) == "0")
        if (const auto everywhere = proved_if_sayable(
                [&](sentences::NumberTranslation& say) {
                    using automata::NumberTerm;
                    const auto slots = [](int) { return NumberTerm("n"); };
                    return automata::for_all(
                        {"n"}, implies(say.formula(*domain, slots),
                                       automata::exists(
                                           {"x", "y"},
                                           say.equals(*shorter, slots, NumberTerm("x")) &&
                                               say.equals(*longer, slots, NumberTerm("y")) &&
                                               in_set({NumberTerm("x"), NumberTerm("y")},
                                                      with_a_zero_appended(), "a-zero-appended"))));
                },
                context.control.progress))
            return proved("all " + context.argument(4), *everywhere);
    return holds(context.extent, "digits of both numbers for every n");
}

Finding last_digits_at_most(const CheckContext& context) {
    const NumerationSystem system = system_named(context, context.argument(0));
    const Integer most = Statement(context.ledger).whole(context.argument(1));
    for (std::int64_t n = 1; n <= context.bound; ++n) {
        const std::vector<Integer> digits = system.digits(n);
        if (digits.back() > most)
            return refuted("n = " + std::to_string(n),
                           "its last digit is " + to_text(digits.back()),
                           "the digits " + digits_to_text(digits) + " have the value " +
                               to_text(system.value(digits)));
    }
    return holds(context.extent, "digits of every number were looked at");
}

}  // namespace

void add_digit_checks(std::vector<Check>& checks) {
    checks.push_back({"columns ` of each row are the digits of column ` in `",
                      "A table of digits in zeckendorf, p 7/4 or q 7/4.", false,
                      columns_are_digits});
    checks.push_back({"column ` of each row is the coding of column ` in `",
                      "The same with all digits in one cell.", false, column_is_coding});
    checks.push_back(
        {"` are the numbers whose digits in ` end in `",
         "A set of numbers by the ends of their digits: `10 or 30`, `an even number of "
         "0s`.",
         true, set_by_tails});
    checks.push_back({"q-digits of n read in the p-system of ` give ` for all `",
                      "What the q-digits of n mean with the basis of the p-system.", true,
                      q_digits_in_p_system});
    checks.push_back({"digits of ` in ` are those of ` followed by ` for all `",
                      "Two terms on n, in zeckendorf, p 7/4 or q 7/4.", true, digits_followed_by});
    checks.push_back({"last digits in ` are at most `", "A bound on the last digit.", true,
                      last_digits_at_most});
}

}  // namespace takeaway::claims
