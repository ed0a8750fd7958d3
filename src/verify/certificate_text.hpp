/// The text of an automata certificate as plain data; its shape is checked, nothing is proved.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace takeaway::verify {

using Vector = std::vector<std::int64_t>;
using Names = std::vector<std::string>;

/// A numeration system: the word d_1 … d_n is worth (final · v)/over, v ↦ matrix · v + digit(d_i),
/// and valid as the small automaton says (state 0 dead, 1 the start).
struct WrittenSystem {
    std::string name;
    std::vector<Vector> matrix, digits, valid;
    Vector final, may_end;
    std::int64_t over = 1;
};

/// The table of a step: state 0 is dead, 1 the start if there is one.
struct WrittenSet {
    Names operation, tracks;
    std::int64_t letters = 1;
    Vector next, accepting;
    std::string says;  ///< filled in by the checker, as is
    bool is_given = false;

    std::int64_t start() const { return accepting.size() > 1 ? 1 : 0; }
    std::int64_t after(std::int64_t state, std::int64_t letter) const {
        return next[static_cast<std::size_t>(state * letters + letter)];
    }
    bool accepts(std::int64_t state) const {
        return accepting[static_cast<std::size_t>(state)] == 1;
    }
};

/// Throws std::runtime_error (or what parse_integer throws) at the first word that does not fit.
class CertificateText {
  public:
    /// The text is not copied.
    explicit CertificateText(std::string_view text) : rest_(text) {}

    WrittenSystem system();
    WrittenSet set(const WrittenSystem& system);  ///< after the word "step"
    std::string word() { return std::string(next()); }
    Names words();  ///< up to ";"

  private:
    std::string_view next();  ///< up to the next space
    std::int64_t number();
    std::int64_t bit();
    Vector numbers(std::int64_t count);

    std::string_view rest_;
};

/// Throws what parse_integer throws.
std::int64_t number_in(const std::string& word);

/// Throws std::runtime_error with the sentence unless the condition holds.
void require(bool condition, const char* what);

}  // namespace takeaway::verify
