#include "verify/automata_certificate.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <stdexcept>

#include "core/integer.hpp"
#include "verify/certificate_definitions.hpp"
#include "verify/certificate_sentence.hpp"
#include "verify/certificate_text.hpp"
#include "verify/known_keys.hpp"

namespace takeaway::verify {

namespace {

using Number = std::int64_t;

/// A longer sentence is not compared.
constexpr std::size_t longest_sentence = std::size_t{1} << 24;

/// The table accepts exactly what the definition does. Both read every word side by side; each key
/// is met with one state only and agrees with it, so they agree after every word.
void require_same(const WrittenSet& set, const CertifiedDefinition& definition) {
    KnownKeys keys;
    std::vector<Number> state_of;  // of each key
    std::vector<std::size_t> todo;
    const auto meet = [&](const Vector& key, Number state) {
        if (key.empty()) return require(state == 0, "a word that must be dead is alive");
        const auto [number, is_new] = keys.number_of(key);
        if (!is_new) return require(state_of[number] == state, "one thing has two states");
        require(definition.accepts(key) == set.accepts(state),
                "a word is wrongly accepted or wrongly refused");
        state_of.push_back(state);
        todo.push_back(number);
    };
    meet(definition.start, set.start());
    Vector key, after;
    while (!todo.empty()) {
        keys.read(todo.back(), key);
        const Number state = state_of[todo.back()];
        todo.pop_back();
        for (Number letter = 0; letter < set.letters; ++letter) {
            definition.next(key, letter, after);
            meet(after, set.after(state, letter));
        }
    }
}

class Checker {
  public:
    explicit Checker(std::string_view text) : text_(text), means_(text_.system()) {}

