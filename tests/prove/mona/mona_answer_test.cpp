#include "prove/mona/mona_answer.hpp"

#include <gtest/gtest.h>

#include "prove/run_mona.hpp"

namespace takeaway::prove::mona::mona_answer_test {
namespace {

const Numeration digits = Numeration::metallic(1);

TEST(MonaAnswer, unsatisfiable_means_no_model) {
    const MonaAnswer answer = parse_answer(
        "Formula is unsatisfiable\n\nA counter-example of least length (0) is:\nx               X "
        "\n\nx = {}\n",
        digits);
    EXPECT_EQ(answer.kind, MonaAnswer::Kind::no_model);
    EXPECT_TRUE(answer.model.empty());
}

TEST(MonaAnswer, the_satisfying_example_is_the_model_and_not_the_counter_example) {
    const MonaAnswer answer = parse_answer(
        "A counter-example of least length (0) is:\nx1              X \nx2              X \n\n"
        "x1 = {}\nx2 = {9}\n\n"
        "A satisfying example of least length (4) is:\nx1              X 0001\n"
        "x2              X 0101\n\nx1 = {3}\nx2 = {1,3}\n",
        digits);
    EXPECT_EQ(answer.kind, MonaAnswer::Kind::model);
    EXPECT_EQ(answer.model, (Model{{"x1", 5}, {"x2", 7}}));
}

TEST(MonaAnswer, a_valid_formula_has_a_model) {
    const MonaAnswer answer = parse_answer(
        "Formula is valid\n\nA satisfying example of least length (0) is:\nx               X \n\n"
        "x = {}\n",
        digits);
    EXPECT_EQ(answer.kind, MonaAnswer::Kind::model);
    EXPECT_EQ(answer.model, (Model{{"x", 0}}));
}

TEST(MonaAnswer, an_abort_is_neither) {
    for (const char* output :
         {"", "\n",
          "Error in file 'c.mona' line 1 column 25\n'foo' not declared\nExecution aborted\n",
          "BDD too large (>16777216 nodes)\n", "Out of memory\n",
          "A satisfying example of least length (0) is:\nx1 = {}\nExecution aborted\n"}) {
        const MonaAnswer answer = parse_answer(output, digits);
        EXPECT_EQ(answer.kind, MonaAnswer::Kind::neither) << output;
        EXPECT_TRUE(answer.model.empty()) << output;
        EXPECT_FALSE(answer.why.empty()) << output;
    }
}

TEST(MonaAnswer, is_read_from_mona_itself) {
    TAKEAWAY_NEEDS_MONA();
    const auto ask = [](const std::string& text) {
        return parse_answer(test::run_mona(text), digits);
    };
    EXPECT_EQ(ask("ws1s; var2 x; x = {1} & x = {2};").kind, MonaAnswer::Kind::no_model);
    EXPECT_EQ(ask("ws1s; var2 x, y; x = {0,5} & y = {40};").model,
              (Model{{"x", 14}, {"y", 267914296}}));
    EXPECT_EQ(ask("ws1s; var2 x; true;").model, (Model{{"x", 0}}));
    EXPECT_EQ(ask("ws1s; var2 x; x = {1} & unheard_of(x);").kind, MonaAnswer::Kind::neither);
}

}  // namespace
}  // namespace takeaway::prove::mona::mona_answer_test
