/// The words of a move that somebody types, and what they stand for.
#pragma once

#include <initializer_list>
#include <string>
#include <vector>

namespace takeaway::app {

struct TypedWord {
    enum class Kind { number, name, comma, bar, bracket, arrow, end };
    Kind kind = Kind::end;
    std::string text;
};

/// A letter of a name.
bool is_name_sign(char c);

/// The words of a line, with an end at the end. Throws InputError at what is no word.
std::vector<TypedWord> typed_words(const std::string& line);

/// Case does not matter.
bool is_one_of(const TypedWord& word, std::initializer_list<const char*> texts);
bool is_verb(const TypedWord& word);
bool is_to(const TypedWord& word);
bool is_from(const TypedWord& word);
bool is_and(const TypedWord& word);
bool is_all(const TypedWord& word);
bool is_filler(const TypedWord& word);

}  // namespace takeaway::app
