#include "app/sentences/decide_command.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "app/prove/proof_folder.hpp"
#include "automata/core_form.hpp"
#include "core/error.hpp"
#include "core/words.hpp"
#include "prove/digits/certified_decision.hpp"

namespace takeaway::app {

namespace {

/// What minimisation needs for a cell that leads somewhere (automata/work.hpp).
constexpr std::uint64_t bytes_a_cell = 44;

const char* word_for_truth(Verdict verdict) {
    if (verdict == Verdict::proved) return "TRUE";
    return verdict == Verdict::refuted ? "FALSE" : "UNKNOWN";
}

/// Numbers of a user's variables; those of helping ones are no one's concern.
std::string witness_text(const automata::Decision& decision) {
    std::vector<std::string> parts;
    for (const auto& [name, value] : decision.witness)
        if (name.front() != '#') parts.push_back(name + " = " + to_text(value));
    return joined(parts);
}

std::string certificate_name(const std::string& text) {
    return plain_name(text, '-') + ".certificate";
}

void write_certificates(const ProofFolder& folder, const std::vector<CertifiedFile>& files,
                        const DecideReport& report) {
    Json manifest{{"verdict", word_for_truth(report.verdict())},
                  {"statement", report.sentence},
                  {"definitions", report.definitions},
                  {"digits", report.digits},
                  {"questions", Json::array()}};
    for (std::size_t i = 0; i < files.size(); ++i) {
        const automata::Decision& decision = i < report.found.premises.size()
                                                 ? report.found.premises[i].decision
                                                 : report.found.decision;
        folder.write_file(files[i].file, decision.certificate);
        manifest["questions"].push_back({{"file", files[i].file},
                                         {"meaning", files[i].meaning},
                                         {"wanted", word_for_truth(decision.verdict)}});
    }
    folder.write(manifest);
}

}  // namespace

sentences::SentenceText sentence_text(const SentenceRequest& request) {
    return {request.text, request.definitions, [](const std::string& path) {
                std::ifstream in(path, std::ios::binary);
                std::string text((std::istreambuf_iterator<char>(in)),
                                 std::istreambuf_iterator<char>());
                if (!in) throw InputError(fmt::format("cannot read {}", path));
                return text;
            }};
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

automata::Decision confirmed_decision(const automata::NumberFormula& sentence,
                                      const automata::System& system,
                                      const automata::DecideOptions& options) {
    return prove::certified_decision(sentence, system, options,
                                     prove::GivenSets::taken_as_they_are);
}

DecideReport decide(const Workbench& bench, const DecideRequest& request) {
    DecideReport report;
    report.sentence = request.sentence.text;
    report.definitions = request.sentence.definitions;
    const sentences::NumberSentence sentence =
        sentences::sentence_of(sentence_text(request.sentence), bench.library());
    const automata::System system = system_for(request.sentence, sentence);
    report.digits = system.name();
    automata::DecideOptions options = decide_options(bench);
    std::optional<ProofFolder> folder;
    if (!request.folder.empty()) folder.emplace(request.folder);
    report.found = sentences::decided(sentence, system, options, confirmed_decision);
    if (folder && report.verdict() != Verdict::unknown) {
        write_certificates(*folder, certified_files(request.sentence, sentence, system), report);
        report.folder = request.folder;
    }
    return report;
}

std::string to_text(const DecideReport& report) {
    const automata::Decision& decision = report.found.decision;
    std::string text = word_for_truth(report.verdict());
    const std::string witness = witness_text(decision);
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
    for (const auto& [name, value] : decision.witness)
        if (name.front() != '#') witness[name] = to_json(value);
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
    if (!report.folder.empty()) json["folder"] = report.folder;
    return json;
}

}  // namespace takeaway::app
