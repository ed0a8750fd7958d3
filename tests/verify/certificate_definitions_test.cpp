/// What joins two sets means for each word: the walk that a table is compared with says the same as
/// the two tables by themselves, also after one of them is dead.
#include "verify/certificate_definitions.hpp"

#include <gtest/gtest.h>

namespace takeaway::verify {
namespace {

WrittenSystem base_2() {
    WrittenSystem system;
    system.name = "base(2)";
    system.matrix = {{2}};
    system.digits = {{0}, {1}};
    system.valid = {{0, 0}, {1, 1}};
    system.final = {1};
    system.may_end = {0, 1};
    return system;
}

/// Rows of two numbers, those of the states 0, 1, …
WrittenSet set_of(Vector next, Vector accepting) {
    WrittenSet set;
    set.tracks = {"x"};
    set.letters = 2;
    set.next = std::move(next);
    set.accepting = std::move(accepting);
    return set;
}

bool has(const WrittenSet& set, const Vector& word) {
    std::int64_t state = set.start();
    for (const std::int64_t letter : word) state = set.after(state, letter);
    return set.accepts(state);
}

bool has(const CertifiedDefinition& definition, const Vector& word) {
    Vector key = definition.start, after;
    for (const std::int64_t letter : word) {
        if (key.empty()) return false;
        definition.next(key, letter, after);
        key.swap(after);
    }
    return !key.empty() && definition.accepts(key);
}

TEST(CertifiedDefinitions, JoinSetsAsTheWordsSay) {
    const CertifiedDefinitions means(base_2());
    const WrittenSet one = set_of({0, 0, 1, 2, 0, 0}, {0, 0, 1});
    const WrittenSet two = set_of({0, 0, 1, 2, 3, 0, 0, 0}, {0, 0, 0, 1});
    const WrittenSet odd = set_of({0, 0, 1, 2, 1, 2}, {0, 0, 1});
    const WrittenSet none = set_of({0, 0}, {0});
    const WrittenSet* sets[] = {&one, &two, &odd, &none};
    for (const WrittenSet* a : sets)
        for (const WrittenSet* b : sets)
            for (const char* how : {"both", "either", "one", "without"}) {
                const Names operation{how};
                const CertifiedDefinition joined = means.joined(*a, *b, operation, {"x"});
                for (std::int64_t bits = 0; bits < 64; ++bits) {
                    Vector word;
                    for (std::int64_t place = 5; place >= 0; --place)
                        word.push_back(bits >> place & 1);
                    const bool p = has(*a, word), q = has(*b, word);
                    const bool expected = operation[0] == "both"     ? p && q
                                          : operation[0] == "either" ? p || q
                                          : operation[0] == "one"    ? p != q
                                                                     : p && !q;
                    EXPECT_EQ(has(joined, word), expected) << how << " " << bits;
                }
            }
    EXPECT_TRUE(has(two, {0, 1, 0}) && !has(two, {1, 1}) && has(odd, {1, 0, 1}));
}

}  // namespace
}  // namespace takeaway::verify
