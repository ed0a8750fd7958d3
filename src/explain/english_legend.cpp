#include "explain/english_legend.hpp"

#include "core/words.hpp"
#include "explain/english_words.hpp"

namespace takeaway::explain {

using syntax::Kind;
using syntax::Node;

namespace {

std::string nim_sum_words(const std::string& call) {
    const std::string modulus = call.substr(nim_sum_sign.size());
    if (modulus.empty()) return call + " is addition in binary without carrying";
    return subscripted(std::string(nim_sum_sign), modulus) +
           " adds binary digits column by column, modulo " + modulus + ", without carrying";
}

}  // namespace

void Legend::mention(const Node& node) {
    const bool is_after = node.kind == Kind::after || node.kind == Kind::after_index;
    if (is_after && explained_.insert(node.text + "'").second) {
        if (node.kind == Kind::after) {
            after_.push_back(node.text);
        } else {
            signs_.push_back(subscripted(node.text + "′", "i") + " is " +
                             subscripted(node.text, "i") + " after the move");
        }
    }
    if (node.kind == Kind::name && node.text == "phi" && explained_.insert(node.text).second)
        signs_.push_back(std::string("φ is the golden ratio (1") + glue + "+" + glue + "√5)/2");
    if (is_nim_sum(node) && node.kids.size() > 1 && explained_.insert(node.text).second)
        signs_.push_back(nim_sum_words(node.text));
    if (node.kind == Kind::call) called_.insert(node.text);
    mention(node.kids);
}

void Legend::define(const std::string& name, const Node& set) {
    const bool is_sequence = called_.count(name) > 0;
    sets_.push_back(is_sequence ? subscripted(name, "n") + glue + "=" + glue + members_in_words(set)
                                : name + " is the set of " + set_in_words(set));
    mention(set);
}

void Legend::explain_subtraction(const ValuedText& game) {
    if (game.piles < 2 || !explained_.insert("subtract").second) return;
    if (game.piles > longest_written_vector) {
        subtraction_ = {"subtracting a vector means taking its i-th entry from the i-th pile"};
        return;
    }
    Node example{Kind::vector, "", 0, {}, {}};
    std::vector<std::string> parts;
    for (const Node& pile : pile_terms(game)) {
        example.kids.push_back(number_node(example.kids.size() + 1));
        parts.push_back(in_words(example.kids.back()) + (parts.empty() ? " token" : "") + " from" +
                        glue + in_words(pile));
    }
    subtraction_ = {"subtracting " + in_words(example) + " means taking " + enumerated(parts)};
}

std::vector<std::string> Legend::take_entries() {
    std::vector<std::string> entries;
    std::vector<std::string> primed;
    for (const std::string& name : after_) primed.push_back(name + "′");
    if (!after_.empty())
        entries.push_back(enumerated(primed) + (after_.size() == 1 ? " is " : " are ") +
                          enumerated(after_) + " after the move");
    for (const auto* part : {&subtraction_, &sets_, &signs_})
        entries.insert(entries.end(), part->begin(), part->end());
    after_.clear();
    subtraction_.clear();
    sets_.clear();
    signs_.clear();
    return entries;
}

}  // namespace takeaway::explain
