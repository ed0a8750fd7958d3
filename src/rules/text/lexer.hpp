/// Cuts a rule text into words, numbers and signs, each with its place.
///
/// The signs of papers are accepted beside their ASCII forms: ≤ ≥ ≠ − · ∈ ∉ ∧ ∨ ¬ φ √ ⌊ ⌋.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"

namespace takeaway::rules {

/// A text with a name for messages. Everything that reports a place in it goes through fail().
struct RuleSource {
    std::string name;  // of the file, or "expression"
    std::string text;

    [[noreturn]] void fail(SourceSpot spot, const std::string& reason) const {
        throw RuleError(name, text, spot, reason);
    }
};

struct Token {
    enum class Kind { word, number, sign, quoted, code, end };
    Kind kind = Kind::end;
    std::string text;
    SourceSpot spot;
    bool follows_space = true;  // 2n is a product, `2 piles` is not
};

/// Limits that keep a hostile text from exhausting the machine; each has its own message.
constexpr std::size_t longest_rule_text = 1U << 20;
constexpr std::size_t longest_number = 100'000;

/// The tokens of the text, ending with one of kind `end`. Throws RuleError at a stray character.
std::vector<Token> tokens_of(const RuleSource& source);

}  // namespace takeaway::rules
