/// Checks the certificate of a decision about numbers, sharing nothing with the engine that made
/// it.
///
/// Each step is an operation and the table of its result. The checker walks the definition of the
/// operation (pairs of states, sets of states, sums of digits) side by side with that table and
/// compares what is accepted; it neither minimises nor builds a table. That the system counts 0, 1,
/// 2, … is one of the steps: what follows a word in digit order is worth one more. The format and
/// the argument are in docs/automata.md.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace takeaway::verify {

struct CertificateCheck {
    bool proved = false;
    /// What the steps prove, put together by the checker from the operations.
    std::string sentence;
    /// Sets and graphs that the sentence names and whose tables are taken as their definition.
    std::vector<std::string> given;
    /// Otherwise what is wrong, with the line.
    std::string problem;
};

/// Never throws for a wrong text: that is an answer.
CertificateCheck check_certificate(std::string_view text);

}  // namespace takeaway::verify
