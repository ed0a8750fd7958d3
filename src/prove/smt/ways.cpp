#include "prove/smt/ways.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "kernel/untranslatable.hpp"
#include "prove/smt/generators.hpp"
#include "prove/smt/plain_sets.hpp"
#include "prove/smt/reduce.hpp"
#include "prove/smt/test_points.hpp"
#include "rules/formula/slot_bounds.hpp"

namespace takeaway::prove {

namespace {

constexpr std::size_t most_ways = 20'000;

bool is_false(const FormulaPtr& formula) {
    return formula->kind == Formula::Kind::truth && !formula->value;
}

/// "(1 + 3t, 2 + 6t)": how a proof speaks of the members that a generator makes.
std::string member_words(const Generator& generator) {
    std::string words;
    for (const TermPtr& head : generator.heads) {
        std::string entry;
        if (const Integer* value = constant_value(head)) {
            entry = to_text(*value);
        } else if (head->kind == Term::Kind::slot && generator.variables.size() == 1) {
            entry = "t";
        } else if (head->kind == Term::Kind::linear && generator.variables.size() == 1 &&
                   head->parts.size() == 1 && head->parts[0].second->kind == Term::Kind::slot) {
            const Integer& factor = head->parts[0].first.value;
            const std::string multiple = factor == 1 ? "t" : to_text(factor) + "t";
            entry = head->constant.value == 0
                        ? multiple
                        : fmt::format("{} + {}", to_text(head->constant.value), multiple);
        } else {
            return "a member of S";
        }
        words += (words.empty() ? "" : ", ") + entry;
    }
    return "(" + words + ")";
}

PositionSetPtr set_in(const FormulaPtr& formula) {
    return formula->kind == Formula::Kind::in_set ? families_of(formula->set) : nullptr;
}

/// Some conjunct says that a number is at least 0, and another that a sum of such numbers is less:
/// what comes of a line in the wrong arrangement.
bool is_plainly_false(const FormulaPtr& condition) {
    const std::vector<FormulaPtr> conjuncts = conjuncts_of(condition);
    const auto is_known = [&](int slot) {
        return std::any_of(conjuncts.begin(), conjuncts.end(), [&](const FormulaPtr& conjunct) {
            if (conjunct->kind != Formula::Kind::at_most_zero) return false;
            const Term& term = *conjunct->terms[0];
            return term.kind == Term::Kind::linear && term.parts.size() == 1 &&
                   term.parts[0].second->kind == Term::Kind::slot &&
                   term.parts[0].second->slot == slot && term.parts[0].first.value < 0 &&
                   term.constant.value >= 0;
        });
    };
    return std::any_of(conjuncts.begin(), conjuncts.end(), [&](const FormulaPtr& conjunct) {
        if (is_false(conjunct)) return true;
        if (conjunct->kind != Formula::Kind::at_most_zero) return false;
        const Term& term = *conjunct->terms[0];
        return term.kind == Term::Kind::linear && term.constant.value > 0 &&
               std::all_of(term.parts.begin(), term.parts.end(), [&](const auto& part) {
                   return part.second->kind == Term::Kind::slot && part.first.value > 0 &&
                          is_known(part.second->slot);
               });
    });
}

class Expansion {
  public:
    explicit Expansion(int& next_slot) : next_slot_(next_slot) {}

    std::vector<Way> of(const Saying& saying) {
        switch (saying.kind) {
            case Saying::Kind::plain:
                return of_plain(saying.plain);
            case Saying::Kind::all: {
                std::vector<Way> ways{{"", {}, {}, truth(true)}};
                for (const SayingPtr& kid : saying.kids) ways = both(ways, of(*kid));
                return ways;
            }
            case Saying::Kind::some: {
                std::vector<Way> ways;
                for (const SayingPtr& kid : saying.kids)
                    for (Way& way : of(*kid)) add(std::move(way), ways);
                return ways;
            }
            case Saying::Kind::exists: {
                std::vector<Way> ways = of(*saying.kids[0]);
                for (Way& way : ways) {
                    if (!saying.words.empty()) way.words = saying.words + way.words;
                    way.variables.insert(way.variables.begin(), saying.bound.begin(),
                                         saying.bound.end());
                }
                return ways;
            }
            case Saying::Kind::no:
                break;
        }
        throw Untranslatable("one of its sentences has a \"for all\" within a \"there is\"");
    }

  private:
    static void add(Way way, std::vector<Way>& ways) {
        if (is_plainly_false(way.condition)) return;
        if (ways.size() >= most_ways)
            throw Untranslatable(
                "so many moves and lines have to be told apart that too many "
                "cases arise");
        ways.push_back(std::move(way));
    }

    static std::vector<Way> both(const std::vector<Way>& first, const std::vector<Way>& second) {
        std::vector<Way> ways;
        for (const Way& a : first) {
            for (const Way& b : second) {
                Way way = a;
                way.words += (a.words.empty() || b.words.empty() ? "" : " to ") + b.words;
                way.variables.insert(way.variables.end(), b.variables.begin(), b.variables.end());
                way.parameters.insert(way.parameters.end(), b.parameters.begin(),
                                      b.parameters.end());
                way.condition = all_of({a.condition, b.condition});
                add(std::move(way), ways);
            }
        }
        return ways;
    }

    std::vector<Way> of_plain(const FormulaPtr& formula) {
        if (formula->kind == Formula::Kind::all_of) {
            std::vector<Way> ways{{"", {}, {}, truth(true)}};
            for (const FormulaPtr& kid : formula->kids) ways = both(ways, of_plain(kid));
            return ways;
        }
        if (const PositionSetPtr set = set_in(formula)) return of_member(*set, formula->terms);
        std::vector<Way> ways;
        // A value may depend on membership: then that is to be seen first.
        for (const FormulaPtr& part : by_choices(formula)) {
            const std::vector<FormulaPtr> conjuncts = conjuncts_of(part);
            const bool has_member = std::any_of(conjuncts.begin(), conjuncts.end(), set_in);
            if (has_member && !(conjuncts.size() == 1 && part == formula)) {
                for (Way& way : of_plain(all_of(conjuncts))) add(std::move(way), ways);
            } else {
                add({"", {}, {}, sets_written_out(part)}, ways);
            }
        }
        return ways;
    }

    std::vector<Way> of_member(const PositionSet& set, const std::vector<TermPtr>& vector) {
        std::vector<Way> ways;
        int last = next_slot_;
        for (const Generator& generator : generators_of(set, next_slot_, false)) {
            std::vector<FormulaPtr> conditions{generator.condition};
            for (std::size_t i = 0; i < vector.size(); ++i)
                conditions.push_back(equal(vector[i], generator.heads[i]));
            for (const int slot : generator.variables) last = std::max(last, slot + 1);
            add({member_words(generator), {}, generator.variables, all_of(std::move(conditions))},
                ways);
        }
        next_slot_ = last;
        return ways;
    }

    int& next_slot_;
};

}  // namespace

std::vector<Way> ways_of(const SayingPtr& saying, int& next_slot) {
    return Expansion(next_slot).of(*saying);
}

bool is_quantifier_free(const Saying& saying) {
    if (saying.kind == Saying::Kind::exists) return false;
    if (saying.kind == Saying::Kind::plain) {
        try {
            sets_written_out(saying.plain);
        } catch (const Untranslatable&) {
            return false;
        }
    }
    return std::all_of(saying.kids.begin(), saying.kids.end(),
                       [](const SayingPtr& kid) { return is_quantifier_free(*kid); });
}

}  // namespace takeaway::prove
