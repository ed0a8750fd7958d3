#include <unistd.h>

#include <chrono>
#include <nlohmann/json.hpp>
#include <ostream>
#include <random>

#include "app/play/heap_match.hpp"
#include "app/play/match.hpp"
#include "cli/commands.hpp"
#include "cli/play_screen.hpp"
#include "cli/terminal.hpp"

namespace takeaway::cli {

namespace {

/// What was typed after `play`.
struct PlayWords {
    PlayRequest request;
    std::string level = "good";
    std::string first = "you";
    std::optional<std::uint64_t> seed;
    bool no_colour = false;
};

/// Large enough to be new each time, short enough to be typed again.
std::uint64_t fresh_seed() {
    constexpr std::uint64_t most = 1'000'000;
    return std::random_device()() % most;
}

/// Progress that begins anew with each line: the time between lines is the player's. Work that
/// takes longer than a player would wait is given up.
class Thinking {
  public:
    void begin() {
        // A thought is given up before a file would hear of it.
        line_.emplace(false, std::chrono::seconds(0));
        start_ = std::chrono::steady_clock::now();
    }
    void end() { line_.reset(); }
    Progress progress() {
        return {[this](std::uint64_t done, std::uint64_t all) {
                    if (std::chrono::steady_clock::now() - start_ > patience)
                        throw LimitError("to think about this takes longer than " +
                                         std::to_string(patience.count()) + " seconds");
                    if (line_) line_->progress().report(done, all);
                },
                interrupt_requested};
    }

  private:
    static constexpr std::chrono::seconds patience{20};
    std::optional<ProgressLine> line_;
    std::chrono::steady_clock::time_point start_;
};

void show_reply(PlayScreen& screen, const Match& match, const PlayReply& reply) {
    screen.show(match, reply);
}
void show_reply(PlayScreen& screen, const HeapMatch&, const PlayReply& reply) {
    screen.show(reply);
}

template <class AnyMatch>
int play_match(AnyMatch& match, PlayScreen& screen, Thinking& thinking, Invocation& invocation) {
    LineReader input;
    PlayReply reply = match.begin();
    thinking.end();
    show_reply(screen, match, reply);
    while (!match.is_finished()) {
        screen.prompt(match.prompt());
        const std::optional<std::string> line = input.next();
        // A terminal has shown what was typed; a transcript shows it too.
        if (!input.is_terminal()) {
            screen.echo(line.value_or("(end of input)"));
        } else if (!line) {
            screen.echo("");
        }
        thinking.begin();
        reply = line ? match.say(*line) : match.end();
        thinking.end();
        show_reply(screen, match, reply);
        if (interrupt_requested()) throw Interrupted();
    }
    if (invocation.json) invocation.out << to_json(match).dump() << "\n";
    return exit_done;
}

int play(const PlayWords& words, Invocation& invocation, const Workbench& given,
         std::ostream& err) {
    PlayRequest request = words.request;
    request.level = level_named(words.level);
    request.first = words.first == "you" ? Player::you : Player::computer;
    request.seed = words.seed ? *words.seed : fresh_seed();

    Thinking thinking;
    const Workbench bench(given.limits(), thinking.progress(), {}, given.machinery());
    // As JSON the transcript is the result, and what the player reads goes elsewhere.
    const bool json = invocation.json;
    PlayScreen screen(json ? err : invocation.out,
                      style_of(json ? STDERR_FILENO : STDOUT_FILENO, !words.no_colour));

    thinking.begin();
    if (bench.any_game(request.game).splits()) {
        HeapMatch match(bench, request);
        return play_match(match, screen, thinking, invocation);
    }
    Match match(bench, request);
    return play_match(match, screen, thinking, invocation);
}

}  // namespace

void add_play_commands(CLI::App& app, Invocation& invocation, std::ostream& err) {
    const auto words = std::make_shared<PlayWords>();
    CLI::App* command = add_command(
        app, invocation, "play", "Play a game against the computer.",
        "  takeaway play mouse\n  takeaway play wythoff 12,20 --level perfect\n"
        "  takeaway play 'mouse + nim(2)' --first computer\n"
        "  takeaway play constrained_3_mouse --seed 7 --games 3\n\n"
        "Type moves as `take 3 from x`, `3,0` (what you take) or `to 4,6` (what you leave);\n"
        "`help` shows the rest. Without POSITION a position is chosen that you can win.\n"
        "Levels: random; easy and good, which know the best move one time in three and three\n"
        "times in four; perfect. With --json the transcript is printed at the end.");
    command->add_option("GAME", words->request.game, game_help)->required();
    command->add_option("POSITION", words->request.position,
                        "where each game begins, such as 3,5; for a sum '1,4,5 | 1,4,5'");
    command->add_option("--level", words->level, "random, easy, good or perfect (standard: good)")
        ->type_name("NAME");
    command->add_option("--first", words->first, "who begins the first game; then you take turns")
        ->type_name("you|computer")
        ->check(CLI::IsMember({"you", "computer"}));
    command->add_option("--seed", words->seed, "repeat the computer's choices")->type_name("N");
    command->add_option("--games", words->request.games, "end after so many games")
        ->type_name("N")
        ->check(CLI::PositiveNumber);
    command->add_flag("--no-color,--no-colour", words->no_colour, "no colours");
    command->callback([&invocation, &err, words] {
        invocation.run = [&err, words](Invocation& s, const Workbench& bench) {
            return play(*words, s, bench, err);
        };
    });
}

}  // namespace takeaway::cli
