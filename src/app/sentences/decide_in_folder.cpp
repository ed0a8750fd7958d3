/// `decide` with the files that it leaves, if any are wanted.
#include <nlohmann/json.hpp>
#include <optional>

#include "app/proof_folder.hpp"
#include "app/sentences/decide_command.hpp"

namespace takeaway::app {

namespace {

void write_certificates(const ProofFolder& folder, const DecideReport& report) {
    Json manifest{{"verdict", word_for_truth(report.verdict())},
                  {"statement", report.sentence},
                  {"definitions", report.definitions},
                  {"digits", report.digits},
                  {"questions", Json::array()}};
    for (std::size_t i = 0; i < report.files.size(); ++i) {
        const CertifiedFile& file = report.files[i];
        const automata::Decision& decision = report.decision_of(i);
        folder.write_file(file.file, decision.certificate);
        manifest["questions"].push_back({{"file", file.file},
                                         {"meaning", file.meaning},
                                         {"wanted", word_for_truth(decision.verdict)}});
    }
    folder.write(manifest);
}

}  // namespace

DecideReport decide(const Workbench& bench, const DecideRequest& request) {
    if (request.folder.empty()) return decide_sentence(bench, request.sentence);
    // Before the work: a folder that holds something else is refused at once.
    const ProofFolder folder(request.folder);
    DecideReport report = decide_sentence(bench, request.sentence);
    if (report.verdict() == Verdict::unknown) return report;
    write_certificates(folder, report);
    report.folder = request.folder;
    return report;
}

}  // namespace takeaway::app
