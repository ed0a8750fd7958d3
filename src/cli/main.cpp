/// The program `takeaway`: hands its words to the command line and its exit code to the shell.
#include <iostream>

#include "cli/commands.hpp"
#include "cli/terminal.hpp"

int main(int count, char** words) {
    std::ios::sync_with_stdio(false);
    takeaway::cli::listen_for_interrupt();
    const std::vector<std::string> given(words + 1, words + count);
    return takeaway::cli::run_command_line(given, std::cout, std::cerr);
}
