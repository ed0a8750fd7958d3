/// A line typed at a prompt, with history and completion, on a plain terminal.
///
/// Small on purpose: the arrows, Home and End, Ctrl-A, -E, -U, -K, -L, Tab. Where input is no
/// terminal, lines are read as they are.
#pragma once

#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

namespace takeaway::cli {

/// A line and the place in it where the next letter goes; what a key does to it is a function that
/// needs no terminal.
class EditedLine {
  public:
    explicit EditedLine(const std::vector<std::string>& history) : history_(history) {}

    enum class Key {
        left,
        right,
        up,
        down,
        home,
        end,
        backspace,
        remove,
        clear_before,
        clear_after
    };
    void press(Key key);
    void type(const std::string& letters);
    /// Completes the word before the place, as far as all candidates agree; tells the candidates if
    /// there are several.
    std::vector<std::string> complete(
        const std::function<std::vector<std::string>(const std::string& line)>& candidates);

    const std::string& text() const { return text_; }
    std::size_t place() const { return place_; }

  private:
    void go_back(std::size_t steps);
    void step_left();
    void step_right();

    const std::vector<std::string>& history_;
    std::size_t back_ = 0;  // 0: the line itself, 1: the last of the history, …
    std::string draft_;
    std::string text_;
    std::size_t place_ = 0;
};

/// The next line; nothing at the end of input (Ctrl-D). Ctrl-C gives an empty line.
std::optional<std::string> read_edited_line(
    const std::string& prompt, const std::vector<std::string>& history,
    const std::function<std::vector<std::string>(const std::string& line)>& candidates);

}  // namespace takeaway::cli
