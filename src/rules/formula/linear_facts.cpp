#include "rules/formula/linear_facts.hpp"

#include <algorithm>
#include <set>

#include "rules/formula/follows.hpp"

namespace takeaway::rules {

bool contradict(std::vector<LinearFact> facts) {
    while (true) {
        std::map<int, std::pair<std::size_t, std::size_t>> uses;  // above and below
        for (const LinearFact& fact : facts) {
            if (fact.coefficients.empty() && fact.constant > 0) return true;
            for (const auto& [unknown, coefficient] : fact.coefficients)
                ++(coefficient > 0 ? uses[unknown].first : uses[unknown].second);
        }
        if (uses.empty()) return false;
        // The unknown that leaves the fewest sums behind.
        const auto cost = [](const auto& use) { return use.second.first * use.second.second; };
        const int gone =
            std::min_element(uses.begin(), uses.end(), [&](const auto& a, const auto& b) {
                return cost(a) < cost(b);
            })->first;
        std::set<LinearFact> left;
        std::vector<LinearFact> above, below;
        for (LinearFact& fact : facts) {
            const auto found = fact.coefficients.find(gone);
            if (found == fact.coefficients.end()) {
                left.insert(std::move(fact));
            } else {
                (found->second > 0 ? above : below).push_back(std::move(fact));
            }
        }
        for (const LinearFact& a : above)
            for (const LinearFact& b : below) {
                LinearFact sum;
                sum.add(-b.coefficients.at(gone), a);
                sum.add(a.coefficients.at(gone), b);
                left.insert(std::move(sum));
                if (left.size() > most_sums_kept) return false;
            }
        facts.assign(left.begin(), left.end());
    }
}

}  // namespace takeaway::rules
