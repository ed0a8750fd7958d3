/// The one language in which obligations are written: conditions of the rule language over numbered
/// slots, "and", "or", "not", and "there are numbers with …".
///
/// Every obligation of a proof is a Sentence: "there are no numbers with this violation". The
/// numbers that a violation is free in are a counterexample if it has any; the others are bound by
/// "there are". What a sentence means is what verify/sentence_on_board.cpp computes, by trying all
/// numbers; engines decide it for all numbers at once, or say that they cannot.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "rules/formula/formula.hpp"

namespace takeaway::kernel {

struct Saying;
using SayingPtr = std::shared_ptr<const Saying>;

struct Saying {
    enum class Kind {
        plain,   // a condition of the rule language
        all,     // every kid
        some,    // at least one kid
        no,      // not kid 0
        exists,  // there are whole numbers, perhaps negative, in the bound slots with kid 0
    };
    Kind kind = Kind::plain;
    FormulaPtr plain;
    std::vector<SayingPtr> kids;
    std::vector<int> bound;
    std::string words = {};  // of an exists, for readers: "move II"
};

// Builders. What is plainly true or false disappears; "and" and "or" are flattened.
SayingPtr say(FormulaPtr condition);
SayingPtr say_all(std::vector<SayingPtr> kids);
SayingPtr say_some(std::vector<SayingPtr> kids);
SayingPtr say_not(const SayingPtr& kid);
SayingPtr say_exists(std::vector<int> slots, const SayingPtr& kid, const std::string& words = {});

bool is_plainly(const SayingPtr& saying, bool value);

/// What stands in a slot. Each is a whole number; a judge who tries all numbers has to know where
/// to look.
struct Number {
    enum class Kind { pile, taken, value };  // tokens on a pile; a variable of a move; a nim value
    std::string name;
    Kind kind = Kind::pile;
};

struct Sentence {
    std::string name;             // a file name without its ending: "A-2"
    std::string meaning;          // what holds if there is no violation, as a sentence
    std::vector<Number> numbers;  // by slot
    std::vector<int> free;
    SayingPtr violation;
};

/// Calls visit(condition) for every plain part.
template <class Visit>
void each_plain(const Saying& saying, const Visit& visit) {
    if (saying.kind == Saying::Kind::plain) visit(saying.plain);
    for (const SayingPtr& kid : saying.kids) each_plain(*kid, visit);
}

/// How many nodes a walk through it visits.
std::uint64_t weight_of(const Saying& saying);

}  // namespace takeaway::kernel
