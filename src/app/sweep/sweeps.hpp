/// The questions that `sweep` asks, each as a grid of points and a row for every point.
///
/// A point costs what it costs and knows nothing of the others. Rows are text: the fields that name
/// the point first, then what was found.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "app/workbench.hpp"

namespace takeaway::app {

struct Sweep {
    /// Everything that determines the rows: `# takeaway sweep fractional --r 1..20 …`.
    std::string title;
    std::vector<std::string> columns;
    std::size_t verdict_column = 0;  // the one that a summary counts
    /// The first fields of each row, which name its point.
    std::vector<std::vector<std::string>> points;
    /// The other fields. Called from several threads at once.
    std::function<std::vector<std::string>(std::size_t point, const Progress& progress)> findings;
};

/// [freak, section 7, questions (3) to (5)]: what the (r, t)-Beatty pairs cover, and whether an
/// invariant game has them as its P-positions.
struct FractionalRequest {
    std::string r = "1..4";
    std::string t = "1..4";
    std::int64_t below = 100;
};
Sweep fractional_sweep(const Workbench& bench, const FractionalRequest& request);

/// [star-operator, section 5.4]: the P-positions of the constrained k-Mouse.
struct ConstrainedRequest {
    std::string k = "3..8";
    std::int64_t below = 60;
};
Sweep constrained_sweep(const Workbench& bench, const ConstrainedRequest& request);

/// [star-operator, section 5.6, Question 6]: pairs of Beatty sequences as P-positions of invariant
/// games in misère play.
struct MisereRequest {
    std::string classes = "2..8";  // rational moduli C/p and C/(C - p)
    std::string t;                 // irrational moduli α and α + t with offsets j/parts; or empty
    std::int64_t parts = 8;
    std::int64_t below = 100;
};
Sweep misere_sweep(const Workbench& bench, const MisereRequest& request);

}  // namespace takeaway::app
