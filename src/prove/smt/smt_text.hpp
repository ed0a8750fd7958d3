/// Terms and conditions as SMT-LIB 2.
///
/// SMT-LIB's div and mod by a positive constant are the floor division and remainder of the rule
/// language, so every kind of linear arithmetic has a counterpart and is printed as it stands.
#pragma once

#include <functional>
#include <string>

#include "rules/formula/formula.hpp"

namespace takeaway::prove {

/// How a slot is called in the text.
using SlotNames = std::function<std::string(int slot)>;

/// Throw Untranslatable for what is not linear arithmetic (irrational sequences, nim sums).
std::string smt_text(const Term& term, const SlotNames& name);
std::string smt_text(const Formula& formula, const SlotNames& name);
std::string smt_text(const Integer& number);

}  // namespace takeaway::prove
