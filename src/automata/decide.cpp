#include "automata/decide.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include "automata/compile.hpp"
#include "automata/core_form.hpp"
#include "automata/members.hpp"
#include "core/error.hpp"

namespace takeaway::automata {

namespace {

using Kind = NumberFormula::Kind;

/// The outermost quantifiers of one kind, and what they speak of: "all x: f" is true if the set of
/// x with "not f" is empty; "exists x: f" is true if that with f is not.
struct Question {
    bool universal = false;
    std::vector<std::string> variables;
    NumberFormula body;
};

Question question_of(const NumberFormula& sentence) {
    Question question{sentence->kind == Kind::for_all, {}, sentence};
    const Kind outer = question.universal ? Kind::for_all : Kind::exists;
    while (question.body->kind == outer) {
        for (const std::string& variable : question.body->variables)
            question.variables.push_back(variable);
        question.body = NumberFormula(question.body->parts[0]);
    }
    if (question.universal) question.body = !question.body;
    return question;
}

void require_sentence(const NumberFormula& sentence) {
    const std::set<std::string> names = free_variables(sentence);
    if (names.empty()) return;
    std::string list;
    for (const std::string& name : names) list += (list.empty() ? "" : ", ") + name;
    throw InputError("no quantifier binds " + list +
                     ": say `all` or `exists` for each variable of a sentence");
}

}  // namespace

Decision decide(const NumberFormula& sentence, const System& system, const DecideOptions& options) {
    require_sentence(sentence);
    require_names(sentence);
    // A certificate rests on one floor only, that of the root.
    const Question question = question_of(core_form(
        sentence, system, options.with_certificate ? Floors::of_the_root : Floors::as_they_are));
    Decision decision;
    Work work;
    work.limits = options.limits;
    work.progress = options.progress;
    try {
        std::unique_ptr<Certificate> certificate;
        if (options.with_certificate) certificate = std::make_unique<Certificate>(system);
        LoggedOperations operations(system, work, certificate.get());
        const LoggedSet set = Compiler(operations).compiled(question.body);
        decision.verdict =
            set.set.is_empty() == question.universal ? Verdict::proved : Verdict::refuted;
        if (const std::optional<Tuple> member = least_member(set.set)) {
            for (const std::string& variable : question.variables) {
                const auto& tracks = set.set.tracks();
                const auto at = std::find(tracks.begin(), tracks.end(), variable);
                // A variable that the body does not mention may be anything.
                decision.witness.emplace_back(
                    variable, at == tracks.end()
                                  ? Integer(0)
                                  : (*member)[static_cast<std::size_t>(at - tracks.begin())]);
            }
            operations.conclude_member(set, *member);
        } else {
            operations.conclude_empty(set);
        }
        if (certificate) decision.certificate = certificate->text();
    } catch (const LimitError& limit) {
        decision = Decision{};
        decision.why = limit.what();
    }
    decision.figures = work.figures;
    return decision;
}

}  // namespace takeaway::automata
