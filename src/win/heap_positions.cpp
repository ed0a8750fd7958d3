/// Positions of games that split heaps: read, written, and after a move in one heap.
///
/// Heaps ascend and none of them is empty, so equal positions are equal lists.
#include <algorithm>

#include "core/error.hpp"
#include "win/heap_advisor.hpp"
#include "win/words.hpp"

namespace takeaway::win {

namespace {

BigPosition tidy_heaps(BigPosition heaps) {
    heaps.erase(
        std::remove_if(heaps.begin(), heaps.end(), [](const Integer& heap) { return heap == 0; }),
        heaps.end());
    std::sort(heaps.begin(), heaps.end());
    return heaps;
}

std::vector<std::string> pieces_of(std::string text) {
    const std::size_t first = text.find_first_not_of(" \t");
    const std::size_t last = text.find_last_not_of(" \t");
    if (first != std::string::npos && text[first] == '(' && text[last] == ')')
        text = text.substr(first + 1, last - first - 1);
    std::vector<std::string> pieces;
    std::size_t begin = 0;
    for (std::size_t bar = text.find('|'); bar != std::string::npos; bar = text.find('|', begin)) {
        pieces.push_back(text.substr(begin, bar - begin));
        begin = bar + 1;
    }
    pieces.push_back(text.substr(begin));
    return pieces;
}

}  // namespace

FlatHeaps flat(const HeapPosition& position) {
    FlatHeaps result;
    for (const BigPosition& part : position) {
        result.components.push_back(std::max<std::size_t>(part.size(), 1));
        if (part.empty()) result.piles.emplace_back(0);
        result.piles.insert(result.piles.end(), part.begin(), part.end());
    }
    return result;
}

std::string in_words(const HeapPosition& position) {
    const FlatHeaps heaps = flat(position);
    return in_words(heaps.piles, heaps.components);
}

HeapPosition HeapAdvisor::read(const std::string& text) const {
    const std::vector<std::string> pieces = pieces_of(text);
    if (pieces.size() != parts_.size())
        throw InputError("`" + game_.expression + "` has " + counted(parts_.size(), "summand") +
                         ", whose heaps are divided by |, but "
                         "the position `" +
                         shortened(text) + "` has " + counted(pieces.size(), "part"));
    HeapPosition position;
    for (std::size_t i = 0; i < parts_.size(); ++i) {
        BigPosition piles = parse_position(pieces[i]);
        position.push_back(parts_[i].heaps ? tidy_heaps(std::move(piles))
                                           : fit_position(parts_[i].game, std::move(piles)));
    }
    return position;
}

HeapPosition HeapAdvisor::with_heap_replaced(const HeapPosition& position, std::size_t part,
                                             std::size_t heap, const BigPosition& left) const {
    HeapPosition to = position;
    to[part].erase(to[part].begin() + static_cast<std::ptrdiff_t>(heap));
    to[part].insert(to[part].end(), left.begin(), left.end());
    to[part] = tidy_heaps(std::move(to[part]));
    return to;
}

}  // namespace takeaway::win
