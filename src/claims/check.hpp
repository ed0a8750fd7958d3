/// The checks that claims can ask for, each a sentence with places for arguments.
///
/// "P-positions of ` are as claimed" is such a sentence: ` stands for what the ledger writes
/// between backquotes. Most claims need nothing but the general ones (conditions, P-positions,
/// moves, tables, digits); what the language cannot express is a sentence of its own, in the file
/// of its theme. A check looks at every case up to the bound and says so; it never says more.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "claims/claim.hpp"
#include "claims/finding.hpp"
#include "claims/second_opinion.hpp"
#include "rules/library/library.hpp"
#include "solve/solved_games.hpp"

namespace takeaway::claims {

/// Engines that prove statements for all positions. What is absent proves nothing: then a check
/// says how far it looked.
struct Engines {
    /// Whether the claimed P-positions of the game are right everywhere: a proof, or a
    /// counterexample beyond the box; nothing if the engine does not know. With `certified`, only a
    /// proof counts whose every sentence has a certificate that the independent checker accepted.
    /// See solver_engine.hpp.
    std::function<std::optional<Finding>(const Game& game, bool certified)> prove_claim;
};

struct CheckContext {
    const Library& library;  // with the games of the ledger
    SolvedGames& solved;
    const Engines& engines;
    const Ledger& ledger;
    const Claim& claim;
    const Part& part;
    std::int64_t bound = 0;  // 0 without one
    /// "piles below 240": the words of the bound with its number.
    std::string extent;
    SolveControl control;  // one thread, quiet progress

    const std::string& argument(std::size_t i) const { return part.arguments[i]; }
    /// A game of the ledger by its name, or any game expression.
    Game game(const std::string& expression) const;
    Game game_of(std::size_t i) const { return game(argument(i)); }
};

struct Check {
    std::string pattern;
    std::string about;  // one sentence for `claims --list-checks`
    bool needs_bound = true;
    std::function<Finding(const CheckContext&)> run;
};

/// All of them, in the order of their files.
const std::vector<Check>& all_checks();
/// Throws InputError naming the nearest known sentence.
const Check& check_named(const std::string& pattern);

// The files of checks, each of which adds its own.
void add_condition_checks(std::vector<Check>& checks);
void add_sentence_checks(std::vector<Check>& checks);
void add_position_checks(std::vector<Check>& checks);
void add_p_position_checks(std::vector<Check>& checks);
void add_move_checks(std::vector<Check>& checks);
void add_table_checks(std::vector<Check>& checks);
void add_digit_checks(std::vector<Check>& checks);
void add_continued_fraction_checks(std::vector<Check>& checks);
void add_mex_rule_checks(std::vector<Check>& checks);
void add_sequence_checks(std::vector<Check>& checks);
void add_complementary_checks(std::vector<Check>& checks);
void add_star_checks(std::vector<Check>& checks);
void add_shifted_piles_checks(std::vector<Check>& checks);
void add_wythoff_star_checks(std::vector<Check>& checks);
void add_zeckendorf_checks(std::vector<Check>& checks);
void add_rational_pair_checks(std::vector<Check>& checks);
void add_ornament_checks(std::vector<Check>& checks);
void add_pair_period_checks(std::vector<Check>& checks);
void add_rats_checks(std::vector<Check>& checks);
void add_shortcut_checks(std::vector<Check>& checks);
void add_lemma_two_checks(std::vector<Check>& checks);
void add_design_checks(std::vector<Check>& checks);
void add_playability_checks(std::vector<Check>& checks);
void add_heap_checks(std::vector<Check>& checks);

}  // namespace takeaway::claims
