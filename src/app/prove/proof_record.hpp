/// The record of a kept proof: record.json in the folder of its evidence.
///
/// It says which game, by all that determines its rules, which statement, and when and how it was
/// proved; it lists every file of the folder with its length and checksum, and ends with a checksum
/// of itself. What is cut, changed, or of another version is no record: read_record refuses it.
///
/// The rule files that the game was read from are copied into the folder, so that it can be checked
/// after they have gone or changed.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/workbench.hpp"

namespace takeaway::app {

struct ProvedStatement;

constexpr const char* record_name = "record.json";

struct ProofRecord {
    std::string game;  // as it was asked for
    std::string fingerprint;
    std::string statement;
    /// The set that was proved to be the P-positions, or stands for P in `values`; absent: that of
    /// the game's text.
    std::optional<std::string> claim;
    /// The nim values that were proved; absent: the P-positions were.
    std::optional<std::string> values;
    std::string proved_on;  // 2026-11-16, of UTC
    std::size_t sentences = 0;
    std::vector<std::string> engines;
    bool by_two_engines = false;
    /// Where the evidence is, if it was too large to be copied; empty: in the folder.
    std::string evidence;
    /// Rule files: the path as written in `game`, and the name of the copy.
    std::vector<std::pair<std::string, std::string>> rule_files;
};

/// "proved on 2026-11-16 (4 sentences, by digits and linear arithmetic; FOLDER)".
std::string rests_on(const ProofRecord& record, const std::string& folder);
/// What the statement says about the game: the set, or the term, made again from its text. Throws
/// RuleError.
ProvedTheorem theorem_of(const ProofRecord& record, const Game& game, const std::string& folder);
/// Today, and what else a statement that was just proved has to tell.
void describe(ProofRecord& record, const ProvedStatement& statement);

/// Writes the record of a folder with all files that it has by now. Throws FileError.
void write_record(const std::string& folder, const ProofRecord& record);
/// Throws InputError, in words that continue "the kept proof …", unless all is as it was written.
ProofRecord read_record(const std::string& folder);

/// Copies the rule files that the expression names into the folder. Nothing is noted if the copies
/// would not be the whole game.
void copy_rule_files(const Library& library, const std::string& folder, ProofRecord& record);
/// The expression of the recorded game, with the copies for its rule files.
std::string expression_here(const ProofRecord& record, const std::string& folder);

}  // namespace takeaway::app
