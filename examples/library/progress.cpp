/// Long work says how far it is, and stops when it is told to. One game, several threads.
#include <atomic>
#include <iostream>
#include <takeaway/takeaway.hpp>
#include <thread>

int main() {
    std::atomic<std::uint64_t> reports{0};
    std::atomic<bool> stop{false};
    takeaway::SolverOptions options;
    options.memory_limit = std::uint64_t{100} << 20;
    options.progress.report = [&](std::uint64_t, std::uint64_t) { ++reports; };
    options.progress.should_stop = [&] { return stop.load(); };
    const takeaway::Solver game("star(wythoff)", options);
    stop = true;
    try {
        game.p_positions_below(3000);
    } catch (const takeaway::Interrupted&) {
        std::cout << "stopped\n";
    }
    stop = false;
    std::size_t counts[2] = {};
    std::thread first([&] { counts[0] = game.p_positions_below(2000).size(); });
    std::thread second([&] { counts[1] = game.p_positions_below(2000).size(); });
    first.join();
    second.join();
    std::cout << (counts[0] == counts[1] && reports > 0 ? "both threads got all of them"
                                                        : "something is missing")
              << '\n';
    try {
        game.outcome({"1" + std::string(30, '0'), 1});
    } catch (const takeaway::LimitError& error) {
        std::cout << std::string(error.what()).substr(0, 26) << "…\n";
    }
}
