#include "verify/known_keys.hpp"

#include <gtest/gtest.h>

#include <map>

#include "seeded.hpp"

namespace takeaway::verify {
namespace {

/// Short keys of few numbers come again and again; long and negative ones are new.
TEST(KnownKeys, AreNumberedAsAMapNumbersThem) {
    test::Random random("known keys");
    KnownKeys keys;
    std::map<Vector, std::size_t> expected;
    for (int i = 0; i < 50'000; ++i) {
        Vector key(static_cast<std::size_t>(random.in(0, 4)));
        const std::int64_t most = i % 2 == 0 ? 3 : 1'000'000'007;
        for (std::int64_t& entry : key) entry = random.in(-most, most);
        const auto [place, is_new] = expected.try_emplace(key, expected.size());
        EXPECT_EQ(keys.number_of(key), std::make_pair(place->second, is_new));
    }
    EXPECT_EQ(keys.size(), expected.size());
    EXPECT_GT(keys.size(), 10'000U);
    Vector read{7, 7};
    for (const auto& [key, number] : expected) {
        keys.read(number, read);
        EXPECT_EQ(read, key);
    }
}

}  // namespace
}  // namespace takeaway::verify
