/// A mistake of the program is told from every answer: it has a message and an exit code of its
/// own, in whatever command it happens.
///
/// The mistake is made by the stream that the answer is written to, because every command writes
/// one.
#include <gtest/gtest.h>

#include <cstdlib>
#include <ostream>
#include <set>
#include <sstream>
#include <stdexcept>
#include <streambuf>

#include "cli/commands.hpp"

namespace takeaway::cli {
namespace {

/// Throws what it is told to at the first letter.
class Trap : public std::streambuf {
  public:
    explicit Trap(std::function<void()> spring) : spring_(std::move(spring)) {}

  protected:
    int_type overflow(int_type) override {
        spring_();
        return traits_type::eof();
    }
    std::streamsize xsputn(const char*, std::streamsize) override {
        spring_();
        return 0;
    }

  private:
    std::function<void()> spring_;
};

struct Outcome {
    int code = 0;
    std::string err;
};

Outcome run_into(const std::vector<std::string>& words, const std::function<void()>& spring) {
    // The user's own proofs are neither read nor added to.
    ::setenv("TAKEAWAY_PROOFS", "none", 1);  // NOLINT(concurrency-mt-unsafe)
    Trap trap(spring);
    std::ostream out(&trap);
    out.exceptions(std::ios::badbit);  // what the buffer throws comes through
    std::ostringstream err;
    const int code = run_command_line(words, out, err);
    return {code, err.str()};
}

/// A command line for each command that answers.
const std::vector<std::vector<std::string>>& command_lines() {
    static const std::string page = TAKEAWAY_TEST_PAGE;
    static const std::vector<std::vector<std::string>> lines = {
        {"tour"},
        {"list"},
        {"show", "nim(2)"},
        {"outcome", "wythoff", "1,2"},
        {"value", "wythoff", "1,2"},
        {"moves", "wythoff", "1,2"},
        {"best", "wythoff", "1,3"},
        {"solve", "wythoff", "--below", "5"},
        {"check", "mouse", "--below", "5"},
        {"board", "wythoff", "--below", "9", "--tiles",
         std::string(TAKEAWAY_TEST_FOLDER) + "/tiles"},
        {"sequence", "beatty(phi)", "--terms", "5"},
        {"represent", "5", "--system", "zeckendorf"},
        {"star", "wythoff", "--below", "5"},
        {"recognise", "wythoff", "--below", "5"},
        {"family", "3"},
        {"design", "{(0,0)} + {(n, 2n) : n >= 1}", "--below", "9"},
        {"rats", "3", "--matrix"},
        {"playable", "wythoff", "--below", "9"},
        {"addable", "wythoff", "--below", "5"},
        {"invariant", "{0, 1, 3}"},
        {"sweep", "misere", "--class", "2..3"},
        {"atlas", "nim(k)", "--k", "1", "--below", "16"},
        {"decide", "all n: n >= 0"},
        {"find", "n = 3"},
        {"count", "n < 3", "--below", "9"},
        {"prove", "nim(1)", "--folder", std::string(TAKEAWAY_TEST_FOLDER) + "/proof"},
        {"discover", "nim(1)", "--folder", std::string(TAKEAWAY_TEST_FOLDER) + "/discovered"},
        {"recheck", std::string(TAKEAWAY_TEST_FOLDER) + "/proof"},
        {"proofs"},
        {"play", "nim(2)", "1,2"},
        {"analyse", "wythoff", "--below", "30"},
        {"claims", "rat/lemma-3"},
        {"serve", "--folder", page, "--port", "0", "--no-open"},
        {"new", "mine", "--print"},
        {"shell"},
        {"octal", "0.137", "--below", "200"},
        {"completion", "bash"},
        {"manual"},
        {"page", "--folder", page, "--out", std::string(TAKEAWAY_TEST_FOLDER) + "/page"},
    };
    return lines;
}

/// The commands that --help lists.
std::set<std::string> all_commands() {
    std::ostringstream help;
    std::ostringstream err;
    EXPECT_EQ(run_command_line({"--help"}, help, err), exit_done);
    std::set<std::string> names;
    std::istringstream lines(help.str().substr(help.str().find("Subcommands:")));
    std::string line;
    std::getline(lines, line);
    while (std::getline(lines, line) && !line.empty()) {
        std::istringstream words(line);
        std::string name;
        words >> name;
        if (line.rfind("  ", 0) == 0 && line[2] != ' ') names.insert(name);
    }
    return names;
}

TEST(InternalError, IsTriedInEveryCommand) {
    std::set<std::string> tried;
    for (const auto& line : command_lines()) tried.insert(line[0]);
    EXPECT_EQ(tried, all_commands());
}

TEST(InternalError, HasAnExitCodeOfItsOwnInEveryCommand) {
    for (const auto& line : command_lines()) {
        const Outcome seen = run_into(line, [] { throw std::logic_error("planted"); });
        EXPECT_EQ(seen.code, exit_internal) << line[0] << ": " << seen.err;
        EXPECT_EQ(seen.err, "takeaway: internal error: planted\n") << line[0];
    }
}

TEST(InternalError, MayBeAnythingThatCanBeThrown) {
    const Outcome seen = run_into({"list"}, [] { throw 7; });  // NOLINT(hicpp-exception-baseclass)
    EXPECT_EQ(seen.code, exit_internal) << seen.err;
}

TEST(InternalError, IsNoneOfTheCodesThatMeanAnAnswer) {
    const std::set<int> codes = {exit_done,   exit_failed,   exit_refused,    exit_unknown,
                                 exit_broken, exit_internal, exit_interrupted};
    EXPECT_EQ(codes.size(), 7U);
}

TEST(InternalError, IsNotWhatALimitOrAFullDiskIs) {
    EXPECT_EQ(run_into({"list"}, [] { throw std::bad_alloc(); }).code, exit_refused);
    EXPECT_EQ(run_into({"list"}, [] { throw FileError("full"); }).code, exit_broken);
}

}  // namespace
}  // namespace takeaway::cli
