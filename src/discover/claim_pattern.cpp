#include "discover/claim_pattern.hpp"

#include <algorithm>

#include "core/error.hpp"
#include "core/words.hpp"
#include "discover/claim_shape.hpp"
#include "discover/number_pattern.hpp"
#include "look/set_text.hpp"
#include "rules/text/parse_game.hpp"
#include "rules/text/print.hpp"

namespace takeaway::discover {

using rules::syntax::Kind;
using rules::syntax::Node;

namespace {

/// So many claims determine a polynomial of degree 2.
constexpr std::size_t most_makers = 3;
/// Of the claims of one shape, the first may have other numbers than the rest.
constexpr std::size_t most_exceptions = 2;
/// Enough to see that a text is a set.
constexpr std::int64_t few_members = 4;

/// Thrown where the claims go apart.
struct NoPattern {
    std::string reason;
};

bool mentions(const ClaimShape& shape, const std::string& name) {
    return shape.names.count(name) > 0 ||
           std::any_of(shape.kids.begin(), shape.kids.end(),
                       [&](const ClaimShape& kid) { return mentions(kid, name); });
}

Node node_of(Kind kind, std::vector<Node> kids) { return {kind, "", 0, std::move(kids), {}}; }

bool is_value(const Node& node, const Integer& value) {
    return node.kind == Kind::number && node.value == value;
}

class Overlay {
  public:
    Overlay(std::string name, std::vector<Integer> parameters, std::size_t makers)
        : name_(std::move(name)), parameters_(std::move(parameters)), makers_(makers) {}

    /// The common tree. Throws NoPattern.
    Node common(const std::vector<const ClaimShape*>& all) const {
        const ClaimShape& first = *all[0];
        for (const ClaimShape* one : all)
            if (one->kind != first.kind || one->text != first.text ||
                one->kids.size() != first.kids.size())
                throw NoPattern{"the claims have different shapes"};
        std::vector<Node> kids;
        for (std::size_t i = 0; i < first.kids.size(); ++i) {
            std::vector<const ClaimShape*> at;
            for (const ClaimShape* one : all) at.push_back(&one->kids[i]);
            kids.push_back(common(at));
        }
        if (!first.is_sum()) return {first.kind, first.text, 0, std::move(kids), {}};
        return sum(all, std::move(kids));
    }

  private:
    template <class ValueOf>
    Node number(const std::vector<const ClaimShape*>& all, const ValueOf& value_of) const {
        std::vector<NumberCase> cases;
        for (std::size_t i = 0; i < all.size(); ++i)
            cases.push_back({parameters_[i], value_of(*all[i])});
        const auto text = number_pattern(name_, cases, makers_);
        if (!text)
            throw NoPattern{
                "the numbers " +
                joined(cases, [](const NumberCase& known) { return to_text(known.value); }) +
                " follow no polynomial of degree 2 and no root"};
        return rules::parse_whole_term({"pattern", *text});
    }

    /// constant + names + kids, the parts with a name first, as one writes 2n + 1.
    Node sum(const std::vector<const ClaimShape*>& all, std::vector<Node> kids) const {
        std::vector<std::string> names;
        for (const ClaimShape* one : all)
            for (const auto& [name, factor] : one->names)
                if (std::find(names.begin(), names.end(), name) == names.end())
                    names.push_back(name);
        std::vector<Node> parts;
        const auto add_product = [&](Node factor, Node part) {
            if (is_value(factor, 0)) return;
            parts.push_back(is_value(factor, 1)
                                ? std::move(part)
                                : node_of(Kind::multiply, {std::move(factor), std::move(part)}));
        };
        for (const std::string& name : names)
            add_product(number(all,
                               [&](const ClaimShape& one) {
                                   const auto found = one.names.find(name);
                                   return found == one.names.end() ? Quadratic(0) : found->second;
                               }),
                        {Kind::name, name, 0, {}, {}});
        for (std::size_t i = 0; i < kids.size(); ++i)
            add_product(number(all, [&](const ClaimShape& one) { return one.factors[i]; }),
                        std::move(kids[i]));
        Node constant = number(all, [](const ClaimShape& one) { return one.constant; });
        if (parts.empty()) return constant;
        Node result = std::move(parts[0]);
        for (std::size_t i = 1; i < parts.size(); ++i)
            result = node_of(Kind::add, {std::move(result), std::move(parts[i])});
        if (is_value(constant, 0)) return result;
        if (constant.kind == Kind::negate)
            return node_of(Kind::subtract, {std::move(result), std::move(constant.kids[0])});
        return node_of(Kind::add, {std::move(result), std::move(constant)});
    }

