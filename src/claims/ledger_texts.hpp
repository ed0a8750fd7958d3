/// The claims files that travel inside the program; generated from claims/*.claims at build time.
#pragma once

#include <cstddef>

namespace takeaway::claims {

struct LedgerText {
    const char* file;
    const char* text;
};

extern const LedgerText ledger_texts[];
extern const std::size_t ledger_text_count;

}  // namespace takeaway::claims
