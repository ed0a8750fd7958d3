#include "automata/text/table_text.hpp"

#include <algorithm>
#include <cctype>

#include "core/error.hpp"
#include "core/words.hpp"

namespace takeaway::automata {

namespace {

struct TableRow {
    bool accepts = false;
    std::vector<State> next;
};

[[noreturn]] void fail(std::size_t row, const std::string& what) {
    throw InputError("row " + std::to_string(row) + " of the automaton: " + what);
}

/// The rows as they stand, up to `most` of them.
std::vector<TableRow> rows_of(std::string_view text, std::size_t most) {
    constexpr State largest = 1U << 24;
    std::vector<TableRow> rows(1);
    bool is_empty = true;
    for (std::size_t at = 0; at < text.size();) {
        const char c = text[at];
        TableRow& row = rows.back();
        if (c == '*') {
            if (row.accepts || !row.next.empty())
                fail(rows.size(), "a star stands at the beginning of a row, once");
            row.accepts = true;
            is_empty = false;
            ++at;
        } else if (c == ';') {
            if (row.next.empty()) fail(rows.size(), "it has no numbers");
            if (rows.size() == most) return rows;
            rows.emplace_back();
            ++at;
        } else if (std::isdigit(static_cast<unsigned char>(c)) != 0) {
            State number = 0;
            for (; at < text.size() && std::isdigit(static_cast<unsigned char>(text[at])) != 0;
                 ++at) {
                number = number * 10 + static_cast<State>(text[at] - '0');
                if (number > largest) fail(rows.size(), "a number is too large");
            }
            row.next.push_back(number);
            is_empty = false;
        } else if (c == ' ' || c == ',' || c == '\n' || c == '\t' || c == '\r') {
            ++at;
        } else {
            fail(rows.size(), "`" + shortened(std::string(text.substr(at, 20))) +
                                  "` is neither a number nor `;` nor `*`");
        }
    }
    if (is_empty) return {};
    if (rows.back().next.empty()) fail(rows.size(), "it has no numbers");
    return rows;
}

}  // namespace

std::vector<std::string> numbered_tracks(std::size_t count) {
    constexpr std::size_t first_with_two_digits = 10;
    std::vector<std::string> names;
    for (std::size_t i = 0; i < count; ++i)
        names.push_back("t" + std::to_string(first_with_two_digits + i));
    return names;
}

std::string table_text(const Automaton& set, Spaces spaces) {
    const Table& table = set.table();
    std::string text;
    for (State state = 1; state < table.states(); ++state) {
        if (state > 1) text += spaces == Spaces::yes ? "; " : ";";
        if (table.accepting[state] != 0) text += '*';
        for (Letter letter = 0; letter < table.letters; ++letter) {
            if (letter > 0) text += spaces == Spaces::yes ? ' ' : ',';
            text += std::to_string(table.at(state, letter));
        }
    }
    return text;
}

std::string defining_name(const Automaton& set) {
    std::string name = "table:" + set.system().name() + ":" + table_text(set, Spaces::no);
    std::replace(name.begin(), name.end(), ' ', '_');
    return name;
}

std::size_t tracks_of_table_text(const System& system, std::string_view text) {
    const std::vector<TableRow> rows = rows_of(text, 1);
    if (rows.empty()) throw InputError("this automaton has no rows");
    const std::size_t length = rows[0].next.size();
    std::size_t letters = 1;
    std::size_t tracks = 0;
    while (letters < length) {
        letters *= system.digit_count();
        ++tracks;
    }
    if (letters != length || tracks == 0)
        fail(1, "it has " + counted(length, "number") + ", and " +
                    std::to_string(system.digit_count()) + " digits in the system " +
                    system.name() + " make rows of " + std::to_string(system.digit_count()) +
                    ", or of a power of that");
    return tracks;
}

Automaton from_table_text(const System& system, std::string_view text, std::size_t tracks,
                          Work& work) {
    const Letter letters = letter_count(system, tracks);
    const std::vector<TableRow> rows = rows_of(text, std::string_view::npos);
    Table table{letters, rows.empty() ? 0U : 1U, std::vector<State>(letters, 0), {0}};
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (rows[i].next.size() != letters)
            fail(i + 1, "it has " + counted(rows[i].next.size(), "number") + " instead of " +
                            std::to_string(letters));
        for (const State next : rows[i].next)
            if (next > rows.size())
                fail(i + 1, "a letter leads to state " + std::to_string(next) +
                                ", and the last row is that of state " +
                                std::to_string(rows.size()));
        table.next.insert(table.next.end(), rows[i].next.begin(), rows[i].next.end());
        table.accepting.push_back(rows[i].accepts ? 1 : 0);
        work.grown(table.states(), letters, "the table of an automaton");
    }
    return Automaton::checked(system, numbered_tracks(tracks), table, work);
}

}  // namespace takeaway::automata
