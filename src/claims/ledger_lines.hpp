/// The lines of a claims file: cut, without comments and indentation, and into words.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace takeaway::claims {

struct LedgerLine {
    int number = 0;
    int indent = 0;
    std::string text;  // without indentation and comment

    /// The word that the line begins with, and the rest.
    std::pair<std::string, std::string> first_word() const;
};

/// Lines with nothing on them are left out. `name` is used in messages: throws RuleError at a tab.
std::vector<LedgerLine> ledger_lines(const std::string& name, const std::string& text);

std::string trimmed(const std::string& text);
/// The pieces between the separators, trimmed; some may be empty.
std::vector<std::string> pieces_between(const std::string& text, char separator);
/// What blanks separate.
std::vector<std::string> cells_of(const std::string& text);

}  // namespace takeaway::claims
