#include "core/checksum.hpp"

#include <gtest/gtest.h>

namespace takeaway::core {
namespace {

/// The test vectors of the authors of FNV-1a.
TEST(Checksum, is_that_of_Fowler_Noll_and_Vo) {
    EXPECT_EQ(checksum_of(""), "cbf29ce484222325");
    EXPECT_EQ(checksum_of("a"), "af63dc4c8601ec8c");
    EXPECT_EQ(checksum_of("foobar"), "85944171f73967e8");
}

TEST(Checksum, does_not_see_how_a_text_was_cut) {
    EXPECT_EQ(Checksum().add("foo").add("bar").value(), Checksum().add("foobar").value());
}

}  // namespace
}  // namespace takeaway::core