    /// Reads and checks to the end; what is proved.
    CertifiedSentence run(Names& given) {
        for (;;) {
            operation_ = {text_.word()};
            if (operation_[0] == "step") {
                step(given);
            } else if (operation_[0] == "counts") {
                counts();
            } else if (operation_[0] == "floors") {
                floors();
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
    void floors();
    void says(std::size_t i, const std::string& sentence) const {
        require(CertifiedSentence::read(operand(i).says) == CertifiedSentence::read(sentence),
                "a step does not say what it should");
    }
    CertifiedSentence conclusion();

    CertificateText text_;
    CertifiedDefinitions means_;
    Names operation_;
    std::vector<WrittenSet> sets_;
    bool counts_ = false;
    std::string floor_;  // "floor T N", where there is one
    bool floors_ = false;
};

void Checker::step(Names& given) {
    WrittenSet made = text_.set(means_.system());
    operation_ = made.operation;
    const std::string& kind = operation_[0];
    std::string list;
    for (std::size_t i = 1; i < operation_.size(); ++i) list += " " + operation_[i];
    if (kind == "both" || kind == "either" || kind == "one" || kind == "without") {
        require_same(made, means_.joined(operand(1), operand(2), operation_, made.tracks));
        const std::string &a = operand(1).says, &b = operand(2).says;
        made.says = kind == "without"  ? "( and " + a + " ( not " + b + " ) )"
                    : kind == "both"   ? "( and " + a + " " + b + " )"
                    : kind == "either" ? "( or " + a + " " + b + " )"
                                       : "( one " + a + " " + b + " )";
    } else if (kind == "exists") {
        require_same(made, means_.exists(operand(2), operation_, made.tracks));
        made.says = "( exists " + operation_[1] + " : " + operand(2).says + " )";
    } else if (kind == "linear" || kind == "modular" || kind == "order") {
        require_same(made, kind == "order" ? means_.order(operation_, made.tracks)
                                           : means_.sum(operation_, made.tracks));
        made.says = "( " + kind + list + " )";
    } else if (kind == "numbers") {
        require_same(made, means_.numbers(made.tracks));
        made.says = "true";
    } else if (kind == "renamed") {
        require_same(made, means_.renamed(operand(1), operation_, made.tracks));
        require(operand(1).is_given, "only a given set gets other names");
        made.says = "( " + operand(1).says + list.substr(list.find(' ', 1)) + " )";
    } else {
        // A set that is what its table says; each name has one, and the floor must keep its laws.
        const bool set = kind == "given" && operation_.size() == 2;
        require(set ? std::find(given.begin(), given.end(), operation_[1]) == given.end()
                    : kind == "floor" && operation_.size() == 3 && floor_.empty(),
                "an unknown operation, or a set with two tables");
        const bool is_table = set && operation_[1].rfind("table:", 0) == 0;
        const bool is_tail = set && (operation_[1] == "vile" || operation_[1] == "dopey");
        const bool has_meaning = is_table || is_tail || (set && operation_[1] == "nim-sum");
        require_same(made, is_table      ? means_.table(operation_[1], made.tracks)
                           : is_tail     ? means_.tail(operation_[1] == "vile", made.tracks)
                           : has_meaning ? means_.nim_sum(made.tracks)
                                         : means_.itself(made));
        made.is_given = true;
        made.says = (set ? "in" : "floor") + list;
        if (!has_meaning) (set ? given.emplace_back() : floor_) = set ? operation_[1] : made.says;
    }
    require(made.says.size() < longest_sentence, "it says too much");
    sets_.push_back(std::move(made));
}

/// counts S L E: S is the next word in digit order, L is "worth one more", E says that S never
/// ends. Then the valid words in digit order are worth 0, 1, 2, …, and the tables speak of numbers.
void Checker::counts() {
    for (int i = 0; i < 3; ++i) operation_.push_back(text_.word());
    const WrittenSet &next = operand(1), &more = operand(2);
    const std::string follows =
        "( and ( order x y ) ( not ( exists z : ( and ( order x z ) ( order z y ) ) ) ) )";
    says(1, follows);
    says(2, "( linear 1 1 x -1 y 1 )");
    says(3, "( exists y : " + follows + " )");
    require(next.tracks == Names{"x", "y"} && more.tracks == next.tracks &&
                next.next == more.next && next.accepting == more.accepting,
            "the next word is not worth one more");
    require_same(operand(3), means_.numbers({"x"}));
    counts_ = true;
}

/// floors A B C D E: empty sets. (A, B) f is a function; (C) f(m + n) - f(m) - f(n) is 0 or 1, so
/// f(n) <= nL <= f(n) + 1 with L = lim f(n)/n (Fekete); (D) f(f(n)) - T·f(n) + N·n is bounded, so
/// L² - TL + N = 0; (E) 2f(n) - Tn is bounded from below, so L is the larger root θ of that. It is
/// irrational: then f(n) = ⌊nθ⌋.
void Checker::floors() {
    for (int i = 0; i < 5; ++i) {
        operation_.push_back(text_.word());
        require(operand(operation_.size() - 1).accepting.size() == 1, "a law of the floor fails");
    }
    require(!floor_.empty(), "there is no floor");
    const std::size_t space = floor_.rfind(' ');
    const std::string trace = floor_.substr(6, space - 6), norm = floor_.substr(space + 1);
    const Number t = number_in(trace), n = number_in(norm);
    const Integer discriminant = Integer(t) * Integer(t) - Integer(4) * Integer(n);
    const Integer root = discriminant > 0 ? integer_sqrt(discriminant) : Integer(0);
    require(discriminant > 0 && root * root != discriminant, "the root is not irrational");
    const auto f = [&](const char* names) { return "( " + floor_ + " " + names + " ) "; };
    says(1, "( not ( exists y : " + f("n y") + ") )");
    says(2, "( and " + f("n y") + f("n z") + "( linear 1 * y -1 z 1 ) )");
    says(3, "( exists m n s : ( and " + f("m x") + f("n y") + f("s z") +
                "( linear 0 0 m 1 n 1 s -1 ) ( not ( linear 0 1 x -1 y -1 z 1 ) ) ) )");
    says(4, "( and " + f("n y") + f("y z") + "( not ( linear -2 2 n " + norm + " y " +
                std::to_string(-t) + " z 1 ) ) )");
    says(5, "( and " + f("n y") + "( linear * -3 n " + std::to_string(-t) + " y 2 ) )");
    floors_ = true;
}

CertifiedSentence Checker::conclusion() {
    require(counts_, "it was not shown that the system counts");
    require(floor_.empty() || floors_, "it was not shown that the floor is one");
    require(operation_[0] == "empty" || operation_[0] == "member", "an unknown kind of line");
    operation_.push_back(text_.word());
    const WrittenSet& set = operand(1);
    CertifiedSentence some = CertifiedSentence::some({set.tracks.begin(), set.tracks.end()},
                                                     CertifiedSentence::read(set.says));
    if (operation_[0] == "empty") {
        require(set.accepting.size() == 1, "the set is not empty");
        return CertifiedSentence::no(some);
    }
    Number state = set.start();
    for (const std::string& letter : text_.words()) {
        require(number_in(letter) >= 0 && number_in(letter) < set.letters, "no such letter");
        state = set.after(state, number_in(letter));
    }
    require(set.accepts(state), "this is no member");
    return some;
}

}  // namespace

CertificateCheck check_certificate(std::string_view text, const std::string& sentence) {
    CertificateCheck result;
    std::optional<Checker> checker;
    try {
        checker.emplace(text);
        const CertifiedSentence found = checker->run(result.given);
        const CertifiedSentence asked = CertifiedSentence::read(sentence);
        result.sentence_is_true = found == asked;
        result.proved = result.sentence_is_true || found == CertifiedSentence::no(asked);
        constexpr std::size_t shown = 200;
        if (!result.proved)
            result.problem =
                "it proves another sentence, or one that is not seen to be the same: " +
                found.text().substr(0, shown) + (found.text().size() > shown ? " …" : "");
    } catch (const std::exception& problem) {
        result.problem = (checker ? checker->place() : "in the system: ") + problem.what();
    }
    return result;
}

}  // namespace takeaway::verify
