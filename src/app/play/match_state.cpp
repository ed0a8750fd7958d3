#include "app/play/match_state.hpp"

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>

#include "app/positions/move_words.hpp"
#include "app/positions/position_report.hpp"
#include "core/words.hpp"

namespace takeaway::app {

namespace {

std::string name_of(Player player) { return player == Player::you ? "you" : "computer"; }

std::string name_of(Phase phase) {
    switch (phase) {
        case Phase::block:
            return "block";
        case Phase::move:
            return "move";
        case Phase::between_games:
            return "between_games";
        case Phase::finished:
            break;
    }
    return "finished";
}

std::string name_of(PlayLine::Kind kind) {
    switch (kind) {
        case PlayLine::Kind::plain:
            return "plain";
        case PlayLine::Kind::title:
            return "title";
        case PlayLine::Kind::computer:
            return "computer";
        case PlayLine::Kind::refusal:
            return "refusal";
        case PlayLine::Kind::won:
            return "won";
        case PlayLine::Kind::lost:
            return "lost";
        case PlayLine::Kind::table:
            break;
    }
    return "table";
}

Json replies_of(const PlayReply& reply) {
    Json replies = Json::array();
    for (const PlayLine& line : reply.lines)
        replies.push_back({{"kind", name_of(line.kind)}, {"text", line.text}});
    return replies;
}

std::string words_for(const Match& match, const BigPosition& from, const BigPosition& to) {
    return taking_words(match.pile_names(), amounts_taken(match.game(), from, to));
}

Json described(const Match& match, const BigPosition& to) {
    const BigPosition& from = match.state().position;
    Json json{{"position", digits_of(to)},
              {"text", position_text(match.game(), to)},
              {"words", words_for(match, from, to)}};
    const BigPosition amounts = amounts_taken(match.game(), from, to);
    const auto is_taken = [](const Integer& amount) { return amount != 0; };
    if (std::count_if(amounts.begin(), amounts.end(), is_taken) == 1) {
        const auto pile = std::find_if(amounts.begin(), amounts.end(), is_taken);
        json["pile"] = pile - amounts.begin();
        json["take"] = to_text(*pile);
    }
    return json;
}

/// The moves of the player, or, where the player blocks, the options of the computer; null if they
/// cannot be listed.
Json legal_moves(const Match& match) {
    const GameState& state = match.state();
    const std::optional<Options> options = listed_options(match.game(), state.position);
    if (!options || options->size() > most_legal_shown) return nullptr;
    const auto& blocking = match.game().blocking;
    Json list = Json::array();
    for (const BigPosition& to : *options) {
        if (contains(state.blocked, to)) continue;
        if (state.phase == Phase::block) {
            const bool freely = blocking->blocks_freely(state.position, to);
            if (!freely && !blocking->may_block(state.position, to)) continue;
            list.push_back(described(match, to));
            list.back()["freely"] = freely;
        } else {
            list.push_back(described(match, to));
        }
    }
    return list;
}

Json piles_of(const Match& match) {
    Json piles = Json::array();
    std::vector<std::size_t> components = match.game().rules->components();
    components.back() -= match.game().rules->remembered().size();
    std::size_t at = 0;
    for (std::size_t component = 0; component < components.size(); ++component)
        for (std::size_t i = 0; i < components[component]; ++i, ++at)
            piles.push_back({{"name", match.pile_names()[at]},
                             {"count", to_text(match.state().position[at])},
                             {"component", component}});
    return piles;
}

Json remembered_of(const Match& match) {
    Json numbers = Json::array();
    std::size_t at = match.game().rules->real_piles();
    for (const Remembered& number : match.game().rules->remembered())
        numbers.push_back(
            {{"name", number.name}, {"value", to_text(match.state().position[at++])}});
    return numbers;
}

/// What is in the first list of heaps and not in the second; both ascend.
BigPosition without(const BigPosition& heaps, const BigPosition& others) {
    BigPosition left;
    std::set_difference(heaps.begin(), heaps.end(), others.begin(), others.end(),
                        std::back_inserter(left));
    return left;
}

/// Which summand a move is made in, and its heaps that are gone.
std::pair<std::size_t, BigPosition> moved_heaps(const HeapPosition& from, const HeapPosition& to) {
    std::size_t part = 0;
    while (part + 1 < from.size() && from[part] == to[part]) ++part;
    return {part, without(from[part], to[part])};
}

/// "5 → 2, 2": what becomes of which heap.
std::string becoming(const HeapPosition& from, const HeapPosition& to) {
    const auto listed = [](const BigPosition& heaps) {
        return heaps.empty() ? "nothing"
                             : joined(heaps, [](const Integer& heap) { return to_text(heap); });
    };
    const auto [part, heaps] = moved_heaps(from, to);
    return listed(heaps) + " → " + listed(without(to[part], from[part]));
}

/// Heap by heap.
Json heap_moves(const HeapMatch& match) {
    std::optional<std::vector<HeapOption>> options = match.legal_moves(most_legal_shown);
    if (!options) return nullptr;
    std::stable_sort(options->begin(), options->end(), [&](const auto& a, const auto& b) {
        return moved_heaps(match.position(), a.to) < moved_heaps(match.position(), b.to);
    });
    Json list = Json::array();
    for (const HeapOption& option : *options) {
        const FlatHeaps heaps = flat(option.to);
        const std::string text = to_text(heaps.piles, heaps.components);
        list.push_back({{"position", digits_of(heaps.piles)},
                        {"text", text},
                        {"words", becoming(match.position(), option.to)},
                        {"line", "to " + text.substr(1, text.size() - 2)}});
    }
    return list;
}

}  // namespace

Json state_to_json(const HeapMatch& match, const PlayReply& reply) {
    const FlatHeaps heaps = flat(match.position());
    Json piles = Json::array();
    std::size_t at = 0;
    for (std::size_t component = 0; component < heaps.components.size(); ++component)
        for (std::size_t i = 0; i < heaps.components[component]; ++i)
            piles.push_back(
                {{"name", ""}, {"count", to_text(heaps.piles[at++])}, {"component", component}});
    const HeapMatch::Played& played = match.games().back();
    Json plies = Json::array();
    HeapPosition before = played.start;
    for (const HeapMatch::Ply& ply : played.plies) {
        plies.push_back({{"by", name_of(ply.by)},
                         {"from", digits_of(flat(before).piles)},
                         {"to", digits_of(flat(ply.to).piles)},
                         {"words", becoming(before, ply.to)}});
        before = ply.to;
    }
    const Phase phase = match.phase();
    Json json{{"game", match.game().expression},
              {"splits", true},
              {"position", digits_of(heaps.piles)},
              {"text", to_text(heaps.piles, heaps.components)},
              {"piles", piles},
              {"phase", name_of(phase)},
              {"to_move", name_of(Player::you)}};
    if (played.winner) json["winner"] = name_of(*played.winner);
    json["score"] = {{"you", match.score().you}, {"computer", match.score().computer}};
    json["misere"] = match.game().ending == Ending::misere;
    json["blocked"] = Json::array();
    json["prompt"] = match.prompt();
    json["level"] = app::name_of(match.request().level);
    json["seed"] = match.request().seed;
    json["replies"] = replies_of(reply);
    json["plies"] = plies;
    json["legal"] = phase == Phase::move ? heap_moves(match) : Json::array();
    return json;
}

Json state_to_json(const Match& match, const PlayReply& reply) {
    const GameState& state = match.state();
    Json json{{"game", game_name(match.game())},
              {"position", digits_of(state.position)},
              {"text", position_text(match.game(), state.position)},
              {"piles", piles_of(match)},
              {"phase", name_of(state.phase)},
              {"to_move", name_of(state.to_move)}};
    if (match.game().rules->remembers()) json["remembered"] = remembered_of(match);
    if (state.winner) json["winner"] = name_of(*state.winner);
    json["score"] = {{"you", state.score.you}, {"computer", state.score.computer}};
    json["misere"] = match.game().ending == Ending::misere;
    if (match.game().blocking) json["block_most"] = match.game().blocking->most;
    json["blocked"] = Json::array();
    for (const BigPosition& option : state.blocked)
        json["blocked"].push_back(
            {{"position", digits_of(option)}, {"text", position_text(match.game(), option)}});
    json["prompt"] = match.prompt();
    json["level"] = app::name_of(match.level());
    json["seed"] = match.seed();
    json["replies"] = replies_of(reply);
    json["plies"] = Json::array();
    for (const Ply& ply : state.plies)
        json["plies"].push_back({{"by", name_of(ply.by)},
                                 {"from", digits_of(ply.from)},
                                 {"to", digits_of(ply.to)},
                                 {"words", words_for(match, ply.from, ply.to)}});
    const bool decides = state.phase == Phase::move || state.phase == Phase::block;
    json["legal"] = decides ? legal_moves(match) : Json::array();
    return json;
}

std::vector<LevelText> level_texts() {
    std::vector<LevelText> texts;
    for (const std::string& name : level_names()) {
        const Skill skill = skill_of(level_named(name));
        std::string about = "looks for the best move " + std::to_string(skill.perfect_of) + " of " +
                            std::to_string(skill.perfect_all) + " times";
        if (skill.perfect_of == 0) about = "plays any move";
        if (skill.perfect_of == skill.perfect_all) about = "always plays the best move";
        texts.push_back({name, about});
    }
    return texts;
}

}  // namespace takeaway::app
