/// What to write instead of what English, mathematics or other languages would say.
///
/// Newcomers write `t % 2`, `t in [1, 2, 3]`, `move remove t from x` or `take t from both piles`. A
/// message that only names what the grammar expected next would point elsewhere, so the parser asks
/// here what is meant. The advice is a sentence that begins with a small letter, or nothing.
#pragma once

#include <string>
#include <string_view>

#include "rules/text/token_stream.hpp"

namespace takeaway::rules {

/// The message, and then the advice as a sentence of its own, if there is any.
std::string advised(const std::string& message, std::string advice);

/// For a character that begins no token; `rest` is the text from there on.
std::string advice_on_character(std::string_view rest);

/// Where a number or a name should stand, in view of the token before.
std::string advice_on_missing_number(const TokenStream& in);

/// Where a number was read from this spot on and a condition is needed, in view of what follows.
std::string advice_on_missing_condition(const TokenStream& in, SourceSpot spot);

/// Where `from` should follow an amount, the first of its move or a later one; `amount` is the word
/// that was read as one, or empty.
std::string advice_on_missing_from(const TokenStream& in, const std::string& amount, bool is_first);

/// Where a pile should follow `from`.
std::string advice_on_missing_pile(const TokenStream& in);

/// For a word after `move` that is neither `take` nor `subtract` nor the name of the move.
std::string advice_on_verb(const std::string& word);

/// Where a line of the game should begin.
std::string advice_on_missing_line(const TokenStream& in);

}  // namespace takeaway::rules
