/// `star`: the P-positions of G, G*, G**, … below a bound, and what becomes of them.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "app/look/picture_style.hpp"
#include "app/workbench.hpp"
#include "star/judgement.hpp"
#include "star/star_powers.hpp"

namespace takeaway::app {

struct StarRequest {
    std::string game;
    std::size_t times = 2;
    std::int64_t below = 0;
    /// G and its stars in misère play.
    bool misere = false;
    /// Go on beyond `times` until the even powers are constant on the box, or repeat.
    bool until_constant = false;
};

/// More powers than this are not solved, whatever was asked for.
constexpr std::size_t most_star_powers = 1000;

struct StarReport {
    struct Power {
        std::string name;
        std::string method;
        std::optional<PositionList> moves;  // none for a G that is not invariant
        PositionList p_positions{1};
    };

    std::string game;
    std::int64_t below = 0;
    bool misere = false;
    Judgement invariant;
    /// What else the reader must know: blocking, unordered piles, the ending.
    std::vector<std::string> notes;
    std::vector<Power> powers;
    /// Whether G** = G below the bound; for a game without a move set, whether P(G**) = P(G).
    /// Absent if too few powers were asked for.
    std::optional<bool> is_dual;
    std::string dual_text;
    /// Absent if fewer than two even powers are known.
    std::optional<StarLimit> limit;
};

/// Throws InputError for a bound below 1, LimitError if something does not fit.
StarReport star_powers(const Workbench& bench, const StarRequest& request);
std::string to_text(const StarReport& report);
/// With all positions.
Json to_json(const StarReport& report);
/// The last power: moves and P-positions, as plain pixels, and as a figure with axes. Throws
/// InputError unless there are two piles.
void draw(const StarReport& report, std::ostream& out);
void draw(const StarReport& report, PictureFormat format, std::ostream& out);
/// Refuses a picture before anything is solved.
void check_star_picture(const Workbench& bench, const StarRequest& request);

}  // namespace takeaway::app
