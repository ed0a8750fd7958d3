#include <optional>

#include "app/discover/atlas_command.hpp"
#include "cli/commands.hpp"
#include "cli/family_words.hpp"
#include "cli/output_file.hpp"
#include "solve/many/ranks.hpp"

namespace takeaway::cli {

std::vector<app::ParameterValues> parameter_values(const CLI::App& command) {
    std::vector<app::ParameterValues> given;
    const std::vector<std::string> words = command.remaining();
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string& word = words[i];
        if (word.rfind("--", 0) != 0 || word.size() == 2)
            throw InputError("`" + shortened(word) +
                             "` was not expected: parameters are given after the game, as in --k "
                             "1..8");
        const std::size_t equals = word.find('=');
        if (equals != std::string::npos) {
            given.push_back({word.substr(2, equals - 2), word.substr(equals + 1)});
        } else if (i + 1 == words.size()) {
            throw InputError("there is no option " + shortened(word) +
                             " without a value, and a parameter has values, as in --k 1..8");
        } else {
            given.push_back({word.substr(2), words[i + 1]});
            ++i;
        }
    }
    return given;
}

void add_atlas_commands(CLI::App& app, Invocation& invocation) {
    struct Words {
        AtlasRequest request;
        std::string html;
    };
    const auto words = std::make_shared<Words>();
    CLI::App* command = add_command(
        app, invocation, "atlas",
        "Discover the P-positions of every game of a family, and prove them.",
        "  takeaway atlas 'k_wythoff(k)' --k 1..4 --csv wythoff.csv --html wythoff.html\n"
        "  takeaway atlas './my.game(a, b)' --a 1..3 --b 0,2,5 --below 256\n"
        "  takeaway atlas 'game f(m >= 1)\n"
        "  piles x, y\n"
        "  move one: take t from one pile where 1 <= t <= m\n"
        "  move both: take t from each pile where t >= 1' --m 1..6\n\n"
        "FAMILY is an expression in which some names stand for numbers, or a rule text whose last\n"
        "game has parameters. Each parameter gets its values after the family: --NAME VALUES, "
        "with\n"
        "VALUES as in 1..20, 1..9:2 (with a step) or 1,3,8; whole numbers from 0 to 1,000,000, "
        "and\n"
        "at most 1,000,000 games. All cores work; rows come in the order of the grid. With --csv "
        "a\n"
        "run may be killed at any moment and goes on when it is started again; a file of another\n"
        "atlas, or of rules that have changed since, is refused. A row says PROVED, for all\n"
        "positions, or UNKNOWN. With one parameter the claims are searched for a pattern; that it\n"
        "goes on is a guess. docs/atlas.md says what the columns mean.");
    command->allow_extras();
    command->add_option("FAMILY", words->request.family, "an expression or a rule text")
        ->required();
    command
        ->add_option("--csv", words->request.csv,
                     "write the rows to FILE, and go on from those that are there")
        ->type_name("FILE");
    command->add_option("--html", words->html, "also write a page of small pictures")
        ->type_name("FILE");
    command
        ->add_option("--below", words->request.below,
                     "no board wider than this; 0: as wide as memory allows (standard: 512)")
        ->type_name("N");
    command
        ->add_option("--seconds", words->request.question_seconds,
                     "limit for each question of a proof (standard: 60)")
        ->type_name("S");
    command
        ->add_option("--folder", words->request.folder,
                     "keep a proof folder in DIR for each game that is proved")
        ->type_name("DIR");
    command->add_flag("--keep", words->request.keep, "keep the proofs for later advice as well");
    command->callback([&invocation, words, command] {
        words->request.values = parameter_values(*command);
        invocation.run = [words](Invocation& s, const Workbench& bench) {
            const bool is_first = s.ranks == nullptr || s.ranks->is_first();
            std::optional<OutputFile> page;
            if (is_first && !words->html.empty()) page.emplace(words->html);
            const AtlasReport report = app::atlas(bench, words->request);
            if (page) {
                page->stream() << to_html(bench, report);
                page->finish();
            }
            s.print(report);
            return exit_done;
        };
        invocation.is_shared = [] { return true; };
    });
}

}  // namespace takeaway::cli
