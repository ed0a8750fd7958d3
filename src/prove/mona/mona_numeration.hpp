/// Numbers as finite sets of places, so that MONA can reckon with them and with one irrational.
///
/// Two kinds of digits. Binary ones suffice for rules in whole numbers. The digits of k >= 1 in
/// the basis u_i of zeckendorf_adder.hpp (k = 1: Zeckendorf's) also reach θ = (k + √(k² + 4))/2 =
/// [k; k, k, …], the golden ratio φ for k = 1, 1 + √2 for k = 2. A digit takes w bits, w the bits
/// of k; bit j of the digit of u_i is at place w·i + j.
///
/// What the predicates mean rests on three statements. The first two are proved here, the last one
/// by MONA.
///
/// 1. Order. The sets X with number(X), in the order of less(X, Y), are the digits of 0, 1, 2, …:
///    the strings below place n of the basis are, in this order, the digits of 0 … u_n - 1.
///    For n = 0 and n = 1 this is seen at once. Strings below n+1 are, by their highest digit s:
///    for s < k any string below n, worth s·u_n + (0 … u_n - 1); for s = k a string below n-1
///    (the digit after k is 0), worth k·u_n + (0 … u_{n-1} - 1); together 0 … u_{n+1} - 1 in order.
///    In binary there is nothing to show. So next(X, Y), "the least number above", is y = x + 1.
///
/// 2. Link. Let shl move every digit up by one. Then ⌊mθ⌋ = shl(m - 1) + k for m >= 1.
///    Put ψ = -1/θ, so θ + ψ = k, ψ² = kψ + 1. The basis is u_i = c(θ^{i+1} - ψ^{i+1}) (k >= 2; for
///    k = 1 with i+2 in place of i+1) with c(θ - ψ) = 1, whence u_{i+1} - θ·u_i = ψ^{i+1}
///    (ψ^{i+2}). So shl(N) = θN + ε with ε = Σ s_i ψ^{i+1} (ψ^{i+2}). Odd powers of ψ are negative
///    and even ones positive, and after a digit k comes a 0, so ε lies strictly below the sum of
///    k·ψ^{2j}, j >= 1, that is kψ²/(1 - ψ²) = -ψ, because 1 - ψ² = -kψ; and strictly above (k-1)·ψ
///    + kψ³/(1 - ψ²) = (k-1)·ψ - ψ² = -ψ - 1 (for k = 1 this is kψ³/(1 - ψ²) = -ψ², the same
///    number). Hence shl(m-1) + k = θm + (k - θ + ε) = θm + (ψ + ε) lies strictly between θm - 1
///    and θm, and being whole it is ⌊mθ⌋.
///
/// 3. Sum. add(X, Y, Z) says x + y = z. MONA proves the laws below of the written predicates: zero,
///    add(X, 0, Z) ⇔ X = Z; and successor, if y' = y + 1 then add(X, Y', Z') ⇔ there is Z with
///    add(X, Y, Z) and z' = z + 1. By induction on y, and with statement 1, the Z with add(X, Y, Z)
///    is exactly x + y. The other laws (total, functional, …) follow from this and are asked all
///    the same, for they would show a slip in the texts.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "numeration/quadratic.hpp"
#include "prove/mona/mona_formula.hpp"
#include "prove/question.hpp"

namespace takeaway::prove::mona {

class Numeration {
  public:
    static Numeration binary() { return Numeration(0); }
    /// Throws InputError unless 1 <= k <= largest_digit.
    static Numeration metallic(int k);

    bool is_binary() const { return k_ == 0; }
    int k() const { return k_; }
    /// θ; not in binary.
    Quadratic theta() const;
    /// "binary digits", "Zeckendorf digits", "digits 0 to 2 in the basis 1, 2, 5, 12, …".
    std::string name() const;

    /// The places of n >= 0, and the number at given places; inverse to each other.
    std::set<std::size_t> places(const Integer& n) const;
    Integer value(const std::set<std::size_t>& places) const;
    /// The places as MONA writes a set: "empty", "{0,2}".
    std::string set_text(const Integer& n) const;

    /// The predicate that says that a set stands for a number; empty where every set does.
    std::string number() const { return is_binary() ? "" : "number"; }

    /// Defines number, less, at_most, next, add, and floor_n_theta, ceil_n_theta where there is θ.
    void define_in(Predicates& predicates) const;
    /// "floor_n_phi" for k = 1, "floor_n_theta" otherwise.
    std::string floor_name() const { return k_ == 1 ? "floor_n_phi" : "floor_n_theta"; }
    std::string ceil_name() const { return k_ == 1 ? "ceil_n_phi" : "ceil_n_theta"; }

    friend bool operator==(const Numeration& a, const Numeration& b) { return a.k_ == b.k_; }

  private:
    explicit Numeration(int k);
    std::vector<Integer> basis_beyond(const Integer& n) const;

    int k_ = 0;
    std::size_t bits_ = 1;
};

/// The laws of statement 3, each as the question for a counterexample.
std::vector<Question> adder_laws(const Numeration& numeration);

/// How a reader runs a text; the last lines of every head comment.
extern const char* const how_to_run;

}  // namespace takeaway::prove::mona
