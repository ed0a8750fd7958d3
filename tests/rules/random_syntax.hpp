/// Random syntax trees: everything that the parser can produce, and nothing else.
#pragma once

#include <string>
#include <vector>

#include "rules/text/syntax.hpp"
#include "seeded.hpp"

namespace takeaway::test {

class RandomSyntax {
  public:
    explicit RandomSyntax(Random& random) : random_(random) {}

    syntax::Node term(int depth) {
        using K = syntax::Kind;
        if (depth <= 0 || random_.in(0, 4) == 0) return leaf();
        switch (random_.in(0, 6)) {
            case 0:
                return node(K::negate, "", {term(depth - 1)});
            case 1:
                return node(random_.coin() ? K::index : K::after_index, name(), {term(depth - 1)});
            case 2: {
                const std::vector<std::string> functions = {"floor",  "min", "abs",
                                                            "nimsum", "gcd", "a"};
                std::vector<syntax::Node> kids;
                for (std::int64_t n = random_.in(0, 3); n > 0; --n) kids.push_back(term(depth - 1));
                return node(K::call, random_.one_of(functions), std::move(kids));
            }
            case 3:
                return node(K::if_then_else, "",
                            {condition(depth - 1), term(depth - 1), term(depth - 1)});
            default: {
                const std::vector<K> binary = {K::add,    K::subtract,     K::multiply, K::divide,
                                               K::modulo, K::floor_divide, K::power};
                return node(random_.one_of(binary), "", {term(depth - 1), term(depth - 1)});
            }
        }
    }

    syntax::Node condition(int depth) {
        using K = syntax::Kind;
        if (depth <= 0) return node(K::compare, relation(), {leaf(), leaf()});
        switch (random_.in(0, 6)) {
            case 0: {
                std::string relations = relation();
                std::vector<syntax::Node> kids = {term(depth - 1), term(depth - 1)};
                for (std::int64_t n = random_.in(1, 2); n > 0; --n) {
                    relations += " " + relation();
                    kids.push_back(term(depth - 1));
                }
                return node(K::chain, relations, std::move(kids));
            }
            case 1:
                return node(random_.coin() ? K::is_in : K::is_not_in, "",
                            {random_.in(0, 3) == 0 ? vector(depth - 1, 2) : term(depth - 1),
                             set(depth - 1)});
            case 2:
                return node(K::logical_not, "", {condition(depth - 1)});
            case 3:
            case 4: {
                std::vector<syntax::Node> kids;
                for (std::int64_t n = random_.in(2, 3); n > 0; --n)
                    kids.push_back(condition(depth - 1));
                return node(random_.coin() ? K::logical_and : K::logical_or, "", std::move(kids));
            }
            case 5:
                return node(random_.coin() ? K::for_all : K::for_some, name(),
                            {range(depth - 1), condition(depth - 1)});
            default:
                return node(K::compare, relation(), {term(depth - 1), term(depth - 1)});
        }
    }

    syntax::Node set(int depth) {
        using K = syntax::Kind;
        if (depth > 0 && random_.in(0, 3) == 0) {
            std::vector<syntax::Node> parts = {family(depth - 1)};
            for (std::int64_t n = random_.in(1, 2); n > 0; --n)
                parts.push_back(set_part(depth - 1));
            // A range reaches over the next + sign, so only the last part can be one.
            parts.push_back(random_.coin() ? range(depth - 1) : family(depth - 1));
            return node(K::set_sum, "", std::move(parts));
        }
        return random_.in(0, 4) == 0 ? range(depth - 1) : set_part(depth - 1);
    }

    /// (e1, …, en) or (e for i in 1..d).
    syntax::Node vector(int depth, std::int64_t least_entries = 1) {
        using K = syntax::Kind;
        if (random_.in(0, 3) == 0)
            return node(K::vector_for, name(), {term(depth - 1), range(depth - 1)});
        std::vector<syntax::Node> entries;
        for (std::int64_t n = random_.in(least_entries, 3); n > 0; --n)
            entries.push_back(term(depth - 1));
        return node(K::vector, "", std::move(entries));
    }

