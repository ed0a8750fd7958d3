/// The transcript of a match in a game that splits heaps.
#include <nlohmann/json.hpp>

#include "app/play/heap_match.hpp"

namespace takeaway::app {

namespace {

std::string spoken(Player player) { return player == Player::you ? "you" : "computer"; }

Json positions_of_summands(const HeapPosition& position) {
    Json parts = Json::array();
    for (const BigPosition& part : position) parts.push_back(to_json(part));
    return parts;
}

}  // namespace

Json to_json(const HeapMatch& match) {
    Json games = Json::array();
    for (const HeapMatch::Played& played : match.games()) {
        Json plies = Json::array();
        for (const HeapMatch::Ply& ply : played.plies)
            plies.push_back({{"by", spoken(ply.by)}, {"to", positions_of_summands(ply.to)}});
        games.push_back({{"start", positions_of_summands(played.start)},
                         {"first", spoken(played.first)},
                         {"plies", plies},
                         {"winner", played.winner ? Json(spoken(*played.winner)) : Json(nullptr)}});
    }
    return {{"game", game_name(match.game())},
            {"seed", match.request().seed},
            {"level", name_of(match.request().level)},
            {"score", {{"you", match.score().you}, {"computer", match.score().computer}}},
            {"games", games}};
}

}  // namespace takeaway::app