    std::string name_;
    std::vector<Integer> parameters_;
    std::size_t makers_;
};

Node with_value(Node node, const std::string& name, const Integer& value) {
    if (node.kind == Kind::name && node.text == name)
        return rules::parse_whole_term({"value", to_text(value)});
    for (Node& kid : node.kids) kid = with_value(std::move(kid), name, value);
    return node;
}

struct ShapedClaim {
    Integer parameter;
    ClaimShape shape;
};

bool same_shape(const ClaimShape& a, const ClaimShape& b) {
    return a.kind == b.kind && a.text == b.text &&
           std::equal(a.kids.begin(), a.kids.end(), b.kids.begin(), b.kids.end(), same_shape);
}

/// The claims of each shape, the most frequent shape first; by their places.
std::vector<std::vector<std::size_t>> by_shape(const std::vector<ShapedClaim>& claims) {
    std::vector<std::vector<std::size_t>> groups;
    for (std::size_t i = 0; i < claims.size(); ++i) {
        const auto group = std::find_if(groups.begin(), groups.end(), [&](const auto& known) {
            return same_shape(claims[known[0]].shape, claims[i].shape);
        });
        if (group == groups.end()) {
            groups.push_back({i});
        } else {
            group->push_back(i);
        }
    }
    std::stable_sort(groups.begin(), groups.end(),
                     [](const auto& a, const auto& b) { return a.size() > b.size(); });
    return groups;
}

/// Of the claims at these places. Throws NoPattern.
ClaimPattern pattern_from(const std::string& name, const std::vector<ShapedClaim>& claims,
                          const std::vector<std::size_t>& places) {
    const std::size_t makers = std::min(most_makers, places.size() - fewest_predictions);
    ClaimPattern result;
    std::vector<Integer> parameters;
    std::vector<const ClaimShape*> shapes;
    for (std::size_t i = 0; i < claims.size(); ++i) {
        if (std::find(places.begin(), places.end(), i) == places.end()) {
            result.left_out.push_back(claims[i].parameter);
            continue;
        }
        (parameters.size() < makers ? result.makers : result.predicted)
            .push_back(claims[i].parameter);
        parameters.push_back(claims[i].parameter);
        shapes.push_back(&claims[i].shape);
    }
    const Node common = Overlay(name, parameters, makers).common(shapes);
    result.claim = rules::print(common);
    // What is printed is what is said: with each value in its place it is the claim again.
    for (std::size_t i = 0; i < shapes.size(); ++i) {
        const rules::RuleSource instance{"pattern", claim_for(result, name, parameters[i])};
        look::members_of_text(instance.text, few_members);
        if (shape_of(rules::parse_whole_set(instance)) != *shapes[i])
            throw NoPattern{"the numbers cannot be written in the rule language"};
    }
    return result;
}

}  // namespace

PatternSearch claim_pattern(const std::string& parameter, const std::vector<KnownClaim>& claims) {
    PatternSearch search;
    std::vector<ShapedClaim> shaped;
    try {
        for (const KnownClaim& known : claims) {
            shaped.push_back(
                {known.parameter, shape_of(rules::parse_whole_set({"claim", known.claim}))});
            if (mentions(shaped.back().shape, parameter))
                return {{},
                        "the claims use the name " + parameter +
                            " themselves: give the "
                            "parameter another one"};
        }
    } catch (const InputError& error) {
        return {{}, error.what()};
    }
    for (const std::vector<std::size_t>& group : by_shape(shaped)) {
        std::vector<std::size_t> places = group;
        for (std::size_t dropped = 0;
             dropped <= most_exceptions && places.size() > fewest_predictions;
             ++dropped, places.erase(places.begin())) {
            try {
                search.pattern = pattern_from(parameter, shaped, places);
                return search;
            } catch (const NoPattern& none) {
                if (search.reason.empty()) search.reason = none.reason;
            } catch (const InputError& error) {
                if (search.reason.empty()) search.reason = error.what();
            }
        }
    }
    if (search.reason.empty())
        search.reason =
            "it takes " + counted(fewest_predictions + 1, "claim") + " of one shape to see one";
    return search;
}

std::string claim_for(const ClaimPattern& pattern, const std::string& parameter,
                      const Integer& value) {
    return rules::print(
        with_value(rules::parse_whole_set({"pattern", pattern.claim}), parameter, value));
}

}  // namespace takeaway::discover
