/// Rule texts for libFuzzer: whatever the bytes are, they are a game or a message.
///
/// The game is asked for the options of a few positions and for its claim: what is read off a
/// strange text is used, too.
#include <cstddef>
#include <cstdint>
#include <string>

#include "core/checked.hpp"
#include "core/error.hpp"
#include "rules/library/library.hpp"
#include "rules/position.hpp"

using namespace takeaway;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const rules::Library library;
    constexpr std::size_t few_piles = 3;
    constexpr std::int64_t few_tokens = 4;
    try {
        const rules::Game game =
            library.game_from_text("fuzz", std::string(reinterpret_cast<const char*>(data), size));
        if (game.rules->piles() > few_piles) return 0;
        rules::Position from(game.rules->piles(), few_tokens);
        std::size_t left = 1000;
        game.rules->each_option(from, [&](const rules::Position& option, std::size_t) {
            // The two ways to the rules agree.
            if (!game.rules->is_move(from, option)) __builtin_trap();
            return --left > 0;
        });
        if (game.claim) rules::claimed_below(game, few_tokens);
    } catch (const Error&) {
        return 0;
    } catch (const core::Overflow&) {
        return 0;
    }
    return 0;
}
