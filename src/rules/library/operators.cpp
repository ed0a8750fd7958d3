#include "rules/library/operators.hpp"

#include "core/error.hpp"

namespace takeaway::rules {

namespace {

[[noreturn]] void refuse_misere_blocking(const Game& game) {
    throw InputError("`" + game.expression +
                     "`: blocking and misère play do not go together here; who "
                     "wins when every option is blocked is not defined");
}

Game in_misere_play(const Operator& self, const std::vector<OperatorArgument>& arguments) {
    Game game = game_argument(self, arguments, 0);
    if (game.blocking) refuse_misere_blocking(game);
    game.expression = "misere(" + game.expression + ")";
    game.fingerprint = "misere\n" + game.fingerprint;
    game.ending = Ending::misere;
    game.claim = nullptr;
    return game;
}

Game with_blocking(const Operator& self, const std::vector<OperatorArgument>& arguments) {
    Game game = game_argument(self, arguments, 0);
    const Integer& most = number_argument(self, arguments, 1);
    if (game.blocking) throw InputError("`" + game.expression + "` has blocking already");
    if (game.ending == Ending::misere) refuse_misere_blocking(game);
    if (most < 0 || !fits_int64(most))
        throw InputError("block needs a number of options of 0 or more that fits 64 bits");
    game.expression = "block(" + game.expression + ", " + to_text(most) + ")";
    game.fingerprint = "block " + to_text(most) + "\n" + game.fingerprint;
    game.blocking = Blocking{to_int64(most), truth(true), truth(false)};
    game.claim = nullptr;
    return game;
}

/// A code is no argument of the language of terms; the library reads it where it has a point.
Game without_code(const Operator& self, const std::vector<OperatorArgument>& /*arguments*/) {
    throw InputError("`" + self.name + "` needs a code with a point, as in octal(0.137)");
}

}  // namespace

std::vector<Operator> operators_without_solver() {
    return {{"misere", "misere(GAME)", "the same moves, but whoever cannot move has won", 1,
             in_misere_play, true},
            {"block", "block(GAME, K)",
             "before each move the previous player forbids at most K options", 2, with_blocking},
            {"octal", "octal(CODE)",
             "heaps that moves take from and split in two, as in octal(0.77)", 1, without_code},
            {"hexadecimal", "hexadecimal(CODE)",
             "heaps that moves split in three as well, as in hexadecimal(0.8)", 1, without_code}};
}

const Game& game_argument(const Operator& op, const std::vector<OperatorArgument>& arguments,
                          std::size_t index) {
    const Game* game = index < arguments.size() ? std::get_if<Game>(&arguments[index]) : nullptr;
    if (game == nullptr) throw InputError("`" + op.name + "` needs a game here: write " + op.usage);
    return *game;
}

const Integer& number_argument(const Operator& op, const std::vector<OperatorArgument>& arguments,
                               std::size_t index) {
    const Integer* number =
        index < arguments.size() ? std::get_if<Integer>(&arguments[index]) : nullptr;
    if (number == nullptr)
        throw InputError("`" + op.name + "` needs a number here: write " + op.usage);
    return *number;
}

}  // namespace takeaway::rules
