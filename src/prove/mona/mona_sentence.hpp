/// A sentence of the kernel in MONA's language.
///
/// Every number is a set of places, its digits in a numeration system; what the words number, add,
/// floor_n_phi mean, and why, stands in mona_numeration.hpp. MONA decides each text completely:
/// "unsatisfiable" proves the sentence, a satisfying example is a counterexample (or shows that
/// the sentence was translated wrongly, so replay it). Sets stand for numbers >= 0 only, so a
/// number that the sentence itself does not keep from being negative is written as a difference.
///
/// Digits are chosen by the irrational numbers of the sentences: none, then binary; else the
/// smallest k for which Q(θ_k) holds them all.
#pragma once

#include <string>
#include <vector>

#include "kernel/sentence.hpp"
#include "prove/mona/mona_numeration.hpp"
#include "prove/question.hpp"

namespace takeaway::prove::mona {

/// Digits that suit all these sentences. Throws Untranslatable if there are none, or if a sentence
/// is too long to be put to MONA at all.
Numeration fitting_digits(const std::vector<Sentence>& sentences);

/// The free variables of the question have the names of the free numbers of the sentence. Throws
/// Untranslatable.
Question question_for(const Sentence& sentence, const Numeration& numeration);

/// The laws of the adder, and a question that wants a model, so that a program which denies
/// everything is caught.
std::vector<Question> questions_about_digits(const Numeration& numeration);

}  // namespace takeaway::prove::mona
