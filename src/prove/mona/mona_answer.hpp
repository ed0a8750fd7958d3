/// What MONA answered, read from its output.
#pragma once

#include <optional>
#include <string>

#include "prove/mona/mona_numeration.hpp"
#include "prove/question.hpp"

namespace takeaway::prove::mona {

struct MonaAnswer {
    enum class Kind { no_model, model, neither };
    Kind kind = Kind::neither;
    Model model;      // of a satisfying example
    std::string why;  // for neither: MONA's complaint, or that there was no answer
};

/// Reads the output of `mona -q` on a question whose numbers are written in these digits. An abort
/// (a syntax error, no memory, too large a diagram) is `neither`, whatever else was printed.
MonaAnswer parse_answer(const std::string& output, const Numeration& numeration);

}  // namespace takeaway::prove::mona
