/// What was proved is known in the next run; what is not as it was written never is.
#include "app/prove/kept_proofs.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <thread>

#include "app/positions/best_command.hpp"
#include "app/prove/proofs_command.hpp"
#include "app/prove/prove_command.hpp"
#include "app/prove/recheck.hpp"
#include "core/checksum.hpp"
#include "core/error.hpp"
#include "prove/solvers_at_hand.hpp"

namespace takeaway::app {
namespace {

namespace fs = std::filesystem;

const std::string moves = "game mine\npiles x, y\nmove take t from one pile where t >= 1\n";
const std::string diagonal = "{(n, n) : n >= 0}";

std::string text_in(const fs::path& file) {
    std::ostringstream text;
    text << std::ifstream(file, std::ios::binary).rdbuf();
    return text.str();
}
void write(const fs::path& file, const std::string& text) {
    std::ofstream(file, std::ios::binary | std::ios::trunc) << text;
}

/// A place for proofs, and runs of the program that know it.
class Place {
  public:
    Place() { set_rules(moves + "claim P = " + diagonal + "\n"); }

    void set_rules(const std::string& text) const { write(rules(), text); }
    std::string rules() const { return folder_.path() + "/mine.game"; }
    std::string root() const { return folder_.path() + "/kept"; }
    std::string path(const std::string& name) const { return folder_.path() + "/" + name; }

    Workbench bench() {
        Machinery machinery;
        machinery.proofs = std::make_shared<KeptProofs>(
            root(), [this](const std::string& note) { notes.push_back(note); });
        return Workbench({}, {}, {}, machinery);
    }
    ProvedStatement proved(ProveRequest request, const std::string& name = "evidence") {
        request.folder = path(name);
        ProveReport report = prove(bench(), request, {});
        EXPECT_EQ(report.verdict(), Verdict::proved);
        return report.statements[0];
    }
    ProvedStatement proved() {
        ProveRequest request;
        request.game = rules();
        return proved(std::move(request));
    }
    /// What advice rests on in a new run.
    std::string rests_on() {
        const Workbench again = bench();
        const Game game = again.game(rules());
        return again.adviser(game).advise({power(10, 30), power(10, 31)}).rests_on;
    }
    bool is_used() { return rests_on().rfind("proved on ", 0) == 0; }

    std::vector<std::string> notes;

