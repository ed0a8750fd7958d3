/// Formulas as the compiler takes them, and as certificates speak of them.
///
/// In core form every bound variable has a name of its own, sets and floors are applied to
/// different variables and not to sums, constants are small, and "infinitely many" is written out.
/// The form of a certificate knows one floor only, z = ⌊mθ⌋ with the root θ of the system: every
/// other one with α and γ in its field is that and a division. With nα + γ = (Pn + p + (Qn + q)θ)/c
///
///     ⌊nα + γ⌋ = ⌊(Pn + p + ⌊mθ⌋)/c⌋       where m = Qn + q >= 0,
///     ⌊nα + γ⌋ = ⌊(Pn + p - ⌊mθ⌋ - 1)/c⌋   where m = -(Qn + q) >= 1, as mθ is irrational.
#pragma once

#include <string>

#include "automata/formula.hpp"
#include "automata/system.hpp"

namespace takeaway::automata {

enum class Floors { as_they_are, of_the_root };

/// An equivalent formula in core form. Throws InputError for floors of a field that the system does
/// not have.
NumberFormula core_form(const NumberFormula& formula, const System& system, Floors floors);

/// A formula in core form with `of_the_root` as the text that verify/certificate_sentence reads.
std::string core_text(const NumberFormula& core, const System& system);

/// What a certificate for the sentence must prove, or refute.
std::string certified_text(const NumberFormula& sentence, const System& system);

/// θ² = trace·θ - norm for the root of a system with a matrix of two rows.
std::int64_t trace_of(const System& system);
std::int64_t norm_of(const System& system);

}  // namespace takeaway::automata
