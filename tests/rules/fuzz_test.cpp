/// Mutated rule texts: whatever is typed, the answer is a game or a takeaway::Error, and soon.
///
/// Texts of the catalog are cut, doubled, swapped and spliced, piece by piece and byte by byte,
/// then read, elaborated and played for a few moves. TAKEAWAY_FUZZ_SECONDS=600 runs longer,
/// TAKEAWAY_SEED another way; TAKEAWAY_FUZZ_SAVE=FILE keeps the text that is being tried, in case
/// it is the last.
#include <gtest/gtest.h>

#include <ctime>
#include <fstream>

#include "core/error.hpp"
#include "core/words.hpp"
#include "games.hpp"
#include "rules/library/catalog_texts.hpp"
#include "rules/text/parse_game.hpp"
#include "seeded.hpp"

namespace takeaway::rules {
namespace {

/// Of this process, on its processor: what others do meanwhile does not count.
double processor_seconds() {
    return static_cast<double>(std::clock()) / static_cast<double>(CLOCKS_PER_SEC);
}

double seconds_to_run() {
    const char* given = std::getenv("TAKEAWAY_FUZZ_SECONDS");
    return given != nullptr ? std::stod(given) : 4.0;
}

/// So many texts are tried in any case, however slow the machine is.
constexpr std::uint64_t fewest_cases = 200;

/// A case that takes longer has hung; sanitizers slow everything down five times.
constexpr double most_seconds_per_case = 60;

using Pieces = std::vector<std::string>;

/// Words, numbers, runs of space, and single bytes.
Pieces pieces_of(const std::string& text) {
    const auto kind = [](char c) {
        if (std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_') return 1;
        if (std::isdigit(static_cast<unsigned char>(c)) != 0) return 2;
        return c == ' ' || c == '\n' ? 3 : 0;
    };
    Pieces pieces;
    for (const char c : text) {
        const bool joins = !pieces.empty() && kind(c) != 0 && kind(pieces.back().back()) == kind(c);
        if (!joins) pieces.emplace_back();
        pieces.back() += c;
    }
    return pieces;
}

std::string joined(const Pieces& pieces) {
    std::string text;
    for (const std::string& piece : pieces) text += piece;
    return text;
}

/// What a mutation may put in: the words and signs of the language, and numbers at the edges.
const Pieces& vocabulary() {
    static const Pieces words = [] {
        Pieces all = {"0",
                      "1",
                      "2",
                      "7",
                      "64",
                      "1000000000000",
                      "9223372036854775807",
                      "9223372036854775808",
                      "10^40",
                      "2^100000",
                      "3^5000000",
                      "1..100000",
                      "1..40",
                      " all i in 1..9: ",
                      " any j in 1..300: ",
                      "(t for t in 1..3)",
                      "floor(",
                      "ceil(",
                      "abs(",
                      "min(",
                      "max(",
                      "nimsum(",
                      "gcd(",
                      "sqrt(",
                      "beatty(phi)",
                      "vile(2*phi/3)",
                      "shortcuts(",
                      " unordered",
                      "x'",
                      "x[1]",
                      "x'[1]",
                      " in ",
                      " not in ",
                      " mod ",
                      " div ",
                      " and ",
                      " or ",
                      "not ",
                      " if ",
                      " then ",
                      " else ",
                      " where ",
                      " except ",
                      " order kept",
                      " divides ",
                      " into a, b",
                      "\nheap n\nmove split n into a, b where a < b\n",
                      "\nremember last = 0\n",
                      " then last = t, ",
                      "\npositions where x < y\n",
                      "\nends when x + y <= 2\n",
                      "\npass at most 2 times\n",
                      "octal(0.137)",
                      "hexadecimal(0.F)",
                      "\nplay misere\n",
                      "\nblock at most 1 options\n",
                      "\nblock freely where x' = 0\n",
                      "star(",
                      "misere(",
                      "block(",
                      " + nim(3)",
                      "{",
                      "}",
                      "(",
                      ")",
                      "|",
                      "<=",
                      "<",
                      "=",
                      "!=",
                      "/",
                      "*",
                      "-",
                      "+",
                      "^",
                      ",",
                      ":",
                      "..",
                      "...",
                      "'",
                      "\"",
                      "#",
                      "\n",
                      "φ",
                      "√",
                      "⌊",
                      "⌋",
                      "≤",
                      "∈",
                      "\xff",
                      std::string(1, '\0')};
        for (std::size_t i = 0; i < catalog_text_count; ++i)
            for (std::string& piece : pieces_of(catalog_texts[i].text))
                if (piece.size() < 12) all.push_back(std::move(piece));
        return all;
    }();
    return words;
}

std::size_t place_in(const Pieces& pieces, test::Random& random) {
    return static_cast<std::size_t>(random.in(0, static_cast<std::int64_t>(pieces.size()) - 1));
}

void mutate(Pieces& pieces, test::Random& random) {
    if (pieces.empty()) pieces.emplace_back("game");
    const std::size_t at = place_in(pieces, random);
    const auto here = pieces.begin() + static_cast<std::ptrdiff_t>(at);
    switch (random.in(0, 7)) {
        case 0:
            pieces.erase(here);
            break;
        case 1:
            pieces.insert(here, std::string(pieces[at]));
            break;
        case 2:
            std::swap(pieces[at], pieces[place_in(pieces, random)]);
            break;
        case 3:
        case 4:
            pieces.insert(here, random.one_of(vocabulary()));
            break;
        case 5:
            pieces[at] = random.one_of(vocabulary());
            break;
        case 6: {  // one byte
            std::string& piece = pieces[at];
            piece[static_cast<std::size_t>(
                random.in(0, static_cast<std::int64_t>(piece.size()) - 1))] =
                static_cast<char>(random.in(0, 255));
            break;
        }
        default: {  // a stretch copied to another place
            const std::size_t length = static_cast<std::size_t>(random.in(1, 12));
            const std::size_t end = std::min(at + length, pieces.size());
            const Pieces stretch(here, pieces.begin() + static_cast<std::ptrdiff_t>(end));
            const auto there =
                pieces.begin() + static_cast<std::ptrdiff_t>(place_in(pieces, random));
            pieces.insert(there, stretch.begin(), stretch.end());
        }
    }
    pieces.erase(std::remove(pieces.begin(), pieces.end(), std::string()), pieces.end());
}

std::string catalog_text(test::Random& random) {
    const std::int64_t last = static_cast<std::int64_t>(catalog_text_count) - 1;
    return catalog_texts[static_cast<std::size_t>(random.in(0, last))].text;
}

/// A text to try: mutated, sometimes spliced, with a last game that calls the first with numbers.
std::string case_text(test::Random& random) {
    Pieces pieces = pieces_of(catalog_text(random));
    if (random.in(0, 3) == 0) {
        const Pieces other = pieces_of(catalog_text(random));
        pieces.resize(place_in(pieces, random));
        pieces.insert(pieces.end(),
                      other.begin() + static_cast<std::ptrdiff_t>(place_in(other, random)),
                      other.end());
    }
    for (std::int64_t n = random.in(0, 4); n > 0; --n) mutate(pieces, random);
    const std::string text = joined(pieces);
    std::string call = "\ngame fuzz_case = ";
    try {
        const auto games = parse_games({"fuzz", text});
        const syntax::GameText& chosen = random.one_of(games);
        call += chosen.name;
        for (std::size_t i = 0; i < chosen.parameters.size(); ++i)
            call += (i == 0 ? "(" : ", ") + std::to_string(random.in(i == 2 ? -3 : 0, 5));
        if (!chosen.parameters.empty()) call += ")";
    } catch (const Error&) {
        return text;
    }
    return text + call;
}

/// Reads the text and plays a little. Everything but takeaway::Error passes through.
void try_text(const std::string& text, test::Random& random, std::uint64_t& games) {
    try {
        const Game game = test::library().game_from_text("fuzz", text);
        ++games;
        constexpr std::size_t most_piles_played = 12;
        if (game.rules->piles() > most_piles_played) return;
        for (int round = 0; round < 4; ++round) {
            Position from(game.rules->piles());
            for (std::int64_t& pile : from) pile = random.in(0, from.size() > 3 ? 2 : 6);
            sort_groups(from, game.rules->unordered_piles());
            std::uint64_t visits = 0;
            Position last = from;
            game.rules->each_option(from, [&](const Position& to, std::size_t move) {
                EXPECT_LT(move, game.rules->move_names().size());
                last = to;
                return ++visits < 10'000;
            });
            EXPECT_TRUE(visits == 0 || game.rules->is_move(from, last));
            if (game.blocking) game.blocking->may_block(from, last);
            if (game.claim) game.claim->contains(from);
        }
        if (game.claim && game.rules->piles() <= 4) game.claim->below(5);
    } catch (const Error& error) {
        EXPECT_FALSE(std::string(error.what()).empty());
    }
}

TEST(Fuzz, MutatedTextsGiveAGameOrAnErrorAndNeverHang) {
    test::Random random("mutated texts");
    const char* save = std::getenv("TAKEAWAY_FUZZ_SAVE");
    const double start = processor_seconds();
    std::uint64_t cases = 0;
    std::uint64_t games = 0;
    double longest = 0;
    while ((cases < fewest_cases || processor_seconds() - start < seconds_to_run()) &&
           !HasFailure()) {
        const std::string text = case_text(random);
        if (save != nullptr) std::ofstream(save, std::ios::binary) << text;
        const double begin = processor_seconds();
        ++cases;
        try {
            try_text(text, random, games);
        } catch (const std::exception& error) {
            ADD_FAILURE() << "not a takeaway::Error: " << error.what();
        } catch (...) {
            ADD_FAILURE() << "something that is no exception of ours escaped";
        }
        const double seconds = processor_seconds() - begin;
        longest = std::max(longest, seconds);
        EXPECT_LT(seconds, most_seconds_per_case);
        if (HasFailure()) std::cout << "the text was:\n" << text << "\n";
    }
    std::cout << cases << " texts, " << games << " of them games, the slowest took " << longest
              << " s\n";
    // Most mutations are small, so a good part of the texts must still be games.
    EXPECT_GT(games, cases / 20);
}

}  // namespace
}  // namespace takeaway::rules
