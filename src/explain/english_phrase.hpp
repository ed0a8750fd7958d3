/// Pieces of an explanation that know how tightly they hold together.
///
/// Shared by english_words.cpp and english_terms.cpp, which call each other: an `if` in a term
/// holds a condition. Others use english_words.hpp.
#pragma once

#include <string>
#include <vector>

#include "explain/english_values.hpp"
#include "explain/english_words.hpp"

namespace takeaway::explain {

/// How tightly a piece of text holds together. It is found while the text is made, because words
/// hold together differently from the signs they replace.
enum class Hold { loose, junction, statement, sum, product, factor, tight };

struct Phrase {
    std::string text;
    Hold hold = Hold::tight;
};

/// The one function that all words come from.
Phrase phrase(const syntax::Node& node);
/// The part of it that is about terms.
Phrase term_phrase(const syntax::Node& node);

/// The piece, in parentheses if it holds together less tightly than its place needs.
inline std::string inside(Hold needed, const Phrase& part) {
    return part.hold >= needed ? part.text : "(" + part.text + ")";
}
inline std::string inside(Hold needed, const syntax::Node& node) {
    return inside(needed, phrase(node));
}

/// A space inside a formula.
inline const std::string space(1, glue);

inline std::string separated(const std::vector<syntax::Node>& nodes, const std::string& separator,
                             Hold needed) {
    std::string text;
    for (const syntax::Node& node : nodes)
        text += (text.empty() ? "" : separator) + inside(needed, node);
    return text;
}

}  // namespace takeaway::explain
