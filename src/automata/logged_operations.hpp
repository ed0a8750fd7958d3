/// The operations on automata, each written into a certificate as it is done.
///
/// A `Part` is a set together with the number of the step that made it. Everything that compile.cpp
/// builds goes through here, so a certificate cannot miss a step.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "automata/automaton.hpp"
#include "automata/certificate.hpp"
#include "automata/linear.hpp"
#include "numeration/quadratic.hpp"

namespace takeaway::automata {

struct Part {
    Automaton set;
    std::size_t step = 0;
};

class LoggedOperations {
  public:
    /// Proves the laws of the system, and writes those that a checker needs.
    LoggedOperations(const System& system, Work& work, Certificate* certificate);

    const System& system() const { return system_; }

    /// Conditions are built once for each shape and then only renamed.
    Part linear(const Sum& sum, const Interval& interval);
    Part modular(const Sum& sum, std::int64_t modulus, std::int64_t residue);
    Part floor(const Quadratic& alpha, const Quadratic& gamma, const std::string& n,
               const std::string& y);
    /// A set from outside, whose tracks get these names, all different.
    Part given(const std::string& name, const Automaton& set,
               const std::vector<std::string>& tracks);

    Part everything(const std::vector<std::string>& tracks);
    Part both(const Part& a, const Part& b);
    /// The tracks of the other are added where they are missing.
    Part either(const Part& a, const Part& b);
    Part exactly_one(const Part& a, const Part& b);
    Part without(const Part& a, const Part& b);
    Part complement(const Part& a);
    Part projected(const Part& a, const std::string& track);

    /// Last lines: that the set is empty, or a member of it.
    void conclude_empty(const Part& a);
    void conclude_member(const Part& a, const std::vector<Integer>& member);

  private:
    Part logged(const std::string& operation, Automaton set);
    Part widened(const Part& a, const std::vector<std::string>& tracks);
    std::pair<Part, Part> aligned(const Part& a, const Part& b);
    void log_laws();

    System system_;
    Work& work_;
    Certificate* certificate_;
    std::map<std::string, Automaton> conditions_;
    std::map<std::string, std::vector<Automaton>> given_;  // different sets under one name
};

}  // namespace takeaway::automata
