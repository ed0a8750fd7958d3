#include "prove/smt/linear_sentence.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <variant>

#include "kernel/untranslatable.hpp"
#include "prove/smt/plain_sets.hpp"
#include "prove/smt/reduce.hpp"
#include "prove/smt/solve_for.hpp"

namespace takeaway::prove {

namespace {

/// What is affirmed is written out way by way up to so many nodes; it is shorter otherwise, but
/// the solvers take longer.
constexpr std::uint64_t most_written_out = 300'000;
/// A position in d piles falls into modulus^d residue classes.
constexpr std::int64_t most_cover_modulus = 12;
constexpr std::int64_t most_modulus = 1023;  // the rat games on ten piles
const Substitution as_it_is = [](int) { return TermPtr(); };

/// Puts D·t + r in the place of t.
struct Residue {
    int slot = -1;
    std::int64_t modulus = 1;
    std::int64_t residue = 0;

    TermPtr operator()(int s) const {
        return s == slot ? scaled(modulus, slot_term(s), residue) : TermPtr();
    }
};

/// If floors or remainders of the parameter of a line are left in the condition, the residues by
/// which to split it, so that none are. Otherwise the parameter as it is.
std::vector<Residue> residues_of(const FormulaPtr& condition, const std::vector<int>& variables) {
    if (variables.size() != 1) return {Residue{}};
    const std::int64_t modulus = joint_divisor(*condition, most_cover_modulus, variables[0]);
    std::vector<Residue> residues;
    for (std::int64_t r = 0; r < modulus; ++r) residues.push_back({variables[0], modulus, r});
    return residues;
}

FormulaPtr conditions_of(const std::vector<Way>& ways) {
    std::vector<FormulaPtr> conditions;
    for (const Way& way : ways) conditions.push_back(way.condition);
    return some_of(std::move(conditions));
}

/// Equations used up, as far as they determine variables that are not parameters of lines. Where an
/// option is looked for by its value alone, its piles stay: each of them may be the one that makes
/// the value come out, and test points try them all.
Way solved(Way way, const Sentence& sentence) {
    const auto kind = [&](int slot) {
        return sentence.numbers[static_cast<std::size_t>(slot)].kind;
    };
    const bool by_value = way.parameters.empty() &&
                          std::any_of(sentence.free.begin(), sentence.free.end(), [&](int slot) {
                              return kind(slot) == kernel::Number::Kind::value;
                          });
    if (!by_value) {
        way.condition = solved_for(way.condition, way.variables);
        return way;
    }
    std::vector<int> taken;
    std::vector<int> piles;
    for (const int slot : way.variables)
        (kind(slot) == kernel::Number::Kind::taken ? taken : piles).push_back(slot);
    way.condition = solved_for(way.condition, taken);
    way.variables = piles;
    way.variables.insert(way.variables.end(), taken.begin(), taken.end());
    return way;
}

/// Throws Untranslatable if a tree leaves linear arithmetic, before any work is done on it.
void require_linear(const Formula& formula);

void require_linear(const Term& term) {
    if (term.kind == Term::Kind::sequence_term || term.kind == Term::Kind::last_index)
        throw Untranslatable(
            "it uses a sequence with an irrational slope, which linear arithmetic cannot say");
    if (term.kind == Term::Kind::product || term.kind == Term::Kind::gcd)
        throw Untranslatable("it multiplies variables, which linear arithmetic cannot say");
    if (term.kind == Term::Kind::nim_sum)
        throw Untranslatable("it uses a nim sum, which linear arithmetic cannot say");
    for (const auto& [coefficient, part] : term.parts) require_linear(*part);
    for (const TermPtr& kid : term.kids) require_linear(*kid);
    if (term.condition) require_linear(*term.condition);
}

void require_linear(const Formula& formula) {
    if (formula.kind == Formula::Kind::in_sequence)
        throw Untranslatable(
            "it asks for membership in a sequence with an irrational slope, which "
            "linear arithmetic cannot say");
    for (const TermPtr& term : formula.terms) require_linear(*term);
    for (const FormulaPtr& kid : formula.kids) require_linear(*kid);
    if (formula.kind != Formula::Kind::in_set) return;
    if (std::holds_alternative<rules::AutomaticSetPtr>(formula.set))
        throw Untranslatable("it asks an automaton for digits, which linear arithmetic cannot say");
    const PositionSetPtr set = families_of(formula.set);
    for (std::size_t i = 0; set && i < set->families().size(); ++i) {
        const Family& family = set->families()[i];
        require_linear(*family.condition);
        for (const TermPtr& head : family.heads) require_linear(*head);
    }
}

}  // namespace

LinearSentence::LinearSentence(Sentence sentence)
    : sentence_(std::move(sentence)), next_slot_(static_cast<int>(sentence_.numbers.size())) {
    each_plain(*sentence_.violation, [](const FormulaPtr& plain) { require_linear(*plain); });
    split(sentence_.violation);
    bool all_free = true;
    for (const SayingPtr& denied : denied_) {
        std::vector<Way> ways;
        for (Way& way : ways_of(denied, next_slot_))
            ways.push_back(solved(std::move(way), sentence_));
        const bool is_free = is_quantifier_free(*denied) ||
                             std::all_of(ways.begin(), ways.end(), [](const Way& way) {
                                 return way.variables.empty() && way.parameters.empty();
                             });
        all_free = all_free && is_free;
        denied_ways_.push_back(std::move(ways));
    }
    has_quantifiers_ = !all_free;
    const bool of_one_position = std::all_of(
        sentence_.free.begin(), sentence_.free.end(),
        [&](int slot) { return sentence_.numbers[static_cast<std::size_t>(slot)].name[0] != 'y'; });
    if (has_quantifiers_ && of_one_position) {
        find_cover();
        return;
    }
    try {
        affirmed_ways_ = ways_of(kernel::say_all(affirmed_), next_slot_);
    } catch (const Untranslatable&) {
        affirmed_ways_.clear();  // too many
    }
    std::vector<FormulaPtr> all{conditions_of(affirmed_ways_)};
    for (const auto& ways : denied_ways_) all.push_back(conditions_of(ways));
    modulus_ = denied_ways_.empty() ? 1 : joint_divisor(*some_of(std::move(all)), most_modulus);
    std::uint64_t weight = 0;
    for (const Way& way : affirmed_ways_) weight += way.condition->weight;
    if (weight > most_written_out) affirmed_ways_.clear();
}

void LinearSentence::split(const SayingPtr& saying) {
    if (saying->kind == Saying::Kind::all) {
        for (const SayingPtr& kid : saying->kids) split(kid);
    } else if (saying->kind == Saying::Kind::no) {
        denied_.push_back(saying->kids[0]);
    } else if (saying->plain && saying->plain->kind == Formula::Kind::all_of) {
        for (const FormulaPtr& kid : saying->plain->kids) split(kernel::say(kid));
    } else if (saying->plain && saying->plain->kind == Formula::Kind::negation &&
               saying->plain->kids[0]->kind == Formula::Kind::in_set) {
        denied_.push_back(kernel::say(saying->plain->kids[0]));
    } else {
        affirmed_.push_back(saying);
    }
}

void LinearSentence::find_cover() {
    CoverProblem problem;
    // The given numbers come first, so they must have the first slots.
    for (std::size_t i = 0; i < sentence_.free.size(); ++i) {
        if (sentence_.free[i] != static_cast<int>(i))
            throw Untranslatable("its numbers are not in order");
        problem.names.push_back(name(sentence_.free[i]));
    }
    std::vector<FormulaPtr> hypothesis;
    int last = next_slot_;
    const SlotNames named = [&](int slot) { return name(slot); };
    for (const SayingPtr& part : affirmed_) {
        if (part->kind == Saying::Kind::plain && is_quantifier_free(*part)) {
            hypothesis.push_back(sets_written_out(part->plain));
            continue;
        }
        std::string text;
        for (const Way& way : ways_of(part, next_slot_))
            text += "\n  " + way_text(way, as_it_is, named);
        problem.extra += fmt::format("(assert (or false{}))\n", text);
    }
    if (!problem.extra.empty())
        problem.extra = declarations(static_cast<int>(sentence_.free.size())) + problem.extra;
    last = next_slot_;
    problem.hypothesis = all_of(std::move(hypothesis));
    cover_ = std::move(problem);
    std::vector<FormulaPtr> conditions;
    for (const auto& ways : denied_ways_) {
        for (const Way& way : ways) add_candidates(way);
        conditions.push_back(conditions_of(ways));
    }
    cover_->slots = static_cast<std::size_t>(last);
    cover_->modulus = joint_divisor(*some_of(std::move(conditions)), most_cover_modulus);
}

void LinearSentence::add_candidates(const Way& way) {
    std::vector<int> variables = way.parameters;
    variables.insert(variables.end(), way.variables.begin(), way.variables.end());
    const std::string words = way.words.empty() ? "plain" : way.words;
    const bool of_value = cover_->names.back() == "v0";
    for (const Residue& of : residues_of(way.condition, variables)) {
        for (const FormulaPtr& part : by_choices(reduced(substitute(way.condition, of)))) {
            for (TestPoint& point : test_points(part, variables)) {
                Candidate candidate{words, std::move(point), part};
                // Where a corner itself is no option of the wanted value, one next to it may be:
                // two tokens suffice for all the games that were tried.
                constexpr int farthest = 2;
                for (std::size_t i = 0; of_value && i + 1 < candidate.point.size(); ++i) {
                    for (int shift = -farthest; shift <= farthest; ++shift) {
                        if (shift == 0) continue;
                        Candidate shifted = candidate;
                        shifted.point[i].second = scaled(1, shifted.point[i].second, shift);
                        cover_->substitutes.push_back(std::move(shifted));
                    }
                }
                cover_->candidates.push_back(std::move(candidate));
            }
        }
    }
}

}  // namespace takeaway::prove
