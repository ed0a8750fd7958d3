#include "cli/line_editor.hpp"

#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>

#include "core/words.hpp"

namespace takeaway::cli {

namespace {

bool goes_on(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

/// How many columns a text takes: signs beyond ASCII have several bytes.
std::size_t columns_of(const std::string& text) {
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char c) { return !goes_on(c); }));
}

std::string common_begin(const std::vector<std::string>& words) {
    std::string begin = words[0];
    for (const std::string& word : words) {
        std::size_t same = 0;
        while (same < begin.size() && same < word.size() && begin[same] == word[same]) ++same;
        begin.resize(same);
    }
    return begin;
}

/// Letters one by one, and nothing shown by itself, as long as this lives.
class RawTerminal {
  public:
    RawTerminal() {
        tcgetattr(STDIN_FILENO, &before_);
        termios raw = before_;
        raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO | ISIG);
        raw.c_iflag &= ~static_cast<tcflag_t>(IXON);
        tcsetattr(STDIN_FILENO, TCSADRAIN, &raw);
    }
    ~RawTerminal() { tcsetattr(STDIN_FILENO, TCSADRAIN, &before_); }
    RawTerminal(const RawTerminal&) = delete;
    RawTerminal& operator=(const RawTerminal&) = delete;

    /// Nothing at the end of input.
    static std::optional<char> next() {
        char c = 0;
        return read(STDIN_FILENO, &c, 1) == 1 ? std::optional(c) : std::nullopt;
    }

  private:
    termios before_{};
};

void redraw(const std::string& prompt, const EditedLine& line) {
    const std::size_t after = columns_of(line.text().substr(line.place()));
    std::cout << "\r\033[K" << prompt << line.text();
    if (after > 0) std::cout << "\033[" << after << "D";
    std::cout.flush();
}

/// What stands behind an escape: "[A" is the arrow up.
std::optional<EditedLine::Key> key_of_escape() {
    const std::optional<char> bracket = RawTerminal::next();
    if (!bracket || (*bracket != '[' && *bracket != 'O')) return std::nullopt;
    const std::optional<char> letter = RawTerminal::next();
    if (!letter) return std::nullopt;
    switch (*letter) {
        case 'A':
            return EditedLine::Key::up;
        case 'B':
            return EditedLine::Key::down;
        case 'C':
            return EditedLine::Key::right;
        case 'D':
            return EditedLine::Key::left;
        case 'H':
            return EditedLine::Key::home;
        case 'F':
            return EditedLine::Key::end;
        case '3':
            (void)RawTerminal::next();  // the tilde
            return EditedLine::Key::remove;
        default:
            return std::nullopt;
    }
}

std::optional<EditedLine::Key> key_of_control(char c) {
    switch (c) {
        case 1:  // Ctrl-A
            return EditedLine::Key::home;
        case 5:  // Ctrl-E
            return EditedLine::Key::end;
        case 8:
        case 127:
            return EditedLine::Key::backspace;
        case 11:  // Ctrl-K
            return EditedLine::Key::clear_after;
        case 21:  // Ctrl-U
            return EditedLine::Key::clear_before;
        default:
            return std::nullopt;
    }
}

}  // namespace

void EditedLine::step_left() {
    if (place_ == 0) return;
    do --place_;
    while (place_ > 0 && goes_on(text_[place_]));
}

void EditedLine::step_right() {
    if (place_ == text_.size()) return;
    do ++place_;
    while (place_ < text_.size() && goes_on(text_[place_]));
}

void EditedLine::go_back(std::size_t steps) {
    if (steps > history_.size()) return;
    if (back_ == 0) draft_ = text_;
    back_ = steps;
    text_ = back_ == 0 ? draft_ : history_[history_.size() - back_];
    place_ = text_.size();
}

void EditedLine::press(Key key) {
    switch (key) {
        case Key::left:
            step_left();
            break;
        case Key::right:
            step_right();
            break;
        case Key::up:
            go_back(back_ + 1);
            break;
        case Key::down:
            if (back_ > 0) go_back(back_ - 1);
            break;
        case Key::home:
            place_ = 0;
            break;
        case Key::end:
            place_ = text_.size();
            break;
        case Key::backspace: {
            const std::size_t end = place_;
            step_left();
            text_.erase(place_, end - place_);
            break;
        }
        case Key::remove: {
            const std::size_t begin = place_;
            step_right();
            text_.erase(begin, place_ - begin);
            place_ = begin;
            break;
        }
        case Key::clear_before:
            text_.erase(0, place_);
            place_ = 0;
            break;
        case Key::clear_after:
            text_.erase(place_);
            break;
    }
}

void EditedLine::type(const std::string& letters) {
    text_.insert(place_, letters);
    place_ += letters.size();
}

std::vector<std::string> EditedLine::complete(
    const std::function<std::vector<std::string>(const std::string& line)>& candidates) {
    const std::string before = text_.substr(0, place_);
    const std::size_t begin = before.find_last_of(' ') + 1;  // npos + 1 is 0
    const std::string word = before.substr(begin);
    std::vector<std::string> fitting;
    for (const std::string& candidate : candidates(before))
        if (candidate.compare(0, word.size(), word) == 0) fitting.push_back(candidate);
    if (fitting.empty()) return {};
    type(common_begin(fitting).substr(word.size()));
    if (fitting.size() > 1) return fitting;
    type(" ");
    return {};
}

std::optional<std::string> read_edited_line(
    const std::string& prompt, const std::vector<std::string>& history,
    const std::function<std::vector<std::string>(const std::string& line)>& candidates) {
    if (isatty(STDIN_FILENO) == 0) {
        std::string line;
        return std::getline(std::cin, line) ? std::optional(line) : std::nullopt;
    }
    const RawTerminal terminal;
    EditedLine line(history);
    redraw(prompt, line);
    while (const std::optional<char> c = RawTerminal::next()) {
        constexpr char ctrl_c = 3;
        constexpr char ctrl_d = 4;
        constexpr char ctrl_l = 12;
        constexpr char escape = 27;
        if (*c == '\r' || *c == '\n') {
            std::cout << "\n" << std::flush;
            return line.text();
        }
        if (*c == ctrl_c) {
            std::cout << "^C\n" << std::flush;
            return "";
        }
        if (*c == ctrl_d && line.text().empty()) break;
        if (*c == '\t') {
            const std::vector<std::string> several = line.complete(candidates);
            if (!several.empty()) std::cout << "\n" << joined(several, "  ") << "\n";
        } else if (*c == ctrl_l) {
            std::cout << "\033[H\033[2J";
        } else if (*c == escape) {
            if (const auto key = key_of_escape()) line.press(*key);
        } else if (const auto key = key_of_control(*c)) {
            line.press(*key);
        } else if (static_cast<unsigned char>(*c) >= ' ') {
            line.type(std::string(1, *c));
        }
        redraw(prompt, line);
    }
    std::cout << "\n" << std::flush;
    return std::nullopt;
}

}  // namespace takeaway::cli