    syntax::GameText game(int depth) {
        syntax::GameText game;
        game.name = name();
        for (std::int64_t n = random_.in(0, 2); n > 0; --n) game.parameters.push_back(parameter());
        if (random_.coin()) game.about = "what it is; with # and | inside";
        if (random_.coin()) game.source = "a paper, p. 3";
        for (std::int64_t n = random_.in(0, 1); n > 0; --n)
            game.requirements.push_back(condition(depth));
        for (std::int64_t n = random_.in(0, 2); n > 0; --n)
            game.definitions.push_back({name(), set(depth), {}});
        game.misere = random_.in(0, 4) == 0;
        if (random_.coin()) game.claim = set(depth);
        if (random_.in(0, 3) == 0) {
            game.made_from = expression(depth);
            return game;
        }
        if (random_.in(0, 3) == 0) {
            game.heap = name();
            for (std::int64_t n = random_.in(1, 3); n > 0; --n)
                game.moves.push_back(heap_move(depth));
            return game;
        }
        syntax::Piles piles;
        piles.names = {name()};
        if (random_.coin()) {
            piles.count = term(1);
            piles.unordered = random_.coin();
        } else {
            for (std::int64_t n = random_.in(0, 2); n > 0; --n) piles.names.push_back(name());
            piles.unordered = piles.names.size() > 1 && random_.coin();
        }
        game.piles = piles;
        game.remembered = assignments(depth);
        if (random_.in(0, 3) == 0) game.positions = conditions(depth);
        if (random_.in(0, 3) == 0) game.ends = conditions(depth);
        if (random_.in(0, 3) == 0) game.passes = term(1);
        for (std::int64_t n = random_.in(1, 3); n > 0; --n) {
            game.moves.push_back(move(depth));
            game.moves.back().then = assignments(depth);
        }
        for (std::int64_t n = random_.in(0, 1); n > 0; --n) {
            syntax::Block block;
            if (random_.coin()) block.most = term(1);
            block.where = conditions(depth);
            game.blocks.push_back(std::move(block));
        }
        return game;
    }

    syntax::GameExpression expression(int depth) {
        syntax::GameExpression made;
        if (depth > 0 && random_.in(0, 2) == 0) {
            made.kind = syntax::GameExpression::Kind::sum;
            for (std::int64_t n = random_.in(2, 3); n > 0; --n)
                made.summands.push_back(expression(depth - 1));
            return made;
        }
        if (random_.in(0, 5) == 0) {
            made.name = random_.coin() ? "octal" : "hexadecimal";
            made.code = random_.coin() ? "0.137" : made.name == "octal" ? "4.7" : "C.0F";
            return made;
        }
        const bool is_file = random_.in(0, 3) == 0;
        made.kind =
            is_file ? syntax::GameExpression::Kind::file : syntax::GameExpression::Kind::named;
        made.name = is_file ? "some folder/a.game#b" : name();
        for (std::int64_t n = random_.in(0, 2); depth > 0 && n > 0; --n)
            made.arguments.push_back(argument(depth - 1));
        return made;
    }

  private:
    static syntax::Node node(syntax::Kind kind, std::string text, std::vector<syntax::Node> kids) {
        return {kind, std::move(text), 0, std::move(kids), {}};
    }

    syntax::Node number() {
        syntax::Node result = node(syntax::Kind::number, "", {});
        result.value = random_.in(0, 9) == 0 ? random_.with_digits(30) : Integer(random_.in(0, 9));
        return result;
    }

    syntax::Node leaf() {
        if (random_.coin()) return number();
        return node(random_.in(0, 3) == 0 ? syntax::Kind::after : syntax::Kind::name, name(), {});
    }

    std::string name() {
        const std::vector<std::string> names = {"x", "y", "s_1", "Pile", "phi", "options", "kept2"};
        return random_.one_of(names);
    }

    std::string relation() {
        const std::vector<std::string> relations = {"<", "<=", "=", "!=", ">", ">=", "divides"};
        return random_.one_of(relations);
    }

    syntax::Node range(int depth) {
        return node(syntax::Kind::range, "", {term(depth - 1), term(depth - 1)});
    }

    /// A part of a union that is no range.
    syntax::Node set_part(int depth) {
        using K = syntax::Kind;
        switch (random_.in(0, 4)) {
            case 0:
                return node(K::beatty, "", {term(depth), term(depth), term(depth)});
            case 1:
                if (random_.in(0, 3) == 0)
                    return node(random_.coin() ? K::vile : K::dopey, "zeckendorf", {});
                return node(random_.coin() ? K::vile : K::dopey, "", {term(depth)});
            case 2:
                return depth > 0 ? node(K::shortcuts, "", {set(depth - 1)}) : family(depth);
            case 3:
                return family(depth);
            default:
                return node(K::name, name(), {});
        }
    }

    syntax::Node family(int depth) {
        std::vector<syntax::Node> kids;
        for (std::int64_t n = random_.in(1, 2); n > 0; --n) kids.push_back(head(depth));
        std::string text = random_.coin() ? "any order" : "";
        if (random_.coin()) {
            text += ":";
            kids.push_back(condition(depth - 1));
        }
        return node(syntax::Kind::family, text, std::move(kids));
    }

