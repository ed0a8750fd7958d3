#include "app/look/tiles_command.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "app/games/pile_names.hpp"
#include "app/look/position_file.hpp"
#include "app/look/viewer_texts.hpp"
#include "core/words.hpp"
#include "plot/tile_pyramid.hpp"

namespace takeaway::app {

namespace {

namespace fs = std::filesystem;

/// What the folder shows.
struct TiledBoard {
    std::string title;
    std::vector<std::string> pile_names{"x", "y"};
    std::vector<TileMark> marks;  // sorted
};

void sort_marks(std::vector<TileMark>& marks) {
    std::sort(marks.begin(), marks.end());
    marks.erase(std::unique(marks.begin(), marks.end()), marks.end());
}

Game game_on_two_piles(const Workbench& bench, const std::string& expression) {
    Game game = bench.game(expression);
    if (game.rules->piles() != 2)
        throw InputError("tiles show two piles, and `" + game.expression + "` has " +
                         counted(game.rules->piles(), "pile"));
    return game;
}

TiledBoard board_of_game(const Workbench& bench, const TilesRequest& request) {
    const Game game = game_on_two_piles(bench, request.game);
    TiledBoard board{"P-positions of " + game_name(game), pile_names_of(game), {}};
    const PositionListPtr list = bench.p_positions(game, request.below);
    const bool both_orders = !game.rules->unordered_piles().empty();
    board.marks.reserve(list->size() * (both_orders ? 2 : 1));
    for (std::size_t i = 0; i < list->size(); ++i) {
        const std::uint32_t* row = list->row(i);
        board.marks.push_back({row[0], row[1]});
        if (both_orders) board.marks.push_back({row[1], row[0]});
    }
    sort_marks(board.marks);
    return board;
}

TiledBoard board_of_file(const TilesRequest& request) {
    TiledBoard board{"Positions of " + fs::path(request.file).filename().string(), {"x", "y"}, {}};
    for (const Position& position : read_positions(request.file, request.below).positions) {
        if (position.size() != 2)
            throw InputError("tiles show two piles, and the positions of `" + request.file +
                             "` have " + std::to_string(position.size()));
        board.marks.push_back(
            {static_cast<std::uint32_t>(position[0]), static_cast<std::uint32_t>(position[1])});
    }
    sort_marks(board.marks);
    return board;
}

/// The folder, with what was made in it before taken away. A folder is known by its tiles.json.
class TileFolder {
  public:
    explicit TileFolder(std::string path) : path_(std::move(path)) {
        std::error_code error;
        if (fs::exists(path_, error) && !fs::is_directory(path_, error))
            throw FileError("cannot make the folder `" + path_ + "`: a file has this name");
        if (fs::is_directory(path_, error) && !fs::is_empty(path_, error) &&
            !fs::exists(file(index_name), error))
            throw InputError("the folder `" + path_ +
                             "` holds something else than tiles: it was left as it is; give "
                             "another one");
        make(path_);
        // Until the tiles are complete the index is empty, and the page says so.
        write(index_name, "{}\n");
        write(script_name, "window.takeawayTiles = null;\n");
    }

    /// Earlier tiles go away, level by level; nothing else is touched.
    void clear() const {
        constexpr unsigned most_levels = 64;
        std::error_code error;
        for (unsigned level = 0; level < most_levels; ++level)
            fs::remove_all(file(std::to_string(level)), error);
    }
    void make(const std::string& folder) const {
        std::error_code error;
        fs::create_directories(folder, error);
        if (error) throw FileError("cannot make the folder `" + folder + "`: " + error.message());
    }
    std::string file(const std::string& name) const { return path_ + "/" + name; }
    void write(const std::string& name, const std::string& bytes) const {
        errno = 0;
        std::ofstream out(file(name), std::ios::binary);
        out << bytes;
        out.close();
        if (!out)
            throw FileError("writing `" + file(name) + "` failed: " +
                            (errno != 0 ? std::strerror(errno) : "is the disk full?") +
                            ". The folder is not complete; run the command again");
    }

    static constexpr const char* index_name = "tiles.json";
    static constexpr const char* script_name = "tiles.js";

  private:
    std::string path_;
};

void refuse_too_many(const TiledBoard& board, std::int64_t below, const Progress& progress) {
    std::uint64_t tiles = 0;
    each_tile(board.marks, below, [&](const Tile&) { ++tiles; }, {nullptr, progress.should_stop});
    if (tiles > most_tiles)
        throw LimitError(board.title + " below " +
                         with_thousands(static_cast<std::uint64_t>(below)) + " would be " +
                         with_thousands(tiles) + " tiles, and at most " +
                         with_thousands(most_tiles) + " are written: take a smaller --below");
}

}  // namespace

TilesReport make_tiles(const Workbench& bench, const TilesRequest& request) {
    if (request.game.empty() == request.file.empty())
        throw InputError("give a GAME or --file FILE, and not both");
    if (request.below < 1 || request.below > largest_tiled_bound)
        throw InputError("--below is at least 1 and at most " +
                         with_thousands(static_cast<std::uint64_t>(largest_tiled_bound)));
    if (request.file.empty()) (void)game_on_two_piles(bench, request.game);
    const TileFolder folder(request.folder);
    const TiledBoard board =
        request.file.empty() ? board_of_game(bench, request) : board_of_file(request);
    refuse_too_many(board, request.below, bench.progress());
    folder.clear();

    TilesReport report{
        board.title, request.below, board.marks.size(), tile_levels(request.below), 0,
        0,           request.folder};
    // Of each level the columns in order, and of each column its rows with their counts.
    std::vector<Json> levels(report.levels, Json::object());
    for (unsigned level = 0; level < report.levels; ++level)
        folder.make(folder.file(std::to_string(level)));
    each_tile(
        board.marks, request.below,
        [&](const Tile& tile) {
            std::ostringstream png;
            write_tile(tile, png);
            const std::string bytes = std::move(png).str();
            const std::string column = std::to_string(tile.column);
            folder.write(
                std::to_string(tile.level) + "/" + column + "_" + std::to_string(tile.row) + ".png",
                bytes);
            levels[tile.level][column].push_back({tile.row, tile.marks.size()});
            ++report.tiles;
            report.bytes += bytes.size();
        },
        bench.progress());

    const Json index{{"title", board.title},      {"across", board.pile_names[0]},
                     {"up", board.pile_names[1]}, {"below", request.below},
                     {"tile", tile_side},         {"positions", report.positions},
                     {"levels", levels}};
    for (std::size_t i = 0; i < viewer_text_count; ++i)
        folder.write("index.html", viewer_texts[i].text);
    folder.write(TileFolder::script_name, "window.takeawayTiles = " + index.dump() + ";\n");
    folder.write(TileFolder::index_name, index.dump() + "\n");
    return report;
}

std::string to_text(const TilesReport& report) {
    return report.title + " below " + with_thousands(static_cast<std::uint64_t>(report.below)) +
           ": " + counted(report.positions, "position") + " on " + counted(report.tiles, "tile") +
           " of " + counted(report.levels, "level") + ", " + bytes_to_text(report.bytes) +
           ".\nOpen " + report.folder + "/index.html in a browser.\n";
}

Json to_json(const TilesReport& report) {
    return {{"title", report.title},   {"below", report.below}, {"positions", report.positions},
            {"levels", report.levels}, {"tiles", report.tiles}, {"bytes", report.bytes},
            {"folder", report.folder}};
}

}  // namespace takeaway::app
