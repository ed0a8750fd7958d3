/// Codes for tests, and nim values of heaps a second time: by the definition, over lists of heaps.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "heaps/heap_values.hpp"
#include "rules/game/heap_code.hpp"
#include "rules/game/splitting_rules.hpp"

namespace takeaway::test {

inline HeapCode octal_code(const std::string& text) { return parse_heap_code(text, 8); }
inline HeapCode hexadecimal_code(const std::string& text) { return parse_heap_code(text, 16); }

/// What may become of a heap, each list sorted: straight from the meaning of the digits, by trying
/// every list of up to three positive numbers that add up.
inline std::set<std::vector<int>> lists_after(const HeapCode& code, int heap) {
    std::set<std::vector<int>> lists;
    for (int a = 0; a <= heap; ++a)
        for (int b = a; a + b <= heap; ++b)
            for (int c = b; a + b + c <= heap; ++c) {
                const int taken = heap - a - b - c;
                std::vector<int> list;
                for (const int part : {a, b, c})
                    if (part > 0) list.push_back(part);
                const auto digit = code.digit(static_cast<std::size_t>(taken));
                if (((digit >> list.size()) & 1U) == 0) continue;
                if (code.unequal && list.size() == 2 && list[0] == list[1]) continue;
                lists.insert(list);
            }
    return lists;
}

/// Values by the definition, with sets and nothing else.
inline heaps::HeapValues values_by_sets(const HeapCode& code, int count) {
    heaps::HeapValues values;
    for (int n = 0; n < count; ++n) {
        std::set<unsigned> reached;
        for (const std::vector<int>& list : lists_after(code, n)) {
            unsigned sum = 0;
            for (const int heap : list) sum ^= values[static_cast<std::size_t>(heap)];
            reached.insert(sum);
        }
        unsigned least = 0;
        while (reached.count(least) > 0) ++least;
        values.push_back(static_cast<heaps::HeapValue>(least));
    }
    return values;
}

/// Who wins a list of heaps, by playing it out: no values at all. True if the previous player wins.
class PlayedOut {
  public:
    PlayedOut(HeapCode code, bool misere) : code_(std::move(code)), misere_(misere) {}

    bool is_p(std::multiset<int> heaps) {
        heaps.erase(0);
        if (const auto known = known_.find(heaps); known != known_.end()) return known->second;
        bool has_move = false;
        bool has_p_option = false;
        for (const int heap : std::set<int>(heaps.begin(), heaps.end())) {
            for (const std::vector<int>& list : lists_after(code_, heap)) {
                std::multiset<int> after = heaps;
                after.erase(after.find(heap));
                after.insert(list.begin(), list.end());
                has_move = true;
                has_p_option = has_p_option || is_p(after);
            }
        }
        const bool result = has_move ? !has_p_option : !misere_;
        known_[heaps] = result;
        return result;
    }

  private:
    HeapCode code_;
    bool misere_;
    std::map<std::multiset<int>, bool> known_;
};

}  // namespace takeaway::test
