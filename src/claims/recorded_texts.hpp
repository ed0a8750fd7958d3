/// The findings of the last complete run (claims/recorded.jsonl), inside the program, so that a
/// reader without files sees the verdicts too; generated at build time.
#pragma once

#include <cstddef>

namespace takeaway::claims {

struct RecordedText {
    const char* file;
    const char* text;
};

extern const RecordedText recorded_texts[];
extern const std::size_t recorded_text_count;

}  // namespace takeaway::claims
