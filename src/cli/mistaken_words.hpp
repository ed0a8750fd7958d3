/// What is wrong with the words of a command line, said so that the next try succeeds.
///
/// CLI11 looks for required options first and for unknown ones last, so that of `solve nim --bellow
/// 9` it would say that --below is missing. Here the words are compared with what the command knows
/// before CLI11 reads them, and its other messages are put into sentences.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace takeaway::cli {

/// Throws InputError for a word that begins like a command or an option and is none.
void refuse_unknown_words(const CLI::App& app, const std::vector<std::string>& words);

/// What CLI11 found wrong, in a sentence, with what to write.
std::string mistake_in_words(const CLI::App& app, const CLI::ParseError& error);

}  // namespace takeaway::cli
