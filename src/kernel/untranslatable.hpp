/// Thrown where a rule or a claim cannot be said, in the language of sentences or in that of an
/// engine. The message is the reason, as the end of a sentence that begins with "no proof was
/// tried, because"; the prover answers UNKNOWN with it, never with a weaker sentence.
#pragma once

#include "core/error.hpp"

namespace takeaway::kernel {

class Untranslatable : public Error {
  public:
    using Error::Error;
};

}  // namespace takeaway::kernel
