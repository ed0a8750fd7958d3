/// What is known of a statement, in one vocabulary for the whole program.
///
/// A prover, a theorem, a check on a box and a search all answer with one of these. "No
/// counterexample below N" is `verified` and never `proved`; a limit, a time-out or a theory that
/// is not at hand is `unknown`, with the reason.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "core/integer.hpp"

namespace takeaway::core {

enum class Verdict : std::uint8_t {
    proved,    // for all cases: a theorem, an engine that decides such statements, the rules say it
    complete,  // the statement is finite, and every case of it was looked at
    verified,  // every case up to a stated bound was looked at
    refuted,   // a counterexample exists
    unknown,   // no answer
};

/// PROVED, COMPLETE, VERIFIED, REFUTED or UNKNOWN.
std::string to_text(Verdict verdict);

/// A verdict with its reason, for statements that need no other evidence than that.
struct Judgement {
    Verdict verdict = Verdict::unknown;
    std::string why;
    /// How far was looked, where that is what the verdict says.
    std::int64_t reach = 0;
    /// Of a refutation: a case that fails, a number or several. Empty where it is known to exist
    /// but was not reached, or where the reason names it.
    std::vector<Integer> witness;

    static Judgement proved(std::string why) { return {Verdict::proved, std::move(why), 0, {}}; }
    static Judgement verified(std::int64_t reach, std::string why) {
        return {Verdict::verified, std::move(why), reach, {}};
    }
    static Judgement refuted(std::string why, std::vector<Integer> witness = {}) {
        return {Verdict::refuted, std::move(why), 0, std::move(witness)};
    }
    static Judgement unknown(std::int64_t reach, std::string why) {
        return {Verdict::unknown, std::move(why), reach, {}};
    }
};

/// Whether the statement is true as far as was looked.
inline bool holds(const Judgement& judgement) {
    return judgement.verdict != Verdict::refuted && judgement.verdict != Verdict::unknown;
}
inline bool fails(const Judgement& judgement) { return judgement.verdict == Verdict::refuted; }
inline bool is_unknown(const Judgement& judgement) { return judgement.verdict == Verdict::unknown; }

}  // namespace takeaway::core
