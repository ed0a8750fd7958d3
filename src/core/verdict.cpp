#include "core/verdict.hpp"

namespace takeaway::core {

std::string to_text(Verdict verdict) {
    switch (verdict) {
        case Verdict::proved:
            return "PROVED";
        case Verdict::complete:
            return "COMPLETE";
        case Verdict::verified:
            return "VERIFIED";
        case Verdict::refuted:
            return "REFUTED";
        case Verdict::unknown:
            break;
    }
    return "UNKNOWN";
}

}  // namespace takeaway::core
