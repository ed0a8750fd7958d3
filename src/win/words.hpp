/// Numbers and moves in the words of a reason.
#pragma once

#include <string>

#include "core/words.hpp"
#include "rules/position.hpp"

namespace takeaway::win {

/// The number, or its two ends and its length if it is too long to read.
std::string in_words(const Integer& n);

/// The index in "A_17"; a long one is left a letter: "A_n".
std::string index_text(const Integer& n, const char* letter);

/// "a_7"
std::string said_term(const char* letter, const Integer& index);

/// "(A_7,B_7)" for the columns "AB".
std::string said_row(const char* columns, const std::string& index);

/// "15 = a_14"; by a sequence that is known by its digits, "15 = a_14 (101 in the system S, an even
/// number of zeros at the end)".
template <class Sequence>
std::string said_as_term(const Sequence& sequence, const Integer& x, const char* letter,
                         const Integer& n, [[maybe_unused]] const char* system,
                         [[maybe_unused]] const char* parity = "even") {
    std::string text = in_words(x) + " = " + said_term(letter, n);
    if constexpr (requires { sequence.written(x); })
        text += " (" + shortened(sequence.written(x)) + " in the " + system + ", an " + parity +
                " number of zeros at the end)";
    return text;
}

/// "(3,5)"; long piles are shortened, and of many piles the ends are shown.
std::string in_words(const BigPosition& position, const std::vector<std::size_t>& components = {});

/// "taking 3 from pile 1 and 2 from pile 3", for piles that stay in their places.
std::string taking_words(const BigPosition& from, const BigPosition& to);

}  // namespace takeaway::win
