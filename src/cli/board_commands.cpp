#include "app/look/tiles_command.hpp"
#include "cli/commands.hpp"

namespace takeaway::cli {

void add_board_commands(CLI::App& app, Invocation& invocation) {
    const auto request = std::make_shared<TilesRequest>();
    CLI::App* command = add_command(
        app, invocation, "board",
        "Write the board of a game as tiles that a browser pans and zooms.",
        "  takeaway board wythoff --tiles wythoff_board\n"
        "  takeaway board 'star(wythoff)' --below 20000 --tiles star_board\n"
        "  takeaway solve wythoff --below 100000 --out w.csv && takeaway board --file w.csv "
        "--below 100000 --tiles w_board\n\n"
        "Open DIR/index.html: drag or use the arrows to move, turn the wheel or pinch to zoom; no "
        "server is\n"
        "needed. Level 0 has a pixel for each position, each further one a pixel for 2 x 2 of "
        "those before; a\n"
        "pixel with any P-position is seen, one with many is darker, and tiles.json has the counts "
        "of all\n"
        "tiles. Only tiles with something in them are written, so this is for sparse boards: at "
        "most 200,000\n"
        "tiles, and 16 bytes of memory a position besides the solve. A folder of tiles is written "
        "anew,\n"
        "another one is refused. `takeaway solve GAME --out board.png` is a single picture.");
    command->add_option("GAME", request->game, "a game on two piles");
    command
        ->add_option("--file", request->file,
                     "positions from a file, one a line, instead of a game's P-positions")
        ->type_name("FILE");
    request->below = 100'000;
    command
        ->add_option("--below", request->below, "every pile is smaller than N (standard: 100000)")
        ->type_name("N");
    command->add_option("--tiles", request->folder, "the folder to write")
        ->required()
        ->type_name("DIR");
    command->callback([&invocation, request] {
        invocation.run = [request](Invocation& s, const Workbench& bench) {
            s.print(make_tiles(bench, *request));
            return exit_done;
        };
    });
}

}  // namespace takeaway::cli
