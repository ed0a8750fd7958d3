/// The names that a sentence leaves free: those of the numbers that a condition speaks of.
#pragma once

#include <string>
#include <vector>

#include "rules/meaning/scope.hpp"
#include "sentences/parse_sentence.hpp"

namespace takeaway::sentences {

/// Names that the tree uses as numbers and that no quantifier and no set of it binds, in order of
/// appearance. The scope knows those that have a meaning already.
std::vector<std::string> free_names(const SentenceTree& tree, const rules::Scope& scope);

}  // namespace takeaway::sentences
