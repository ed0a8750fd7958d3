/// Sentences as text: conditions of the rule language, joined and quantified over all numbers.
///
///     sentence    = implication { "iff" implication }
///     implication = either [ "implies" implication ]
///     either      = both { "or" both }
///     both        = single { "and" single }
///     single      = "not" single | quantifier binders ":" sentence | "(" sentence ")"
///                 | vector [ "not" ] "in" "P" "(" game ")" | vector "->" vector "in" game
///                 | relation                       of the rule language (docs/language.md)
///     quantifier  = "all" | "exists" | "no" | "exactly" "one" | "infinitely" "many"
///     binders     = binder { "," binder }
///     binder      = NAME [ "'" ] [ comparison term { comparison term } | "in" set ]
///
/// A bound belongs to all names since the bound before it: `all x, y >= 1: …` bounds both.
/// What a quantifier says reaches as far as it can.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/text/syntax.hpp"
#include "rules/text/token_stream.hpp"

namespace takeaway::sentences {

/// The names that a quantifier binds, and what is said of each.
struct BoundNames {
    struct Binder {
        std::string name;  ///< with its apostrophe, if it has one
        rules::SourceSpot spot;
        std::optional<rules::syntax::Node> bound;  ///< a condition on the name
    };
    std::vector<Binder> binders;
};

struct SentenceTree {
    enum class Kind {
        condition,        ///< node
        in_p,             ///< the vector node is a P-position of `game`
        is_move,          ///< from node to `to` in `game`
        negation,         ///< parts[0]
        conjunction,      ///< parts…
        disjunction,      ///< parts…
        implication,      ///< parts[0] implies parts[1]
        equivalence,      ///< parts[0] iff parts[1]
        all,              ///< bound: parts[0]
        exists,           ///< likewise
        exactly_one,      ///< likewise
        infinitely_many,  ///< likewise
    };
    Kind kind = Kind::condition;
    rules::SourceSpot spot;
    rules::syntax::Node node;
    rules::syntax::Node to;
    rules::syntax::GameExpression game;
    BoundNames bound;
    std::vector<SentenceTree> parts;
};

/// The whole text. Throws RuleError with the place.
SentenceTree parse_sentence(const rules::RuleSource& source);

/// `NAME = set`, where an automaton may be written out, or `NAME = automaton "file"`.
struct SentenceDefinition {
    std::string name;
    rules::SourceSpot spot;
    std::optional<rules::syntax::Node> set;  ///< else
    std::string automaton;                   ///< the name of a file
};

/// Throws RuleError with the place.
SentenceDefinition parse_definition(const rules::RuleSource& source);

}  // namespace takeaway::sentences
