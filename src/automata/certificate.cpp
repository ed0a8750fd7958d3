#include "automata/certificate.hpp"

namespace takeaway::automata {

namespace {

template <class Numbers>
void append(std::string& text, const Numbers& numbers) {
    for (const auto& number : numbers) text += " " + std::to_string(number);
}

}  // namespace

Certificate::Certificate(const System& system) {
    const SystemParts& parts = system.parts();
    text_ = "takeaway-certificate 1\nsystem " + parts.name + "\ndimension " +
            std::to_string(system.dimension()) + " digits " + std::to_string(system.digit_count()) +
            " over " + std::to_string(parts.over) + " valid-states " +
            std::to_string(parts.valid.size()) + "\nfinal";
    append(text_, parts.final);
    for (const auto& row : parts.matrix) append(text_ += "\nmatrix", row);
    for (const auto& vector : parts.vectors) append(text_ += "\ndigit", vector);
    for (std::size_t state = 0; state < parts.valid.size(); ++state)
        append(text_ += parts.may_end[state] ? "\nvalid 1" : "\nvalid 0", parts.valid[state]);
    text_ += '\n';
}

std::size_t Certificate::step(const std::string& operation, const Automaton& result) {
    const auto [known, is_new] = known_.try_emplace(operation, steps_);
    if (!is_new) return known->second;
    const Table& table = result.table();
    text_ += "step " + std::to_string(steps_) + " " + operation + "\ntracks";
    for (const std::string& track : result.tracks()) text_ += " " + track;
    text_ += "\nstates " + std::to_string(table.states()) + "\n";
    // A state a line: whether it accepts, then letter and target of what does not lead to state 0.
    for (State state = 1; state < table.states(); ++state) {
        text_ += table.accepting[state] != 0 ? '1' : '0';
        for (Letter letter = 0; letter < table.letters; ++letter)
            if (const State next = table.at(state, letter); next != 0)
                text_ += " " + std::to_string(letter) + " " + std::to_string(next);
        text_ += '\n';
    }
    return steps_++;
}

void Certificate::conclude(const std::string& conclusion) { text_ += conclusion + "\n"; }

}  // namespace takeaway::automata
