#include "app/play/typed_words.hpp"

#include <algorithm>

#include "app/play/read_move.hpp"
#include "core/error.hpp"
#include "core/words.hpp"

namespace takeaway::app {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool starts_with(const std::string& line, std::size_t at, const char* what) {
    return line.compare(at, std::char_traits<char>::length(what), what) == 0;
}

}  // namespace

bool is_name_sign(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

std::vector<TypedWord> typed_words(const std::string& line) {
    std::vector<TypedWord> words;
    std::size_t at = 0;
    const auto add = [&](TypedWord::Kind kind, std::size_t length) {
        words.push_back({kind, line.substr(at, length)});
        at += length;
    };
    const auto run = [&](auto belongs) {
        std::size_t end = at;
        while (end < line.size() && belongs(line[end])) ++end;
        return end - at;
    };
    while (at < line.size()) {
        const char c = line[at];
        const bool is_full_stop = c == '.' && (at + 1 == line.size() || !is_digit(line[at + 1]));
        if (c == ' ' || c == '\t' || c == '\r' || c == ':' || is_full_stop) {
            ++at;
        } else if (starts_with(line, at, "->") || starts_with(line, at, "=>")) {
            add(TypedWord::Kind::arrow, 2);
        } else if (starts_with(line, at, "→")) {
            add(TypedWord::Kind::arrow, std::char_traits<char>::length("→"));
        } else if (c == '-') {
            throw InputError("Amounts are what you take: write 3, not -3.");
        } else if (is_digit(c)) {
            add(TypedWord::Kind::number, run(is_digit));
            if (words.back().text.size() > most_typed_digits)
                throw InputError("A number of " + std::to_string(words.back().text.size()) +
                                 " digits is too long.");
        } else if (is_name_sign(c)) {
            add(TypedWord::Kind::name, run([](char s) { return is_name_sign(s) || is_digit(s); }));
            // x[2] is the same as x2.
            if (at < line.size() && line[at] == '[') {
                const std::size_t close = line.find(']', at);
                if (close != std::string::npos) {
                    words.back().text += line.substr(at + 1, close - at - 1);
                    at = close + 1;
                }
            }
        } else if (c == ',' || c == ';' || c == '&' || c == '+') {
            add(TypedWord::Kind::comma, 1);
        } else if (c == '|') {
            add(TypedWord::Kind::bar, 1);
        } else if (c == '(' || c == ')' || c == '[' || c == ']') {
            add(TypedWord::Kind::bracket, 1);
        } else {
            throw InputError("`" + shortened(line.substr(at)) +
                             "` is not understood; `help` shows how to type a move.");
        }
    }
    words.push_back({TypedWord::Kind::end, ""});
    return words;
}

bool is_one_of(const TypedWord& word, std::initializer_list<const char*> texts) {
    const std::string text = lower(word.text);
    return word.kind == TypedWord::Kind::name &&
           std::any_of(texts.begin(), texts.end(), [&](const char* one) { return text == one; });
}

bool is_verb(const TypedWord& word) { return is_one_of(word, {"take", "remove", "subtract"}); }

bool is_to(const TypedWord& word) {
    return word.kind == TypedWord::Kind::arrow || is_one_of(word, {"to", "leave", "leaving"});
}

bool is_from(const TypedWord& word) { return is_one_of(word, {"from", "of"}); }

bool is_and(const TypedWord& word) {
    return word.kind == TypedWord::Kind::comma || is_one_of(word, {"and"});
}

bool is_all(const TypedWord& word) { return is_one_of(word, {"all", "everything"}); }

bool is_filler(const TypedWord& word) {
    return is_one_of(word, {"token", "tokens", "pile", "piles", "heap", "heaps", "the"});
}

}  // namespace takeaway::app
