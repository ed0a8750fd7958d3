#include "sentences/sentence.hpp"

#include <map>
#include <memory>
#include <sstream>

#include "automata/text/table_text.hpp"
#include "automata/text/walnut_text.hpp"
#include "core/error.hpp"
#include "kernel/proposition.hpp"
#include "rules/formula/automatic_set.hpp"
#include "sentences/free_names.hpp"
#include "sentences/parse_sentence.hpp"

namespace takeaway::sentences {

using rules::Scope;
using rules::syntax::Node;
using Kind = SentenceTree::Kind;

namespace {

class Meaning {
  public:
    Meaning(const SentenceText& text, const rules::Library& library)
        : library_(library), source_{"sentence", text.text}, scope_(source_) {
        for (const std::string& definition : text.definitions) {
            sources_.push_back(
                std::make_unique<rules::RuleSource>(rules::RuleSource{"definition", definition}));
            const auto parsed = parse_definition(*sources_.back());
            Scope inner(*sources_.back());
            inner.names() = scope_.names();
            if (inner.knows(parsed.name))
                sources_.back()->fail(parsed.spot, "`" + parsed.name + "` has a meaning already");
            if (parsed.set) {
                scope_.names().sets[parsed.name] = inner.set(*parsed.set);
            } else {
                scope_.names().sets[parsed.name] = rules::VectorSet(automaton(parsed, text));
            }
        }
        tree_ = parse_sentence(source_);
    }

    NumberSentence run(bool may_be_open) {
        NumberSentence result;
        if (may_be_open) {
            result.free = free_names(tree_, scope_);
            if (result.free.empty())
                throw InputError(
                    "this condition has no variable: `decide` answers whether it is true");
            for (const std::string& name : result.free) bind(scope_, name, tree_.spot);
        }
        result.formula = meaning(tree_, scope_);
        for (auto& [fingerprint, game] : games_) {
            if (game->is_premise) {
                result.premises.push_back({game->game.expression, game->says.obligations()});
                continue;  // which hold those of its stars
            }
            for (const rules::Game* inner : kernel::games_of_stars(*game->game.rules))
                result.premises.push_back(
                    {inner->expression, GameInNumbers(*inner, say_).obligations()});
        }
        return result;
    }

  private:
    struct KnownGame {
        KnownGame(rules::Game g, NumberTranslation& say) : game(std::move(g)), says(game, say) {}
        rules::Game game;
        GameInNumbers says;
        bool is_premise = false;
    };

    /// The set of a file.
    rules::AutomaticSetPtr automaton(const SentenceDefinition& definition,
                                     const SentenceText& text) {
        const rules::RuleSource& source = *sources_.back();
        if (!text.read_file) source.fail(definition.spot, "files are not read here");
        const std::string file = text.read_file(definition.automaton);
        // As many tracks as the first line has systems.
        std::istringstream lines(file);
        std::string line, word;
        while (line.find_first_not_of(" \t\r") == std::string::npos && std::getline(lines, line)) {
        }
        std::istringstream words(line);
        std::size_t count = 0;
        while (words >> word) ++count;
        const std::vector<std::string> tracks = automata::numbered_tracks(count);
        try {
            automata::Work work;
            return std::make_shared<const rules::AutomaticSet>(
                automata::from_walnut(file, tracks, work));
        } catch (const InputError& problem) {
            throw InputError(definition.automaton + ": " + problem.what());
        }
    }

    NumberTerm number(int slot) const { return variables_.at(static_cast<std::size_t>(slot)); }

    /// A new variable of this name in the scope.
    std::string bind(Scope& scope, const std::string& name, rules::SourceSpot spot) {
        const bool after = name.back() == '\'';
        const std::string plain = after ? name.substr(0, name.size() - 1) : name;
        const bool known = after ? scope.names().after.count(plain) != 0 : scope.knows(plain);
        if (known || plain == "phi")
            source_.fail(spot, "`" + name + "` has a meaning already; use another name");
        const auto slot = static_cast<int>(variables_.size());
        variables_.emplace_back(name);
        (after ? scope.names().after : scope.names().numbers)[plain] = rules::slot_term(slot);
        return name;
    }

    NumberFormula condition(const Node& node, const Scope& scope) {
        const rules::FormulaPtr made = scope.condition(node);
        if (has_nim_sums_) {
            std::vector<rules::FormulaPtr> known = known_;
            rules::each_slot(made, [&](int slot) {
                known.push_back(rules::at_most(rules::constant_term(0), rules::slot_term(slot)));
            });
            scope.require_natural_nim_sums(node, made, rules::all_of(std::move(known)));
        }
        return say_.formula(*made, [this](int slot) { return number(slot); });
    }

    /// The meaning of a part, where it matters only if others hold, or else fail: then a nim sum in
    /// it may rest on them.
    NumberFormula meaning_beside(const std::vector<SentenceTree>& others, std::size_t but,
                                 bool hold, const SentenceTree& part, const Scope& scope) {
        const std::size_t before = known_.size();
        for (std::size_t i = 0; has_nim_sums_ && i < others.size(); ++i)
            if (i != but && others[i].kind == Kind::condition) {
                const rules::FormulaPtr other = scope.condition(others[i].node);
                known_.push_back(hold ? other : rules::negation(other));
            }
        NumberFormula made = meaning(part, scope);
        known_.resize(before);
        return made;
    }

