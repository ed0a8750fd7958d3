/// Sets of tuples of numbers, as the minimal automaton that reads the digits of all of them.
///
/// The numbers of a tuple have names (the tracks, sorted). A letter holds a digit of each track,
/// the first track the most significant, so letters are 0 … b^tracks - 1. Words are read from the
/// most significant digit; shorter numbers have leading zeros; a set never depends on their number.
///
/// Canonical: state 0 is dead; state 1 is the start unless the set is empty; states are numbered in
/// the order in which a breadth-first walk over ascending letters meets them, and no two accept
/// the same. So equal sets have equal tables, and == compares tables.
/// Only valid words are accepted: an automaton is a set of tuples of numbers, not of digits.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "automata/system.hpp"
#include "automata/work.hpp"

namespace takeaway::automata {

using State = std::uint32_t;
using Letter = std::uint32_t;

/// A complete deterministic automaton before it is made canonical. State 0 is dead: it does not
/// accept and leads to itself.
struct Table {
    Letter letters = 1;
    State start = 0;
    std::vector<State> next;              ///< states × letters
    std::vector<std::uint8_t> accepting;  ///< one a state

    std::size_t states() const { return accepting.size(); }
    State at(State state, Letter letter) const {
        return next[std::size_t{state} * letters + letter];
    }
    bool operator==(const Table&) const = default;
};

/// b^tracks. Throws LimitError beyond 2^24.
Letter letter_count(const System& system, std::size_t tracks);

/// The minimal automaton with the same language, canonically numbered; unreachable states go.
/// O(n log n) in the cells that lead to live states (Valmari and Lehtinen 2008), no hashing.
Table canonical(const Table& table, Work& work);

class Automaton {
  public:
    /// Made canonical here. `tracks` are sorted names; `table` reads their letters, accepts valid
    /// words only and does not depend on leading zeros: what the operations build. A table from
    /// outside goes through `checked` instead.
    Automaton(System system, std::vector<std::string> tracks, const Table& table, Work& work);

    /// The same for a table from outside: throws InputError unless it has the right size, its state
    /// 0 is dead, it accepts only valid words, and does not depend on leading zeros.
    static Automaton checked(const System& system, std::vector<std::string> tracks,
                             const Table& table, Work& work);

    const System& system() const { return system_; }
    const std::vector<std::string>& tracks() const { return tracks_; }
    const Table& table() const { return *table_; }
    std::size_t states() const { return table_->states(); }
    Letter letters() const { return table_->letters; }
    bool is_empty() const { return states() == 1; }
    /// Whether it has a track of this name.
    bool reads(const std::string& track) const;

    /// Whether the tuple, in the order of the tracks, is in the set. Linear in the number of
    /// digits. Throws InputError for a negative number or the wrong count.
    bool contains(const std::vector<Integer>& tuple) const;

    /// The same set under other names, one for each track, all different.
    Automaton with_tracks(const std::vector<std::string>& names, Work& work) const;

    friend bool operator==(const Automaton& a, const Automaton& b);

  private:
    Automaton(System system, std::vector<std::string> tracks, std::shared_ptr<const Table> table)
        : system_(std::move(system)), tracks_(std::move(tracks)), table_(std::move(table)) {}

    System system_;
    std::vector<std::string> tracks_;
    std::shared_ptr<const Table> table_;
};

/// A word of letters that spells the tuple, padded to the longest of its numbers.
std::vector<Letter> spelled(const System& system, const std::vector<Integer>& tuple);

}  // namespace takeaway::automata
