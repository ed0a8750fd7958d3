#include "app/play/read_move.hpp"

#include <algorithm>

#include "app/play/typed_words.hpp"
#include "core/error.hpp"
#include "core/words.hpp"

namespace takeaway::app {

namespace {

class Reader {
  public:
    Reader(const std::string& line, const std::vector<std::string>& names,
           const BigPosition& position)
        : words_(typed_words(line)), names_(names), position_(position) {}

    TypedMove move() {
        while (is_one_of(now(), {"go", "move", "play"})) ++at_;
        if (is_to(now())) {
            ++at_;
            if (is_to(now())) ++at_;  // go to -> 3,5
            return {std::nullopt, list("piles of the position that you leave")};
        }
        const bool said_take = is_verb(now());
        if (said_take) ++at_;
        if (is_list()) return {list("amounts, what you take from each"), std::nullopt};
        if (now().kind != TypedWord::Kind::number && !is_all(now())) {
            if (!said_take || now().kind == TypedWord::Kind::end)
                throw InputError("Say how many tokens: " + example() + ".");
            throw not_understood();
        }
        return {takings(), std::nullopt};
    }

    std::vector<TypedMove> blocks() {
        if (is_one_of(now(), {"block", "blocks", "b", "forbid"})) ++at_;
        const bool says_none = is_one_of(now(), {"none", "nothing", "no", "n", "pass"});
        if (says_none && words_[at_ + 1].kind == TypedWord::Kind::end) return {};
        const bool has_from = std::any_of(words_.begin(), words_.end(), is_from);
        if (has_from || is_verb(now())) return {move()};
        if (is_to(now())) ++at_;
        const std::vector<Integer> numbers = all_numbers();
        if (numbers.empty() || numbers.size() % position_.size() != 0)
            throw InputError("Name the options to block by their piles, such as block " +
                             example_position() + ", or say none.");
        std::vector<TypedMove> typed;
        for (auto first = numbers.begin(); first != numbers.end();) {
            const auto end = first + static_cast<std::ptrdiff_t>(position_.size());
            typed.push_back({std::nullopt, BigPosition(first, end)});
            first = end;
        }
        return typed;
    }

  private:
    const TypedWord& now() const { return words_[at_]; }

    InputError not_understood() const {
        const std::string where = now().kind == TypedWord::Kind::end
                                      ? "The end comes too soon"
                                      : "`" + shortened(now().text) + "` is not understood here";
        return InputError(where + ": write " + example() + ", or `help`.");
    }
    std::string example() const {
        if (names_.size() == 1) return "take 3";
        return "take 3 from " + names_[0];
    }
    std::string example_position() const {
        std::string text;
        for (std::size_t i = 0; i < position_.size(); ++i)
            text += (i == 0 ? "" : ",") + std::to_string(i + 1);
        return text;
    }

    /// Nothing but numbers from here on.
    bool is_list() const {
        return now().kind != TypedWord::Kind::end &&
               std::all_of(words_.begin() + static_cast<std::ptrdiff_t>(at_), words_.end(),
                           [](const TypedWord& word) {
                               return word.kind != TypedWord::Kind::arrow &&
                                      (word.kind != TypedWord::Kind::name || is_and(word) ||
                                       is_one_of(word, {"token", "tokens"}));
                           });
    }

    std::vector<Integer> all_numbers() {
        std::vector<Integer> numbers;
        for (; now().kind != TypedWord::Kind::end; ++at_) {
            if (now().kind == TypedWord::Kind::number) {
                numbers.push_back(parse_integer(now().text));
            } else if (now().kind == TypedWord::Kind::arrow ||
                       (now().kind == TypedWord::Kind::name && !is_and(now()) &&
                        !is_one_of(now(), {"token", "tokens"}))) {
                throw not_understood();
            }
        }
        return numbers;
    }

    /// One number for each pile.
    BigPosition list(const std::string& what) {
        std::vector<Integer> numbers = all_numbers();
        if (numbers.size() == position_.size()) return numbers;
        const std::string piles = std::to_string(position_.size());
        if (numbers.size() == 1)
            throw InputError("From which pile? Write " + example() + ", or " + piles + " " + what +
                             ".");
        throw InputError("There are " + piles + " piles, but you gave " +
                         std::to_string(numbers.size()) + " numbers. Write " + example() + ", or " +
                         piles + " " + what + ".");
    }

