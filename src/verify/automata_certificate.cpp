#include "verify/automata_certificate.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <unordered_map>
#include <utility>

#include "core/integer.hpp"
#include "verify/certificate_definitions.hpp"
#include "verify/certificate_text.hpp"

namespace takeaway::verify {

namespace {

using Number = std::int64_t;

constexpr std::size_t longest_sentence = 20'000;

struct KeyHash {
    std::size_t operator()(const Vector& key) const {
        std::uint64_t h = key.size();
        for (const Number n : key)
            h = (h ^ static_cast<std::uint64_t>(n)) * 0x100000001B3ULL + (h >> 29U);
        return static_cast<std::size_t>(h);
    }
};

/// The table accepts exactly what the definition does. Both read every word side by side; each key
/// is met with one state only and agrees with it, so they agree after every word.
void require_same(const WrittenSet& set, const CertifiedDefinition& definition) {
    std::unordered_map<Vector, Number, KeyHash> state_of;
    std::vector<std::pair<const Vector*, Number>> todo;
    const auto meet = [&](Vector key, Number state) {
        if (key.empty()) return require(state == 0, "a word that must be dead is alive");
        const auto [found, is_new] = state_of.try_emplace(std::move(key), state);
        require(found->second == state, "one thing has two states");
        if (!is_new) return;
        require(definition.accepts(found->first) == set.accepts(state),
                "a word is wrongly accepted or wrongly refused");
        todo.emplace_back(&found->first, state);
    };
    meet(definition.start, set.start());
    while (!todo.empty()) {
        const auto [key, state] = todo.back();
        todo.pop_back();
        for (Number letter = 0; letter < set.letters; ++letter)
            meet(definition.next(*key, letter), set.after(state, letter));
    }
}

class Checker {
  public:
    explicit Checker(std::string_view text) : text_(text), means_(text_.system()) {}

    /// Reads and checks to the end; the sentence that is proved.
    std::string run(Names& given) {
        for (;;) {
            operation_ = {text_.word()};
            if (operation_[0] == "step") {
                step(given);
            } else if (operation_[0] == "counts") {
                counts();
            } else {
                return conclusion();
            }
        }
    }
    std::string place() const {
        std::string text = "at step " + std::to_string(sets_.size()) + " (";
        for (const std::string& part : operation_) text += part + " ";
        return text + "): ";
    }

  private:
    const WrittenSet& operand(std::size_t i) const {
        return sets_.at(static_cast<std::size_t>(number_in(operation_.at(i))));
    }
    void step(Names& given);
    void counts();
    std::string conclusion();

    CertificateText text_;
    CertifiedDefinitions means_;
    Names operation_;
    std::vector<WrittenSet> sets_;
    bool counts_ = false;
};

void Checker::step(Names& given) {
    WrittenSet made = text_.set(means_.system());
    operation_ = made.operation;
    const std::string& kind = operation_[0];
    std::string list;
    for (std::size_t i = 1; i < operation_.size(); ++i) list += (i > 1 ? " " : "") + operation_[i];
    made.says = "[" + kind + " " + list + "]";
    if (kind == "both" || kind == "either" || kind == "one" || kind == "without") {
        require_same(made, means_.joined(operand(1), operand(2), operation_, made.tracks));
        const char* word = kind == "both"     ? " and "
                           : kind == "either" ? " or "
                           : kind == "one"    ? " xor "
                                              : " and not ";
        made.says = "(" + operand(1).says + word + operand(2).says + ")";
    } else if (kind == "exists") {
        require_same(made, means_.exists(operand(2), operation_, made.tracks));
        made.says = "(exists " + operation_[1] + ": " + operand(2).says + ")";
    } else if (kind == "linear" || kind == "modular") {
        require_same(made, means_.sum(operation_, made.tracks));
    } else if (kind == "numbers") {
        require_same(made, means_.numbers(made.tracks));
        made.says = "true";
    } else if (kind == "order") {
        require_same(made, means_.order(operation_, made.tracks));
    } else if (kind == "renamed") {
        require_same(made, means_.renamed(operand(1), operation_, made.tracks));
        made.says = operand(1).says + "(" + list.substr(list.find(' ') + 1) + ")";
    } else {
        require(kind == "given" || kind == "floor", "an unknown operation");
        require_same(made, means_.itself(made));
        if (kind == "given") made.says = list;
        given.push_back(made.says);
    }
    if (made.says.size() > longest_sentence) made.says = "step " + std::to_string(sets_.size());
    sets_.push_back(std::move(made));
}

/// counts S L E: S is the next word in digit order, L is "worth one more", E says that S never
/// ends. Then the valid words in digit order are worth 0, 1, 2, …, and the tables speak of numbers.
void Checker::counts() {
    for (int i = 0; i < 3; ++i) operation_.push_back(text_.word());
    const WrittenSet &next = operand(1), &more = operand(2), &endless = operand(3);
    require(next.says == "([order x y] and not (exists z: ([order x z] and [order z y])))" &&
                more.says == "[linear 1 1 x -1 y 1]" &&
                endless.says == "(exists y: " + next.says + ")",
            "these steps do not say that the system counts");
    require(next.next == more.next && next.accepting == more.accepting,
            "the next word is not worth one more");
    require_same(endless, means_.numbers({"x"}));
    counts_ = true;
}

std::string Checker::conclusion() {
    require(counts_, "it was not shown that the system counts");
    require(operation_[0] == "empty" || operation_[0] == "member", "an unknown kind of line");
    operation_.push_back(text_.word());
    const WrittenSet& set = operand(1);
    std::string names;
    for (const std::string& track : set.tracks) names += (names.empty() ? "" : ", ") + track;
    if (operation_[0] == "empty") {
        require(set.accepting.size() == 1, "the set is not empty");
        return (names.empty() ? "not " : "for no " + names + ": ") + set.says;
    }
    Number state = set.start();
    for (const std::string& letter : text_.words()) {
        require(number_in(letter) >= 0 && number_in(letter) < set.letters, "no such letter");
        state = set.after(state, number_in(letter));
    }
    require(set.accepts(state), "this is no member");
    return (names.empty() ? "" : "for some " + names + ": ") + set.says;
}

}  // namespace

CertificateCheck check_certificate(std::string_view text) {
    CertificateCheck result;
    std::optional<Checker> checker;
    try {
        checker.emplace(text);
        result.sentence = checker->run(result.given);
        result.proved = true;
    } catch (const std::exception& problem) {
        result.problem = (checker ? checker->place() : "in the system: ") + problem.what();
    }
    return result;
}

}  // namespace takeaway::verify
