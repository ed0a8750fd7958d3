#include "explain/latex.hpp"

#include <gtest/gtest.h>

namespace takeaway::explain {
namespace {

TEST(Latex, writes_sets_as_papers_do) {
    EXPECT_EQ(latex_of_set("{(0, 0)} + {(floor(3n/2), 3n - 1) in any order : n >= 1}"),
              "\\{(0, 0)\\} \\cup \\{(\\lfloor \\frac{3 n}{2} \\rfloor, 3 n - 1) \\text{ in any "
              "order} : n \\ge 1\\}");
    EXPECT_EQ(
        latex_of_set("{(floor(n*phi), floor((2 + sqrt(2))*n)) : n >= 0}"),
        "\\{(\\lfloor n \\varphi \\rfloor, \\lfloor (2 + \\sqrt{2}) n \\rfloor) : n \\ge 0\\}");
    EXPECT_EQ(
        latex_of_set("{(x, y) : nimsum(x, y) = 0 or x mod 4 = 3 and not y in 1..3}"),
        "\\{(x, y) : x \\oplus y = 0 \\vee (x \\bmod 4 = 3 \\wedge \\neg(y \\in \\{1, \\dots, "
        "3\\}))\\}");
    EXPECT_EQ(latex_of_set("automaton \"base 2\" \"*1 0 0 1\""), "L(\\mathcal A)");
    EXPECT_EQ(latex_of_set("{(x1, 2^3 - x1) : 0 <= x1 < 8}"),
              "\\{(x_{1}, 2^{3} - x_{1}) : 0 \\le x_{1} < 8\\}");
}

TEST(Latex, escapes_what_means_something) {
    EXPECT_EQ(latex_words("50% of k_wythoff {a}"), "50\\% of k\\_wythoff \\{a\\}");
    EXPECT_EQ(latex_words("No move `take_1` leads from S to S."),
              "No move \\emph{take\\_1} leads from S to S.");
    EXPECT_EQ(latex_words("a ` alone"), "a ` alone");
}

}  // namespace
}  // namespace takeaway::explain
