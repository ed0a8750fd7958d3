/// A folder of evidence, asked and checked again.
#pragma once

#include <string>
#include <vector>

#include "app/prove/questions_again.hpp"
#include "app/workbench.hpp"

namespace takeaway::app {

struct RecheckRequest {
    std::string folder;
    double seconds = 60;  // for each question
    bool both = false;    // every installed solver must answer, and they must agree
};
struct RecheckReport {
    std::string folder;
    std::string statement;
    std::string recorded;  // the verdict in proof.json
    std::vector<RecheckedQuestion> questions;
    std::string left_open;  // a sentence of the statement that no question settles
    bool confirmed = false;
};

/// Makes every question again from the game and the statement, compares it with its file, and puts
/// it to the installed solvers of its language; the questions have to settle every sentence. Throws
/// InputError if the folder holds no finished proof.
RecheckReport recheck(const Workbench& bench, const RecheckRequest& request,
                      const ProofWatch& watch);
std::string to_text(const RecheckReport& report);
Json to_json(const RecheckReport& report);

}  // namespace takeaway::app
