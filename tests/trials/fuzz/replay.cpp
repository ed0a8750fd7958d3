/// Runs a fuzzer's entry on files, and on damaged copies of them, without libFuzzer.
///
///     …_replayed COPIES FILE…
///
/// Which copies are made depends on the files alone, so that what fails once fails again. An input
/// that makes the sanitizers, or the entry itself, end the program is named before it is tried.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

using Chance = std::mt19937_64;

std::size_t below(std::size_t bound, Chance& chance) {
    return bound == 0 ? 0 : static_cast<std::size_t>(chance() % bound);
}

/// The text with one to four accidents: bytes changed, lost or said twice, a piece of another text.
std::string damaged(std::string text, const std::vector<std::string>& others, Chance& chance) {
    const std::string strange = "0123456789-+*/^(){}[]<>=,:;'\"| \n\t\x01\x80\xff";
    for (std::size_t accidents = 1 + below(4, chance); accidents > 0; --accidents) {
        const std::size_t at = below(text.size() + 1, chance);
        const std::size_t length = std::min(text.size() - at, below(12, chance));
        switch (below(4, chance)) {
            case 0:
                text.insert(at, 1, strange[below(strange.size(), chance)]);
                break;
            case 1:
                text.erase(at, length);
                break;
            case 2:
                text.insert(at, text.substr(at, length));
                break;
            default: {
                const std::string& other = others[below(others.size(), chance)];
                text.replace(at, length,
                             other.substr(below(other.size() + 1, chance), below(40, chance)));
            }
        }
    }
    return text;
}

void give(const std::string& text) {
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
}

}  // namespace

int main(int count, char** words) {
    if (count < 3) return 2;
    const int copies = std::atoi(words[1]);
    std::vector<std::string> texts;
    for (int i = 2; i < count; ++i) {
        std::ifstream file(words[i], std::ios::binary);
        if (!file) {
            std::fprintf(stderr, "cannot read %s\n", words[i]);
            return 2;
        }
        texts.emplace_back(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
    }
    for (std::size_t i = 0; i < texts.size(); ++i) {
        std::fprintf(stderr, "%s\n", words[i + 2]);
        give(texts[i]);
        Chance chance(i);
        for (int copy = 0; copy < copies; ++copy) {
            const std::string text = damaged(texts[i], texts, chance);
            std::ofstream("replayed_last", std::ios::binary) << text;
            give(text);
        }
    }
    std::remove("replayed_last");
    std::printf("%zu files and %d damaged copies of each\n", texts.size(), copies);
    return 0;
}