    /// A vector, or a bare term that does not begin with a parenthesis.
    syntax::Node head(int depth) {
        using K = syntax::Kind;
        switch (random_.in(0, 3)) {
            case 0:
                return leaf();
            case 1:
                return node(K::if_then_else, "",
                            {condition(depth - 1), term(depth - 1), term(depth - 1)});
            case 2:
                return node(K::add, "",
                            {node(K::multiply, "", {number(), term(depth - 1)}), term(depth - 1)});
            default:
                return vector(depth);
        }
    }

    std::vector<syntax::Node> conditions(int depth) {
        std::vector<syntax::Node> all;
        for (std::int64_t n = random_.in(0, 2); n > 0; --n) all.push_back(condition(depth));
        return all;
    }

    /// `last = t, k = k - 1`, or nothing.
    std::vector<syntax::Assignment> assignments(int depth) {
        std::vector<syntax::Assignment> all;
        for (std::int64_t n = random_.in(-2, 2); n > 0; --n)
            all.push_back({name(), term(depth), {}});
        return all;
    }

    syntax::Parameter parameter() {
        syntax::Parameter made;
        made.name = name();
        made.is_list = random_.in(0, 4) == 0;
        if (made.is_list) return made;
        if (random_.coin()) made.least = term(1);
        if (random_.coin()) made.most = term(1);
        if (random_.coin()) made.standard = term(1);
        return made;
    }

    syntax::Taking taking(bool alone, int depth) {
        using From = syntax::Taking::From;
        syntax::Taking made;
        const std::vector<From> kinds = {From::pile, From::one_pile, From::each_pile, From::up_to};
        made.from = alone ? random_.one_of(kinds) : From::pile;
        if (made.from != From::up_to) made.amount = term(depth);
        if (made.from == From::up_to || made.from == From::pile) made.pile = term(1);
        if (made.from != From::pile && random_.coin()) made.called = name();
        return made;
    }

    /// `take t from n into a, b`, or `split n into a, b`.
    syntax::Move heap_move(int depth) {
        syntax::Move made;
        if (random_.coin()) made.name = name();
        const bool splits = random_.coin();
        if (splits) made.how = syntax::Move::How::split;
        made.takings.emplace_back();
        if (!splits) made.takings[0].amount = term(depth);
        made.takings[0].pile = term(1);
        for (std::int64_t n = random_.in(splits ? 1 : 0, 3); n > 0; --n)
            made.into.push_back(name());
        made.where = conditions(depth);
        for (std::int64_t n = random_.in(0, 2); n > 0; --n) made.except.push_back(condition(depth));
        return made;
    }

    syntax::Move move(int depth) {
        syntax::Move made;
        if (random_.coin()) made.name = name();
        switch (random_.in(0, 2)) {
            case 0: {
                const std::int64_t count = random_.in(1, 3);
                for (std::int64_t n = 0; n < count; ++n)
                    made.takings.push_back(taking(count == 1, depth));
                break;
            }
            case 1:
                made.how = syntax::Move::How::subtract;
                for (std::int64_t n = random_.in(1, 3); n > 0; --n)
                    made.vectors.push_back(head(depth));
                made.any_order = random_.coin();
                break;
            default:
                made.how = syntax::Move::How::subtract_any;
                made.any_name = name();
        }
        made.where = conditions(depth);
        for (std::int64_t n = random_.in(0, 2); n > 0; --n) made.except.push_back(condition(depth));
        made.order_kept = random_.in(0, 4) == 0;
        for (std::int64_t n = random_.in(0, 4) / 3; n > 0; --n) made.orders.push_back({"x", "y"});
        return made;
    }

    /// A lone word is kept as a number and as a game; what begins with a digit is a number.
    syntax::GameExpression::Argument argument(int depth) {
        syntax::GameExpression::Argument made;
        switch (random_.in(0, 3)) {
            case 0:
                made.number = node(syntax::Kind::name, name(), {});
                made.game = syntax::GameExpression{};
                made.game->name = made.number->text;
                break;
            case 1:
                made.number = node(syntax::Kind::subtract, "", {leaf_number(), term(1)});
                break;
            case 2:
                made.number =
                    node(syntax::Kind::add, "", {node(syntax::Kind::name, name(), {}), number()});
                break;
            default:
                made.game = expression(depth);
                if (made.game->kind == syntax::GameExpression::Kind::named &&
                    made.game->code.empty() && made.game->arguments.empty())
                    made.number = node(syntax::Kind::name, made.game->name, {});
        }
        return made;
    }
    syntax::Node leaf_number() {
        return random_.coin() ? number() : node(syntax::Kind::negate, "", {number()});
    }

    Random& random_;
};

}  // namespace takeaway::test
