/// The sentences that have to be shown about a game, one kind of proposition after the other.
///
/// In the words of vocabulary.hpp. Each sentence is the violation that must not exist; every
/// conjunct of it is a numbered step (steps.hpp), so that tests can take it away.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "kernel/proposition.hpp"
#include "kernel/vocabulary.hpp"

namespace takeaway::kernel {

/// Of one game, in the order in which they are best asked.
class Obligations {
  public:
    Obligations(const Game& game, std::string prefix, std::optional<Mutation> mutation)
        : game_(game), prefix_(std::move(prefix)), words_(game, mutation) {}

    void every_play_ends();
    void no_move_within_the_claim();

    /// In misère play.
    void no_end_is_claimed();

    /// (B), or with witnesses that one of those does it.
    void always_a_move_into_the_claim(const std::vector<Witness>* witnesses = nullptr);
    void are_values(const TermPtr& value);

    /// Every move of the other game is one of this.
    void has_all_moves_of(const Game& other, Step step, const std::string& name);
    void are_p_positions(const std::vector<Witness>* witnesses = nullptr);
    std::vector<Sentence> found() { return std::move(found_); }

  private:
    void add(Step step, const std::string& name, const std::string& meaning, std::vector<int> free,
             SayingPtr violation, const Numbers& numbers);

    /// x is a position of S.
    SayingPtr within(const Vector& x) const;
    void with_blocking();
    SayingPtr into(const Vector& x, Numbers& numbers) const;
    SayingPtr one_of(const std::vector<Witness>& witnesses, const Vector& x,
                     Numbers& numbers) const;

    const Game& game_;
    std::string prefix_;
    Vocabulary words_;
    std::vector<Sentence> found_;
};

}  // namespace takeaway::kernel
