/// `discover` where there are no other programs and no files: in the browser.
#include <chrono>
#include <new>

#include "app/discover/discover_with.hpp"
#include "app/prove/texts_about_game.hpp"
#include "app/sentences/decide_command.hpp"
#include "prove/digits/digits_alone.hpp"

namespace takeaway::app {

DiscoverReport discover_alone(const Workbench& bench, const DiscoverRequest& request,
                              const DiscoverWatch& say) {
    prove::DigitsAlone alone;
    alone.watch.should_stop = bench.progress().should_stop;
    alone.limits.cells = std::min(alone.limits.cells, decide_options(bench).limits.cells);
    const auto prover = [&](const std::string& expression, const Proposal& proposal,
                            const StarClaims& star_claims) {
        const auto start = std::chrono::steady_clock::now();
        ProvedStatement made;
        const Game game = with_star_claims(bench.game(expression), star_claims);
        made.statement = "the P-positions of " + game_name(game) + " are as claimed";
        try {
            made.proof =
                prove_by_digits(kernel::ClaimedPositions{with_claim(game, proposal.claim)}, alone);
        } catch (const std::bad_alloc&) {
            made.proof.reason = "the automata do not fit the memory";
        }
        made.seconds =
            std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        return made;
    };
    return discover_with(bench, request, prover, say);
}

}  // namespace takeaway::app
