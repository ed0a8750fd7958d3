/// What can go wrong for a user, as one exception family.
///
/// Wrong input or a request beyond a stated limit throws; a wrong program asserts; "no answer" is a
/// value, not an error. A message says what is wrong, where, and what to do about it.
#pragma once

#include <string>
#include <string_view>
#include <takeaway/errors.hpp>
#include <vector>

#include "core/layers.hpp"

namespace takeaway::core {

using takeaway::Error;
using takeaway::FileError;
using takeaway::InputError;
using takeaway::Interrupted;
using takeaway::LimitError;

/// A place in a rule text: line and column count from 1.
struct SourceSpot {
    int line = 1;
    int column = 1;
    int length = 1;
};

/// A rule text that does not parse or does not make sense, shown with its line and a caret.
class RuleError : public InputError {
  public:
    /// `source` is the name of the file or "expression"; `text` the whole rule text.
    RuleError(std::string_view source, std::string_view text, SourceSpot spot, std::string reason);

    /// The name of the text in which the mistake stands.
    const std::string& source() const { return source_; }
    const std::string& reason() const { return reason_; }
    const SourceSpot& spot() const { return spot_; }

  private:
    std::string source_;
    std::string reason_;
    SourceSpot spot_;
};

/// The known word nearest to `word` (edit distance at most a third of its length), or "".
std::string nearest_name(std::string_view word, const std::vector<std::string>& known);

/// " Did you mean `…`?" for the nearest known word, or "".
std::string did_you_mean(std::string_view word, const std::vector<std::string>& known);

}  // namespace takeaway::core
