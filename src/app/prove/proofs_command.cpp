#include "app/prove/proofs_command.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "core/error.hpp"
#include "core/words.hpp"

namespace takeaway::app {

ProofsReport kept_proofs(const std::string& root, const ProofsRequest& request) {
    ProofsReport report;
    report.root = root;
    report.are_forgotten = !request.forget.empty();
    KeptProofs kept(root, nullptr);
    if (root.empty()) {
        if (report.are_forgotten) throw InputError("nothing is kept, so nothing can be forgotten");
        return report;
    }
    if (!report.are_forgotten) report.proofs = kept.all();
    for (const std::string& name : request.forget)
        for (KeptProof& proof : kept.forget(name)) report.proofs.push_back(std::move(proof));
    return report;
}

std::string to_text(const ProofsReport& report) {
    if (report.root.empty())
        return "Nothing is kept: TAKEAWAY_PROOFS is none, or there is no home folder.\n";
    std::string text;
    for (const KeptProof& proof : report.proofs) {
        if (report.are_forgotten) {
            text += fmt::format("Forgotten: {}\n", proof.name);
        } else if (!proof.problem.empty()) {
            text += fmt::format("{}\n  not used: it {}\n", proof.name, proof.problem);
        } else {
            text += fmt::format("{}\n  {}{}\n  {}\n", proof.name, proof.record.statement,
                                proof.record.claim ? ": " + *proof.record.claim : "",
                                rests_on(proof.record, proof.folder));
        }
    }
    if (report.are_forgotten) return text;
    return text + fmt::format("{} kept in {}.\n",
                              report.proofs.empty() ? "No proof is"
                              : report.proofs.size() == 1
                                  ? "One proof is"
                                  : fmt::format("{} are", counted(report.proofs.size(), "proof")),
                              report.root);
}

Json to_json(const ProofsReport& report) {
    Json json{{"folder", report.root}, {"proofs", Json::array()}};
    for (const KeptProof& proof : report.proofs) {
        Json entry{{"name", proof.name}, {"folder", proof.folder}};
        if (report.are_forgotten) entry["forgotten"] = true;
        if (!proof.problem.empty()) {
            entry["problem"] = proof.problem;
        } else {
            const ProofRecord& record = proof.record;
            entry["game"] = record.game;
            entry["statement"] = record.statement;
            if (record.claim) entry["claim"] = *record.claim;
            if (record.values) entry["values"] = *record.values;
            entry["proved_on"] = record.proved_on;
            entry["sentences"] = record.sentences;
            entry["engines"] = record.engines;
            entry["two_engines"] = record.by_two_engines;
            if (!record.evidence.empty()) entry["evidence"] = record.evidence;
        }
        json["proofs"].push_back(std::move(entry));
    }
    return json;
}

}  // namespace takeaway::app
