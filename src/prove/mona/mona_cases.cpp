#include "prove/mona/mona_cases.hpp"

#include "rules/formula/position_set.hpp"

namespace takeaway::prove::mona {

std::vector<SayingPtr> FamiliesApart::operator()(const FormulaPtr& member) {
    const PositionSetPtr set = families_of(member->set);
    if (!set) return {kernel::say(member)};
    std::vector<PositionSetPtr>& apart = known_[set.get()];
    if (apart.empty())
        for (const Family& family : set->families())
            apart.push_back(std::make_shared<const PositionSet>(std::vector<Family>{family}));
    std::vector<SayingPtr> parts;
    for (const PositionSetPtr& family : apart) {
        Formula one = *member;
        one.set = family;
        parts.push_back(kernel::say(make_formula(std::move(one))));
    }
    return parts;
}

std::vector<ConjunctiveCase> cases_of(const SayingPtr& saying, FamiliesApart& families) {
    switch (saying->kind) {
        case Saying::Kind::exists: {
            std::vector<ConjunctiveCase> cases = cases_of(saying->kids[0], families);
            for (ConjunctiveCase& one : cases)
                one.bound.insert(one.bound.begin(), saying->bound.begin(), saying->bound.end());
            return cases;
        }
        case Saying::Kind::some: {
            std::vector<ConjunctiveCase> cases;
            for (const SayingPtr& kid : saying->kids)
                for (ConjunctiveCase& one : cases_of(kid, families))
                    cases.push_back(std::move(one));
            if (cases.size() > most_cases) break;
            return cases;
        }
        case Saying::Kind::all: {
            std::vector<ConjunctiveCase> cases{{}};
            for (const SayingPtr& kid : saying->kids) {
                const std::vector<ConjunctiveCase> more = cases_of(kid, families);
                if (cases.size() * more.size() > most_cases) return {{{}, {saying}}};
                std::vector<ConjunctiveCase> both;
                for (const ConjunctiveCase& a : cases) {
                    for (const ConjunctiveCase& b : more) {
                        ConjunctiveCase one = a;
                        one.bound.insert(one.bound.end(), b.bound.begin(), b.bound.end());
                        one.parts.insert(one.parts.end(), b.parts.begin(), b.parts.end());
                        both.push_back(std::move(one));
                    }
                }
                cases = std::move(both);
            }
            return cases;
        }
        case Saying::Kind::plain:
            if (saying->plain->kind == Formula::Kind::in_set) {
                std::vector<ConjunctiveCase> cases;
                for (const SayingPtr& part : families(saying->plain)) cases.push_back({{}, {part}});
                if (cases.size() <= most_cases) return cases;
            }
            break;
        case Saying::Kind::no:
            break;
    }
    return {{{}, {saying}}};
}

}  // namespace takeaway::prove::mona
