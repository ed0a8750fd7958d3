/// What every command works with: the library of games, what is known about those that were asked
/// for, and the limits that the user set.
///
/// A command is a function from a request to a report, both plain structs, in a file of its own.
/// Terminal, page and bindings fill in the request and show the report; they decide nothing.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "app/proof_store.hpp"
#include "core/progress.hpp"
#include "rules/library/library.hpp"
#include "solve/columns/column_device.hpp"
#include "solve/control.hpp"
#include "win/advisor.hpp"
#include "win/heap_advisor.hpp"

namespace takeaway::app {

using rules::to_text;  // those of numbers and positions, beside those of the reports

struct Limits {
    /// Bytes that tables may take.
    std::uint64_t memory = std::uint64_t{1} << 30;
    /// Options that are listed for one position.
    std::size_t options = 1'000'000;
    /// Threads that may work at once; results do not depend on it.
    unsigned threads = 1;
};

/// Rules that are not in the catalog.
struct OwnRules {
    /// A rule text whose games are known beside the catalog, and its name for messages.
    std::string text;
    std::string name = "rules";
    /// Whether expressions may name rule files.
    bool files = true;
};

/// What there is to work with besides this processor and the rules.
struct Machinery {
    /// The processes that run this command together; null if this one is alone.
    Ranks* ranks = nullptr;
    /// Opens the device of this machine that decides columns; empty in programs that know none.
    std::function<DeviceOrReason()> open_device;
    /// The proofs of earlier days, and where those of today are kept; null if there is no such
    /// place.
    std::shared_ptr<ProofStore> proofs;
    /// Is told, once each, what in a rule text is easily misread; empty if nobody listens.
    std::function<void(const std::string&)> warned = {};
};

class Workbench {
  public:
    /// Throws RuleError if the user's own rule text does not parse.
    explicit Workbench(Limits limits, const Progress& progress = {}, const OwnRules& own = {},
                       const Machinery& machinery = {});
    /// The same with games that outlive it and are shared with others; theorems are those that they
    /// know.
    Workbench(std::shared_ptr<KnownGames> games, Limits limits, Progress progress,
              const OwnRules& own, Machinery machinery = {});

    const Library& library() const { return library_; }
    const Limits& limits() const { return limits_; }
    const Progress& progress() const { return progress_; }
    const Machinery& machinery() const { return machinery_; }
    Ranks* ranks() const { return machinery_.ranks; }
    /// Null if proofs are not kept.
    ProofStore* proofs() const { return machinery_.proofs.get(); }
    DeviceOrReason open_device() const;
    /// The limits in the form in which solvers take them. A solve is this process's own: what a
    /// command wants to share among the ranks it says itself.
    SolveControl control() const;

    /// The game and the position in the game's form; messages name what is wrong.
    Game game(const std::string& expression) const { return library_.game(expression); }
    /// The same, and games that split heaps as well: only for who asks whether it is one.
    Game any_game(const std::string& expression) const { return library_.any_game(expression); }
    /// What is solved of the game.
    std::shared_ptr<SolvedGame> solved(const Game& game) const {
        return games_->solved()->of(game);
    }
    /// The P-positions below the bound.
    PositionListPtr p_positions(const Game& game, std::int64_t bound) const {
        return solved(game)->p_positions(bound, control());
    }
    Advisor adviser(const Game& game) const { return {library_, *games_, game, control()}; }
    /// For a game that splits heaps.
    HeapAdvisor heap_adviser(const Game& game) const {
        return {library_, *games_, game, control()};
    }
    /// From now on, advice about the game rests on this.
    void learn(const Game& game, ProvedTheorem theorem) const {
        games_->learn(game, std::move(theorem));
    }
    std::vector<ProvedTheorem> proved_about(const Game& game) const {
        return games_->proved_about(game);
    }
    BigPosition position(const Game& game, const std::string& text) const {
        return fit_position(game, parse_position(text));
    }

  private:
    Limits limits_;
    Progress progress_;
    Machinery machinery_;
    std::shared_ptr<KnownGames> games_;
    Library library_;
};

/// What headings, titles and sentences call the game: its expression with the names that rule texts
/// give their games instead of the paths of the files, `star(mine)` for `star(./mine.game)`.
/// Errors, and lines that somebody may type again, have the expression.
std::string game_name(const Game& game);

/// Keys stay in the order in which they are written: reports read better that way.
using Json = nlohmann::ordered_json;

/// A number if it fits 64 bits, else its digits as a string: JSON readers would round it.
Json to_json(const Integer& number);
Json to_json(const BigPosition& position);
Json positions_json(const std::vector<Position>& positions);

}  // namespace takeaway::app
