#include "core/function_ref.hpp"

#include <gtest/gtest.h>

namespace takeaway::core {
namespace {

int twice(FunctionRef<int(int)> f) { return f(1) + f(2); }

TEST(FunctionRef, CallsLambdasThatChangeWhatTheyCapture) {
    int calls = 0;
    EXPECT_EQ(twice([&](int n) {
                  ++calls;
                  return 10 * n;
              }),
              30);
    EXPECT_EQ(calls, 2);
}

TEST(FunctionRef, ACopyCallsTheSameThing) {
    const auto square = [](int n) { return n * n; };
    const FunctionRef<int(int)> first(square);
    const FunctionRef<int(int)> second = first;
    EXPECT_EQ(second(7), 49);
}

}  // namespace
}  // namespace takeaway::core
