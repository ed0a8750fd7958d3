/// A sentence of the kernel as questions in linear arithmetic.
///
/// A violation is a conjunction. What it affirms is written out with numbers of its own for every
/// "there are"; what it denies ("no move leads into S") is a "for all". If equations determine
/// all numbers of what is denied, the question is free of quantifiers and complete. Otherwise, of a
/// sentence about one position, what is denied is covered by test points (cover.hpp): then a
/// position that is left over may still be no violation, but "nothing is left over" is a proof. In
/// the remaining cases quantifiers are handed to the solver.
#pragma once

#include <optional>

#include "kernel/sentence.hpp"
#include "prove/question.hpp"
#include "prove/smt/cover.hpp"
#include "prove/smt/smt_text.hpp"
#include "prove/smt/ways.hpp"
#include "rules/formula/substitute.hpp"

namespace takeaway::prove {

class LinearSentence {
  public:
    /// Throws Untranslatable.
    explicit LinearSentence(Sentence sentence);

    /// The sentence as a cover, if it is one.
    const std::optional<CoverProblem>& cover() const { return cover_; }
    /// The whole sentence, if it is no cover. With a modulus, for first piles with this residue.
    Question question(std::int64_t modulus = 1, std::int64_t residue = 0) const;
    /// A modulus to which the conditions are simpler.
    std::int64_t modulus() const { return modulus_; }

    const Sentence& sentence() const { return sentence_; }

  private:
    std::string name(int slot) const;
    void split(const SayingPtr& saying);
    void find_cover();
    void add_candidates(const Way& way);
    std::string affirmed_text(const Substitution& seen, const SlotNames& named) const;
    std::string nested_text(const Saying& saying, const Substitution& seen,
                            const SlotNames& named) const;
    std::string way_text(Way way, const Substitution& seen, const SlotNames& named) const;
    std::string declarations(int from) const;

    Sentence sentence_;
    int next_slot_ = 0;
    std::vector<SayingPtr> affirmed_;
    std::vector<SayingPtr> denied_;   // without their "not"
    std::vector<Way> affirmed_ways_;  // all of affirmed_ together; empty if too long
    std::vector<std::vector<Way>> denied_ways_;
    bool has_quantifiers_ = false;
    std::int64_t modulus_ = 1;
    std::optional<CoverProblem> cover_;
};

/// "(exists (…) condition)" where a way has numbers of its own.
std::string quantified_text(const Way& way, const SlotNames& named);

}  // namespace takeaway::prove
