/// Do the words that are given to the solvers mean what the game means by them? Asked on a sample.
///
/// The kernel's "is an option of" and "is claimed" are written in linear arithmetic, and what they
/// say of a sample of positions is compared with what the rules say, which know nothing of either.
#pragma once

#include <optional>
#include <vector>

#include "kernel/proposition.hpp"
#include "prove/question.hpp"

namespace takeaway::prove {

/// Questions that test what the words of linear arithmetic say against the game, on a sample; with
/// them comes one that wants a model, so that a solver which always denies is caught.
std::vector<Question> questions_about_words(const Proposition& proposition,
                                            std::optional<Mutation> mutation = {});

}  // namespace takeaway::prove
