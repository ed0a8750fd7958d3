#include "sentences/parse_sentence.hpp"

#include <algorithm>
#include <utility>

#include "rules/text/parse_expression.hpp"
#include "rules/text/parse_term.hpp"
#include "rules/text/term_parser.hpp"

namespace takeaway::sentences {

using rules::Token;
using rules::TokenStream;
using Kind = SentenceTree::Kind;

namespace {

/// Words that sentences have beyond those of the rule language.
constexpr const char* sentence_words[] = {"exists",     "no",      "exactly",
                                          "infinitely", "implies", "iff"};

class SentenceParser {
  public:
    explicit SentenceParser(TokenStream& in) : in_(in) {}

    SentenceTree whole() {
        SentenceTree tree = sentence();
        if (!in_.at_end())
            in_.fail_here("expected `and`, `or`, `implies`, `iff` or the end, found " +
                          in_.found());
        return tree;
    }

  private:
    SentenceTree sentence() {
        const TokenStream::Nested nested(in_);
        SentenceTree left = implication();
        while (in_.accept("iff"))
            left = joined(Kind::equivalence, {std::move(left), implication()});
        return left;
    }
    SentenceTree implication() {
        const TokenStream::Nested nested(in_);
        SentenceTree left = either();
        if (!in_.accept("implies")) return left;
        return joined(Kind::implication, {std::move(left), implication()});
    }
    SentenceTree either() {
        std::vector<SentenceTree> parts{both()};
        while (in_.accept("or")) parts.push_back(both());
        return parts.size() == 1 ? std::move(parts[0])
                                 : joined(Kind::disjunction, std::move(parts));
    }
    SentenceTree both() {
        std::vector<SentenceTree> parts{single()};
        while (in_.accept("and")) parts.push_back(single());
        return parts.size() == 1 ? std::move(parts[0])
                                 : joined(Kind::conjunction, std::move(parts));
    }
    static SentenceTree joined(Kind kind, std::vector<SentenceTree> parts) {
        SentenceTree tree;
        tree.kind = kind;
        tree.spot = parts[0].spot;
        tree.parts = std::move(parts);
        return tree;
    }
    SentenceTree negated(SentenceTree tree) {
        const rules::SourceSpot spot = tree.spot;
        SentenceTree result = joined(Kind::negation, {std::move(tree)});
        result.spot = spot;
        return result;
    }

    /// The number of tokens up to and with the one that closes the parenthesis here.
    std::size_t parenthesis() const {
        std::size_t at = 0;
        int depth = 0;
        do {
            if (in_.peek(at).kind == Token::Kind::end) return at;
            if (in_.sees("(", at)) ++depth;
            if (in_.sees(")", at)) --depth;
            ++at;
        } while (depth > 0);
        return at;
    }
    bool sees_p(std::size_t at) const {
        if (in_.sees("∉", at)) return in_.sees("P", at + 1) && in_.sees("(", at + 2);
        if (in_.sees("not", at)) ++at;
        return in_.sees("in", at) && in_.sees("P", at + 1) && in_.sees("(", at + 2);
    }

    SentenceTree single() {
        const TokenStream::Nested nested(in_);
        const rules::SourceSpot spot = in_.peek().spot;
        if (in_.accept("not")) return negated(single());
        if (const auto kind = quantifier()) return quantified(*kind, spot);
        const std::size_t end = in_.sees("(") ? parenthesis() : 1;
        if (sees_p(end)) return p_position();
        if (in_.sees("(")) {
            if (in_.sees("->", end)) return move();
            // After a number in parentheses its relation must follow, after a sentence cannot.
            const Token& next = in_.peek(end);
            const bool is_sentence =
                next.kind == Token::Kind::end ||
                std::any_of(std::begin(joints), std::end(joints),
                            [&](const char* word) { return in_.sees(word, end); });
            if (is_sentence) {
                in_.next();
                SentenceTree inside = sentence();
                in_.expect(")", "to close the parenthesis");
                return inside;
            }
        }
        SentenceTree tree;
        tree.spot = spot;
        tree.node = rules::TermParser(in_).relation();
        return tree;
    }

    std::optional<Kind> quantifier() const {
        if (in_.sees("all")) return Kind::all;
        if (in_.sees("exists") || in_.sees("no") || in_.sees("any")) return Kind::exists;
        if (in_.sees("exactly") && in_.sees("one", 1)) return Kind::exactly_one;
        if (in_.sees("infinitely") && in_.sees("many", 1)) return Kind::infinitely_many;
        return std::nullopt;
    }

