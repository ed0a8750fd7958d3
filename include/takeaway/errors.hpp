/// What the library throws on purpose. All of it is a takeaway::Error, whose what() says what is
/// wrong, where, and what to do about it.
#pragma once

#include <stdexcept>
#include <string>

namespace takeaway {

/// The base of everything that the library throws on purpose.
class Error : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// The request cannot be understood or is not a sensible one: a rule text with a mistake
/// (file:line:column and a caret), a position with the wrong number of piles.
class InputError : public Error {
  public:
    using Error::Error;
};

/// The request is understood but needs more than a stated limit: memory, size, count. Thrown before
/// anything is allocated; the message says what would help.
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

}  // namespace takeaway
