/// What names mean while a text is given its meaning: numbers, vectors and sets.
///
/// Also turns the terms, conditions and sets of the text into the formulas of formula.hpp. Every
/// message about a wrong name or an unsuitable operand is made here, with its place in the text.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "numeration/quadratic.hpp"
#include "rules/formula/formula.hpp"
#include "rules/formula/position_set.hpp"
#include "rules/text/lexer.hpp"
#include "rules/text/syntax.hpp"

namespace takeaway::rules {

/// The names of a table of Names.
template <class Table>
std::vector<std::string> names_in(const Table& table) {
    std::vector<std::string> names;
    for (const auto& [name, meaning] : table) names.push_back(name);
    return names;
}

/// `all i in 2..d` and (e for i in 1..d) are written out; more parts than this are refused.
constexpr std::int64_t most_written_out = 10'000;

/// `in any order` means all arrangements, of this many entries at most.
constexpr std::size_t most_piles_in_any_order = 7;

/// How much giving a text its meaning may cost. Quantifiers that stand inside each other multiply,
/// and powers and products grow, so a text of one line could keep the machine busy for years.
/// Counted are the parts of the text, each as often as it is written out, the 64-bit words of
/// large constants, and the moves that it stands for; this many take about a second, and what is
/// made of them less than 250 MiB.
constexpr std::uint64_t most_elaboration_steps = 500'000;

/// n^3 is written out as a product of this many factors at most.
constexpr std::int64_t most_exponent = 64;

/// The names that have a meaning at some place of a text.
struct Names {
    std::map<std::string, TermPtr> numbers;               // parameters, piles, variables, indices
    std::map<std::string, TermPtr> after;                 // piles after the move
    std::map<std::string, std::vector<TermPtr>> vectors;  // x[1], x[2], …
    std::map<std::string, std::vector<TermPtr>> after_vectors;  // x'[1], …
    std::map<std::string, SetMeaning> sets;
    std::map<std::string, std::vector<Integer>> lists;  // parameters of the form S...

    bool know(const std::string& name) const;
};

class Scope {
  public:
    /// The source must outlive the scope and its copies. Whoever gives the text its meaning for
    /// somebody who may go away says so by `should_stop`.
    explicit Scope(const RuleSource& source, std::function<bool()> should_stop = nullptr)
        : source_(&source),
          effort_(std::make_shared<Effort>(Effort{0, std::move(should_stop), {}})) {}

    Names& names() { return names_; }
    const Names& names() const { return names_; }
    bool knows(const std::string& name) const { return names_.know(name); }

    const RuleSource& source() const { return *source_; }

    TermPtr term(const syntax::Node& node) const;
    FormulaPtr condition(const syntax::Node& node) const;
    FormulaPtr conditions(const std::vector<syntax::Node>& nodes) const;
    SetMeaning set(const syntax::Node& node) const;

    /// A number that depends on parameters only: whole, or exact such as 2*phi/3.
    Integer whole_constant(const syntax::Node& node, const std::string& what) const;
    Quadratic exact_constant(const syntax::Node& node) const;

    /// The entries of (e1, …, ed), (e for i in …), a vector's name, or a single term.
    std::vector<TermPtr> entries(const syntax::Node& node) const;

    /// Names in the tree that mean nothing yet, in order of appearance: the variables of a move or
    /// family.
    void unknown_names(const syntax::Node& node, std::vector<std::string>& names) const;

    /// A set of vectors given by families; vectors have `dimension` entries if that is not 0.
    PositionSetPtr families(const syntax::Node& node, std::size_t dimension) const;

    [[noreturn]] void fail(const syntax::Node& node, const std::string& reason) const {
        source_->fail(node.spot, reason);
    }

    /// Fails at a nim sum in the text if a number in it may be negative where the condition holds:
    /// negative numbers have no binary digits to add.
    void require_natural_nim_sums(const syntax::Node& node, const FormulaPtr& formula,
                                  const FormulaPtr& condition) const;

    /// Notes, for this scope and all its copies together, what the text says at this place and
    /// might not mean; each is noted once.
    void warn(SourceSpot spot, const std::string& reason) const;
    const std::vector<std::string>& warnings() const { return effort_->warnings; }

    /// Counts work against most_elaboration_steps, for this scope and all its copies together, and
    /// asks now and then whether it should stop. Throws RuleError or Interrupted.
    void spend(SourceSpot spot, std::uint64_t steps) const;

  private:
    struct ExactSum;
    AutomaticSetPtr automatic_set(const syntax::Node& node) const;
    AutomaticSetPtr named_tail_set(const syntax::Node& node) const;
    struct Effort {
        std::uint64_t steps = 0;
        std::function<bool()> should_stop;
        std::vector<std::string> warnings;
    };
    [[noreturn]] void fail_unknown(const syntax::Node& node, const std::string& what,
                                   const std::vector<std::string>& known) const;
    [[noreturn]] void fail_too_large(SourceSpot spot) const;
    TermPtr term_of(const syntax::Node& node) const;
    FormulaPtr condition_of(const syntax::Node& node) const;
    TermPtr call(const syntax::Node& node) const;
    TermPtr nim_sum_term(const syntax::Node& node) const;
    TermPtr indexed(const syntax::Node& node) const;
    TermPtr product(const syntax::Node& node) const;
    TermPtr power(const syntax::Node& node) const;
    /// Whether the value depends on more than parameters.
    bool is_variable(const syntax::Node& node) const;
    TermPtr quotient(const syntax::Node& node) const;
    TermPtr floor_of(const syntax::Node& node) const;
    TermPtr irrational_floor(const syntax::Node& node, const ExactSum& sum) const;
    void warn_of_products_with_an_index(const syntax::Node& quantifier) const;
    std::shared_ptr<const BeattySequence> beatty_sequence(const syntax::Node& node,
                                                          const Quadratic& alpha,
                                                          const Quadratic& gamma,
                                                          const Integer& first) const;
    TermPtr sequence_term(const std::shared_ptr<const BeattySequence>& sequence,
                          const TermPtr& index) const;
    FormulaPtr relation(const std::string& sign, const TermPtr& a, const TermPtr& b) const;
    FormulaPtr membership(const syntax::Node& element, const syntax::Node& set) const;
    FormulaPtr listed(const std::vector<TermPtr>& element, const syntax::Node& family) const;
    FormulaPtr quantified(const syntax::Node& node) const;
    std::pair<std::int64_t, std::int64_t> constant_range(const syntax::Node& node) const;
    Family family(const syntax::Node& node, const syntax::Node& head, std::size_t dimension) const;

    /// constant + Σ coefficient · term with exact coefficients: what may stand under a floor.
    struct ExactSum {
        Quadratic constant = 0;
        std::vector<std::pair<Quadratic, TermPtr>> parts;
    };
    ExactSum exact_sum(const syntax::Node& node) const;
    ExactSum exact_sum_of(const syntax::Node& node) const;
    ExactSum exact_power(const syntax::Node& node) const;

    void spend(const syntax::Node& node, std::uint64_t steps) const { spend(node.spot, steps); }
    const TermPtr& paid(const syntax::Node& node, const TermPtr& term) const;
    const Quadratic& paid(const syntax::Node& node, const Quadratic& number) const;

    const RuleSource* source_;
    Names names_;
    std::shared_ptr<Effort> effort_;
};

}  // namespace takeaway::rules
