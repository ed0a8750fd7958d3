#include "cli/play_screen.hpp"

#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>
#include <ostream>
#include <utility>

#include "app/play/board.hpp"
#include "app/positions/move_words.hpp"
#include "cli/terminal.hpp"
#include "core/words.hpp"
#include "explain/english_lines.hpp"

namespace takeaway::cli {

namespace {

/// The value of a variable of the environment; empty if it is not set.
std::string environment(const char* name) {
    // The program reads its environment and never changes it, so no thread can be in the way.
    const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe)
    return value ? value : "";
}

bool locale_is_utf8() {
    std::string locale;
    for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"})
        if (locale.empty()) locale = environment(name);
    std::transform(locale.begin(), locale.end(), locale.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    return locale.find("utf-8") != std::string::npos || locale.find("utf8") != std::string::npos;
}

std::size_t terminal_width(int descriptor) {
    constexpr std::size_t standard = 80;
    constexpr std::size_t least = 20;
    constexpr std::size_t most = 100;  // longer lines are hard to read
    winsize size{};
    if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return standard;
    return std::clamp<std::size_t>(size.ws_col, least, most);
}

struct Likeness {
    const char* sign;
    const char* ascii;
};
constexpr std::array likenesses = {
    Likeness{"●", "o"},     Likeness{"→", "->"},  Likeness{"≤", "<="},     Likeness{"≥", ">="},
    Likeness{"≠", "!="},    Likeness{"…", "..."}, Likeness{"–", "-"},      Likeness{"′", "'"},
    Likeness{"è", "e"},     Likeness{"φ", "phi"}, Likeness{"α", "alpha"},  Likeness{"β", "beta"},
    Likeness{"√", "sqrt"},  Likeness{"⊕", "xor"}, Likeness{"⌊", "floor("}, Likeness{"⌋", ")"},
    Likeness{"⌈", "ceil("}, Likeness{"⌉", ")"},   Likeness{"·", "*"},      Likeness{"×", "x"},
    Likeness{"−", "-"},     Likeness{"∈", "in"},  Likeness{"∉", "not in"}, Likeness{"⋆", "*"},
    Likeness{"²", "^2"},    Likeness{"³", "^3"},  Likeness{"₀", "0"},      Likeness{"₁", "1"},
    Likeness{"₂", "2"},     Likeness{"₃", "3"},   Likeness{"₄", "4"},      Likeness{"₅", "5"},
    Likeness{"₆", "6"},     Likeness{"₇", "7"},   Likeness{"₈", "8"},      Likeness{"₉", "9"},
    Likeness{"“", "\""},    Likeness{"”", "\""},  Likeness{"’", "'"},      Likeness{"—", "-"},
};

const char* colour_of(PlayLine::Kind kind) {
    switch (kind) {
        case PlayLine::Kind::title:
            return "1";  // bold
        case PlayLine::Kind::computer:
            return "36";  // cyan
        case PlayLine::Kind::refusal:
            return "31";  // red
        case PlayLine::Kind::won:
            return "1;32";  // bold green
        case PlayLine::Kind::lost:
            return "1;35";  // bold magenta
        case PlayLine::Kind::plain:
        case PlayLine::Kind::table:
            break;
    }
    return "";
}
constexpr const char* colour_of_names = "1";
constexpr const char* colour_of_tokens = "33";
constexpr const char* colour_of_blocked = "31";

}  // namespace

ScreenStyle style_of(int descriptor, bool colour_allowed) {
    const bool is_terminal = isatty(descriptor) != 0;
    const bool forbidden = !environment("NO_COLOR").empty() || environment("TERM") == "dumb";
    return {is_terminal && colour_allowed && !forbidden, locale_is_utf8(),
            terminal_width(descriptor)};
}

std::string in_ascii(const std::string& text) {
    std::string result;
    for (std::size_t at = 0; at < text.size();) {
        const auto byte = static_cast<unsigned char>(text[at]);
        if (byte < 0x80U) {
            result += text[at++];
            continue;
        }
        std::size_t end = at + 1;
        while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) ++end;
        const std::string sign = text.substr(at, end - at);
        const auto* found = std::find_if(likenesses.begin(), likenesses.end(),
                                         [&](const Likeness& one) { return sign == one.sign; });
        const std::string likeness = found == likenesses.end() ? "?" : found->ascii;
        result += likeness;
        at = end;
        // φn becomes phi n, but è in the middle of a word stays there.
        const auto is_letter = [](char c) {
            return std::isalnum(static_cast<unsigned char>(c)) != 0;
        };
        if (likeness.size() > 1 && is_letter(likeness.back()) && at < text.size() &&
            is_letter(text[at]))
            result += ' ';
    }
    return result;
}

