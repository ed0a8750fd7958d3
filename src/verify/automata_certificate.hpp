/// Checks the certificate of a decision about numbers, sharing nothing with the engine that made
/// it.
///
/// Each step is an operation and the table of its result. The checker walks the definition of the
/// operation (pairs of states, sets of states, sums of digits) side by side with that table and
/// compares what is accepted; it neither minimises nor builds a table. What the steps prove is put
/// together from the operations and compared with the sentence that was asked. That the system
/// counts 0, 1, 2, …, and that a floor is one, are steps themselves. The format and the argument
/// are in docs/automata.md.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace takeaway::verify {

struct CertificateCheck {
    /// The steps are right and prove the sentence, or its opposite.
    bool proved = false;
    /// Which of the two.
    bool sentence_is_true = false;
    /// Sets that the sentence names and whose tables are their definition.
    std::vector<std::string> given;
    /// Otherwise what is wrong, with the place.
    std::string problem;
};

/// `sentence` in the notation of certificate_sentence.hpp. Never throws for a wrong text: that is
/// an answer.
CertificateCheck check_certificate(std::string_view text, const std::string& sentence);

}  // namespace takeaway::verify