  private:
    test::TemporaryFolder folder_;
};

TEST(KeptProofs, AreKnownInTheNextRun) {
    Place place;
    EXPECT_FALSE(place.is_used());
    const ProvedStatement statement = place.proved();
    ASSERT_FALSE(statement.kept.folder.empty()) << statement.kept.why_not;
    EXPECT_TRUE(place.is_used());
    EXPECT_NE(place.rests_on().find(statement.kept.folder), std::string::npos);
    EXPECT_TRUE(place.notes.empty());
    // Other rules are another game, even if only the claim differs.
    place.set_rules(moves + "claim P = {(n, n) : n >= 0} + {(0, 0)}\n");
    EXPECT_FALSE(place.is_used());
}

TEST(KeptProofs, CarryTheirClaim) {
    Place place;
    place.set_rules(moves);
    ProveRequest request;
    request.game = place.rules();
    request.claim = diagonal;
    place.proved(request);
    EXPECT_TRUE(place.is_used());
    // A text that claims something else, and wrong, is overruled.
    place.set_rules(moves + "claim P = {(0, 0)}\n");
    place.proved(request);
    EXPECT_TRUE(place.is_used());
}

TEST(KeptProofs, GiveNimValues) {
    Place place;
    place.set_rules(
        "game mine\npiles x, y\nmove take s from x, t from y where s + t >= 1, s >= 0, t >= 0\n");
    ProveRequest request;
    request.game = place.rules();
    request.values = "x + y";
    place.proved(request);
    const Workbench bench = place.bench();
    const ValueAdvice value = bench.adviser(bench.game(place.rules())).value({power(10, 30), 7});
    EXPECT_EQ(value.value, power(10, 30) + 7);
    EXPECT_EQ(value.rests_on.rfind("proved on ", 0), 0U);
}

TEST(KeptProofs, AreNotUsedOnceAnythingIsDamaged) {
    Place place;
    const fs::path folder = place.proved().kept.folder;
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(folder)) files.push_back(entry.path());
    ASSERT_GT(files.size(), 3U);
    for (const fs::path& file : files) {
        SCOPED_TRACE(file.filename());
        const std::string good = text_in(file);
        std::string changed = good;
        changed[good.size() / 2] = static_cast<char>(changed[good.size() / 2] ^ 1);
        for (const std::string& bad : {changed, good.substr(0, good.size() / 2), std::string()}) {
            place.notes.clear();
            write(file, bad);
            EXPECT_FALSE(place.is_used());
            EXPECT_EQ(place.notes.size(), 1U);
        }
        fs::remove(file);
        EXPECT_FALSE(place.is_used());
        write(file, good);
        EXPECT_TRUE(place.is_used());
    }
    write(folder / "more.smt2", "");
    EXPECT_FALSE(place.is_used());
}

TEST(KeptProofs, NoteADamageOnce) {
    Place place;
    const fs::path folder = place.proved().kept.folder;
    write(folder / "record.json", "{}");
    const Workbench bench = place.bench();
    const Game game = bench.game(place.rules());
    for (int i = 0; i < 3; ++i) (void)bench.adviser(game);
    EXPECT_EQ(place.notes.size(), 1U);
}

TEST(KeptProofs, OfAnotherVersionAreNotUsed) {
    Place place;
    const fs::path file = fs::path(place.proved().kept.folder) / "record.json";
    Json record = Json::parse(text_in(file));
    record["format"] = "takeaway kept proof 0";
    record.erase("checksum");
    record["checksum"] = checksum_of(record.dump());
    write(file, record.dump());
    EXPECT_FALSE(place.is_used());
    ASSERT_EQ(place.notes.size(), 1U);
    EXPECT_NE(place.notes[0].find("another version"), std::string::npos);
}

TEST(KeptProofs, OfAnotherGameAreNotUsed) {
    Place place;
    const fs::path foreign = place.proved().kept.folder;
    place.set_rules(moves + "claim P = {(n, n) : n >= 1} + {(0, 0)}\n");
    const fs::path own = place.proved().kept.folder;
    ASSERT_NE(foreign.parent_path(), own.parent_path());
    ASSERT_TRUE(place.is_used());
    fs::remove_all(own);
    fs::copy(foreign, own, fs::copy_options::recursive);
    EXPECT_FALSE(place.is_used());
    ASSERT_EQ(place.notes.size(), 1U);
    EXPECT_NE(place.notes[0].find("another game"), std::string::npos);
}

TEST(KeptProofs, ThatAreFalseAreAContradiction) {
    Place place;
    const fs::path folder = place.proved().kept.folder;
    ProofRecord record = read_record(folder.string());
    record.claim = "{(n, n) : n >= 0, n != 50}";
    write_record(folder.string(), record);
    EXPECT_THROW(place.rests_on(), std::logic_error);
}

TEST(KeptProofs, AreCheckedAgainWithoutTheRuleFile) {
    Place place;
    const std::string folder = place.proved().kept.folder;
    fs::remove(place.rules());
    RecheckRequest request;
    request.folder = folder;
    const RecheckReport report = recheck(place.bench(), request, {});
    EXPECT_TRUE(report.confirmed);
    EXPECT_GT(report.questions.size(), 2U);
    write(fs::path(folder) / "rules-1.game", moves);
    EXPECT_THROW((void)recheck(place.bench(), request, {}), InputError);
}

TEST(KeptProofs, LeaveLargeEvidenceWhereItIs) {
    Place place;
    ProvedStatement statement = place.proved();
    ProveRequest request;
    request.game = place.rules();
    KeptProofs proofs(place.root(), nullptr, 10);
    const std::string kept = proofs.keep(place.bench().library(), request, statement).folder;
    EXPECT_FALSE(fs::exists(fs::path(kept) / "proof.json"));
    EXPECT_TRUE(place.is_used());
    RecheckRequest again;
    again.folder = kept;
    EXPECT_TRUE(recheck(place.bench(), again, {}).confirmed);
    // Something else has taken the place of the evidence.
    request.claim = "{(n, n) : n >= 0} + {(0, 0)}";
    statement = place.proved(request);
    EXPECT_THROW((void)recheck(place.bench(), again, {}), InputError);
    fs::remove_all(place.path("evidence"));
    EXPECT_THROW((void)recheck(place.bench(), again, {}), InputError);
}

TEST(KeptProofs, AreNotKeptWhereThatCannotBe) {
    Place place;
    write(place.root(), "a file");
    const ProvedStatement statement = place.proved();
    EXPECT_EQ(statement.kept.folder, "");
    EXPECT_NE(statement.kept.why_not, "");
    EXPECT_FALSE(place.is_used());
}

TEST(KeptProofs, WithoutAPlaceServeTheRestOfTheRun) {
    Place place;
    const Workbench bench{Limits{}};
    const Game game = bench.game(place.rules());
    ProveRequest request;
    request.game = place.rules();
    request.folder = place.path("evidence");
    request.keep = false;
    (void)prove(bench, request, {});
    EXPECT_EQ(bench.adviser(game).advise({7, 9}).source, Source::solver);
    request.keep = true;
    (void)prove(bench, request, {});
    EXPECT_EQ(bench.adviser(game).advise({7, 9}).source, Source::proof);
}

TEST(KeptProofs, OfTwoThatAreWrittenAtOnceOneStays) {
    Place place;
    const ProvedStatement statement = place.proved();
    ProveRequest request;
    request.game = place.rules();
    const Workbench bench = place.bench();
    std::atomic<int> kept{0};
    std::vector<std::thread> threads;
    for (int t = 0; t < 4; ++t)
        threads.emplace_back([&] {
            KeptProofs proofs(place.root(), nullptr);
            for (int i = 0; i < 10; ++i)
                if (!proofs.keep(bench.library(), request, statement).folder.empty()) ++kept;
        });
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(kept, 40);
    EXPECT_TRUE(place.is_used());
    for (const auto& entry : fs::directory_iterator(fs::path(statement.kept.folder).parent_path()))
        EXPECT_EQ(entry.path(), fs::path(statement.kept.folder));
}

TEST(KeptProofs, CanBeListedAndForgotten) {
    Place place;
    const ProvedStatement statement = place.proved();
    const ProofsReport listed = kept_proofs(place.root(), {});
    ASSERT_EQ(listed.proofs.size(), 1U);
    EXPECT_EQ(listed.proofs[0].folder, statement.kept.folder);
    EXPECT_EQ(to_json(listed)["proofs"][0]["statement"], statement.statement);
    EXPECT_THROW((void)kept_proofs(place.root(), {{"no such"}}), InputError);
    EXPECT_EQ(kept_proofs(place.root(), {{listed.proofs[0].name}}).proofs.size(), 1U);
    EXPECT_TRUE(kept_proofs(place.root(), {}).proofs.empty());
    EXPECT_FALSE(place.is_used());
    EXPECT_TRUE(kept_proofs("", {}).proofs.empty());
}

}  // namespace
}  // namespace takeaway::app
