/// Numbers that are residue classes from some point on: the law of one line of a board.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace takeaway::look {

/// The members are `listed`, and from `from` on the residue classes of `residues`, modulo its
/// length; there may be none.
struct LineLaw {
    std::vector<std::int64_t> listed;
    std::int64_t from = 0;
    std::vector<bool> residues;
};

/// The law with the smallest modulus that is read off the numbers below `made_below` and holds up
/// to the end of the list; nothing if there is none.
std::optional<LineLaw> line_law(const std::vector<bool>& line, std::int64_t made_below);

/// The part after the listed numbers in the rule language, as a term and a condition: "4n + 3" and
/// "n >= 1", or "y" and "y mod 5 in {1, 3}". Nothing if there are no residues.
struct LawText {
    std::string term;
    std::string condition;
    friend bool operator==(const LawText&, const LawText&) = default;
};
std::optional<LawText> law_text(const LineLaw& law, const std::string& name);

}  // namespace takeaway::look
