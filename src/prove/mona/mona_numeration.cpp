#include "prove/mona/mona_numeration.hpp"

#include "core/error.hpp"
#include "core/words.hpp"
#include "prove/mona/zeckendorf_adder.hpp"

namespace takeaway::prove::mona {

const char* const how_to_run =
    "Run: mona -q FILE. `Formula is unsatisfiable` means that there is no counterexample.";

Numeration::Numeration(int k) : k_(k) {
    while ((k >> bits_) != 0) ++bits_;
}

Numeration Numeration::metallic(int k) {
    digit_adder(k);  // for its complaint about k
    return Numeration(k);
}

Quadratic Numeration::theta() const {
    if (is_binary()) throw InputError("binary digits have no irrational number");
    return {k_, 1, Integer(k_) * k_ + 4, 2};
}

std::string Numeration::name() const {
    if (is_binary()) return "binary digits";
    if (k_ == 1) return "Zeckendorf digits, place i counting 1, 2, 3, 5, 8, ...";
    std::string text = "digits 0 to " + std::to_string(k_) + ", " + std::to_string(bits_) +
                       " binary places for each, in the basis ";
    for (const Integer& u : basis_beyond(30)) text += to_text(u) + ", ";
    return text + "...";
}

/// u_0, u_1, … up to the first above n.
std::vector<Integer> Numeration::basis_beyond(const Integer& n) const {
    std::vector<Integer> basis{1, k_ == 1 ? 2 : (is_binary() ? 2 : k_)};
    while (basis.back() <= n)
        basis.push_back(is_binary() ? basis.back() * 2
                                    : basis.back() * k_ + basis[basis.size() - 2]);
    return basis;
}

std::set<std::size_t> Numeration::places(const Integer& n) const {
    const std::vector<Integer> basis = basis_beyond(n);
    std::set<std::size_t> found;
    Integer rest = n;
    for (std::size_t i = basis.size(); i-- > 0;) {
        const auto digit = static_cast<unsigned>(to_int64(rest / basis[i]));
        rest -= basis[i] * digit;
        for (std::size_t j = 0; j < bits_; ++j)
            if ((digit >> j & 1U) != 0) found.insert(bits_ * i + j);
    }
    return found;
}

Integer Numeration::value(const std::set<std::size_t>& places) const {
    if (places.empty()) return 0;
    std::vector<Integer> basis = basis_beyond(0);
    const std::size_t highest = *places.rbegin() / bits_;
    while (basis.size() <= highest)
        basis.push_back(is_binary() ? basis.back() * 2
                                    : basis.back() * k_ + basis[basis.size() - 2]);
    Integer sum = 0;
    for (const std::size_t place : places) sum += basis[place / bits_] << (place % bits_);
    return sum;
}

std::string Numeration::set_text(const Integer& n) const {
    if (n == 0) return "empty";
    const auto place_text = [](std::size_t place) { return std::to_string(place); };
    return "{" + joined(places(n), place_text, ",") + "}";
}

std::vector<Question> adder_laws(const Numeration& numeration) {
    Predicates predicates;
    numeration.define_in(predicates);
    std::vector<Question> laws;
    const auto number = [&](const std::string& name) {
        return numeration.is_binary() ? constant(true) : call(numeration.number(), {name});
    };
    const auto add = [](const std::string& x, const std::string& y, const std::string& z) {
        return call("add", {x, y, z});
    };
    const auto less = [](const std::string& x, const std::string& y) {
        return call("less", {x, y});
    };
    const auto some_z = [&](std::vector<Tree> conjuncts) {
        return exists({"z"}, std::move(conjuncts), numeration.number());
    };
    const auto differ = [](const Tree& a, const Tree& b) {
        return some({all({a, no(b)}), all({no(a), b})});
    };
    const auto law = [&](const std::string& name, const std::string& meaning,
                         const std::vector<std::string>& variables, const Tree& counterexample) {
        std::vector<Tree> goal;
        for (const std::string& variable : variables) goal.push_back(number(variable));
        goal.push_back(counterexample);
        laws.push_back({"law-" + name, meaning, Language::mona,
                        predicates.file("Numbers are " + numeration.name() +
                                            "\nA counterexample to: " + meaning + "\n" + how_to_run,
                                        variables, all(goal)),
                        false});
    };
    law("zero", "x + 0 = z exactly if x = z.", {"x", "z"},
        differ(add("x", "empty", "z"), equals("x", "z")));
    law("successor",
        "If y1 = y + 1, then x + y1 = z1 exactly if z1 = z + 1 for a z with x + y = z.",
        {"x", "y", "y1", "z1"},
        all({call("next", {"y", "y1"}),
             differ(add("x", "y1", "z1"),
                    some_z({add("x", "y", "z"), call("next", {"z", "z1"})}))}));
    law("total", "Every two numbers x and y have a sum.", {"x", "y"},
        no(some_z({add("x", "y", "z")})));
    law("functional", "Two numbers x and y have one sum only.", {"x", "y", "u", "v"},
        all({add("x", "y", "u"), add("x", "y", "v"), no(equals("u", "v"))}));
    law("commutative", "x + y = y + x.", {"x", "y", "u"},
        all({add("x", "y", "u"), no(add("y", "x", "u"))}));
    law("associative", "(x + y) + z = x + (y + z).", {"x", "y", "z", "u", "v", "w"},
        all({add("x", "y", "u"), add("u", "z", "w"), add("y", "z", "v"), no(add("x", "v", "w"))}));
    law("order", "x < y exactly if y = x + z for a z other than 0.", {"x", "y"},
        differ(less("x", "y"), some_z({no(equals("z", "empty")), add("x", "z", "y")})));
    return laws;
}

}  // namespace takeaway::prove::mona
