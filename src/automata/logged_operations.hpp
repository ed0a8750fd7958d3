/// The operations on automata, each written into a certificate as it is done.
///
/// A `LoggedSet` is a set together with the number of the step that made it. Everything that
/// compile.cpp builds goes through here, so a certificate cannot miss a step.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "automata/automaton.hpp"
#include "automata/certificate.hpp"
#include "automata/linear.hpp"
#include "numeration/quadratic.hpp"

namespace takeaway::automata {

struct LoggedSet {
    Automaton set;
    std::size_t step = 0;
};

class LoggedOperations {
  public:
    /// Proves the laws of the system, and writes those that a checker needs.
    LoggedOperations(const System& system, Work& work, Certificate* certificate);

    const System& system() const { return system_; }

    /// Conditions are built once for each shape and then only renamed.
    LoggedSet linear(const Sum& sum, const Interval& interval);
    LoggedSet modular(const Sum& sum, std::int64_t modulus, std::int64_t residue);
    LoggedSet floor(const Quadratic& alpha, const Quadratic& gamma, const std::string& n,
                    const std::string& y);
    /// A set from outside, whose tracks get these names, all different. One set for each name.
    LoggedSet given(const std::string& name, const Automaton& set,
                    const std::vector<std::string>& tracks);

    LoggedSet everything(const std::vector<std::string>& tracks);
    LoggedSet both(const LoggedSet& a, const LoggedSet& b);
    /// The tracks of the other are added where they are missing.
    LoggedSet either(const LoggedSet& a, const LoggedSet& b);
    LoggedSet exactly_one(const LoggedSet& a, const LoggedSet& b);
    LoggedSet without(const LoggedSet& a, const LoggedSet& b);
    LoggedSet complement(const LoggedSet& a);
    LoggedSet projected(const LoggedSet& a, const std::string& track);

    /// Last lines: that the set is empty, or a member of it.
    void conclude_empty(const LoggedSet& a);
    void conclude_member(const LoggedSet& a, const std::vector<Integer>& member);

  private:
    LoggedSet logged(const std::string& operation, Automaton set);
    LoggedSet widened(const LoggedSet& a, const std::vector<std::string>& tracks);
    std::pair<LoggedSet, LoggedSet> aligned(const LoggedSet& a, const LoggedSet& b);
    void log_laws();
    LoggedSet floor_of_the_root(const std::string& n, const std::string& y);
    void log_floor_laws();

    System system_;
    Work& work_;
    Certificate* certificate_;
    std::map<std::string, Automaton> conditions_;
    std::optional<LoggedSet> root_floor_;
};

}  // namespace takeaway::automata