    BigPosition takings() {
        BigPosition amounts(position_.size(), 0);
        std::vector<bool> named(position_.size(), false);
        while (now().kind != TypedWord::Kind::end) {
            const bool all = is_all(now());
            if (!all && now().kind != TypedWord::Kind::number) throw not_understood();
            const Integer amount = all ? Integer(0) : parse_integer(now().text);
            ++at_;
            for (const std::size_t pile : designated()) {
                if (named[pile]) throw InputError("You name pile " + names_[pile] + " twice.");
                named[pile] = true;
                amounts[pile] = all ? position_[pile] : amount;
            }
            while (is_and(now()) || is_verb(now())) ++at_;
        }
        return amounts;
    }

    /// The piles after an amount.
    std::vector<std::size_t> designated() {
        while (is_filler(now())) ++at_;
        const bool said_from = is_from(now());
        if (said_from) ++at_;
        while (is_from(now()) || is_filler(now())) ++at_;  // out of the pile
        std::vector<std::size_t> piles;
        if (is_one_of(now(), {"each", "every", "both", "all"})) {
            ++at_;
            while (is_from(now()) || is_filler(now())) ++at_;  // each of the piles
            for (std::size_t i = 0; i < position_.size(); ++i) piles.push_back(i);
            // each of x and y
            if (now().kind != TypedWord::Kind::name || is_and(now()) || is_verb(now()))
                return piles;
            piles.clear();
        }
        if (now().kind == TypedWord::Kind::end && names_.size() == 1) return {0};
        piles.push_back(pile(said_from));
        while (is_and(now())) {
            std::size_t next = at_;
            while (is_and(words_[next]) || is_filler(words_[next])) ++next;
            if (!is_another_pile(next)) break;
            at_ = next;
            piles.push_back(pile(true));
        }
        return piles;
    }

    /// After `and`: a name is a pile; a number is one too, unless a pile to take it from follows.
    bool is_another_pile(std::size_t at) const {
        if (words_[at].kind == TypedWord::Kind::name)
            return !is_all(words_[at]) && !is_verb(words_[at]);
        if (words_[at].kind != TypedWord::Kind::number) return false;
        const TypedWord& after = words_[at + 1];
        return after.kind == TypedWord::Kind::end || is_and(after);
    }

    std::size_t pile(bool may_be_number) {
        const TypedWord word = now();
        if (word.kind == TypedWord::Kind::number && may_be_number) {
            const Integer number = parse_integer(word.text);
            if (number < 1 || number > names_.size())
                throw InputError("There is no pile " + shortened(word.text) + ": the piles are " +
                                 all_names() + ".");
            ++at_;
            return static_cast<std::size_t>(to_int64(number)) - 1;
        }
        if (word.kind != TypedWord::Kind::name || is_and(word)) throw not_understood();
        ++at_;
        for (std::size_t i = 0; i < names_.size(); ++i)
            if (names_[i] == word.text) return i;
        for (std::size_t i = 0; i < names_.size(); ++i)
            if (lower(names_[i]) == lower(word.text)) return i;
        throw InputError("There is no pile `" + shortened(word.text) + "`: the piles are " +
                         all_names() + ".");
    }

    std::string all_names() const {
        if (names_.size() == 1) return names_[0];
        constexpr std::size_t most_written = 4;
        if (names_.size() > most_written)
            return names_.front() + ", " + names_[1] + ", …, " + names_.back() + ", or 1 to " +
                   std::to_string(names_.size());
        return enumerated(names_) + ", or 1 to " + std::to_string(names_.size());
    }

    std::vector<TypedWord> words_;
    const std::vector<std::string>& names_;
    const BigPosition& position_;
    std::size_t at_ = 0;
};

}  // namespace

bool looks_like_a_move(const std::string& line) {
    const std::size_t first = line.find_first_not_of(" \t");
    if (first == std::string::npos) return false;
    if (!is_name_sign(line[first])) return true;
    const std::size_t end = line.find_first_of(" \t,", first);
    const TypedWord word{TypedWord::Kind::name,
                         line.substr(first, end == std::string::npos ? end : end - first)};
    return is_verb(word) || is_to(word) || is_one_of(word, {"go", "move", "play", "all"});
}

TypedMove read_move(const std::string& line, const std::vector<std::string>& pile_names,
                    const BigPosition& position) {
    return Reader(line, pile_names, position).move();
}

std::vector<TypedMove> read_blocks(const std::string& line,
                                   const std::vector<std::string>& pile_names,
                                   const BigPosition& position) {
    return Reader(line, pile_names, position).blocks();
}

std::string lower(std::string text) {
    for (char& c : text)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return text;
}

}  // namespace takeaway::app
