/// Thrown where a rule or a claim cannot be said in the language of a solver. The message is the
/// reason, as the end of a sentence that begins with "no proof was tried, because"; the prover
/// answers UNKNOWN with it.
#pragma once

#include "core/error.hpp"

namespace takeaway::prove {

class Untranslatable : public Error {
  public:
    using Error::Error;
};

}  // namespace takeaway::prove
