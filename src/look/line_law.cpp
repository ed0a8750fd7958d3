#include "look/line_law.hpp"

#include <algorithm>

#include "look/residue_set.hpp"

namespace takeaway::look {

std::optional<LineLaw> line_law(const std::vector<bool>& line, std::int64_t made_below) {
    const auto size = static_cast<std::int64_t>(line.size());
    const auto at = [&](std::int64_t n) { return line[static_cast<std::size_t>(n)]; };
    for (std::int64_t m = 1; m <= made_below / 4; ++m) {
        LineLaw law;
        for (std::int64_t r = 0; r < m; ++r)
            law.residues.push_back(at(made_below - 1 - (made_below - 1 - r) % m));
        const auto says = [&](std::int64_t n) {
            return law.residues[static_cast<std::size_t>(n % m)];
        };
        std::int64_t n = size;
        while (n > 0 && at(n - 1) == says(n - 1)) --n;
        if (n >= made_below / 2) continue;
        law.from = n;
        for (std::int64_t early = 0; early < n; ++early)
            if (at(early)) law.listed.push_back(early);
        return law;
    }
    return std::nullopt;
}

std::optional<LawText> law_text(const LineLaw& law, const std::string& name) {
    const auto m = static_cast<std::int64_t>(law.residues.size());
    const auto count = std::count(law.residues.begin(), law.residues.end(), true);
    if (count == 0) return std::nullopt;
    if (count == 1) {
        std::int64_t first = law.from;
        while (!law.residues[static_cast<std::size_t>(first % m)]) ++first;
        const std::string product = m == 1 ? "n" : std::to_string(m) + "n";
        const std::string rest = first % m == 0 ? "" : " + " + std::to_string(first % m);
        return LawText{product + rest, "n >= " + std::to_string(first / m)};
    }
    const std::string condition = residues_text(name, law.residues);
    const std::string begins = name + " >= " + std::to_string(law.from);
    return LawText{name, law.from == 0 ? condition : condition + ", " + begins};
}

}  // namespace takeaway::look
