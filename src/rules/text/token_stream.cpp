#include "rules/text/token_stream.hpp"

namespace takeaway::rules {

const std::vector<std::string>& reserved_words() {
    static const std::vector<std::string> words = {
        "game",  "piles",   "let",    "move",  "take",    "subtract", "block", "play",
        "claim", "source",  "about",  "where", "from",    "and",      "or",    "not",
        "in",    "if",      "then",   "else",  "all",     "any",      "for",   "mod",
        "div",   "require", "except", "order", "remember"};
    return words;
}

bool is_reserved(std::string_view word) {
    const auto& words = reserved_words();
    return std::find(words.begin(), words.end(), word) != words.end();
}

}  // namespace takeaway::rules
