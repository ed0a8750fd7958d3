#include "rules/meaning/elaborate.hpp"

#include "rules/formula/evaluate.hpp"
#include "rules/meaning/arguments.hpp"
#include "rules/meaning/stated_moves.hpp"
#include "rules/meaning/stated_splitting.hpp"
#include "rules/text/print.hpp"

namespace takeaway::rules {

using namespace syntax;

namespace {

Blocking blocking_of(const GameText& text, const Scope& between, std::size_t piles) {
    std::vector<FormulaPtr> natural_piles;
    for (std::size_t i = 0; i < 2 * piles; ++i)
        natural_piles.push_back(at_most(constant_term(0), slot_term(static_cast<int>(i))));
    const FormulaPtr natural = all_of(std::move(natural_piles));
    Blocking blocking;
    std::vector<FormulaPtr> freely;
    bool counted = false;
    for (const Block& block : text.blocks) {
        const FormulaPtr where = between.conditions(block.where);
        for (const Node& condition : block.where)
            between.require_natural_nim_sums(condition, where, natural);
        if (!block.most) {
            freely.push_back(where);
            continue;
        }
        if (counted)
            between.source().fail(block.spot, "this game has a `block at most` line already");
        counted = true;
        const Integer most = between.whole_constant(*block.most, "the number of blocked options");
        if (most < 0 || !fits_int64(most))
            between.source().fail(
                block.spot, "the number of blocked options must be 0 or more, and fit 64 bits");
        blocking.most = to_int64(most);
        blocking.blockable = where;
    }
    if (!counted) blocking.blockable = truth(false);
    blocking.freely = some_of(std::move(freely));
    return blocking;
}

void check_requirements(const GameText& text, const Scope& scope, const Game& game) {
    for (const Node& requirement : text.requirements) {
        const FormulaPtr met = scope.condition(requirement);
        // Only parameters are known yet, and those are constants: the formula has no slots.
        if (!holds<Integer>(*met, nullptr))
            throw InputError("`" + game.expression + "` does not meet the requirement `" +
                             print(requirement) + "` of `" + text.name + "`");
    }
}

}  // namespace

Game elaborate(const RuleSource& source, const std::shared_ptr<const GameText>& text,
               const std::vector<Integer>& arguments, const Resolver& resolve,
               const std::function<bool()>& should_stop) {
    if (should_stop && should_stop()) throw Interrupted();
    Game game;
    Scope scope(source, should_stop);
    bind_arguments(*text, arguments, scope, game);
    check_requirements(*text, scope, game);
    game.about = text->about;
    game.source = text->source;
    game.text = text;
    game.fingerprint = game.expression + "\n" + print(*text);
    for (const Definition& definition : text->definitions) {
        if (scope.knows(definition.name))
            source.fail(definition.spot, "`" + definition.name + "` has a meaning already");
        scope.names().sets[definition.name] = scope.set(definition.set);
    }
    if (text->made_from) {
        const Game made = resolve(*text->made_from, scope);
        game.rules = made.rules;
        game.splitting = made.splitting;
        if (made.splits()) game.summands = made.summands;
        game.ending = made.ending;
        game.blocking = made.blocking;
        game.fingerprint += made.fingerprint;
        game.warnings = made.warnings;
    } else if (!text->heap.empty()) {
        game.splitting = stated_splitting(*text, scope);
    } else {
        StatedGame stated = stated_game(*text, scope);
        game.rules = std::move(stated.rules);
        if (!text->blocks.empty())
            game.blocking = blocking_of(*text, stated.between, game.rules->piles());
        scope = std::move(stated.between);
        scope.names().after.clear();
        scope.names().after_vectors.clear();
    }
    if (text->misere) game.ending = Ending::misere;
    if (game.ending == Ending::misere && game.blocking)
        source.fail(text->spot,
                    "blocking and misère play do not go together here: who wins when every "
                    "option is blocked is not defined");
    if (game.splits() && text->claim)
        source.fail(
            text->spot,
            "a game whose heaps are split claims no P-positions: its positions are lists of "
            "heaps of any length, and nim values decide them");
    if (text->claim) game.claim = scope.families(*text->claim, game.rules->piles());
    game.warnings.insert(game.warnings.end(), scope.warnings().begin(), scope.warnings().end());
    return game;
}

}  // namespace takeaway::rules
