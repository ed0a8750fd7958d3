/// Completion for shells and the manual page, made from the commands themselves, so that neither
/// can say anything else than --help does.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace takeaway::cli {

/// For `bash`, `zsh` or `fish`; `games` are names of games. Throws InputError for another shell.
std::string completion_script(const CLI::App& app, const std::string& shell,
                              const std::vector<std::string>& games);

/// The page takeaway(1), in the language of man.
std::string manual_page(const CLI::App& app);

}  // namespace takeaway::cli
