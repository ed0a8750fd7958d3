#include "prove/proof.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "core/error.hpp"
#include "core/words.hpp"
#include "kernel/untranslatable.hpp"
#include "prove/replay.hpp"

namespace takeaway::prove {

using kernel::Untranslatable;

bool Proof::is_sure() const {
    return !sentences.empty() &&
           std::all_of(sentences.begin(), sentences.end(),
                       [](const SettledSentence& sentence) { return sentence.by.size() > 1; });
}

std::string engines_in_words(const Proof& proof) {
    std::set<std::string> names;
    std::size_t by_two = 0;
    for (const SettledSentence& sentence : proof.sentences) {
        names.insert(sentence.by.begin(), sentence.by.end());
        if (sentence.by.size() > 1) ++by_two;
    }
    const std::string all = counted(proof.sentences.size(), "sentence");
    const std::string engines = joined(std::vector<std::string>(names.begin(), names.end()));
    if (by_two == 0) return fmt::format("{}, each by one engine ({})", all, engines);
    if (by_two == proof.sentences.size())
        return fmt::format("{}, each by two engines ({})", all, engines);
    return fmt::format("{}, {} of them by two engines, the rest by one ({})", all, by_two, engines);
}

namespace {

std::string why_unknown(const std::vector<EngineEnd>& ends) {
    std::string text;
    for (const EngineEnd& end : ends) {
        std::string why =
            end.trial ? end.trial->reason : fmt::format("cannot say it: {}", end.cannot);
        text += fmt::format("{}by {}: {}", text.empty() ? "" : "; ", end.engine, why);
    }
    return text;
}

/// What the engines came to with one sentence becomes part of the proof; false closes it.
bool take(Proof& proof, const Sentence& sentence, std::vector<EngineEnd> ends, bool sure) {
    SettledSentence settled{sentence.name, sentence.meaning, {}};
    for (EngineEnd& end : ends) {
        if (!end.trial) continue;
        Trial& trial = *end.trial;
        if (trial.end == Trial::End::refuted) {
            proof.verdict = Verdict::refuted;
            proof.reason = trial.reason;
            proof.counterexample = trial.refutation->position;
            proof.asked.insert(proof.asked.end(), trial.asked.begin(), trial.asked.end());
            return false;
        }
        proof.detours.insert(proof.detours.end(), trial.detours.begin(), trial.detours.end());
        if (trial.end != Trial::End::settled) continue;
        settled.by.push_back(end.engine);
        proof.certified.insert(proof.certified.end(), trial.certified.begin(),
                               trial.certified.end());
        proof.asked.insert(proof.asked.end(), trial.asked.begin(), trial.asked.end());
        proof.cases.insert(proof.cases.end(), trial.cases.begin(), trial.cases.end());
    }
    const std::size_t wanted = sure ? 2 : 1;
    if (settled.by.size() < wanted) {
        proof.reason =
            settled.by.empty()
                ? why_unknown(ends)
                : fmt::format("`{}` was settled by {} alone, and two engines are wanted; {}",
                              sentence.name, settled.by[0], why_unknown(ends));
        for (const EngineEnd& end : ends)
            if (end.trial && end.trial->end == Trial::End::gave_up)
                proof.asked.insert(proof.asked.end(), end.trial->asked.begin(),
                                   end.trial->asked.end());
        return false;
    }
    proof.sentences.push_back(std::move(settled));
    return true;
}

}  // namespace

std::vector<Sentence> sentences_to_settle(const Proposition& proposition, const ProofWatch& watch,
                                          std::optional<Mutation> mutation, Proof& proof) {
    std::vector<Sentence> sentences;
    std::string cannot_say;
    try {
        sentences = sentences_of(proposition, mutation);
    } catch (const Untranslatable& reason) {
        cannot_say = reason.what();
    }
    proof.box = bound_of_box(proposition);
    watch.at(fmt::format("all positions below {}", proof.box), 0);
    Progress progress;
    progress.should_stop = watch.should_stop;
    if (const auto found = refutation_in_box(proposition, proof.box, progress)) {
        proof.verdict = Verdict::refuted;
        proof.reason = found->reason;
        proof.counterexample = found->position;
        return {};
    }
    if (!cannot_say.empty())
        proof.reason = fmt::format("no proof was tried, because {}", cannot_say);
    return sentences;
}

void settle_each(const std::vector<Sentence>& sentences,
                 const std::function<std::vector<EngineEnd>(const Sentence&)>& decide, bool sure,
                 Proof& proof) {
    for (const Sentence& sentence : sentences)
        if (!take(proof, sentence, decide(sentence), sure)) return;
    if (!sentences.empty()) proof.verdict = Verdict::proved;
}

}  // namespace takeaway::prove
