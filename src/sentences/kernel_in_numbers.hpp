/// What the kernel says, as formulas about natural numbers, which automata decide.
///
/// Nothing is stated here: every obligation, and every word in it, is the kernel's. A number that
/// the kernel speaks of may be negative; it becomes a natural number where the saying itself says
/// that it is one, a sum of others where the saying equates it with one, and otherwise two cases.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "kernel/sentence.hpp"
#include "sentences/as_numbers.hpp"

namespace takeaway::sentences {

/// What stands for each slot.
using KnownSlots = std::map<int, NumberTerm>;

/// The saying, all of whose free slots are known. Throws InputError as NumberTranslation does.
NumberFormula in_numbers(const kernel::Saying& saying, const KnownSlots& slots,
                         NumberTranslation& translation);

/// A way in which a sentence may be violated: "there are natural numbers `names` with …".
struct Violation {
    std::vector<std::string> names;
    NumberFormula formula;
    /// The free numbers of the sentence, in their order, as sums of these.
    std::vector<NumberTerm> numbers;
};

/// The sentence is true exactly if none of these is. More than one, if a free number may be
/// negative.
std::vector<Violation> violations_of(const kernel::Sentence& sentence,
                                     NumberTranslation& translation);

}  // namespace takeaway::sentences
