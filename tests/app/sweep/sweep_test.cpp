/// Sweeps as functions: rows, resuming, refusals. Killing and Ctrl-C are tested in tests/cli.
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "app/sweep/grid_values.hpp"
#include "app/sweep/sweep_command.hpp"
#include "app/sweep/sweep_file.hpp"
#include "temporary_folder.hpp"

namespace takeaway::app {
namespace {

TEST(Csv, fields_come_back) {
    const std::vector<std::string> fields{"", "a", "(1,2)", "say \"P\"", "\"", ",", "√2"};
    EXPECT_EQ(csv_fields(csv_line(fields)), fields);
    EXPECT_EQ(csv_line({"1", "(2,3)"}), "1,\"(2,3)\"");
}

TEST(GridValues, are_ranges_lists_and_fractions) {
    EXPECT_EQ(to_text(parse_grid_values("1..4", "--r")), "1..4");
    EXPECT_EQ(to_text(parse_grid_values("1,2,3", "--r")), "1..3");
    EXPECT_EQ(to_text(parse_grid_values("1..2:1/3,7/2", "--r")), "1,4/3,5/3,2,7/2");
    EXPECT_EQ(parse_whole_grid_values("3..5,9", "--k", 3, 10),
              (std::vector<std::int64_t>{3, 4, 5, 9}));
    for (const char* wrong : {"", "x", "1..", "3..1", "1..2:0", "1..2:-1", "0", "-1", "1/0", "1.5",
                              "1,,2", "1..3000000", "1/2..1:1/9999999"})
        EXPECT_THROW(parse_grid_values(wrong, "--r"), InputError) << wrong;
    for (const char* wrong : {"2", "11", "7/2", "3..12"})
        EXPECT_THROW(parse_whole_grid_values(wrong, "--k", 3, 10), InputError) << wrong;
}

class SweepInFile : public testing::Test {
  protected:
    std::string content() const { return folder_.read("rows.csv"); }
    void replace(const std::string& text) const { folder_.write("rows.csv", text); }
    SweepReport run(const std::string& r = "1..3") const {
        return run_sweep(bench_, fractional_sweep(bench_, {r, "1,3/2", 30}), path_);
    }
    void expect_refused(const std::string& words) const {
        const std::string before = content();
        try {
            run();
            FAIL() << "not refused";
        } catch (const InputError& error) {
            EXPECT_NE(std::string(error.what()).find(words), std::string::npos) << error.what();
        }
        EXPECT_EQ(content(), before);
    }

    const Workbench bench_{Limits{std::uint64_t{1} << 28, 1000, 3}};
    const test::TemporaryFolder folder_;
    const std::string path_ = folder_.path("rows.csv");
};

TEST_F(SweepInFile, cut_anywhere_goes_on_to_the_same_bytes) {
    EXPECT_EQ(run().kept, 0U);
    const std::string whole = content();
    EXPECT_EQ(std::count(whole.begin(), whole.end(), '\n'), 2 + 6);
    for (std::size_t size = 0; size <= whole.size(); ++size) {
        replace(whole.substr(0, size));
        run();
        ASSERT_EQ(content(), whole) << size;
    }
    EXPECT_EQ(run().kept, 6U);
}

TEST_F(SweepInFile, of_another_sweep_or_none_is_refused_and_left_alone) {
    run("1..4");
    expect_refused("is of another sweep: it begins with `# takeaway sweep fractional --r 1..4");
    replace("precious\n");
    expect_refused("is not the file of a sweep");
    std::filesystem::remove(path_);
    run();
    const std::string whole = content();
    replace(whole + "4,1,more\n");
    expect_refused("more rows than the grid");
    std::string damaged = whole;
    damaged[whole.rfind("\n3,1,") + 1] = '7';
    replace(damaged);
    expect_refused("row 5 is not that of its point");
}

TEST_F(SweepInFile, that_another_run_writes_is_refused) {
    const SweepFile other(path_, "# takeaway sweep x", "a,b");
    EXPECT_THROW(SweepFile(path_, "# takeaway sweep x", "a,b"), InputError);
}

TEST_F(SweepInFile, that_cannot_be_written_is_a_file_error) {
    EXPECT_THROW(SweepFile(folder_.path("no/file"), "# takeaway sweep x", "a"), FileError);
    EXPECT_THROW(SweepFile(folder_.path(), "# takeaway sweep x", "a"), FileError);
}

TEST(Sweeps, report_the_same_rows_for_every_number_of_threads) {
    std::string rows;
    for (const unsigned threads : {1U, 5U}) {
        const Workbench bench(Limits{std::uint64_t{1} << 28, 1000, threads});
        const std::string found =
            to_text(run_sweep(bench, misere_sweep(bench, {}), "")) +
            to_text(run_sweep(bench, constrained_sweep(bench, {"3..6", 30}), ""));
        if (rows.empty()) rows = found;
        EXPECT_EQ(found, rows);
    }
}

TEST(Sweeps, know_the_answers_of_the_papers) {
    const Workbench bench(Limits{std::uint64_t{1} << 28, 1000, 2});
    const SweepReport freak = run_sweep(bench, fractional_sweep(bench, {"3/2", "2/3", 40}), "");
    EXPECT_EQ(csv_line(freak.rows[0]),
              "3/2,2/3,(1 + √5)/3,(3 + √5)/3,yes,,no,1,1,no,\"(2,2)\","
              "\"to (1,1): (1,1) - (0,0); to (0,0): (14,22) - (12,20)\"");
    const SweepReport mouse = run_sweep(bench, constrained_sweep(bench, {"3", 40}), "");
    EXPECT_EQ(csv_line(mouse.rows[0]),
              "3,13,\"(1,2) (3,5) (4,8) (6,11) (7,14) (9,17)\",holds below 40,1..20,to n = 13,"
              "to n = 13,\"n + 2: + (3,6)\",3/2");
    EXPECT_EQ(mouse.verdicts.size(), 1U);
    const Json json = to_json(freak);
    EXPECT_EQ(json["verdicts"]["no"], 1);
    EXPECT_EQ(json["rows"][0].size(), json["columns"].size());
}

TEST(Sweeps, refuse_boxes_beyond_the_memory_limit) {
    const Workbench bench(Limits{1000, 1000, 1});
    EXPECT_THROW(fractional_sweep(bench, {"1", "1", 1000}), LimitError);
    EXPECT_THROW(fractional_sweep(bench, {"1", "1", 0}), InputError);
    EXPECT_THROW(misere_sweep(bench, {"1", "", 8, 20}), InputError);
    EXPECT_THROW(misere_sweep(bench, {"", "1", 0, 20}), InputError);
}

}  // namespace
}  // namespace takeaway::app
