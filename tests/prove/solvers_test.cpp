#include "prove/solvers.hpp"

#include <thread>

#include "core/error.hpp"
#include "games.hpp"
#include "prove/processes.hpp"
#include "prove/prover.hpp"
#include "prove/solvers_at_hand.hpp"

namespace takeaway::prove {
namespace {

using test::TemporaryFolder;

Question some_question() {
    Question question;
    question.name = "q";
    question.text = "(check-sat)\n";
    return question;
}

/// Asks solvers that are shell scripts.
Asked ask_scripts(const std::vector<std::string>& scripts, bool both = false,
                  std::int64_t milliseconds = 60'000) {
    const TemporaryFolder folder;
    std::vector<Solver> solvers;
    for (std::size_t i = 0; i < scripts.size(); ++i) {
        const std::string name = "fake" + std::to_string(i);
        solvers.push_back({name, folder.script(name, scripts[i]), "1", Language::smt2});
    }
    AskLimits limits;
    limits.time = std::chrono::milliseconds(milliseconds);
    limits.both = both;
    return ask(some_question(), folder.path() + "/q.smt2", solvers, limits, {});
}

TEST(Solvers, TheFirstAnswerWinsOverOneThatHangs) {
    const Asked asked = ask_scripts({"sleep 600", "echo unsat"});
    EXPECT_EQ(asked.answer, Answer::no_model);
    EXPECT_EQ(asked.by, "fake1");
    EXPECT_EQ(asked.attempts[0].answer, Answer::none);
    EXPECT_TRUE(asked.is_settled());
}

TEST(Solvers, ACrashIsSurvived) {
    const Asked asked = ask_scripts({"kill -SEGV $$", "echo unsat"}, true);  // waits for both
    EXPECT_EQ(asked.answer, Answer::no_model);
    EXPECT_NE(asked.attempts[0].note.find("crashed"), std::string::npos);
}

TEST(Solvers, RubbishIsNoAnswer) {
    for (const std::string text :
         {"echo 'unsat, I think'", "echo UNSAT", "true", "echo sat", "echo; echo unsat",
          "head -c 100000 /dev/urandom", "echo '(error \"no\")'; exit 1"}) {
        const Asked asked = ask_scripts({text});
        EXPECT_EQ(asked.answer, Answer::none) << text;
        EXPECT_FALSE(asked.is_settled()) << text;
        EXPECT_FALSE(asked.attempts[0].note.empty()) << text;
    }
}

TEST(Solvers, UnknownIsNoAnswer) {
    const Asked asked = ask_scripts({"echo unknown"});
    EXPECT_EQ(asked.answer, Answer::none);
    EXPECT_EQ(asked.attempts[0].note, "says unknown");
}

/// Killed processes are collected by whoever adopted them, in their own time.
bool is_gone_soon(pid_t pid) {
    for (int tries = 0; tries < 12'000; ++tries) {  // two minutes: then it hangs
        std::ifstream stat("/proc/" + std::to_string(pid) + "/stat");
        std::string id;
        std::string name;
        std::string state = "gone";
        stat >> id >> name >> state;
        if (state == "gone" || state == "Z" || state == "X") return true;
        usleep(10'000);
    }
    return false;
}

TEST(Solvers, AHangEndsAtTheLimitWithEverythingItStarted) {
    // On a busy machine the script may not come far within the limit: then with a longer one.
    for (std::int64_t milliseconds = 500;; milliseconds *= 2) {
        const TemporaryFolder folder;
        const std::string pids = folder.path() + "/pids";
        const std::string text = "sleep 6000 & echo $! >" + pids + "; echo $$ >>" + pids + "; wait";
        const Asked asked = ask_scripts({text}, false, milliseconds);
        EXPECT_NE(asked.attempts[0].note.find("no answer"), std::string::npos);
        std::ifstream in(pids);
        int count = 0;
        for (pid_t pid = 0; in >> pid; ++count) EXPECT_TRUE(is_gone_soon(pid)) << pid;
        if (count == 2) break;
        ASSERT_LT(milliseconds, 60'000);
    }
}

TEST(Solvers, SolversThatContradictEachOtherSettleNothing) {
    const Asked asked =
        ask_scripts({"echo unsat", "echo sat; echo '((define-fun x1 () Int 4))'"}, true);
    EXPECT_TRUE(asked.contradictory);
    EXPECT_FALSE(asked.is_settled());
}

TEST(Solvers, AModelIsRead) {
    const Asked asked =
        ask_scripts({"echo sat; echo '(define-fun x1 () Int 12345678901234567890123)'; "
                     "echo '(define-fun t2 () Int (- 7))'"});
    EXPECT_EQ(asked.answer, Answer::model);
    EXPECT_EQ(asked.model.at("x1"), Integer("12345678901234567890123"));
    EXPECT_EQ(asked.model.at("t2"), -7);
}

TEST(Solvers, AnAnswerAfterWhichTheSolverIsKilledCountsAsNone) {
    const Asked asked = ask_scripts({"echo unsat; kill -KILL $$"});
    EXPECT_EQ(asked.answer, Answer::none);
}

TEST(Solvers, StoppingKillsThem) {
    const TemporaryFolder folder;
    const Solver hanging{"fake", folder.script("fake", "sleep 600"), "1", Language::smt2};
    const auto stop = [](const Question&, double) { throw Interrupted(); };
    EXPECT_THROW(ask(some_question(), folder.path() + "/q.smt2", {hanging}, {}, stop), Interrupted);
}

TEST(Solvers, AFileThatCannotBeWrittenIsSaid) {
    EXPECT_THROW(ask(some_question(), "/nonexistent/folder/q.smt2", {}, {}, {}), FileError);
}

TEST(Solvers, MemoryIsLimited) {
    const auto ends = run_side_by_side(
        {{{"/bin/sh", "-c", "x=$(head -c 300000000 /dev/zero | tr '\\0' x); echo ${#x}"}}},
        std::chrono::seconds(60), std::size_t{100} << 20, {}, {});
    EXPECT_EQ(ends[0].output.find("300000000"), std::string::npos);
}

/// Whatever a broken solver does, a proof ends, and not with PROVED.
TEST(BrokenSolvers, AreSurvived) {
    const test::TemporaryFolder folder;
    const Game game = test::game("mouse");
    const std::vector<std::pair<const char*, const char*>> kinds{
        {"garbage", "head -c 200000 /dev/urandom"},
        {"blanks", "echo sat; head -c 3000000 /dev/zero | tr '\\0' ' '"},
        {"denies", "echo unsat"},
        {"affirms", "echo sat"},
        {"names", "echo sat; echo '(model (define-fun x1 () Int 1))'"},
        {"repeats", "echo sat; echo '((define-fun x1 () Int 1) (define-fun x2 () Int 1))'"},
        {"hangs", "sleep 60"},
        {"crashes", "kill -9 $$"},
        {"mona-denies", "echo 'Formula is unsatisfiable'"}};
    for (const auto& [name, does] : kinds) {
        const Language language =
            std::string(name).rfind("mona", 0) == 0 ? Language::mona : Language::smt2;
        ProofLimits limits;
        limits.each.time = std::chrono::milliseconds(700);
        limits.before_splitting = limits.each.time;
        limits.own_automata = false;
        const Proof proof = prove_for_all_positions(
            ClaimedPositions{game},
            {{{name, folder.script(name, does), "1", language}}, folder.path(), limits, {}});
        EXPECT_EQ(proof.verdict, Verdict::unknown) << name;
        EXPECT_FALSE(proof.reason.empty()) << name;
    }
}

/// A solver that forks into a session of its own leaves nothing behind.
TEST(BrokenSolvers, LeaveNoChildrenBehind) {
    const test::TemporaryFolder folder;
    const std::string mark = folder.path() + "/alive";
    const std::string program = folder.script(
        "forks", "setsid sh -c 'sleep 2; touch " + mark + "' >/dev/null 2>&1 &\necho unsat");
    run_side_by_side({{{program}}}, std::chrono::milliseconds(1500), std::size_t{1} << 30, {}, {});
    std::this_thread::sleep_for(std::chrono::milliseconds(3000));
    EXPECT_FALSE(std::filesystem::exists(mark));
}

}  // namespace
}  // namespace takeaway::prove
