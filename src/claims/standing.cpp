#include "claims/standing.hpp"

#include <algorithm>
#include <utility>

#include "core/error.hpp"
#include "core/words.hpp"

namespace takeaway::claims {

namespace {

constexpr std::pair<Standing, const char*> standing_names[] = {
    {Standing::proved, "proved"},   {Standing::complete, "complete"},
    {Standing::holds, "holds"},     {Standing::misprint, "misprint"},
    {Standing::refuted, "refuted"}, {Standing::answered, "answered"},
    {Standing::open, "open"},       {Standing::unfinished, "unfinished"},
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
        if (found.result == Verdict::refuted && all.refutation == nullptr) all.refutation = &found;
        if (found.result == Verdict::unknown && all.unfinished == nullptr) all.unfinished = &found;
        all.exact =
            all.exact && (found.result == Verdict::proved || found.result == Verdict::complete);
        all.some_proof = all.some_proof || found.result == Verdict::proved;
        if (!found.extent.empty() &&
            std::find(extents.begin(), extents.end(), found.extent) == extents.end())
            extents.push_back(found.extent);
    }
    all.extents = joined(extents, "; ");
    return all;
}

bool is_open_kind(StatementKind kind) {
    return kind == StatementKind::conjecture || kind == StatementKind::question;
}

Judged judged(Standing standing, std::string headline, bool is_settled = false) {
    return {standing, std::move(headline), true, is_settled};
}

Judged judge_parts(const Claim& claim, const std::vector<Finding>& findings) {
    const Together print = together(claim, findings, Role::printed);
    const Together check = together(claim, findings, Role::check);
    const Together instead = together(claim, findings, Role::instead);
    for (const Together* some : {&print, &check, &instead})
        if (some->unfinished != nullptr)
            return judged(Standing::unfinished, some->unfinished->evidence);
    const std::string cases = claim.cases.empty() ? "" : claim.cases + ": ";
    if (check.refutation != nullptr) {
        std::string headline = "fails at " + check.refutation->counterexample;
        if (instead.any && instead.refutation == nullptr)
            headline += "; true instead: " + cases + instead.extents;
        return judged(Standing::refuted, headline, true);
    }
    if (print.refutation != nullptr)
        return judged(Standing::misprint,
                      "fails at " + print.refutation->counterexample + "; corrected: " + cases +
                          check.extents,
                      check.exact && claim.cases.empty());
    if (!claim.answer.empty())
        return judged(Standing::answered, cases + check.extents,
                      check.exact && claim.cases.empty());
    if (check.exact && claim.cases.empty() && (check.some_proof || !is_open_kind(claim.kind)))
        return judged(check.some_proof ? Standing::proved : Standing::complete, check.extents,
                      true);
    if (is_open_kind(claim.kind))
        return judged(Standing::open, "checked: " + cases + check.extents);
    return judged(Standing::holds, cases + check.extents);
}

/// Without a record, a claim with `printed` lines is expected to be a misprint, one with `instead`
/// lines to be false, and every other one to be true: a new refutation is the best of news.
std::string expected(const Claim& claim) {
    if (!claim.recorded.empty()) return claim.recorded;
    const auto has = [&](Role role) {
        return std::any_of(claim.parts.begin(), claim.parts.end(),
                           [&](const Part& part) { return part.role == role; });
    };
    if (has(Role::printed)) return name_of(Standing::misprint);
    if (has(Role::instead)) return name_of(Standing::refuted);
    return "";
}

bool is_expected(const Claim& claim, Standing standing, Depth depth) {
    const std::string wanted = expected(claim);
    if (wanted.empty() || depth < claim.shows_at) return standing != Standing::refuted;
    return name_of(standing) == wanted;
}

}  // namespace

std::string name_of(Standing standing) {
    for (const auto& [value, name] : standing_names)
        if (value == standing) return name;
    return "";
}

Standing standing_named(const std::string& name) {
    for (const auto& [value, known] : standing_names)
        if (name == known) return value;
    throw InputError("there is no verdict `" + name +
                     "`: there are proved, complete, holds, misprint, refuted, answered and open");
}

const std::vector<Standing>& all_standings() {
    static const std::vector<Standing> standings{
        Standing::proved,  Standing::complete, Standing::holds, Standing::misprint,
        Standing::refuted, Standing::answered, Standing::open};
    return standings;
}

Judged judge(const Claim& claim, const std::vector<Finding>& findings, Depth depth) {
    Judged result = judge_parts(claim, findings);
    if (result.standing == Standing::unfinished) return result;
    result.as_recorded = is_expected(claim, result.standing, depth);
    if (depth < claim.shows_at)
        result.headline +=
            "; recorded at depth " + name_of(claim.shows_at) + ": " + expected(claim);
    return result;
}

}  // namespace takeaway::claims
