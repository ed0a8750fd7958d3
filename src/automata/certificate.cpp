#include "automata/certificate.hpp"

#include <algorithm>

namespace takeaway::automata {

namespace {

template <class Numbers>
void append(std::string& text, const Numbers& numbers) {
    for (const auto& number : numbers) text += " " + std::to_string(number);
}

}  // namespace

Certificate::Certificate(const System& system) {
    const SystemParts& parts = system.parts();
    std::string name = parts.name;
    std::replace(name.begin(), name.end(), ' ', '_');
    text_ = "takeaway-certificate 1 " + name + "\n" + std::to_string(system.dimension()) + " " +
            std::to_string(system.digit_count()) + " " + std::to_string(parts.valid.size()) + " " +
            std::to_string(parts.over) + "\n";
    append(text_, parts.final);
    for (const auto& row : parts.matrix) append(text_ += "\n", row);
    for (const auto& vector : parts.vectors) append(text_ += "\n", vector);
    for (std::size_t state = 0; state < parts.valid.size(); ++state)
        append(text_ += parts.may_end[state] ? "\n1" : "\n0", parts.valid[state]);
    text_ += '\n';
}

std::size_t Certificate::step(const std::string& operation, const Automaton& result) {
    const auto [known, is_new] = known_.try_emplace(operation, steps_);
    if (!is_new) return known->second;
    const Table& table = result.table();
    text_ += "step " + operation + " ;\n";
    for (const std::string& track : result.tracks()) text_ += track + " ";
    text_ += "; " + std::to_string(table.states()) + "\n";
    // A state a line: whether it accepts, how many letters do not lead to state 0, and where those
    // lead.
    for (State state = 1; state < table.states(); ++state) {
        std::string cells;
        std::size_t live = 0;
        for (Letter letter = 0; letter < table.letters; ++letter)
            if (const State next = table.at(state, letter); next != 0) {
                cells += " " + std::to_string(letter) + " " + std::to_string(next);
                ++live;
            }
        text_ += (table.accepting[state] != 0 ? "1 " : "0 ") + std::to_string(live) + cells + "\n";
    }
    return steps_++;
}

void Certificate::conclude(const std::string& conclusion) { text_ += conclusion + "\n"; }

}  // namespace takeaway::automata
