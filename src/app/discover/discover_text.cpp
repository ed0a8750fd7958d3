/// The report of `discover` for readers and for programs.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "app/discover/discover_command.hpp"
#include "automata/members.hpp"
#include "core/words.hpp"
#include "rules/formula/automatic_set.hpp"
#include "rules/text/parse_game.hpp"
#include "rules/text/print.hpp"

namespace takeaway::app {

namespace {

std::uint64_t unsigned_of(std::int64_t number) { return static_cast<std::uint64_t>(number); }

std::string described(const Proposal& proposal) {
    if (!proposal.automaton) return shortened(proposal.claim);
    return fmt::format("an automaton of {} in {}",
                       counted(proposal.automaton->states() - 1, "state"),
                       proposal.automaton->system().name());
}

/// As a rule text has it, long tables in several lines.
std::string claim_text(const std::string& claim) {
    const rules::RuleSource source{"claim", claim};
    return rules::print(rules::parse_whole_set(source));
}

/// Of a set that is known as an automaton.
std::string set_text(const automata::Automaton& set) { return rules::AutomaticSet(set).text(); }
constexpr std::size_t shown_members = 12;

template <class Positions>
std::string listed(const Positions& positions) {
    return joined(positions, [](const auto& position) { return rules::to_text(position); });
}

std::string count_words(const std::pair<Integer, Integer>& count) {
    constexpr std::size_t long_number = 12;
    const std::string bound = to_text(count.first), number = to_text(count.second);
    return fmt::format("{} below {}",
                       number.size() > long_number ? "about " + number.substr(0, 3) +
                                                         fmt::format("·10^{}", number.size() - 3)
                                                   : number,
                       bound.size() > long_number ? fmt::format("10^{}", bound.size() - 1) : bound);
}

/// Lines of a list, each with a dash.
std::string proof_lines(const DiscoverReport& report) {
    std::string text = "Proof, where S is this set\n";
    for (const SettledSentence& sentence : report.proof->proof.sentences)
        text += fmt::format("  {:<5} {} (by {})\n", sentence.name, sentence.meaning,
                            enumerated(sentence.by));
    for (const WinningKind& kind : report.follows.kinds)
        text += fmt::format(
            "  - {}: {}\n", kind.move,
            !kind.first   ? "never wins"
            : !kind.alone ? fmt::format("wins first at {}; another kind always wins as well",
                                        to_text(*kind.first))
                          : fmt::format("wins first at {}, and alone first at {} ({} tell where)",
                                        to_text(*kind.first), to_text(*kind.alone),
                                        counted(kind.where->states() - 1, "state")));
    return text;
}

std::string follows_lines(const DiscoverReport& report) {
    const Consequences& follows = report.follows;
    if (!follows.positions) return "";
    std::string text = "What follows\n";
    for (const std::string& fact : follows.facts) text += fmt::format("  - {}\n", fact);
    if (!follows.counts.empty())
        text += fmt::format(
            "  - there are {} of them; with the number L of digits their number "
            "grows {}\n",
            enumerated([&] {
                std::vector<std::string> words;
                for (const auto& count : follows.counts) words.push_back(count_words(count));
                return words;
            }()),
            follows.growth);
    if (!report.found.theorem->automaton)
        text += fmt::format("  - an automaton of {} recognises them in {}\n",
                            counted(follows.positions->states() - 1, "state"),
                            follows.positions->system().name());
    if (follows.addable)
        text += follows.addable->is_empty()
                    ? "  - no vector could be added to the moves without changing P\n"
                    : fmt::format(
                          "  - vectors that could be moves everywhere without changing P: {}{} (an "
                          "automaton of {})\n",
                          listed(follows.first_addable),
                          follows.first_addable.size() < shown_members ? "" : ", …",
                          counted(follows.addable->states() - 1, "state"));
    for (const std::string& part : report.superfluous)
        text += fmt::format("  - {} could be left out, by itself\n", part);
    return text;
}

std::string tried_lines(const DiscoverReport& report) {
    std::string text = "How it was found\n";
    for (const TriedProposal& tried : report.found.tried) {
        text += fmt::format("  from the board below {}: {}: {}",
                            with_thousands(unsigned_of(tried.proposal.seen_below)),
                            described(tried.proposal), to_text(tried.judgement.verdict));
        if (tried.judgement.counterexample)
            text += " at " + rules::to_text(*tried.judgement.counterexample);
        else if (tried.judgement.verdict == Verdict::unknown)
            text += ": " + tried.judgement.reason;
        text += "\n";
    }
    return text;
}

std::string growth_lines(const DiscoverReport& report) {
    std::string text =
        "Words that an automaton would have to tell apart, at least, by the board (not automatic "
        "in "
        "these systems as far as seen):\n";
    for (const SystemTrial& trial : report.found.systems) {
        if (trial.boards.empty()) continue;
        text += fmt::format("  {:<20}", trial.system);
        std::vector<std::string> boards;
        std::int64_t last = 0;
        for (const SystemTrial::Board& board : trial.boards) {
            if (board.below == last) continue;
            last = board.below;
            boards.push_back(fmt::format("{} below {}", board.classes,
                                         with_thousands(unsigned_of(board.below))));
        }
        text += " " + joined(boards);
        text += "\n";
    }
    return text;
}

}  // namespace

std::string to_text(const DiscoverReport& report) {
    const std::string boards =
        fmt::format("{} below {} are known.", counted(report.found.known, "P-position"),
                    with_thousands(unsigned_of(report.found.solved_below)));
    if (!report.found.theorem) {
        std::string text =
            fmt::format("UNKNOWN: no theorem about the P-positions of {} was found: {}.\n{}\n",
                        report.game, report.found.end, boards);
        if (!report.found.tried.empty()) text += tried_lines(report);
        return text + growth_lines(report);
    }
    const Proposal& theorem = *report.found.theorem;
    std::string text =
        fmt::format("PROVED: the P-positions of {} are, for all positions,\n\nclaim P = {}\n\n",
                    report.game, claim_text(theorem.claim));
    for (const ValueClass& one : report.values)
        text += fmt::format("Nim value {}: {}; first {}.\n", one.value,
                            claim_text(set_text(one.positions)),
                            listed(automata::first_members(one.positions, shown_members)));
    for (const auto& [inner, claim] : report.star_claims)
        text += fmt::format("where the P-positions of {} are {}, which is proved as well.\n", inner,
                            shortened(claim));
    text += fmt::format("The first are {}.\n", listed(report.first_positions));
    if (theorem.automaton)
        text += fmt::format("The automaton has {} and reads the piles side by side in {}.\n",
                            counted(theorem.automaton->states() - 1, "state"),
                            theorem.automaton->system().name());
    text += proof_lines(report) + follows_lines(report) + tried_lines(report);
    if (!report.proof->folder.empty())
        text += fmt::format("Files: {} (`takeaway recheck {}` asks and checks again).\n",
                            report.proof->folder, report.proof->folder);
    return text;
}

Json to_json(const DiscoverReport& report) {
    Json json{{"game", report.game},
              {"verdict", to_text(report.verdict())},
              {"solved_below", report.found.solved_below},
              {"p_positions", report.found.known}};
    Json tried = Json::array();
    for (const TriedProposal& one : report.found.tried) {
        Json item{{"claim", one.proposal.claim},
                  {"seen_below", one.proposal.seen_below},
                  {"verdict", to_text(one.judgement.verdict)}};
        if (one.judgement.counterexample)
            item["counterexample"] = rules::to_text(*one.judgement.counterexample);
        if (one.judgement.verdict == Verdict::unknown) item["reason"] = one.judgement.reason;
        tried.push_back(std::move(item));
    }
    json["tried"] = std::move(tried);
    Json systems = Json::array();
    for (const SystemTrial& trial : report.found.systems) {
        Json boards = Json::array();
        for (const SystemTrial::Board& board : trial.boards)
            boards.push_back({{"below", board.below},
                              {"classes", board.classes},
                              {"automaton", board.has_automaton}});
        systems.push_back({{"system", trial.system}, {"boards", std::move(boards)}});
    }
    json["systems"] = std::move(systems);
    if (!report.found.theorem) {
        json["end"] = report.found.end;
        return json;
    }
    const Proposal& theorem = *report.found.theorem;
    Json found{{"claim", theorem.claim},
               {"text", claim_text(theorem.claim)},
               {"kind", theorem.automaton ? "automaton" : "formula"},
               {"latex", to_latex(report)}};
    if (!report.proof->folder.empty()) found["folder"] = report.proof->folder;
    if (theorem.automaton) {
        found["system"] = theorem.automaton->system().name();
        found["states"] = theorem.automaton->states() - 1;
    }
    found["first"] = positions_json(report.first_positions);
    Json proof = Json::array();
    for (const SettledSentence& sentence : report.proof->proof.sentences)
        proof.push_back(
            {{"name", sentence.name}, {"meaning", sentence.meaning}, {"by", sentence.by}});
    found["proof"] = std::move(proof);
    Json kinds = Json::array();
    for (const WinningKind& kind : report.follows.kinds) {
        Json item{{"move", kind.move},
                  {"states", kind.where->states() - 1},
                  {"where", set_text(*kind.where)}};
        if (kind.first) item["first"] = rules::to_text(*kind.first);
        if (kind.alone) item["alone"] = rules::to_text(*kind.alone);
        kinds.push_back(std::move(item));
    }
    found["kinds"] = std::move(kinds);
    if (!report.values.empty()) {
        Json values = Json::array();
        for (const ValueClass& one : report.values)
            values.push_back({{"value", one.value}, {"set", set_text(one.positions)}});
        found["values"] = std::move(values);
    }
    found["facts"] = report.follows.facts;
    found["superfluous"] = report.superfluous;
    found["growth"] = report.follows.growth;
    if (report.follows.positions)
        found["automaton"] = {{"system", report.follows.positions->system().name()},
                              {"states", report.follows.positions->states() - 1}};
    Json counts = Json::array();
    for (const auto& [bound, count] : report.follows.counts)
        counts.push_back({{"below", to_text(bound)}, {"count", to_text(count)}});
    found["counts"] = std::move(counts);
    if (report.follows.addable) {
        Json moves = Json::array();
        for (const BigPosition& move : report.follows.first_addable)
            moves.push_back(rules::to_text(move));
        found["addable"] = {{"states", report.follows.addable->states() - 1},
                            {"first", std::move(moves)}};
    }
    json["theorem"] = std::move(found);
    return json;
}

}  // namespace takeaway::app
