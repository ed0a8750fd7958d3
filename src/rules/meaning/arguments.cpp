#include "rules/meaning/arguments.hpp"

#include "core/words.hpp"
#include "rules/text/print.hpp"

namespace takeaway::rules {

using namespace syntax;

namespace {

class Arguments {
  public:
    Arguments(const GameText& text, const std::vector<Integer>& given, Scope& scope)
        : text_(text), given_(given), scope_(scope) {}

    void bind(Game& game) {
        std::size_t next = 0;
        for (const Parameter& parameter : text_.parameters) {
            if (scope_.knows(parameter.name))
                scope_.source().fail(parameter.spot,
                                     "`" + parameter.name + "` is a parameter already");
            if (parameter.is_list) {
                bind_list(parameter, next, game);
                next = given_.size();
                continue;
            }
            const Integer value = next < given_.size() ? given_[next++] : standard(parameter);
            check(parameter, value);
            scope_.names().numbers[parameter.name] = constant_term(value);
            game.parameters.emplace_back(parameter.name, to_text(value));
            written_.push_back(to_text(value));
        }
        if (next < given_.size())
            throw InputError("`" + text_.name + "` takes " +
                             counted(text_.parameters.size(), "parameter") + ", but " +
                             std::to_string(given_.size()) + " were given" + usage());
        game.expression = text_.name;
        if (!written_.empty()) game.expression += "(" + joined(written_, ",") + ")";
    }

  private:
    std::string usage() const {
        const std::string names = parameter_names(text_);
        return names.empty() ? ": write just `" + text_.name + "`"
                             : ": write `" + text_.name + "(" + names + ")`";
    }
    Integer standard(const Parameter& parameter) const {
        if (!parameter.standard)
            throw InputError("`" + text_.name + "` needs a value for `" + parameter.name + "`" +
                             usage() + " with a number for `" + parameter.name + "`");
        return scope_.whole_constant(*parameter.standard, "a default");
    }
    void check(const Parameter& parameter, const Integer& value) const {
        const auto refuse = [&](const char* side, const Integer& limit) {
            throw InputError("`" + text_.name + "` needs " + parameter.name + side +
                             to_text(limit) + ", but " + parameter.name + " = " +
                             shortened(to_text(value)) + " was given");
        };
        if (parameter.least) {
            const Integer least = scope_.whole_constant(*parameter.least, "a limit");
            if (value < least) refuse(" >= ", least);
        }
        if (parameter.most) {
            const Integer most = scope_.whole_constant(*parameter.most, "a limit");
            if (value > most) refuse(" <= ", most);
        }
    }
    void bind_list(const Parameter& parameter, std::size_t from, Game& game) {
        if (from >= given_.size())
            throw InputError("`" + text_.name + "` needs at least one number for `" +
                             parameter.name + "`: write them in parentheses, such as `" +
                             text_.name + "(1, 2)`");
        std::vector<Integer> list(given_.begin() + static_cast<std::ptrdiff_t>(from), given_.end());
        std::vector<std::string> texts;
        for (const Integer& member : list) texts.push_back(to_text(member));
        written_.insert(written_.end(), texts.begin(), texts.end());
        game.parameters.emplace_back(parameter.name, joined(texts, ","));
        scope_.names().lists[parameter.name] = std::move(list);
    }

    const GameText& text_;
    const std::vector<Integer>& given_;
    Scope& scope_;
    std::vector<std::string> written_;
};

}  // namespace

void bind_arguments(const GameText& text, const std::vector<Integer>& given, Scope& scope,
                    Game& game) {
    Arguments(text, given, scope).bind(game);
}

}  // namespace takeaway::rules
