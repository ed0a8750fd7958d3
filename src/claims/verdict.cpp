#include "claims/verdict.hpp"

#include <algorithm>
#include <utility>

#include "core/error.hpp"

namespace takeaway::claims {

namespace {

using Result = Finding::Result;

constexpr std::pair<Verdict, const char*> names[] = {
    {Verdict::proved, "proved"},         {Verdict::holds, "holds"},
    {Verdict::misprint, "misprint"},     {Verdict::refuted, "refuted"},
    {Verdict::answered, "answered"},     {Verdict::open, "open"},
    {Verdict::unfinished, "unfinished"},
};

/// What the parts of one role say together.
struct Together {
    bool any = false;
    bool exact = true;  // every part is proved or complete
    bool some_proof = false;
    std::string extents;  // each once, in order
    const Finding* refutation = nullptr;
    const Finding* unfinished = nullptr;
};

Together together(const Claim& claim, const std::vector<Finding>& findings, Role role) {
    Together all;
    std::vector<std::string> extents;
    for (std::size_t i = 0; i < claim.parts.size(); ++i) {
        if (claim.parts[i].role != role) continue;
        const Finding& found = findings[i];
        all.any = true;
        if (found.result == Result::refuted && all.refutation == nullptr) all.refutation = &found;
        if (found.result == Result::unfinished && all.unfinished == nullptr)
            all.unfinished = &found;
        all.exact =
            all.exact && (found.result == Result::proved || found.result == Result::complete);
        all.some_proof = all.some_proof || found.result == Result::proved;
        if (!found.extent.empty() &&
            std::find(extents.begin(), extents.end(), found.extent) == extents.end())
            extents.push_back(found.extent);
    }
    for (const std::string& extent : extents)
        all.extents += (all.extents.empty() ? "" : "; ") + extent;
    return all;
}

bool is_open_kind(Kind kind) { return kind == Kind::conjecture || kind == Kind::question; }

Judged judged(Verdict verdict, std::string headline) {
    return {verdict, std::move(headline), true};
}

Judged judge_parts(const Claim& claim, const std::vector<Finding>& findings) {
    const Together print = together(claim, findings, Role::printed);
    const Together check = together(claim, findings, Role::check);
    const Together instead = together(claim, findings, Role::instead);
    for (const Together* some : {&print, &check, &instead})
        if (some->unfinished != nullptr)
            return judged(Verdict::unfinished, some->unfinished->evidence);
    if (check.refutation != nullptr) {
        std::string headline = "fails at " + check.refutation->counterexample;
        if (instead.any && instead.refutation == nullptr)
            headline += "; true instead: " + instead.extents;
        return judged(Verdict::refuted, headline);
    }
    if (print.refutation != nullptr)
        return judged(Verdict::misprint, "fails at " + print.refutation->counterexample +
                                             "; corrected: " + check.extents);
    if (!claim.answer.empty()) return judged(Verdict::answered, check.extents);
    // A finite statement of which every case was looked at is not called proved: it holds.
    if (check.exact && check.some_proof && claim.cases.empty())
        return judged(Verdict::proved, check.extents);
    const std::string cases = claim.cases.empty() ? "" : claim.cases + ": ";
    if (is_open_kind(claim.kind)) return judged(Verdict::open, "checked: " + cases + check.extents);
    return judged(Verdict::holds, cases + check.extents);
}

/// Without a record, a claim with `printed` lines is expected to be a misprint, one with `instead`
/// lines to be false, and every other one to be true: a new refutation is the best of news.
std::string expected(const Claim& claim) {
    if (!claim.recorded.empty()) return claim.recorded;
    const auto has = [&](Role role) {
        return std::any_of(claim.parts.begin(), claim.parts.end(),
                           [&](const Part& part) { return part.role == role; });
    };
    if (has(Role::printed)) return name_of(Verdict::misprint);
    if (has(Role::instead)) return name_of(Verdict::refuted);
    return "";
}

bool is_expected(const Claim& claim, Verdict verdict, Depth depth) {
    const std::string wanted = expected(claim);
    if (wanted.empty() || depth < claim.shows_at) return verdict != Verdict::refuted;
    return name_of(verdict) == wanted;
}

}  // namespace

std::string name_of(Verdict verdict) {
    for (const auto& [value, name] : names)
        if (value == verdict) return name;
    return "";
}

Verdict verdict_named(const std::string& name) {
    for (const auto& [value, known] : names)
        if (name == known) return value;
    throw InputError("there is no verdict `" + name +
                     "`: there are proved, holds, misprint, refuted, answered and open");
}

const std::vector<Verdict>& all_verdicts() {
    static const std::vector<Verdict> verdicts{Verdict::proved,   Verdict::holds,
                                               Verdict::misprint, Verdict::refuted,
                                               Verdict::answered, Verdict::open};
    return verdicts;
}

Judged judge(const Claim& claim, const std::vector<Finding>& findings, Depth depth) {
    Judged result = judge_parts(claim, findings);
    if (result.verdict == Verdict::unfinished) return result;
    result.as_recorded = is_expected(claim, result.verdict, depth);
    if (depth < claim.shows_at)
        result.headline +=
            "; recorded at depth " + name_of(claim.shows_at) + ": " + expected(claim);
    return result;
}

}  // namespace takeaway::claims
