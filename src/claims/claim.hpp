/// A claim: one checkable statement of a paper, or of the literature on a game, as data.
///
/// The ledgers (claims/*.claims for the papers, claims/shelf/*.claims for the shelf) hold them;
/// ledger.hpp reads them. A claim says where it stands, what
/// it says, and how it is checked: each `check` line is one part, and the claim is all of them
/// together. Where the print differs from what must be meant, `printed` lines hold the literal form
/// and `check` lines the corrected one; where the statement is false and something else is true,
/// `instead` lines hold that.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace takeaway::claims {

enum class StatementKind {
    theorem,
    lemma,
    corollary,
    proposition,
    observation,
    definition,
    equation,
    example,
    remark,
    table,
    figure,
    conjecture,
    question,
};
std::string name_of(StatementKind kind);
/// Throws InputError with the known names.
StatementKind kind_named(const std::string& name);

/// Which collection a claims file belongs to.
enum class Collection {
    papers,  // the statements of one paper, all of them
    shelf,   // theorems of the literature, each about games of the catalog and with its source
};
std::string name_of(Collection collection);

/// Where a theorem of the shelf was published.
struct Publication {
    std::string reference;     // "W. A. Wythoff, A modification of the game of nim (1907)"
    bool from_memory = false;  // it could not be looked up: the statement is what is remembered

    friend bool operator==(const Publication&, const Publication&) = default;
};
/// The reference, and that it is from memory if so.
std::string words_of(const Publication& source);

enum class Depth { quick, normal, deep };
std::string name_of(Depth depth);
/// Throws InputError with the known names.
Depth depth_named(const std::string& name);

/// `piles below 60 | 240 | 500`: how far a check goes at each depth, in the paper's own terms.
struct Bounds {
    std::string words;  // "piles below", "n up to"
    std::array<std::int64_t, 3> at{};

    std::int64_t operator[](Depth depth) const { return at[static_cast<std::size_t>(depth)]; }
};

/// What a line of checks is for.
enum class Role {
    check,    // the statement itself, or its corrected form if there are `printed` lines
    printed,  // the statement as it is printed
    instead,  // what is true instead of a statement that is false
};

/// One line: "P-positions of `mouse_trap` are as claimed; piles below 60 | 240 | 500".
struct Part {
    Role role = Role::check;
    std::string text;                    // as written, on one line
    std::string pattern;                 // the words, with ` for each argument
    std::vector<std::string> arguments;  // what stands between backquotes
    std::optional<Bounds> bounds;        // absent: the check is finite, or for all positions
};

struct Claim {
    std::string id;     // star/theorem-5
    std::string paper;  // star-operator; of the shelf, the name of the file's part of it
    std::string place;  // Theorem 5, section 5.1; may be empty on the shelf
    std::optional<Publication> source;  // on the shelf, always
    std::vector<std::string> games;     // on the shelf: games of the catalog whose theorem this is
    StatementKind kind = StatementKind::theorem;
    std::vector<std::string> covers;  // the numbers of the paper that this settles: "Theorem 5"
    std::string says;                 // the statement in our words
    std::string reading;              // how the words of the paper are read, if that is a choice
    std::string corrected;            // of a misprint: what is true, in words
    std::string answer;               // of a question or conjecture: the argument that settles it
    std::string cases;                // the parts are only these cases of a general statement
    std::string recorded;             // the verdict that the authors of the ledger expect
    Depth shows_at = Depth::quick;    // the recorded verdict is seen from this depth on
    std::vector<std::vector<std::string>> rows;  // cells of a table, as printed
    std::vector<Part> parts;
    /// Changes whenever something that determines the result does: the claim's own text and the
    /// definitions of its file.
    std::string fingerprint;
    int line = 0;  // where it stands in its file
};

/// A claims file: a paper or a part of the shelf, names for sets that its claims use, and the
/// claims.
struct Ledger {
    Collection collection = Collection::papers;
    std::string paper;
    std::string title;
    std::vector<std::string> definitions;  // "A = beatty(7/4)"
    /// Rule texts of games that only this file needs, such as readings that fail, by name.
    std::vector<std::pair<std::string, std::string>> games;
    std::vector<Claim> claims;
};

}  // namespace takeaway::claims
