/// How a match looks in a terminal: colours, signs, line lengths; and how lines are read from it.
#pragma once

#include <iosfwd>
#include <optional>
#include <string>

#include "app/play/match.hpp"

namespace takeaway::cli {

struct ScreenStyle {
    bool colour = false;
    bool utf8 = false;
    std::size_t width = 80;
};

/// What the stream behind a file descriptor can show: colours if it is a terminal and neither the
/// user nor NO_COLOR forbids them, UTF-8 if LC_ALL, LC_CTYPE or LANG, the first that is set, says
/// so, and lines as wide as the terminal up to 100 signs, 80 if it is none.
ScreenStyle style_of(int descriptor, bool colour_allowed);

/// The text in ASCII: → becomes ->, ≤ becomes <=, and so on; a sign without a likeness becomes ?.
std::string in_ascii(const std::string& text);

class PlayScreen {
  public:
    PlayScreen(std::ostream& out, ScreenStyle style) : out_(out), style_(style) {}

    void show(const Match& match, const PlayReply& reply);
    /// The lines alone: heaps that are split stand in them.
    void show(const PlayReply& reply);
    void prompt(const std::string& question);
    /// What was read, if the terminal has not shown it while it was typed.
    void echo(const std::string& line);

  private:
    void show_board(const Match& match);
    std::string plain(const std::string& text) const;
    std::string coloured(const std::string& text, const char* colour) const;

    std::ostream& out_;
    ScreenStyle style_;
};

/// Lines from standard input. Unlike std::getline this notices Ctrl-C at once.
class LineReader {
  public:
    LineReader();

    bool is_terminal() const { return is_terminal_; }
    /// Nothing at the end of the input, or after Ctrl-C.
    std::optional<std::string> next();

  private:
    bool is_terminal_;
    bool ended_ = false;
    std::string unread_;
};

}  // namespace takeaway::cli
