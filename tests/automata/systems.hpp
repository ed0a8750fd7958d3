/// The systems that the tests of this layer go through.
#pragma once

#include <string>
#include <vector>

namespace takeaway::automata::test {

inline const std::vector<std::string>& system_names() {
    static const std::vector<std::string> names{"base 2",
                                                "base 3",
                                                "base 10",
                                                "zeckendorf",
                                                "p(2)",
                                                "p(3)",
                                                "q(2)",
                                                "q(3)",
                                                "f(2,2)",
                                                "f(3,2)",
                                                "tribonacci",
                                                "recurrence(1,0,1)",
                                                "recurrence(3,2,1)",
                                                "ostrowski(sqrt(3))",
                                                "ostrowski(sqrt(6))",
                                                "ostrowski((1 + sqrt(13))/2)"};
    return names;
}

}  // namespace takeaway::automata::test
