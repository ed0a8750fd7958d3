#include "kernel/sentence.hpp"

namespace takeaway::kernel {

namespace {

SayingPtr make(Saying saying) { return std::make_shared<const Saying>(std::move(saying)); }

/// "And" (unit true) or "or" (unit false) over the kids.
SayingPtr joined(Saying::Kind kind, bool unit, std::vector<SayingPtr> kids) {
    Saying result{kind, nullptr, {}, {}, {}};
    for (SayingPtr& kid : kids) {
        if (is_plainly(kid, !unit)) return kid;
        if (is_plainly(kid, unit)) continue;
        if (kid->kind == kind) {
            result.kids.insert(result.kids.end(), kid->kids.begin(), kid->kids.end());
        } else {
            result.kids.push_back(std::move(kid));
        }
    }
    if (result.kids.empty()) return say(truth(unit));
    return result.kids.size() == 1 ? result.kids[0] : make(std::move(result));
}

}  // namespace

SayingPtr say(FormulaPtr condition) {
    return make({Saying::Kind::plain, std::move(condition), {}, {}, {}});
}

SayingPtr say_all(std::vector<SayingPtr> kids) {
    return joined(Saying::Kind::all, true, std::move(kids));
}

SayingPtr say_some(std::vector<SayingPtr> kids) {
    return joined(Saying::Kind::some, false, std::move(kids));
}

SayingPtr say_not(const SayingPtr& kid) {
    if (kid->kind == Saying::Kind::no) return kid->kids[0];
    if (kid->kind == Saying::Kind::plain) return say(negation(kid->plain));
    return make({Saying::Kind::no, nullptr, {kid}, {}, {}});
}

SayingPtr say_exists(std::vector<int> slots, const SayingPtr& kid, const std::string& words) {
    if (slots.empty() && words.empty()) return kid;
    if (kid->kind == Saying::Kind::plain && kid->plain->kind == Formula::Kind::truth) return kid;
    return make({Saying::Kind::exists, nullptr, {kid}, std::move(slots), words});
}

bool is_plainly(const SayingPtr& saying, bool value) {
    return saying->kind == Saying::Kind::plain && saying->plain->kind == Formula::Kind::truth &&
           saying->plain->value == value;
}

std::uint64_t weight_of(const Saying& saying) {
    std::uint64_t weight = saying.plain ? saying.plain->weight : 1;
    for (const SayingPtr& kid : saying.kids) weight += weight_of(*kid);
    return weight;
}

}  // namespace takeaway::kernel
