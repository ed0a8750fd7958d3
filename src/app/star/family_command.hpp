/// `family`: the complementary rational Beatty pairs of a class, and their ornament games.
#pragma once

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "app/workbench.hpp"
#include "star/ornament_classes.hpp"
#include "star/ornament_periods.hpp"

namespace takeaway::app {

struct FamilyRequest {
    std::int64_t first_class = 2;
    std::int64_t last_class = 0;  // 0: the first only
    std::int64_t below = 100;
    bool periods = false;  // look for the periods of Conjecture 3
};
struct FamilyReport {
    struct Row {
        OrnamentPair pair;
        std::uint64_t p_positions = 0;  // of the game on the pair: the moves of the ornament game
        bool equation_13 = false;       // on the box
        std::string why_not;
        /// Of the P-positions of the game on the pair, if asked for.
        std::optional<OrnamentPeriods> periods;
    };
    struct Class {
        std::int64_t q = 0;
        std::int64_t by_formula = 0;
        std::string as_printed;
        std::vector<Row> rows;
    };
    std::int64_t below = 0;
    std::vector<Class> classes;
};

/// `solved` is called with each game as it is solved, for pictures; it may be empty.
FamilyReport family(const Workbench& bench, const FamilyRequest& request,
                    const std::function<void(const OrnamentSolved&)>& solved = {});
std::string to_text(const FamilyReport& report);
Json to_json(const FamilyReport& report);

/// The moves and the P-positions of the game on a pair as a PNG: a figure with axes, or (plain)
/// the pixels alone.
void draw(const OrnamentSolved& solved, std::int64_t below, bool plain, std::ostream& out);
/// ornament_5_3_2.png
std::string picture_name(const OrnamentPair& pair);

}  // namespace takeaway::app
