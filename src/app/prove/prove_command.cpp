#include "app/prove/prove_command.hpp"

#include <fmt/format.h>

#include <chrono>
#include <nlohmann/json.hpp>

#include "app/prove/proof_record.hpp"
#include "app/prove/texts_about_game.hpp"
#include "core/error.hpp"
#include "prove/shortenings.hpp"
#include "rules/text/parse_game.hpp"

namespace takeaway::app {

namespace {

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
        const Scope scope = scope_about(game, source);
        witness.option = scope.entries(parse_whole_vector(source));
        if (witness.option.size() != game.rules->piles())
            throw InputError(fmt::format("the witness {} has {} entries, but {} piles are played",
                                         witness.words, witness.option.size(),
                                         game.rules->piles()));
        witness.condition = truth(true);
        if (where != std::string::npos) {
            const RuleSource guard{"witness", part.substr(where + 7)};
            witness.condition = scope_about(game, guard).condition(parse_whole_condition(guard));
        }
        witnesses.push_back(std::move(witness));
    }
    if (witnesses.empty()) throw InputError("the witness names no move: write (0, 0); (x, 2x) …");
    return witnesses;
}

/// A file name made of an expression: rats(3) becomes rats_3.
std::string file_name(const std::string& expression) {
    const std::string name = plain_name(expression, '_');
    return name.empty() ? "game" : name;
}

/// Runs one statement in its folder and writes down what came of it.
ProvedStatement run_statement(const StatedProposition& stated, const ProofFolder& folder,
                              const std::vector<prove::Solver>& solvers,
                              const ProveRequest& request, const std::string& part,
                              const ProofWatch& watch) {
    ProofLimits limits;
    limits.each.time = std::chrono::milliseconds(static_cast<std::int64_t>(request.seconds * 1000));
    limits.each.both = request.both;
    limits.sure = request.sure;
    const auto start = std::chrono::steady_clock::now();
    ProvedStatement result;
    result.statement = stated.statement;
    result.part = part;
    result.folder = folder.path();
    result.proof =
        prove_for_all_positions(stated.proposition, {solvers, folder.path(), limits, watch});
    result.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    Json manifest{{"statement", stated.statement}, {"about", to_json(request, part)}};
    manifest.update(manifest_of(result.proof, solvers));
    folder.write(manifest);
    return result;
}

/// The game of a request, with the claim that it brings.
Game game_of(const Workbench& bench, const ProveRequest& request) {
    Game game = with_star_claims(bench.game(request.game), request.star_claims);
    return request.claim ? with_claim(std::move(game), *request.claim) : game;
}

/// Makes a proof known to who gives advice: through the place where proofs are kept, or, if there
/// is none, to this workbench.
void make_known(const Workbench& bench, const ProveRequest& request, ProvedStatement& statement) {
    const bool is_about_one_game = !request.same_moves && !request.same_positions;
    if (!request.keep || !is_about_one_game || statement.proof.verdict != Verdict::proved) return;
    if (bench.proofs() != nullptr)
        statement.kept = bench.proofs()->keep(bench.library(), request, statement);
    if (!statement.kept.folder.empty()) return;
    ProofRecord record;
    record.game = request.game;
    record.claim = request.claim;
    record.values = request.values;
    describe(record, statement);
    const Game game = bench.game(request.game);
    bench.learn(game, theorem_of(record, game, statement.folder));
}

void require_claim(const Game& game) {
    if (!game.claim) claimed_below(game, 0);  // throws, says what to do
}

}  // namespace

StatedProposition proposition_of(const Workbench& bench, const ProveRequest& request) {
    const Game game = game_of(bench, request);
    if (request.values)
        return {fmt::format("the nim values of {} are {}", game_name(game), *request.values),
                ValueFormula{game, value_term(game, *request.values)}};
    if (request.same_moves) {
        const Game other = bench.game(*request.same_moves);
        return {fmt::format("{} and {} have the same moves", game_name(game), game_name(other)),
                SameMoves{game, other}};
    }
    require_claim(game);
    if (request.same_positions) {
        const Game other = bench.game(*request.same_positions);
        return {fmt::format("the P-positions of {} and of {} are those that the first claims",
                            game_name(game), game_name(other)),
                SamePositions{game, other}};
    }
    const std::string statement =
        fmt::format("the P-positions of {} are as claimed", game_name(game));
    if (request.witness) return {statement, Witnessed{game, witnesses_of(game, *request.witness)}};
    return {statement, ClaimedPositions{game}};
}

std::optional<StatedProposition> without_part(const Workbench& bench, const ProveRequest& request,
                                              const std::string& part) {
    const Game game = game_of(bench, request);
    require_claim(game);
    for (const Shortened& shorter : shortenings_of(game).games) {
        if (shorter.part != part) continue;
        // That the game itself has them is shown once, for all parts.
        return StatedProposition{
            fmt::format("without {} the P-positions of {} are still as claimed", part,
                        game_name(game)),
            ClaimedPositions{shorter.game}};
    }
    return std::nullopt;
}

Verdict ProveReport::verdict() const {
    if (leave_out)
        return whole && whole->proof.verdict == Verdict::refuted ? Verdict::refuted
                                                                 : Verdict::proved;
    return statements.empty() ? Verdict::proved : statements[0].proof.verdict;
}

ProveReport prove(const Workbench& bench, const ProveRequest& request, const ProofWatch& watch) {
    const int chosen = (request.values ? 1 : 0) + (request.same_moves ? 1 : 0) +
                       (request.same_positions ? 1 : 0) + (request.leave_out ? 1 : 0) +
                       (request.witness ? 1 : 0);
    if (chosen > 1)
        throw InputError(
            "give one of --values, --same-moves, --same-positions, --leave-out and --witness");
    constexpr double most_seconds = 86'400;
    if (!(request.seconds > 0) || request.seconds > most_seconds)
        throw InputError("--seconds must be more than 0 and at most 86400");
    const StatedProposition stated = proposition_of(bench, request);
    const Game game = bench.game(request.game);

    ProveReport report;
    report.game = game_name(game);
    report.source = game.source;
    report.leave_out = request.leave_out;
    report.solvers = installed_solvers();
    const ProofFolder folder(request.folder.empty() ? "proofs/" + file_name(game.expression)
                                                    : request.folder);
    if (!request.leave_out) {
        report.statements.push_back(
            run_statement(stated, folder, report.solvers, request, "", watch));
        make_known(bench, request, report.statements[0]);
        return report;
    }
    // Without a true claim there is nothing to be left out of.
    report.whole =
        run_statement(stated, folder.inside("part-0"), report.solvers, request, "", watch);
    make_known(bench, request, *report.whole);
    if (report.whole->proof.verdict != Verdict::refuted) {
        Shortenings shortenings = shortenings_of(game_of(bench, request));
        report.indispensable = std::move(shortenings.indispensable);
        int number = 0;
        for (const Shortened& shorter : shortenings.games)
            report.statements.push_back(
                run_statement(*without_part(bench, request, shorter.part),
                              folder.inside(fmt::format("part-{}", ++number)), report.solvers,
                              request, shorter.part, watch));
    }
    folder.write(Json{{"verdict", "SEE THE FOLDERS INSIDE"}});
    return report;
}

}  // namespace takeaway::app
