/// The part of mona_terms.hpp that adds binary digits without carry.
///
/// A nim sum needs the digits of its numbers one by one, so it can be said in binary digits only.
/// Modulo m other than 2 the sum has digits 0 to m - 1, which a set of places does not hold; but
/// that it is 0, Moore's condition, is a condition on the places.
#include "prove/mona/mona_terms.hpp"

namespace takeaway::prove::mona {

std::vector<std::string> Translator::nim_addends(const Term& term, const Slots& slots,
                                                 FreshVariables& pool) {
    if (!definitions_.numeration.is_binary())
        throw NotInMona{"a nim sum needs binary digits, an irrational sequence needs others"};
    std::vector<std::string> names;
    for (const TermPtr& kid : term.kids) {
        const Value v = value(*kid, slots, pool);
        if (!v.never_negative())
            throw NotInMona{"a nim sum of something that may be negative is not available"};
        names.push_back(as_variable(v, pool));
    }
    return names;
}

Value Translator::nim_sum(const Term& term, const Slots& slots, FreshVariables& pool) {
    std::vector<std::string> names = nim_addends(term, slots, pool);
    if (term.constant.value != 2)
        throw NotInMona{"a nim sum modulo " + to_text(term.constant.value) +
                        " is available only where it is compared with 0"};
    if (!definitions_.predicates.knows("nim_sum"))
        definitions_.predicates.define_text(
            "nim_sum", "z is the nim sum of x and y.",
            "pred nim_sum(var2 X, var2 Y, var2 Z) = all1 i: i in Z <=> ~(i in X <=> i in Y);", {});
    while (names.size() > 1) {
        std::string sum = fresh_name("S", pool);
        pool.conjuncts.push_back(call("nim_sum", {names[0], names[1], sum}));
        names.erase(names.begin(), names.begin() + 2);
        names.push_back(std::move(sum));
    }
    return names.empty() ? Value{} : variable(names[0]);
}

/// At every place the number of addends that have it is divisible by m.
Tree Translator::nim_sum_is_zero(const Term& term, const Slots& slots) {
    FreshVariables pool;
    if (term.constant.value == 2) {
        const Tree zero = is_zero(nim_sum(term, slots, pool), pool);
        return close(std::move(pool), zero);
    }
    const std::vector<std::string> names = nim_addends(term, slots, pool);
    constexpr std::size_t most_addends = 8;  // their subsets are written out
    if (names.size() > most_addends)
        throw NotInMona{"a nim sum modulo " + to_text(term.constant.value) + " of more than " +
                        std::to_string(most_addends) + " numbers is not available"};
    const std::string name =
        "columns_" + to_text(term.constant.value) + "_" + std::to_string(names.size());
    if (!definitions_.predicates.knows(name)) {
        std::string parameters;
        for (std::size_t j = 1; j <= names.size(); ++j)
            parameters += (j == 1 ? "var2 X" : ", var2 X") + std::to_string(j);
        std::string cases;
        for (std::size_t subset = 0; subset >> names.size() == 0; ++subset) {
            std::size_t count = 0;
            std::string members;
            for (std::size_t j = 0; j < names.size(); ++j) {
                const bool in = (subset >> j & 1U) != 0;
                count += in ? 1 : 0;
                members += j == 0 ? "(" : " & ";
                members += (in ? "i in X" : "i notin X") + std::to_string(j + 1);
            }
            if (count % term.constant.value != 0) continue;
            cases += cases.empty() ? "      " : "\n    | ";
            cases += members;
            cases += ")";
        }
        definitions_.predicates.define_text(
            name,
            "At every place the number of sets that have it is divisible by " +
                to_text(term.constant.value) + ".",
            "pred " + name + "(" + parameters + ") = all1 i:\n" + cases + ";", {});
    }
    return close(std::move(pool), call(name, names));
}

}  // namespace takeaway::prove::mona
