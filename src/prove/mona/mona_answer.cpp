#include "prove/mona/mona_answer.hpp"

#include <cctype>
#include <set>
#include <sstream>

namespace takeaway::prove::mona {

namespace {

bool starts_with(const std::string& line, const std::string& words) {
    return line.compare(0, words.size(), words) == 0;
}

/// "x1 = {0,2}" as a name and its places; nothing for other lines.
std::optional<std::pair<std::string, std::set<std::size_t>>> assignment(const std::string& line) {
    const std::size_t sign = line.find(" = {");
    if (sign == std::string::npos || line.back() != '}') return std::nullopt;
    std::set<std::size_t> places;
    std::istringstream inside(line.substr(sign + 4, line.size() - sign - 5));
    std::string place;
    while (std::getline(inside, place, ',')) {
        // Places have a few digits; what is longer or no number is not an assignment.
        constexpr std::size_t longest = 5;
        if (place.empty() || place.size() > longest) return std::nullopt;
        for (const char digit : place)
            if (std::isdigit(static_cast<unsigned char>(digit)) == 0) return std::nullopt;
        places.insert(std::stoul(place));
    }
    return std::pair(line.substr(0, sign), std::move(places));
}

}  // namespace

MonaAnswer parse_answer(const std::string& output, const Numeration& numeration) {
    MonaAnswer answer;
    bool unsatisfiable = false;
    bool example = false;
    bool reading = false;  // between the head of the satisfying example and the next head
    std::istringstream lines(output);
    std::string line;
    std::string last;
    while (std::getline(lines, line)) {
        if (!line.empty() && line.back() == '\r') line.pop_back();
        if (line.empty()) continue;
        last = line;
        if (line.find("abort") != std::string::npos || starts_with(line, "Error") ||
            line.find("too large") != std::string::npos ||
            line.find("ut of memory") != std::string::npos) {
            return {MonaAnswer::Kind::neither, {}, "MONA stopped: " + line};
        }
        if (starts_with(line, "Formula is unsatisfiable")) unsatisfiable = true;
        if (starts_with(line, "A counter-example")) reading = false;
        if (starts_with(line, "A satisfying example")) example = reading = true;
        if (!reading) continue;
        if (const auto found = assignment(line))
            answer.model[found->first] = numeration.value(found->second);
    }
    if (unsatisfiable != example) {
        answer.kind = example ? MonaAnswer::Kind::model : MonaAnswer::Kind::no_model;
    } else {
        answer.model.clear();
        answer.why = last.empty() ? "MONA printed nothing" : "MONA gave no answer: " + last;
    }
    return answer;
}

}  // namespace takeaway::prove::mona
