/// The steps of a decision, as a text that a small program can check.
///
/// One step a line group: an operation, the steps it uses, and the canonical table of its result.
/// The checker (verify/automata_certificate) shares no code with this layer: it walks both sides of
/// each step side by side, without minimisation, and compares what is accepted; it proves that the
/// system counts 0, 1, 2, … from digit order itself. The format is described in docs/automata.md.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "automata/automaton.hpp"

namespace takeaway::automata {

class Certificate {
  public:
    explicit Certificate(const System& system);

    /// Appends a step and gives back its number; an equal step is not written twice.
    /// `operation` is the word and arguments of the format; operands are numbers of steps.
    std::size_t step(const std::string& operation, const Automaton& result);
    /// The last line: what the steps prove.
    void conclude(const std::string& conclusion);

    std::string text() const { return text_; }

  private:
    std::string text_;
    std::size_t steps_ = 0;
    std::map<std::string, std::size_t> known_;
};

}  // namespace takeaway::automata
