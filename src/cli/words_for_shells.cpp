#include "cli/words_for_shells.hpp"

#include <fmt/format.h>

#include "core/error.hpp"
#include "core/words.hpp"

namespace takeaway::cli {

namespace {

std::string first_sentence(const std::string& text) {
    std::string line = text.substr(0, text.find('\n'));
    const std::size_t end = line.find(". ");
    if (end != std::string::npos) line.resize(end);
    while (!line.empty() && line.back() == '.') line.pop_back();
    return line;
}

std::string one_line(std::string text) {
    for (char& c : text)
        if (c == '\n') c = ' ';
    return text;
}

std::vector<const CLI::App*> commands_of(const CLI::App& app) {
    return app.get_subcommands([](const CLI::App*) { return true; });
}

/// Options with names, not positional ones.
std::vector<const CLI::Option*> named_options(const CLI::App& command) {
    std::vector<const CLI::Option*> named;
    for (const CLI::Option* option : command.get_options())
        if (!option->get_lnames().empty()) named.push_back(option);
    return named;
}

bool takes_file(const CLI::Option& option) {
    const std::string type = option.get_type_name();
    return type.rfind("FILE", 0) == 0 || type == "DIR";
}
bool takes_value(const CLI::Option& option) { return option.get_items_expected_max() > 0; }

std::string long_names(const CLI::App& command, bool only_files) {
    std::vector<std::string> names;
    for (const CLI::Option* option : named_options(command))
        for (const std::string& name : option->get_lnames())
            if (!only_files || takes_file(*option)) names.push_back("--" + name);
    return joined(names, " ");
}

/// Inside single quotes of a shell.
std::string in_quotes(const std::string& text) {
    std::string quoted;
    for (const char c : text) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return quoted;
}

std::string bash_script(const CLI::App& app, const std::vector<std::string>& games) {
    std::vector<std::string> names;
    std::string cases;
    for (const CLI::App* command : commands_of(app)) {
        names.push_back(command->get_name());
        std::string below;
        for (const CLI::App* further : commands_of(*command)) below += further->get_name() + " ";
        cases += fmt::format("        {}) options='{}' files='{}' further='{}' ;;\n",
                             command->get_name(), long_names(*command, false),
                             long_names(*command, true), below);
    }
    return fmt::format(
        R"(# Completion of takeaway for bash; made by `takeaway completion bash`.
_takeaway() {{
    local word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD - 1]}}
    local options='' files='' further='' games='{1}'
    COMPREPLY=()
    if ((COMP_CWORD == 1)); then
        mapfile -t COMPREPLY < <(compgen -W '{0} help version --help --version' -- "$word")
        return
    fi
    case ${{COMP_WORDS[1]}} in
{2}        help) mapfile -t COMPREPLY < <(compgen -W '{0}' -- "$word"); return ;;
    esac
    if [[ $word == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$options" -- "$word")
    elif [[ $before == -* && " $files " == *" $before "* ]]; then
        compopt -o default
    else
        mapfile -t COMPREPLY < <(compgen -W "$further$games" -- "$word"; compgen -f -X '!*.game' -- "$word")
    fi
}}
complete -F _takeaway takeaway
)",
        joined(names, " "), joined(games, " "), cases);
}

/// Of a specification of zsh's _arguments: brackets and colons mean something there.
std::string for_zsh(const std::string& text) {
    std::string escaped;
    for (const char c : in_quotes(one_line(text))) {
        if (c == '[' || c == ']' || c == ':') escaped += '\\';
        escaped += c;
    }
    return escaped;
}

std::string zsh_script(const CLI::App& app, const std::vector<std::string>& games) {
    std::string list;
    std::string cases;
    for (const CLI::App* command : commands_of(app)) {
        list += fmt::format("    '{}:{}'\n", command->get_name(),
                            for_zsh(first_sentence(command->get_description())));
        cases += fmt::format("    {})\n        _arguments", command->get_name());
        for (const CLI::Option* option : named_options(*command))
            for (const std::string& name : option->get_lnames())
                cases += fmt::format(
                    " \\\n            '--{}[{}]{}'", name, for_zsh(option->get_description()),
                    !takes_value(*option) ? ""
                    : takes_file(*option) ? ":file:_files"
                                          : ":" + for_zsh(option->get_type_name()) + ":");
        cases += fmt::format(" \\\n            '*:game:->games' && return\n        ;;\n");
    }
    return fmt::format(
        R"(#compdef takeaway
# Completion of takeaway for zsh; made by `takeaway completion zsh`.
local -a commands games
commands=(
{}    'help:How a command is used'
    'version:The version'
)
games=({})
if ((CURRENT == 2)); then
    _describe command commands
    return
fi
local state
shift words
((CURRENT--))
case $words[1] in
{}esac
[[ $state == games ]] && {{ compadd -a games; _files -g '*.game' }}
)",
        list, joined(games, " "), cases);
}