    std::vector<NumberTerm> vector(const Node& node, const Scope& scope) {
        std::vector<NumberTerm> terms;
        for (const rules::TermPtr& entry : scope.entries(node)) {
            if (entry->kind == rules::Term::Kind::slot) {
                terms.push_back(number(entry->slot));
                continue;
            }
            // Anything else gets a name with its definition.
            entries_.emplace_back(say_.fresh());
            wanted_.push_back(say_.equals(
                *entry, [this](int slot) { return number(slot); }, NumberTerm(entries_.back())));
            terms.emplace_back(entries_.back());
        }
        return terms;
    }
    /// Around a formula that speaks of entries: those are natural numbers, or it does not hold.
    NumberFormula with_entries(const NumberFormula& body) {
        std::vector<NumberFormula> all = std::move(wanted_);
        all.push_back(body);
        const std::vector<std::string> names = std::move(entries_);
        wanted_.clear();
        entries_.clear();
        return exists(names, all_of(all));
    }

    KnownGame& game(const SentenceTree& tree) {
        rules::Game found = library_.game_of(tree.game, source_);
        auto& known = games_[found.fingerprint];
        if (!known) {
            try {
                known = std::make_unique<KnownGame>(std::move(found), say_);
            } catch (const InputError& problem) {
                source_.fail(tree.game.spot, problem.what());
            }
        }
        return *known;
    }

    NumberFormula about_game(const SentenceTree& tree, const Scope& scope) {
        KnownGame& about = game(tree);
        try {
            if (tree.kind == Kind::in_p) {
                about.is_premise = true;
                const std::vector<NumberTerm> position = vector(tree.node, scope);
                return with_entries(about.says.claimed(position));
            }
            const std::vector<NumberTerm> from = vector(tree.node, scope);
            const std::vector<NumberTerm> to = vector(tree.to, scope);
            return with_entries(about.says.is_move(from, to));
        } catch (const rules::RuleError&) {
            throw;
        } catch (const InputError& problem) {
            source_.fail(tree.game.spot, problem.what());
        }
    }

    static constexpr std::size_t no_part = static_cast<std::size_t>(-1);
    static std::vector<SentenceTree> premises_of(const SentenceTree& tree) {
        return tree.kind == Kind::conjunction ? tree.parts : std::vector<SentenceTree>{tree};
    }

    NumberFormula meaning(const SentenceTree& tree, const Scope& scope) {
        std::vector<NumberFormula> parts;
        switch (tree.kind) {
            case Kind::condition:
                try {
                    return condition(tree.node, scope);
                } catch (const rules::RuleError&) {
                    throw;
                } catch (const InputError& problem) {
                    source_.fail(tree.spot, problem.what());
                }
            case Kind::in_p:
            case Kind::is_move:
                return about_game(tree, scope);
            case Kind::negation:
                return !meaning(tree.parts[0], scope);
            case Kind::conjunction:
            case Kind::disjunction:
                for (std::size_t i = 0; i < tree.parts.size(); ++i)
                    parts.push_back(meaning_beside(tree.parts, i, tree.kind == Kind::conjunction,
                                                   tree.parts[i], scope));
                return tree.kind == Kind::conjunction ? all_of(parts) : any_of(parts);
            case Kind::implication:
                return implies(meaning(tree.parts[0], scope),
                               meaning_beside(premises_of(tree.parts[0]), no_part, true,
                                              tree.parts[1], scope));
            case Kind::equivalence:
                return iff(meaning(tree.parts[0], scope), meaning(tree.parts[1], scope));
            default:
                return quantified(tree, scope);
        }
    }

    NumberFormula quantified(const SentenceTree& tree, Scope scope) {
        std::vector<std::string> names;
        std::vector<NumberFormula> bounds;
        const std::size_t before = known_.size();
        for (const auto& binder : tree.bound.binders) {
            names.push_back(bind(scope, binder.name, binder.spot));
            if (binder.bound) bounds.push_back(condition(*binder.bound, scope));
            if (binder.bound && has_nim_sums_) known_.push_back(scope.condition(*binder.bound));
        }
        const NumberFormula body = meaning(tree.parts[0], scope);
        known_.resize(before);
        const NumberFormula bounded = bounds.empty() ? body : all_of(bounds) && body;
        switch (tree.kind) {
            case Kind::all:
                return for_all(names, bounds.empty() ? body : implies(all_of(bounds), body));
            case Kind::exactly_one:
                return exactly_one(names[0], bounded);
            case Kind::infinitely_many:
                return infinitely_many(names[0], bounded);
            default:
                return exists(names, bounded);
        }
    }

    const rules::Library& library_;
    rules::RuleSource source_;
    bool has_nim_sums_ = source_.text.find("nimsum") != std::string::npos;
    std::vector<rules::FormulaPtr> known_;  // what holds wherever the part at hand matters
    std::vector<std::unique_ptr<rules::RuleSource>> sources_;
    Scope scope_;
    NumberTranslation say_;
    SentenceTree tree_;
    std::vector<NumberTerm> variables_;  // by slot
    std::vector<std::string> entries_;
    std::vector<NumberFormula> wanted_;
    std::map<std::string, std::unique_ptr<KnownGame>> games_;
};

}  // namespace

NumberSentence sentence_of(const SentenceText& text, const rules::Library& library) {
    return Meaning(text, library).run(false);
}

NumberSentence condition_of(const SentenceText& text, const rules::Library& library) {
    return Meaning(text, library).run(true);
}

}  // namespace takeaway::sentences
