/// A saying of the kernel as a list of ways in which it can be true: conjunctions under "there
/// are".
///
/// "Some move leads from x to a claimed position" is one way for each move and each line of the
/// claim. Within a way the conditions of the move are linear along the line, which is what test
/// points and solvers like.
#pragma once

#include <string>
#include <vector>

#include "kernel/sentence.hpp"

namespace takeaway::prove {

/// There are numbers in the slots of both lists with the condition.
struct Way {
    std::string words;            // "move II to (1 + 3t, 2 + 6t)"
    std::vector<int> variables;   // bound in the saying
    std::vector<int> parameters;  // of lines: t
    FormulaPtr condition;
};

/// Slots from next_slot on are used for parameters, and next_slot moves on. Throws Untranslatable
/// if there are too many ways, or if "not" stands before what is no plain condition.
std::vector<Way> ways_of(const SayingPtr& saying, int& next_slot);

/// Whether the saying holds no "there are", and no set whose members need numbers of their own.
bool is_quantifier_free(const Saying& saying);

}  // namespace takeaway::prove
