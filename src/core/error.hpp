/// What can go wrong for a user, as one exception family.
///
/// Wrong input or a request beyond a stated limit throws; a wrong program asserts; "no answer" is a
/// value, not an error. A message says what is wrong, where, and what to do about it.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "core/layers.hpp"

namespace takeaway::core {

/// The base of everything that the library throws on purpose.
class Error : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// The request cannot be understood or is not a sensible one.
class InputError : public Error {
  public:
    using Error::Error;
};

/// The request is understood but needs more than a stated limit: memory, size, count.
class LimitError : public Error {
  public:
    using Error::Error;
};

/// A file could not be read or written.
class FileError : public Error {
  public:
    using Error::Error;
};

/// The caller asked for the work to stop (Ctrl-C, cancel).
class Interrupted : public Error {
  public:
    Interrupted() : Error("interrupted") {}
};

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
