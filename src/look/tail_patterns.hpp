/// How the piles of the members end when they are written in a numeration system.
///
/// [star-operator, Corollary 1] Both piles of a P-position of (Wythoff Nim)⋆ end in an even number
/// of zeros in Zeckendorf's system; [rat-and-mouse, section 6; freak, section 6] have such
/// statements for the p- and q-systems of the moduli. Here it is only counted which ends occur.
/// Positions with an empty pile are left out: 0 has no digits, and Corollary 1 fails for the
/// terminal positions (0, y).
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "look/beatty_fit.hpp"
#include "look/set_members.hpp"
#include "numeration/numeration_system.hpp"

namespace takeaway::look {

struct TailPattern {
    std::string system;
    std::size_t pile = 0;
    std::size_t even = 0;  // members whose pile ends in an even number of zeros
    std::size_t odd = 0;
    /// By the last two digits, "01" or "1" (a number of one digit is written with a 0 before it).
    std::map<std::string, std::size_t> last_two;
    /// Last two digits that some number below the bound has, but no member's pile.
    std::vector<std::string> never;
};

struct TailReport {
    std::vector<TailPattern> patterns;
    /// "Zeckendorf: pile 2 is pile 1 with a 0 appended": true of all members without an empty pile.
    std::vector<std::string> shifts;
};

/// Zeckendorf's system, and the p- and q-system of every fitted modulus between 1 and 2.
std::vector<NumerationSystem> systems_for(const FitSearch& fit);

TailReport tail_patterns(const SetMembers& listed, const std::vector<NumerationSystem>& systems);

}  // namespace takeaway::look