std::string fish_script(const CLI::App& app, const std::vector<std::string>& games) {
    std::string text =
        "# Completion of takeaway for fish; made by `takeaway completion fish`.\n"
        "complete -c takeaway -f\n";
    for (const CLI::App* command : commands_of(app)) {
        const std::string& name = command->get_name();
        text += fmt::format("complete -c takeaway -n __fish_use_subcommand -a {} -d '{}'\n", name,
                            in_quotes(first_sentence(command->get_description())));
        for (const CLI::Option* option : named_options(*command))
            for (const std::string& word : option->get_lnames())
                text += fmt::format(
                    "complete -c takeaway -n '__fish_seen_subcommand_from {}' -l {}{} -d '{}'\n",
                    name, word,
                    !takes_value(*option) ? ""
                    : takes_file(*option) ? " -r -F"
                                          : " -x",
                    in_quotes(one_line(option->get_description())));
    }
    text += fmt::format(
        "complete -c takeaway -n 'not __fish_use_subcommand' -a '{}'\n"
        "complete -c takeaway -n 'not __fish_use_subcommand' -k -a '(__fish_complete_suffix "
        ".game)'\n",
        joined(games, " "));
    return text;
}

/// For man: a backslash is written \e, a minus \-, and a line must not begin with a dot.
std::string for_man(const std::string& text) {
    std::string escaped;
    bool at_line_begin = true;
    for (const char c : text) {
        if (at_line_begin && (c == '.' || c == '\'')) escaped += "\\&";
        at_line_begin = c == '\n';
        if (c == '\\') {
            escaped += "\\e";
        } else if (c == '-') {
            escaped += "\\-";
        } else {
            escaped += c;
        }
    }
    return escaped;
}

std::string options_for_man(const CLI::App& command) {
    std::string text;
    for (const CLI::Option* option : command.get_options()) {
        const std::string name = option->get_name(false, true);
        const std::string type = takes_value(*option) && !option->get_lnames().empty()
                                     ? " " + option->get_type_name()
                                     : "";
        text += fmt::format(".TP\n.B {}\n{}\n", for_man(name + type),
                            for_man(option->get_description()));
    }
    return text;
}

}  // namespace

std::string completion_script(const CLI::App& app, const std::string& shell,
                              const std::vector<std::string>& games) {
    if (shell == "bash") return bash_script(app, games);
    if (shell == "zsh") return zsh_script(app, games);
    if (shell == "fish") return fish_script(app, games);
    throw InputError("there is completion for bash, zsh and fish, not for " + shortened(shell));
}

std::string manual_page(const CLI::App& app) {
    std::string text = fmt::format(
        ".TH TAKEAWAY 1 \"\" \"takeaway {}\" \"User Commands\"\n"
        ".SH NAME\ntakeaway \\- a workbench for take\\-away games\n"
        ".SH SYNOPSIS\n.B takeaway\nCOMMAND [WORDS...]\n.SH DESCRIPTION\n{}\n.PP\n.nf\n{}\n.fi\n"
        ".SH COMMANDS\n",
        TAKEAWAY_VERSION, for_man(app.get_description()), for_man(app.get_footer()));
    const auto add = [&](const std::string& name, const CLI::App& command) {
        text += fmt::format(".SS \"takeaway {}\"\n{}\n{}", for_man(name),
                            for_man(command.get_description()), options_for_man(command));
        // A command without a footer has that of the program.
        if (command.get_footer() != app.get_footer())
            text += fmt::format(".PP\n.nf\n{}\n.fi\n", for_man(command.get_footer()));
    };
    for (const CLI::App* command : commands_of(app)) {
        add(command->get_name(), *command);
        for (const CLI::App* further : commands_of(*command))
            add(command->get_name() + " " + further->get_name(), *further);
    }
    return text;
}

}  // namespace takeaway::cli
