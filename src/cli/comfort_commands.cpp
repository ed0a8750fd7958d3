/// Commands around the others: `new`, `shell`, `completion`, `manual`.
#include <filesystem>
#include <map>
#include <ostream>
#include <sstream>

#include "app/games/catalog_command.hpp"
#include "app/games/new_game.hpp"
#include "cli/commands.hpp"
#include "cli/line_editor.hpp"
#include "cli/output_file.hpp"
#include "cli/terminal.hpp"
#include "cli/words_for_shells.hpp"

namespace takeaway::cli {

namespace {

/// Names without their parameters: "rats" of "rats(d)".
std::vector<std::string> game_names(const Workbench& bench) {
    std::vector<std::string> names;
    for (const ListReport::Entry& entry : list_games(bench, {{}, false}).games)
        names.push_back(entry.usage.substr(0, entry.usage.find('(')));
    return names;
}

void add_new_command(CLI::App& app, Invocation& invocation) {
    const auto name = std::make_shared<std::string>();
    const auto print = std::make_shared<bool>(false);
    CLI::App* command = add_command(
        app, invocation, "new", "Write a rule file to begin with, full of comments.",
        "  takeaway new my_game\n  takeaway show ./my_game.game\n\n"
        "The file is NAME.game in the current folder; one that is there already stays as it is.");
    command->add_option("NAME", *name, "a letter, then letters, digits and underscores")
        ->required();
    command->add_flag("--print", *print, "print the text instead");
    command->callback([&invocation, name, print] {
        invocation.run = [name, print](Invocation& s, const Workbench&) {
            const std::string text = new_game_text(*name);
            if (*print) {
                s.out << text;
                return exit_done;
            }
            const std::string path = *name + ".game";
            if (std::filesystem::exists(path))
                throw FileError("`" + path + "` is there already, and stays as it is");
            OutputFile file(path);
            file.stream() << text;
            file.finish();
            s.out << path << "\nNext: takeaway show ./" << path << "\n";
            return exit_done;
        };
    });
}

/// Words of a line, as a shell would split it: blanks separate, quotation marks hold together.
std::vector<std::string> words_of(const std::string& line) {
    std::vector<std::string> words;
    std::string word;
    bool inside = false;
    char quote = 0;
    for (const char c : line) {
        if (quote != 0) {
            if (c == quote) {
                quote = 0;
            } else {
                word += c;
            }
        } else if (c == '\'' || c == '"') {
            quote = c;
            inside = true;
        } else if (c == ' ' || c == '\t') {
            if (inside) words.push_back(std::exchange(word, ""));
            inside = false;
        } else {
            word += c;
            inside = true;
        }
    }
    if (quote != 0) throw InputError(std::string("a quotation mark ") + quote + " is not closed");
    if (inside) words.push_back(word);
    return words;
}

constexpr const char* shell_help =
    "Type commands as in a terminal, without `takeaway`: solve mouse --below 30\n"
    "  _              the last game: `analyse _ --below 1000`\n"
    "  save FILE      write the last result to a file\n"
    "  help COMMAND   how a command is used\n"
    "  exit           leave; so does Ctrl-D\n"
    "The arrows go through what was typed, Tab completes.\n";

/// A session: what was typed, and what was said last.
class Shell {
  public:
    Shell(const CLI::App& app, std::vector<std::string> games, std::ostream& out, std::ostream& err)
        : out_(out), err_(err), games_(std::move(games)) {
        for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
            commands_.push_back(command->get_name());
            for (const CLI::Option* option : command->get_options())
                for (const std::string& name : option->get_lnames())
                    options_[command->get_name()].push_back("--" + name);
        }
    }

    void run() {
        out_ << "takeaway " << TAKEAWAY_VERSION
             << ": `help` says what can be typed, `exit` leaves.\n";
        const auto candidates = [this](const std::string& line) { return fitting(line); };
        while (const std::optional<std::string> line =
                   read_edited_line("takeaway> ", history_, candidates)) {
            if (line->find_first_not_of(" \t") == std::string::npos) continue;
            history_.push_back(*line);
            try {
                if (!answer(words_of(*line))) return;
            } catch (const Error& error) {
                err_ << "takeaway: " << error.what() << "\n";
            }
            out_.flush();
        }
    }

  private:
    std::vector<std::string> fitting(const std::string& line) const {
        const std::vector<std::string> words = words_of(line);
        const bool first = words.empty() || (words.size() == 1 && line.back() != ' ');
        if (first) return commands_;
        const bool is_option = line.back() != ' ' && words.back()[0] == '-';
        const auto known = options_.find(words[0]);
        if (is_option) return known == options_.end() ? std::vector<std::string>() : known->second;
        return games_;
    }

    /// False at the end.
    bool answer(std::vector<std::string> words) {
        if (words[0] == "exit" || words[0] == "quit") return false;
        if (words == std::vector<std::string>{"help"}) {
            out_ << shell_help;
            return true;
        }
        if (words[0] == "save") {
            save(words);
            return true;
        }
        if (words[0] == "shell") throw InputError("this is the shell");
        for (std::string& word : words) {
            if (word != "_") continue;
            if (last_game_.empty()) throw InputError("there is no last game yet");
            word = last_game_;
        }
        std::ostringstream said;
        const int code = run_command_line(words, said, err_);
        if (interrupt_requested()) forget_interrupt();
        out_ << said.str();
        if (code == exit_done || code == exit_failed || code == exit_unknown) {
            last_result_ = said.str();
            if (words.size() > 1 && words[1][0] != '-') last_game_ = words[1];
        }
        return true;
    }

    void save(const std::vector<std::string>& words) {
        if (words.size() != 2) throw InputError("save FILE");
        if (last_result_.empty()) throw InputError("there is no result yet");
        OutputFile file(words[1]);
        file.stream() << last_result_;
        file.finish();
    }

    std::ostream& out_;
    std::ostream& err_;
    std::vector<std::string> commands_;
    std::map<std::string, std::vector<std::string>> options_;
    std::vector<std::string> games_;
    std::vector<std::string> history_;
    std::string last_game_;
    std::string last_result_;
};

}  // namespace

void add_comfort_commands(CLI::App& app, Invocation& invocation, std::ostream& err) {
    add_new_command(app, invocation);

    app.add_subcommand("shell", "A prompt for commands, with history and completion.")
        ->footer(std::string("Examples:\n  takeaway shell\n\n") + shell_help)
        ->callback([&app, &invocation, &err] {
            invocation.run = [&app, &err](Invocation& s, const Workbench& bench) {
                Shell(app, game_names(bench), s.out, err).run();
                return exit_done;
            };
        });

    const auto shell = std::make_shared<std::string>();
    CLI::App* completion =
        app.add_subcommand("completion", "Print what completes takeaway's words in a shell.");
    completion->add_option("SHELL", *shell, "bash, zsh or fish")->required();
    completion->footer(
        "Examples:\n  takeaway completion bash > "
        "~/.local/share/bash-completion/completions/takeaway\n"
        "  source <(takeaway completion bash)");
    completion->callback([&app, &invocation, shell] {
        invocation.run = [&app, shell](Invocation& s, const Workbench& bench) {
            s.out << completion_script(app, *shell, game_names(bench));
            return exit_done;
        };
    });

    app.add_subcommand("manual", "Print the manual page, in the language of man.")
        ->footer("Examples:\n  takeaway manual | man -l -")
        ->callback([&app, &invocation] {
            invocation.run = [&app](Invocation& s, const Workbench&) {
                s.out << manual_page(app);
                return exit_done;
            };
        });
}

}  // namespace takeaway::cli
