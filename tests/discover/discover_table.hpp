/// A place to discover theorems at, and to hold them against the solver.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "app/discover/discover_command.hpp"
#include "app/prove/recheck.hpp"
#include "app/prove/texts_about_game.hpp"
#include "app/workbench.hpp"
#include "temporary_folder.hpp"

namespace takeaway::app {

/// A workbench whose games may come from a text of its own, and a place for proofs.
class DiscoverTable {
  public:
    explicit DiscoverTable(const std::string& text = "") {
        OwnRules own;
        own.text = text;
        bench_ = std::make_unique<Workbench>(Limits{}, Progress{}, own);
    }

    /// To be judged here.
    DiscoverRequest request(const std::string& game) const {
        DiscoverRequest made;
        made.game = game;
        made.seconds = 600;  // however busy the machine is
        made.folder = folder_.path("proof");
        return made;
    }
    DiscoverReport discover(const DiscoverRequest& request) {
        return app::discover(*bench_, request, {}, {});
    }
    DiscoverReport discover(const std::string& game, std::int64_t below = 0) {
        DiscoverRequest asked = request(game);
        asked.below = below;
        return discover(asked);
    }

    RecheckReport recheck() {
        RecheckRequest request;
        request.folder = folder_.path("proof");
        return app::recheck(*bench_, request, {});
    }

    /// Whether the claim is right below the bound, by the solver.
    testing::AssertionResult is_right(const std::string& expression, const std::string& claim,
                                      std::int64_t bound) {
        const Game game = with_claim(bench_->game(expression), claim);
        const PositionListPtr solved = bench_->p_positions(game, bound);
        const std::vector<Position> claimed = claimed_below(game, bound);
        if (claimed.size() != solved->size())
            return testing::AssertionFailure()
                   << claimed.size() << " claimed, " << solved->size() << " found below " << bound;
        for (std::size_t i = 0; i < claimed.size(); ++i)
            if (claimed[i] != solved->position(i))
                return testing::AssertionFailure() << to_text(claimed[i]) << " is claimed";
        return testing::AssertionSuccess();
    }

    const Workbench& bench() const { return *bench_; }

  private:
    std::unique_ptr<Workbench> bench_;
    test::TemporaryFolder folder_;
};

}  // namespace takeaway::app
