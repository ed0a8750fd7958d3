#include "app/prove/prove_command.hpp"

#include <fmt/format.h>

#include <chrono>

#include "app/games/pile_names.hpp"
#include "core/error.hpp"
#include "prove/claim_proof.hpp"
#include "prove/rules_proof.hpp"
#include "prove/value_proof.hpp"
#include "rules/meaning/scope.hpp"
#include "rules/text/parse_game.hpp"

namespace takeaway::app {

namespace {

/// The names of the piles, and P for the claimed set, so that texts can speak of them.
Scope scope_of(const Game& game, const RuleSource& source) {
    Scope scope(source);
    const bool is_vector = game.text && game.text->piles && game.text->piles->count.has_value();
    std::vector<TermPtr> piles;
    for (std::size_t i = 0; i < game.rules->piles(); ++i)
        piles.push_back(slot_term(static_cast<int>(i)));
    if (is_vector) {
        scope.names().vectors[game.text->piles->names[0]] = piles;
    } else {
        const std::vector<std::string> names = pile_names_of(game);
        for (std::size_t i = 0; i < piles.size(); ++i) scope.names().numbers[names[i]] = piles[i];
    }
    if (game.claim) scope.names().sets.emplace("P", game.claim);
    return scope;
}

/// `(e1, …, ed) where condition; …`, the condition absent where the move is always meant.
std::vector<Witness> witnesses_of(const Game& game, const std::string& text) {
    std::vector<Witness> witnesses;
    std::size_t begin = 0;
    while (begin <= text.size()) {
        const std::size_t end = std::min(text.find(';', begin), text.size());
        const std::string part = text.substr(begin, end - begin);
        begin = end + 1;
        if (part.find_first_not_of(" \t\n") == std::string::npos) continue;
        const std::size_t where = part.find(" where ");
        Witness witness;
        witness.words = part.substr(0, where);
        witness.words.erase(0, witness.words.find_first_not_of(" \t\n"));
        const RuleSource source{"witness", witness.words};
        const Scope scope = scope_of(game, source);
        witness.option = scope.entries(parse_whole_vector(source));
        if (witness.option.size() != game.rules->piles())
            throw InputError(fmt::format("the witness {} has {} entries, but {} piles are played",
                                         witness.words, witness.option.size(),
                                         game.rules->piles()));
        witness.condition = truth(true);
        if (where != std::string::npos) {
            const RuleSource guard{"witness", part.substr(where + 7)};
            witness.condition = scope_of(game, guard).condition(parse_whole_condition(guard));
        }
        witnesses.push_back(std::move(witness));
    }
    if (witnesses.empty()) throw InputError("the witness names no move: write (0, 0); (x, 2x) …");
    return witnesses;
}

/// A file name made of an expression: rats(3) becomes rats_3.
std::string file_name(const std::string& expression) {
    std::string name;
    for (const char letter : expression) {
        const bool is_plain = std::isalnum(static_cast<unsigned char>(letter)) != 0;
        if (is_plain) {
            name += letter;
        } else if (!name.empty() && name.back() != '_') {
            name += '_';
        }
    }
    while (!name.empty() && name.back() == '_') name.pop_back();
    return name.empty() ? "game" : name;
}

/// Runs one statement in its folder and writes down what came of it.
template <class Prove>
ProvedStatement run_statement(const std::string& statement, const ProofFolder& folder,
                              const std::vector<Solver>& solvers, const ProveRequest& request,
                              const ProofWatch& watch, const Prove& prove) {
    ProofLimits limits;
    limits.each.time = std::chrono::milliseconds(static_cast<std::int64_t>(request.seconds * 1000));
    limits.each.both = request.both;
    const auto start = std::chrono::steady_clock::now();
    ProvedStatement result;
    result.statement = statement;
    result.folder = folder.path();
    result.proof = prove(Prover(solvers, folder.path(), limits, watch));
    result.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    Json manifest{{"statement", statement}};
    manifest.update(manifest_of(result.proof, solvers));
    folder.write(manifest);
    return result;
}

}  // namespace

Verdict ProveReport::verdict() const {
    if (leave_out || statements.empty()) return Verdict::proved;
    return statements[0].proof.verdict;
}

ProveReport prove(const Workbench& bench, const ProveRequest& request, const ProofWatch& watch) {
    Game game = bench.game(request.game);
    if (request.claim) {
        const RuleSource source{"claim", *request.claim};
        game.claim = scope_of(game, source).families(parse_whole_set(source), game.rules->piles());
    }
    const int chosen = (request.values ? 1 : 0) + (request.same_moves ? 1 : 0) +
                       (request.leave_out ? 1 : 0) + (request.witness ? 1 : 0);
    if (chosen > 1)
        throw InputError("give one of --values, --same-moves, --leave-out and --witness");
    constexpr double most_seconds = 86'400;
    if (!(request.seconds > 0) || request.seconds > most_seconds)
        throw InputError("--seconds must be more than 0 and at most 86400");
    if (!request.same_moves && !game.claim) claimed_below(game, 0);  // throws, says what to do

    ProveReport report;
    report.game = game.expression;
    report.source = game.source;
    report.leave_out = request.leave_out;
    report.solvers = installed_solvers();
    if (report.solvers.empty())
        throw InputError(
            "no solver is installed: proofs need z3 or cvc5 (and MONA for golden-ratio games). On "
            "Debian: apt-get install z3 cvc5 mona");
    const ProofFolder folder(request.folder.empty() ? "proofs/" + file_name(game.expression)
                                                    : request.folder);
    const auto run = [&](const std::string& statement, const ProofFolder& place,
                         const auto& prove_it) {
        report.statements.push_back(
            run_statement(statement, place, report.solvers, request, watch, prove_it));
    };
    if (request.values) {
        const RuleSource source{"values", *request.values};
        const TermPtr value = scope_of(game, source).term(parse_whole_term(source));
        run(fmt::format("the nim values of {} are {}", game.expression, *request.values), folder,
            [&](Prover prover) { return prove_values(game, value, std::move(prover)); });
    } else if (request.same_moves) {
        const Game other = bench.game(*request.same_moves);
        run(fmt::format("{} and {} have the same moves", game.expression, other.expression), folder,
            [&](Prover prover) { return prove_same_moves(game, other, std::move(prover)); });
    } else if (request.leave_out) {
        Shortenings shortenings = shortenings_of(game);
        report.indispensable = std::move(shortenings.indispensable);
        int number = 0;
        for (Shortened& shorter : shortenings.games) {
            run(fmt::format("without {} the P-positions of {} are still as claimed", shorter.part,
                            game.expression),
                folder.inside(fmt::format("part-{}", ++number)),
                [&](Prover prover) { return prove_claim(shorter.game, std::move(prover)); });
            report.statements.back().part = shorter.part;
        }
        folder.write(Json{{"verdict", "SEE THE FOLDERS INSIDE"}});
    } else {
        std::vector<Witness> witnesses;
        if (request.witness) witnesses = witnesses_of(game, *request.witness);
        run(fmt::format("the P-positions of {} are as claimed", game.expression), folder,
            [&](Prover prover) { return prove_claim(game, std::move(prover), witnesses); });
    }
    return report;
}

}  // namespace takeaway::app
