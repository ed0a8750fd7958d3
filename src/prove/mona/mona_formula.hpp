/// Formulas of MONA's WS1S as trees: built, thinned of quantifiers, and printed for readers.
///
/// Every variable is a finite set of places and stands for a number: its digits
/// (mona_numeration.hpp). MONA turns a formula into an automaton with one track for each variable
/// that is free in it, so what costs time is a large conjunction under many quantifiers. `exists`
/// therefore takes the variables out one at a time, each around the few conjuncts that mention it;
/// the result means the same.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace takeaway::prove::mona {

struct TreeNode;
using Tree = std::shared_ptr<const TreeNode>;

struct TreeNode {
    enum class Kind { atom, all, some, no, exists };
    Kind kind = Kind::atom;
    std::string name;                    // the predicate of an atom, the variable of an exists
    std::vector<std::string> arguments;  // of an atom: variables and constant sets
    std::vector<Tree> kids;
    std::set<std::string> free;      // variables
    std::set<std::string> mentions;  // predicates
};

/// predicate(arguments…).
Tree call(const std::string& predicate, const std::vector<std::string>& arguments);
/// x = y, where either may be a constant set such as "empty".
Tree equals(const std::string& x, const std::string& y);
Tree constant(bool value);
bool is_constant(const Tree& tree, bool value);
Tree all(const std::vector<Tree>& kids);
Tree some(const std::vector<Tree>& kids);
Tree no(const Tree& kid);
/// ∃ variable: body, as it stands.
Tree there_is(const std::string& variable, const Tree& body);

/// ∃ variables: conjuncts, where each variable is a number if `number` names a predicate for that.
/// A variable that a conjunct equates with another one, or with 0, is replaced by that; signs
/// (p = 0 or m = 0) become cases. No variable may be bound twice within the conjuncts.
Tree exists(std::vector<std::string> variables, std::vector<Tree> conjuncts,
            const std::string& number);

/// Whether a name can stand for a variable, as opposed to a constant set.
bool is_variable(const std::string& name);

/// pred name(var2 parameters…) = body;
struct Predicate {
    std::string name;
    std::string comment;
    std::vector<std::string> parameters;
    Tree body;
};

/// The definitions made so far, each after those that it calls.
class Predicates {
  public:
    bool knows(const std::string& name) const { return index_.count(name) != 0; }
    void define(const Predicate& predicate);
    /// Text that MONA accepts as it is: for definitions that quantify over places.
    void define_text(const std::string& name, const std::string& comment, std::string text,
                     std::set<std::string> mentions);
    /// A name that nothing has yet: `wanted`, or with a number at its end.
    std::string free_name(const std::string& wanted) const;

    /// A whole file: the comment, the free variables, the definitions that the goal needs, the
    /// goal.
    std::string file(const std::string& comment, const std::vector<std::string>& variables,
                     const Tree& goal) const;

  private:
    struct Definition {
        std::string text;
        std::set<std::string> mentions;
    };
    std::map<std::string, std::size_t> index_;
    std::vector<Definition> definitions_;
};

/// "# " before every line.
std::string as_comment(const std::string& text);

}  // namespace takeaway::prove::mona
