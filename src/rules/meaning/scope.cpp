#include "rules/meaning/scope.hpp"

#include <algorithm>

#include "core/error.hpp"

namespace takeaway::rules {

using syntax::Kind;
using syntax::Node;

bool Names::know(const std::string& name) const {
    return numbers.count(name) > 0 || vectors.count(name) > 0 || sets.count(name) > 0 ||
           lists.count(name) > 0;
}

void Scope::fail_unknown(const Node& node, const std::string& what,
                         const std::vector<std::string>& known) const {
    fail(node, "`" + node.text + "` is not " + what + " here." + did_you_mean(node.text, known));
}

void Scope::spend(SourceSpot spot, std::uint64_t steps) const {
    constexpr std::uint64_t steps_between_looks = 4096;
    const std::uint64_t looks = effort_->steps / steps_between_looks;
    effort_->steps += steps;
    if (effort_->steps > most_elaboration_steps) fail_too_large(spot);
    const bool looks_now = effort_->steps / steps_between_looks > looks;
    if (looks_now && effort_->should_stop && effort_->should_stop()) throw Interrupted();
}

void Scope::warn(SourceSpot spot, const std::string& reason) const {
    const std::string shown = RuleError(source_->name, source_->text, spot, reason).what();
    std::vector<std::string>& all = effort_->warnings;
    if (std::find(all.begin(), all.end(), shown) == all.end()) all.push_back(shown);
}

void Scope::fail_too_large(SourceSpot spot) const {
    source_->fail(spot,
                  "this asks for too much when its moves, indices, chains and powers are written "
                  "out: more than " +
                      std::to_string(most_elaboration_steps) + " steps");
}

namespace {

std::uint64_t words_of(const Integer& number) { return bit_length(number) / 64; }

}  // namespace

const TermPtr& Scope::paid(const Node& node, const TermPtr& term) const {
    spend(node, 1 + term->parts.size() + words_of(term->constant.value));
    return term;
}

const Quadratic& Scope::paid(const Node& node, const Quadratic& number) const {
    spend(node, words_of(number.a()) + words_of(number.b()) + words_of(number.c()));
    return number;
}

void Scope::unknown_names(const Node& node, std::vector<std::string>& names) const {
    const bool is_new = node.kind == Kind::name && node.text != "phi" && !knows(node.text) &&
                        std::find(names.begin(), names.end(), node.text) == names.end();
    if (is_new) names.push_back(node.text);
    for (const Node& kid : node.kids) {
        std::vector<std::string> inner;
        unknown_names(kid, inner);
        for (std::string& name : inner) {
            const bool binds = node.kind == Kind::vector_for || node.kind == Kind::for_all ||
                               node.kind == Kind::for_some;
            const bool is_index = binds && name == node.text;
            if (!is_index && std::find(names.begin(), names.end(), name) == names.end())
                names.push_back(std::move(name));
        }
    }
}

}  // namespace takeaway::rules