    SentenceTree quantified(Kind kind, rules::SourceSpot spot) {
        const bool none = in_.next().text == "no";
        if (kind == Kind::exactly_one || kind == Kind::infinitely_many) in_.next();
        SentenceTree tree;
        tree.kind = kind;
        tree.spot = spot;
        std::size_t unbounded = 0;  // the first name that has no bound yet
        do {
            BoundNames::Binder binder;
            binder.spot = in_.peek().spot;
            binder.name = name();
            tree.bound.binders.push_back(binder);
            if (in_.sees(",") || in_.sees(":") || in_.at_end()) continue;
            // What follows the name is a condition on each name since the last bound.
            const rules::syntax::Node bound = bound_of(binder);
            for (; unbounded < tree.bound.binders.size(); ++unbounded)
                tree.bound.binders[unbounded].bound =
                    renamed(bound, tree.bound.binders[unbounded].name);
        } while (in_.accept(","));
        in_.expect(":", "after what the quantifier speaks of");
        if (kind == Kind::infinitely_many || kind == Kind::exactly_one) {
            if (tree.bound.binders.size() > 1)
                in_.fail_at(spot, "`exactly one` and `infinitely many` speak of one number");
        }
        tree.parts = {sentence()};
        return none ? negated(std::move(tree)) : tree;
    }
    std::string name() {
        const Token token = in_.expect_name("a name for a number");
        for (const char* word : sentence_words)
            if (token.text == word)
                in_.fail_at(token.spot, "`" + token.text + "` is a word of sentences");
        return token.text + (in_.accept("'") ? "'" : "");
    }
    /// The bound, with the name as its first kid.
    rules::syntax::Node bound_of(const BoundNames::Binder& binder) {
        rules::TermParser parser(in_);
        rules::syntax::Node left;
        const bool after = binder.name.back() == '\'';
        left.kind = after ? rules::syntax::Kind::after : rules::syntax::Kind::name;
        left.text = after ? binder.name.substr(0, binder.name.size() - 1) : binder.name;
        left.spot = binder.spot;
        return parser.relation_of(std::move(left));
    }
    static rules::syntax::Node renamed(rules::syntax::Node bound, const std::string& name) {
        rules::syntax::Node& left = bound.kids[0];
        const bool after = name.back() == '\'';
        left.kind = after ? rules::syntax::Kind::after : rules::syntax::Kind::name;
        left.text = after ? name.substr(0, name.size() - 1) : name;
        return bound;
    }

    rules::syntax::Node vector() {
        return in_.sees("(") ? rules::parse_vector(in_) : rules::TermParser(in_).term();
    }
    SentenceTree p_position() {
        SentenceTree tree;
        tree.kind = Kind::in_p;
        tree.spot = in_.peek().spot;
        tree.node = vector();
        const bool negative = in_.sees("not") || in_.sees("∉");
        if (in_.next().text == "not") in_.next();
        in_.next();
        in_.next();
        tree.game = rules::parse_expression(in_);
        in_.expect(")", "after the game");
        return negative ? negated(std::move(tree)) : tree;
    }
    SentenceTree move() {
        SentenceTree tree;
        tree.kind = Kind::is_move;
        tree.spot = in_.peek().spot;
        tree.node = vector();
        in_.expect("->", "between two positions");
        tree.to = vector();
        in_.expect("in", "before the game of a move, as in (x, y) -> (x', y') in wythoff");
        tree.game = rules::parse_expression(in_);
        return tree;
    }

    static constexpr const char* joints[] = {"and", "or", "implies", "iff", ")"};
    TokenStream& in_;
};

}  // namespace

SentenceTree parse_sentence(const rules::RuleSource& source) {
    TokenStream in(source);
    return SentenceParser(in).whole();
}

SentenceDefinition parse_definition(const rules::RuleSource& source) {
    TokenStream in(source);
    in.accept("let");
    const Token name = in.expect_name("a name for a sequence or set");
    in.expect("=", "after the name");
    SentenceDefinition definition{name.text, name.spot, std::nullopt, ""};
    const auto is_quoted = [&](std::size_t ahead) {
        return in.peek(ahead).kind == Token::Kind::quoted;
    };
    if (in.sees("automaton") && is_quoted(1) && !is_quoted(2)) {
        in.next();
        definition.automaton = in.next().text;
    } else {
        definition.set = rules::parse_set(in);
    }
    if (!in.at_end()) in.fail_here("expected the end of the definition, found " + in.found());
    return definition;
}

}  // namespace takeaway::sentences
