#include "app/solve/solve_with_checkpoint.hpp"

#include <algorithm>

#include "solve/checkpoint.hpp"
#include "solve/columns/by_device_columns.hpp"
#include "solve/many/ranks.hpp"
#include "solve/plain/closed_box.hpp"

namespace takeaway::app {

namespace {

/// When to write next.
class WritingTimes {
  public:
    explicit WritingTimes(std::chrono::seconds pause)
        : pause_(pause), next_(Clock::now() + pause) {}

    template <class Write>
    void perhaps(const Write& write) {
        const Clock::time_point begin = Clock::now();
        if (begin < next_) return;
        write();
        const Clock::time_point end = Clock::now();
        constexpr int times_as_long = 9;
        next_ = end;
        if (pause_.count() > 0)
            next_ += std::max<Clock::duration>(pause_, times_as_long * (end - begin));
    }

  private:
    using Clock = std::chrono::steady_clock;
    std::chrono::seconds pause_;
    Clock::time_point next_;
};

CheckpointKey key_of(const Game& game, std::int64_t bound) {
    return {game.fingerprint, bound, game.rules->piles(), game.rules->unordered_piles()};
}

[[noreturn]] void refuse_to_keep(const std::string& method, const std::string& why) {
    throw InputError("the method `" + method + "` " + why +
                     " and cannot go on from a checkpoint; leave --checkpoint out");
}

}  // namespace

PositionList positions_there(const Game& game, std::int64_t bound, Method method,
                             ColumnDevice* device, const SolveControl& control) {
    if (device != nullptr) return p_positions_by_device_columns(game, bound, *device, control);
    return p_positions(game, bound, method, control);
}

PositionList positions_with_checkpoint(const Game& game, std::int64_t bound, Method method,
                                       ColumnDevice* device, const CheckpointWish& wish,
                                       SolveControl control) {
    if (!keeps_finished_columns(method, game))
        refuse_to_keep(name_of(method), "decides this game's table as a whole");
    const CheckpointKey key = key_of(game, bound);
    std::optional<CheckpointFile> file;  // of rank 0 alone, if there are several
    std::optional<Checkpoint> earlier;
    bool is_done = false;
    const auto look = [&] {
        file.emplace(wish.path);
        earlier = file->read(key, control.memory_limit);
        is_done = earlier && earlier->columns >= bound;
    };
    if (control.ranks != nullptr) {
        on_first_rank(*control.ranks, look);
        is_done = broadcast(*control.ranks, {static_cast<unsigned char>(is_done)})[0] != 0;
    } else {
        look();
    }
    if (is_done) return earlier ? std::move(earlier->found) : PositionList(game.rules->piles());
    if (earlier) {
        control.resume_from = &earlier->found;
        control.resume_column = earlier->columns;
    }
    WritingTimes times(wish.pause);
    control.columns_decided = [&](std::int64_t columns, const PositionList& found) {
        times.perhaps([&] { file->write(key, columns, found); });
    };
    PositionList found = positions_there(game, bound, method, device, control);
    if (file) file->write(key, bound, found);
    return found;
}

ValueTable values_with_checkpoint(const Game& game, std::int64_t bound, ValueMethod method,
                                  const CheckpointWish& wish, SolveControl control) {
    if (method == ValueMethod::one_pile)
        refuse_to_keep(name_of(method), "finds hundreds of millions of values in a few seconds");
    const CheckpointKey key = key_of(game, bound);
    const Box box = closed_box(game, Box::below(game.rules->piles(), bound));
    // The file, the table that is read from it, and the one that is worked on.
    constexpr std::uint64_t tables_at_once = 3;
    require_memory(box, tables_at_once * sizeof(std::uint32_t), control.memory_limit);
    CheckpointFile file(wish.path);
    std::optional<ValueTable> earlier =
        file.read_values(key, ValueTable(box, game.rules->unordered_piles()), control.memory_limit);
    if (earlier && is_whole(*earlier, game.rules->unordered_piles())) return *std::move(earlier);
    if (earlier) control.known_values = &*earlier;
    WritingTimes times(wish.pause);
    control.values_decided = [&](const ValueTable& so_far) {
        times.perhaps([&] { file.write_values(key, so_far); });
    };
    ValueTable values = nim_values(game, bound, method, control);
    file.write_values(key, values);
    return values;
}

}  // namespace takeaway::app
