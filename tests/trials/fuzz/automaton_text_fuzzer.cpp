/// Automaton files for libFuzzer: whatever the bytes are, they are a set or a message, and a set
/// that is written is read back as the same.
#include <cstddef>
#include <cstdint>
#include <string>

#include "automata/text/walnut_text.hpp"
#include "automata/work.hpp"
#include "core/checked.hpp"
#include "core/error.hpp"

using namespace takeaway;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(reinterpret_cast<const char*>(data), size);
    for (const std::vector<std::string>& tracks :
         {std::vector<std::string>{"x"}, std::vector<std::string>{"x", "y"}}) {
        try {
            automata::Work work;
            const automata::Automaton set = automata::from_walnut(text, tracks, work);
            const std::string written = automata::to_walnut(set);
            if (automata::to_walnut(automata::from_walnut(written, tracks, work)) != written)
                __builtin_trap();
        } catch (const Error&) {
            continue;
        } catch (const core::Overflow&) {
            continue;
        }
    }
    return 0;
}
