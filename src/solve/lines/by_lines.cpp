#include "solve/lines/by_lines.hpp"

#include <variant>

#include "core/error.hpp"
#include "rules/game/stated_rules.hpp"
#include "solve/lines/line_board.hpp"

namespace takeaway::solve {

namespace {

/// What a guard does far from the edges is seen on a square of this size and at this distance.
constexpr std::int64_t sample_size = 24;
constexpr std::int64_t sample_distance = 64;
constexpr std::int64_t sample_bound = std::int64_t{1} << 20;

std::variant<std::vector<LineMoves>, std::string> lines_of(const Game& game) {
    if (game.ending == Ending::misere) return "play is misère";
    if (game.blocking) return "moves may be blocked";
    if (auto why = why_not_plain(*game.rules)) return *std::move(why);
    if (game.rules->piles() != 2) return "the game does not have two piles";
    const auto* stated = game.rules->stated();
    if (stated == nullptr) return "the rules are not stated move by move";
    return line_moves(*stated);
}

std::vector<LineMoves> required_lines_of(const Game& game) {
    auto lines = lines_of(game);
    if (const auto* why = std::get_if<std::string>(&lines))
        throw InputError("`" + game.expression + "` cannot be solved by lines: " + *why);
    return std::get<0>(std::move(lines));
}

/// Which of the two things that this solver's speed rests on fails for the target (a, b): a
/// P-position there ends its column, and lines do not stay in doubt for ever. The answers are right
/// without them.
std::optional<std::string> what_is_slow(const std::vector<RayMaker>& makers, std::int64_t a,
                                        std::int64_t b, bool other_order,
                                        const std::vector<std::string>& names) {
    bool ends_column = other_order;
    std::vector<Ray> rays;
    for (const RayMaker& maker : makers) {
        const bool upright = maker.moves().take[0].slope == 0;
        maker.rays(a, b, rays);
        for (const Ray& ray : rays) {
            if (!ray.to_the_edge) continue;
            if (upright && ray.answer == Truth::yes) ends_column = true;
            if (!upright && ray.answer == Truth::unknown)
                return "whether move `" + names[maker.moves().name] +
                       "` is allowed changes along its line";
        }
    }
    if (ends_column) return std::nullopt;
    return "no move takes every large number from the second pile alone, so that a column may "
           "hold many P-positions";
}

}  // namespace

std::optional<std::string> why_not_by_lines(const Game& game) {
    const auto lines = lines_of(game);
    if (const auto* why = std::get_if<std::string>(&lines)) return *why;
    const bool unordered = !game.rules->unordered_piles().empty();
    std::vector<RayMaker> makers;
    for (const LineMoves& line : std::get<0>(lines))
        makers.emplace_back(line, sample_bound, unordered);
    for (std::int64_t a = sample_distance; a < sample_distance + sample_size; ++a) {
        for (std::int64_t b = sample_distance; b < sample_distance + sample_size; ++b) {
            const bool other_order = unordered && a > b;
            if (auto why = what_is_slow(makers, a, b, other_order, game.rules->move_names()))
                return why;
        }
    }
    return std::nullopt;
}

std::uint64_t memory_by_lines(const Game& game, std::int64_t bound) {
    return LineBoard::memory_for(required_lines_of(game), bound);
}

namespace {

/// The sweep: column by column, and in each from the bottom to the top.
class Sweep {
  public:
    Sweep(const Game& game, const std::vector<LineMoves>& lines, std::int64_t bound,
          const SolveControl& control)
        : bound_(bound),
          unordered_(!game.rules->unordered_piles().empty()),
          control_(control),
          board_(*game.rules, lines, bound, control.memory_limit),
          found_(2) {}

    PositionList run() {
        std::int64_t first = 0;
        if (control_.resume_from != nullptr) {
            replay(*control_.resume_from);
            first = control_.resume_column;
        }
        for (std::int64_t x = first; x < bound_; ++x) {
            if (x % columns_between_reports == 0 && x > first) report(x);
            solve_column(x);
        }
        report(bound_);
        return std::move(found_);
    }

  private:
    static constexpr std::int64_t columns_between_reports = 1024;
    static constexpr std::uint64_t positions_between_reports = 4096;

    void replay(const PositionList& before) {
        for (std::size_t i = 0; i < before.size(); ++i) {
            const std::uint32_t* row = before.row(i);
            if (row[0] >= control_.resume_column || row[0] >= bound_ || row[1] >= bound_)
                throw InputError("the P-positions to go on from do not belong to this bound");
            add(row[0], row[1]);
        }
    }

    void add(std::int64_t x, std::int64_t y) {
        board_.enter_column(x);
        found_.push_back(static_cast<std::uint32_t>(x), static_cast<std::uint32_t>(y));
        board_.add(found_, found_.size() - 1);
    }

    void solve_column(std::int64_t x) {
        board_.enter_column(x);
        std::int64_t y = board_.next_alive(unordered_ ? x : 0);
        while (y < bound_) {
            // All moves from (x, y) lead to positions that are decided, and every line through
            // (x, y) on which one might lead to a P-position has been looked at.
            if (!board_.is_killed_after_all(y, found_)) add(x, y);
            y = board_.next_alive(y + 1);
            if (++positions_ % positions_between_reports == 0) progress(x);
        }
    }

    void report(std::int64_t x) {
        if (control_.columns_decided) control_.columns_decided(x, found_);
        progress(x);
    }

    void progress(std::int64_t x) const {
        const std::uint64_t bytes =
            board_.bytes() + std::uint64_t{found_.flat().capacity()} * sizeof(std::uint32_t);
        if (bytes > control_.memory_limit)
            throw LimitError("the P-positions below " + std::to_string(bound_) +
                             " need more memory than the limit of " +
                             bytes_to_text(control_.memory_limit));
        control_.progress.at(static_cast<std::uint64_t>(x), static_cast<std::uint64_t>(bound_));
    }

    std::int64_t bound_;
    bool unordered_;
    const SolveControl& control_;
    LineBoard board_;
    PositionList found_;
    std::uint64_t positions_ = 0;
};

}  // namespace

PositionList p_positions_by_lines(const Game& game, std::int64_t bound,
                                  const SolveControl& control) {
    if (const auto why = why_not_by_lines(game))
        throw InputError("`" + game.expression + "` cannot be solved by lines: " + *why);
    if (bound <= 0) return PositionList(2);
    return Sweep(game, required_lines_of(game), bound, control).run();
}

}  // namespace takeaway::solve