std::string PlayScreen::plain(const std::string& text) const {
    return style_.utf8 ? text : in_ascii(text);
}

std::string PlayScreen::coloured(const std::string& text, const char* colour) const {
    if (!style_.colour || *colour == '\0' || text.empty()) return text;
    return std::string("\033[") + colour + "m" + text + "\033[0m";
}

void PlayScreen::show(const Match& match, const PlayReply& reply) {
    show(reply);
    if (reply.show_board) show_board(match);
    out_.flush();
}

void PlayScreen::show(const PlayReply& reply) {
    for (const PlayLine& line : reply.lines) {
        if (line.kind == PlayLine::Kind::table) {
            out_ << plain(line.text);
        } else if (line.text.empty()) {
            out_ << "\n";
        } else {
            std::string text = wrapped("", plain(line.text), style_.width - 1);
            text.pop_back();  // the colour ends before the line does
            out_ << coloured(text, colour_of(line.kind)) << "\n";
        }
    }
    out_.flush();
}

void PlayScreen::show_board(const Match& match) {
    const BoardStyle style{style_.utf8 ? "●" : "o", style_.width};
    out_ << "\n";
    for (const BoardRow& row :
         board_rows(match.game(), match.pile_names(), match.state().position, style)) {
        std::string line = coloured(row.heading, colour_of_names);
        for (const BoardPile& pile : row.piles) {
            line += "  " + coloured(pile.name, colour_of_names) + "  ";
            if (!pile.tokens.empty()) line += coloured(pile.tokens, colour_of_tokens) + "  ";
            line += plain(pile.count);
        }
        out_ << line << "\n";
    }
    const bool has_blocked = match.state().phase == Phase::move && !match.state().blocked.empty();
    if (has_blocked) {
        std::vector<std::string> blocked;
        for (const BigPosition& option : match.state().blocked)
            blocked.push_back(position_text(match.game(), option));
        std::string text = wrapped("  blocked  ", enumerated(blocked), style_.width - 1);
        text.pop_back();
        out_ << coloured(plain(text), colour_of_blocked) << "\n";
    }
    out_ << "\n";
}

void PlayScreen::prompt(const std::string& question) {
    out_ << coloured(plain(question) + "> ", colour_of_names);
    out_.flush();
}

void PlayScreen::echo(const std::string& line) {
    out_ << line << "\n";
    out_.flush();
}

LineReader::LineReader() : is_terminal_(isatty(STDIN_FILENO) != 0) {}

std::optional<std::string> LineReader::next() {
    // Ctrl-C between the question and the wait would go unnoticed, so the wait is cut up.
    constexpr int milliseconds_of_waiting = 100;
    constexpr std::size_t bytes_at_once = 4096;
    while (true) {
        const std::size_t end = unread_.find('\n');
        if (end != std::string::npos) {
            std::string line = unread_.substr(0, end);
            unread_.erase(0, end + 1);
            return line;
        }
        if (ended_) {
            if (unread_.empty()) return std::nullopt;
            return std::exchange(unread_, "");
        }
        if (interrupt_requested()) return std::nullopt;
        pollfd input{STDIN_FILENO, POLLIN, 0};
        if (poll(&input, 1, milliseconds_of_waiting) <= 0) continue;
        std::array<char, bytes_at_once> bytes{};
        const ssize_t count = read(STDIN_FILENO, bytes.data(), bytes.size());
        if (count > 0) unread_.append(bytes.data(), static_cast<std::size_t>(count));
        if (count == 0 || (count < 0 && !interrupt_requested())) ended_ = true;
    }
}

}  // namespace takeaway::cli
