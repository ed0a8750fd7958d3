#include "app/sentences/decide_command.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "automata/core_form.hpp"
#include "core/error.hpp"
#include "core/words.hpp"
#include "verify/automata_certificate.hpp"

namespace takeaway::app {

namespace {

/// What minimisation needs for a cell that leads somewhere (automata/work.hpp).
constexpr std::uint64_t bytes_a_cell = 44;

std::string witness_text(const DecideReport& report) {
    return joined(shown_witness(report),
                  [](const auto& one) { return one.first + " = " + to_text(one.second); });
}

std::string certificate_name(const std::string& text) {
    return plain_name(text, '-') + ".certificate";
}

/// The verdict is withdrawn unless the checker confirms every certificate.
void check_certificates(DecideReport& report) {
    for (std::size_t i = 0; i < report.files.size(); ++i) {
        const automata::Decision& decision = report.decision_of(i);
        const verify::CertificateCheck check =
            verify::check_certificate(decision.certificate, report.files[i].sentence);
        if (check.proved && check.sentence_is_true == (decision.verdict == Verdict::proved))
            continue;
        automata::Decision unconfirmed;
        unconfirmed.why =
            "a certificate was not confirmed: " + report.files[i].meaning + ": " + check.problem;
        unconfirmed.figures = report.found.decision.figures;
        report.found.decision = unconfirmed;
        return;
    }
    report.is_checked = true;
}

}  // namespace

const char* word_for_truth(Verdict verdict) {
    if (verdict == Verdict::proved) return "TRUE";
    return verdict == Verdict::refuted ? "FALSE" : "UNKNOWN";
}

std::vector<std::pair<std::string, Integer>> shown_witness(const DecideReport& report) {
    std::vector<std::pair<std::string, Integer>> shown;
    for (const auto& [name, value] : report.found.decision.witness)
        if (std::isalpha(static_cast<unsigned char>(name.front())) != 0)
            shown.emplace_back(name, value);
    return shown;
}

sentences::SentenceText sentence_text(const SentenceRequest& request) {
    sentences::SentenceText text{request.text, request.definitions, nullptr};
    if (request.files)
        text.read_file = [](const std::string& path) {
            std::ifstream in(path, std::ios::binary);
            std::string read((std::istreambuf_iterator<char>(in)),
                             std::istreambuf_iterator<char>());
            if (!in) throw InputError(fmt::format("cannot read {}", path));
            return read;
        };
    return text;
}

automata::DecideOptions decide_options(const Workbench& bench) {
    automata::DecideOptions options;
    options.limits.cells = static_cast<std::size_t>(std::min<std::uint64_t>(
        options.limits.cells, std::max<std::uint64_t>(1, bench.limits().memory / bytes_a_cell)));
    options.progress = bench.progress();
    return options;
}

automata::System system_for(const SentenceRequest& request,
                            const sentences::NumberSentence& sentence) {
    // Mixed fields are refused whatever was asked for.
    const automata::System fitting = sentences::fitting_system(sentence);
    return request.digits ? automata::parse_system(*request.digits) : fitting;
}

std::vector<CertifiedFile> certified_files(const SentenceRequest& request,
                                           const sentences::NumberSentence& sentence,
                                           const automata::System& system) {
    std::vector<CertifiedFile> files;
    for (const sentences::NumberSentence::Premise& premise : sentence.premises)
        for (const auto& obligation : premise.obligations)
            files.push_back({certificate_name(fmt::format("{} {} {}", files.size() + 1,
                                                          premise.game, obligation.name)),
                             premise.game + ": " + obligation.means,
                             automata::certified_text(obligation.sentence, system)});
    files.push_back(
        {"sentence.certificate", request.text, automata::certified_text(sentence.formula, system)});
    return files;
}

DecideReport decide_sentence(const Workbench& bench, const SentenceRequest& request) {
    DecideReport report;
    report.sentence = request.text;
    report.definitions = request.definitions;
    const sentences::NumberSentence sentence =
        sentences::sentence_of(sentence_text(request), bench.library());
    const automata::System system = system_for(request, sentence);
    report.digits = system.name();
    automata::DecideOptions options = decide_options(bench);
    options.with_certificate = true;
    report.found = sentences::decided(sentence, system, options);
    if (report.verdict() == Verdict::unknown) return report;
    report.files = certified_files(request, sentence, system);
    check_certificates(report);
    return report;
}

std::string to_text(const DecideReport& report) {
    const automata::Decision& decision = report.found.decision;
    std::string text = word_for_truth(report.verdict());
    const std::string witness = witness_text(report);
    if (report.verdict() == Verdict::unknown) text += ": " + decision.why;
    if (!witness.empty())
        text += (report.verdict() == Verdict::proved ? ": for example " : ": fails for ") + witness;
    text += "\n";
    std::vector<std::string> games;
    for (const sentences::DecidedPremise& premise : report.found.premises)
        if (std::find(games.begin(), games.end(), premise.game) == games.end())
            games.push_back(premise.game);
    for (const std::string& game : games) {
        const auto parts = std::count_if(
            report.found.premises.begin(), report.found.premises.end(), [&](const auto& premise) {
                return premise.game == game && premise.decision.verdict == Verdict::proved;
            });
        text += fmt::format("The P-positions of {} are as claimed: {} decided first.\n", game,
                            counted(static_cast<std::uint64_t>(parts), "sentence"));
    }
    text += fmt::format("In the digits of {}; the largest automaton had {}.\n", report.digits,
                        counted(decision.figures.largest_table, "state"));
    if (!report.folder.empty())
        text += fmt::format("Certificates in {}: `takeaway recheck {}` checks them.\n",
                            report.folder, report.folder);
    return text;
}

Json to_json(const DecideReport& report) {
    const automata::Decision& decision = report.found.decision;
    Json json{{"sentence", report.sentence},
              {"verdict", word_for_truth(report.verdict())},
              {"digits", report.digits}};
    if (!report.definitions.empty()) json["definitions"] = report.definitions;
    if (!decision.why.empty()) json["why"] = decision.why;
    Json witness = Json::object();
    for (const auto& [name, value] : shown_witness(report)) witness[name] = to_json(value);
    if (!witness.empty())
        json[report.verdict() == Verdict::proved ? "witness" : "counterexample"] = witness;
    json["premises"] = Json::array();
    for (const sentences::DecidedPremise& premise : report.found.premises)
        json["premises"].push_back({{"game", premise.game},
                                    {"part", premise.name},
                                    {"says", premise.means},
                                    {"verdict", word_for_truth(premise.decision.verdict)}});
    json["figures"] = {{"operations", decision.figures.operations},
                       {"largest_table", decision.figures.largest_table},
                       {"largest_subset", decision.figures.largest_subset},
                       {"largest_minimal", decision.figures.largest_minimal}};
    if (report.is_checked) json["certificates"] = report.files.size();
    if (!report.folder.empty()) json["folder"] = report.folder;
    return json;
}

}  // namespace takeaway::app
