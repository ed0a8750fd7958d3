#include "cli/mistaken_words.hpp"

#include <algorithm>
#include <sstream>

#include "core/error.hpp"
#include "core/words.hpp"

namespace takeaway::cli {

namespace {

/// "solve " of `takeaway solve …`, as far as the words name commands.
struct GivenCommand {
    const CLI::App* app = nullptr;
    std::string name;
    std::size_t words = 0;
};

GivenCommand command_of(const CLI::App& app, const std::vector<std::string>& words) {
    GivenCommand given{&app, "", 0};
    while (given.words < words.size()) {
        const CLI::App* next = nullptr;
        for (const CLI::App* command : given.app->get_subcommands(nullptr))
            if (command->get_name() == words[given.words]) next = command;
        if (next == nullptr) break;
        given.app = next;
        given.name += words[given.words++] + " ";
    }
    return given;
}

bool is_number(const std::string& word) {
    return word.size() > 1 && word.find_first_not_of("-0123456789,./") == std::string::npos;
}

bool is_digits(const std::string& word) {
    return !word.empty() && word.find_first_not_of("0123456789,") == std::string::npos;
}

/// The option that a word such as --below, -b or --below=9 means; null if there is none.
const CLI::Option* option_of(const CLI::App& command, const std::string& word) {
    const std::string name = word.substr(0, word.find('='));
    return command.get_option_no_throw(name);
}

std::vector<std::string> option_names(const CLI::App& command) {
    std::vector<std::string> names;
    for (const CLI::Option* option : command.get_options())
        for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    return names;
}

/// The option whose name stands before these words at the beginning of a message; null if none.
const CLI::Option* option_before(const CLI::App& command, const std::string& message,
                                 const std::string& words) {
    for (const CLI::Option* option : command.get_options()) {
        const std::string name = option->get_name();
        if (message.compare(0, name.size(), name) == 0 &&
            message.compare(name.size(), words.size(), words) == 0)
            return option;
    }
    return nullptr;
}

/// The option by its name in the program, for messages: its type and what it is.
std::string option_words(const CLI::Option& option) {
    const std::string type = option.get_type_name();
    std::string about = option.get_description();
    about = about.substr(0, about.find('\n'));
    return "`" + option.get_name() + (type.empty() || option.get_positional() ? "" : " " + type) +
           "`" + (about.empty() ? "" : ", " + about);
}

std::string how_it_is_used(const std::string& command) {
    return " `takeaway " + command + "--help` shows how it is used.";
}

}  // namespace

void refuse_unknown_words(const CLI::App& app, const std::vector<std::string>& words) {
    const GivenCommand given = command_of(app, words);
    const bool takes_command = !given.app->get_subcommands(nullptr).empty();
    if (takes_command && given.words < words.size() && !words[given.words].empty() &&
        words[given.words][0] != '-') {
        std::vector<std::string> known;
        for (const CLI::App* command : given.app->get_subcommands(nullptr))
            known.push_back(command->get_name());
        throw InputError(
            "there is no command `" + given.name + shortened(words[given.words]) + "`." +
            did_you_mean(words[given.words], known) + " `takeaway " + given.name +
            "--help` lists the commands" +
            (given.name.empty() ? "; a game follows one, as in `takeaway show wythoff`." : "."));
    }
    if (given.app->get_allow_extras()) return;  // it reads its words itself
    for (std::size_t i = given.words; i < words.size(); ++i) {
        const std::string& word = words[i];
        if (word == "--") return;
        if (word.size() < 2 || word[0] != '-' || is_number(word)) continue;
        if (const CLI::Option* option = option_of(*given.app, word)) {
            // What follows is its value, whatever it looks like.
            const bool has_value = word.find('=') != std::string::npos;
            if (option->get_items_expected_min() > 0 && !has_value) ++i;
            continue;
        }
        const std::string name = word.substr(0, word.find('='));
        const std::string dashed = name[1] == '-' ? name : "-" + name;
        const std::vector<std::string> known = option_names(*given.app);
        const bool is_one = std::find(known.begin(), known.end(), dashed) != known.end();
        throw InputError(
            (given.name.empty() ? "there is no option `" + shortened(name) + "`."
                                : "`" + given.name.substr(0, given.name.size() - 1) +
                                      "` has no option `" + shortened(name) + "`.") +
            (is_one ? " Did you mean `" + dashed + "`?" : did_you_mean(dashed, known)) +
            how_it_is_used(given.name));
    }
}

std::string mistake_in_words(const CLI::App& app, const CLI::ParseError& error) {
    std::string command;
    const CLI::App* given = &app;
    while (!given->get_subcommands().empty()) {
        given = given->get_subcommands()[0];
        command += given->get_name();
        command += ' ';
    }
    const std::string said = error.what();
    const std::string usage = how_it_is_used(command);
    const std::string the_command =
        command.empty() ? "takeaway" : command.substr(0, command.size() - 1);
    if (error.get_name() == "RequiredError") {
        if (const CLI::Option* option = option_before(*given, said, " is required"))
            return "`" + the_command + "` needs " + option_words(*option) + "." + usage;
        if (command.empty()) return "a command is needed, such as `takeaway list`." + usage;
    }
    if (error.get_name() == "ArgumentMismatch") {
        if (const CLI::Option* option = option_before(*given, said, ":"))
            return "something is missing after `" + option->get_name() + "`: write " +
                   option_words(*option) + "." + usage;
    }
    if (error.get_name() == "ConversionError") {
        const std::string sign = " = ";
        const std::size_t from = said.find(": "), to = said.find(sign);
        if (from != std::string::npos && to != std::string::npos && from < to) {
            const std::string name = said.substr(from + 2, to - from - 2);
            return "`" + shortened(said.substr(to + sign.size())) + "` is not what `" + name +
                   "` needs: a whole number, in digits alone, such as 100." + usage;
        }
    }
    // Its name is that of the command.
    if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::ExtrasError)) {
        // "The following arguments were not expected: b a", the last one first.
        std::istringstream listed(said.substr(std::min(said.find(": ") + 1, said.size())));
        std::vector<std::string> left;
        for (std::string word; listed >> word;) left.insert(left.begin(), word);
        const bool numbers = !left.empty() && std::all_of(left.begin(), left.end(), is_digits);
        if (!left.empty())
            return "`" + shortened(joined(left, " ")) + "` is more than `" + the_command +
                   "` reads." +
                   (numbers
                        ? " A position is one word with commas, such as 3,5, and a bound stands "
                          "after its option."
                        : " What holds spaces or parentheses needs quotation marks.") +
                   usage;
    }
    return with_full_stop(said) + usage;
}

}  // namespace takeaway::cli
