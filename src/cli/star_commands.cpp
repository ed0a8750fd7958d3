#include <filesystem>
#include <optional>

#include "app/standard_bounds.hpp"
#include "app/star/family_command.hpp"
#include "app/star/recognise_command.hpp"
#include "app/star/star_command.hpp"
#include "cli/commands.hpp"
#include "cli/output_file.hpp"

namespace takeaway::cli {

namespace {

void add_star_command(CLI::App& app, Invocation& invocation) {
    struct Words {
        StarRequest request;
        std::optional<std::int64_t> below;
        std::string png;
        bool plain = false;
    };
    const auto words = std::make_shared<Words>();
    CLI::App* command = add_command(
        app, invocation, "star",
        "Apply the star operator again and again: the P-positions of G, G*, G**, … below a bound.",
        "  takeaway star wythoff --times 3 --below 100\n"
        "  takeaway star mouse --below 50\n"
        "  takeaway star 'ornament_pair(5,3,2)' --below 60 --until-constant\n"
        "  takeaway star nim --misere --below 20\n"
        "  takeaway star wythoff --times 1 --below 5000 --png w_star.png\n\n"
        "The moves of G* are the P-positions of G except 0. They may be made wherever they fit, "
        "also if the\n"
        "moves of G depend on the position. Below the bound it is said whether G** = G, and from "
        "which\n"
        "power on G, G**, G^4, … do not change. With --misere G and its stars are in misère play, "
        "where 0\n"
        "is N and never a move. --json lists all positions. The picture shows the last power: "
        "moves as red\n"
        "diamonds, P-positions as blue squares; --times 0 is G itself.");
    command->add_option("GAME", words->request.game, game_help)->required();
    command
        ->add_option("--times", words->request.times, "take the star so many times (standard: 2)")
        ->type_name("K")
        ->check(CLI::Range(std::int64_t{0}, static_cast<std::int64_t>(most_star_powers)));
    command
        ->add_option("--below", words->below,
                     "every pile is smaller than N (standard: 100 for two piles, less for more)")
        ->type_name("N");
    command->add_flag("--misere", words->request.misere, "the player who cannot move wins");
    command->add_flag("--until-constant", words->request.until_constant,
                      "go on until the even powers do not change any more");
    command
        ->add_option("--png,--out", words->png,
                     "draw the last power, of two piles, to FILE: .png, .svg or .pdf")
        ->type_name("FILE");
    command->add_flag("--plain", words->plain, "a PNG of the cells alone, without axes");
    command->callback([&invocation, words] {
        invocation.run = [words](Invocation& s, const Workbench& bench) {
            StarRequest request = words->request;
            request.below = s.bound(words->below, [&] { return standard_bound(bench, request); });
            std::optional<OutputFile> picture;
            if (!words->png.empty()) {
                if (!words->plain) (void)picture_format_of(words->png);
                check_star_picture(bench, request);
                picture.emplace(words->png);
            }
            const StarReport report = star_powers(bench, request);
            s.print(report);
            if (picture && words->plain) {
                draw(report, picture->stream());
            } else if (picture) {
                draw(report, picture_format_of(words->png), picture->stream());
            }
            if (picture) picture->finish();
            return exit_done;
        };
    });
}

void add_recognise_command(CLI::App& app, Invocation& invocation) {
    const auto request = std::make_shared<RecogniseRequest>();
    CLI::App* command = add_command(
        app, invocation, "recognise",
        "Tell of which kinds a game is: invariant, symmetric, permutation game, …",
        "  takeaway recognise wythoff\n  takeaway recognise mouse\n"
        "  takeaway recognise 'star(nim)'\n"
        "  takeaway recognise 'star(wythoff)' --below 500 --json\n\n"
        "A yes is from the rules, and then for all positions, or below a bound; a no comes with a\n"
        "counterexample. Moves that are two complementary sequences are compared with Beatty "
        "sequences, and\n"
        "the P-positions with the form that Theorem 1 of the star paper gives them.");
    command->add_option("GAME", request->game, game_help)->required();
    command
        ->add_option("--below", request->below,
                     "look at moves below N (about 40,000 positions by default)")
        ->type_name("N");
    command->callback([&invocation, request] {
        invocation.run = [request](Invocation& s, const Workbench& bench) {
            s.print(recognise(bench, *request));
            return exit_done;
        };
    });
}

void add_family_command(CLI::App& app, Invocation& invocation) {
    struct Words {
        FamilyRequest request;
        std::string folder;
        bool plain = false;
    };
    const auto words = std::make_shared<Words>();
    CLI::App* command = add_command(
        app, invocation, "family",
        "List the complementary rational Beatty pairs of a class and their ornament games.",
        "  takeaway family 3\n  takeaway family 5 --below 200\n"
        "  takeaway family 2 --to 12 --below 500 --periods\n"
        "  takeaway family 3 --below 30 --png pictures\n\n"
        "G subtracts a pair {a_n, b_n}; the ornament game is G*. Equation (13) of the star paper "
        "says that\n"
        "the P-positions of G* are the moves of G and 0; it is judged below the bound (standard: "
        "100), and\n"
        "where it fails the first position says why. One game of each class is subsided. Classes "
        "go up to\n"
        "1000. Pictures show the moves (red) and P-positions (blue) of G.");
    command->add_option("C", words->request.first_class, "the class: the numerator of the moduli")
        ->required();
    command->add_option("--to", words->request.last_class, "all classes from C to D")
        ->type_name("D");
    command->add_option("--below", words->request.below, "every pile is smaller than N")
        ->type_name("N");
    command->add_flag("--periods", words->request.periods,
                      "look for periods of the P-positions of G (evidence, no proof)");
    command->add_option("--png", words->folder, "draw every game to a file in the folder DIR")
        ->type_name("DIR");
    command->add_flag("--plain", words->plain, "with --png: the cells alone, without axes");
    command->callback([&invocation, words] {
        invocation.run = [words](Invocation& s, const Workbench& bench) {
            const auto picture = [&](const OrnamentSolved& solved) {
                const std::filesystem::path folder(words->folder);
                OutputFile file((folder / picture_name(solved.pair)).string());
                draw(solved, words->request.below, words->plain, file.stream());
                file.finish();
            };
            if (words->folder.empty()) {
                if (words->plain) throw InputError("--plain is for pictures: add --png DIR");
                s.print(family(bench, words->request));
                return exit_done;
            }
            std::error_code error;
            std::filesystem::create_directories(words->folder, error);
            if (error)
                throw FileError("cannot make the folder `" + words->folder +
                                "`: " + error.message());
            s.print(family(bench, words->request, picture));
            return exit_done;
        };
    });
}

}  // namespace

void add_star_commands(CLI::App& app, Invocation& invocation) {
    add_star_command(app, invocation);
    add_recognise_command(app, invocation);
    add_family_command(app, invocation);
}

}  // namespace takeaway::cli
