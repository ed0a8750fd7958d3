#include "claims/run.hpp"

#include <algorithm>
#include <set>

#include "claims/ledger.hpp"
#include "claims/named_games.hpp"
#include "core/error.hpp"
#include "core/integer.hpp"
#include "core/words.hpp"
#include "solve/many/parallel_points.hpp"
#include "solve/star.hpp"

namespace takeaway::claims {

namespace {

std::string with_thousands(std::int64_t number) {
    std::string digits = std::to_string(number);
    for (std::size_t i = digits.size(); i > 3; i -= 3) digits.insert(i - 3, ",");
    return digits;
}

/// star/theorem-2 means star/theorem-2iii as well, but not star/theorem-21; rat does not mean
/// rats/….
bool is_wanted(const Claim& claim, const std::string& word) {
    if (claim.id == word || claim.paper == word) return true;
    if (claim.id.size() <= word.size() || claim.id.compare(0, word.size(), word) != 0) return false;
    const char next = claim.id[word.size()];
    if (next == '/' || next == '-') return true;
    return word.find('/') != std::string::npos && next >= 'a' && next <= 'z';
}

/// One part of one claim: the unit of work.
struct Task {
    const Ledger* ledger = nullptr;
    const Claim* claim = nullptr;
    std::size_t part = 0;
    std::size_t result = 0;  // the claim's place in the results
};

std::vector<std::string> ids_of(const std::vector<Ledger>& ledgers) {
    std::vector<std::string> ids;
    for (const Ledger& ledger : ledgers) {
        ids.push_back(ledger.paper);
        for (const Claim& claim : ledger.claims) ids.push_back(claim.id);
    }
    return ids;
}

void require_known(const RunRequest& request) {
    for (const std::string& word : request.wanted) {
        const bool known =
            std::any_of(request.ledgers.begin(), request.ledgers.end(), [&](const Ledger& ledger) {
                return std::any_of(ledger.claims.begin(), ledger.claims.end(),
                                   [&](const Claim& claim) { return is_wanted(claim, word); });
            });
        if (!known)
            throw InputError("there is no claim or paper `" + shortened(word) + "`." +
                             did_you_mean(word, ids_of(request.ledgers)) +
                             " `takeaway claims --list` lists them.");
    }
}

class Runner {
  public:
    explicit Runner(const RunRequest& request)
        : request_(request), solved_(std::make_shared<SolvedGames>(quiet(request.control))) {
        add_star(library_, solved_);
    }

    Finding run(const Task& task, const Progress& progress) {
        const Part& part = task.claim->parts[task.part];
        const Check& check = check_named(part.pattern);
        SolveControl control = quiet(request_.control);
        control.threads = 1;
        control.progress.should_stop = progress.should_stop;
        // Files are no part of a ledger, and its own games come before the catalog's.
        Library library = library_;
        library.refuse_files();
        for (const auto& [name, text] : task.ledger->games) library.add_text(name, text);
        CheckContext context{library, *solved_, request_.engines, *task.ledger, *task.claim, part,
                             0,       "",       control};
        if (part.bounds) {
            context.bound = (*part.bounds)[request_.depth];
            context.extent = part.bounds->words + " " + with_thousands(context.bound);
        }
        try {
            return check.run(context);
        } catch (const LimitError& error) {
            return unfinished(error.what());
        } catch (const InputError& error) {
            throw InputError("claim `" + task.claim->id + "`, \"" + part.text +
                             "\": " + error.what());
        } catch (const Overflow&) {
            return unfinished("a number left 64 bits");
        }
    }

  private:
    /// Checks report progress as points of the whole run, not as columns of one solve.
    static SolveControl quiet(SolveControl control) {
        control.progress.report = nullptr;
        return control;
    }

    const RunRequest& request_;
    std::shared_ptr<SolvedGames> solved_;
    Library library_;
};

}  // namespace

void validate(const std::vector<Ledger>& ledgers) {
    const NamedGames catalog{Library()};
    std::set<std::string> ids;
    std::set<std::string> papers;
    for (const Ledger& ledger : ledgers) {
        if (!papers.insert(ledger.paper).second)
            throw InputError("two ledgers have the name `" + ledger.paper + "`");
        for (const Claim& claim : ledger.claims) {
            catalog.require(claim);
            if (!ids.insert(claim.id).second)
                throw InputError("two ledgers have a claim `" + claim.id + "`");
            for (const Part& part : claim.parts) {
                try {
                    const Check& check = check_named(part.pattern);
                    if (check.needs_bound && !part.bounds)
                        throw InputError("this check needs a bound, as in `; piles below 60`");
                } catch (const InputError& error) {
                    throw InputError("claim `" + claim.id + "`, \"" + part.text +
                                     "\": " + error.what());
                }
            }
        }
    }
}

std::vector<ClaimResult> run_claims(const RunRequest& request, const Memory& memory) {
    validate(request.ledgers);
    require_known(request);
    const NamedGames catalog{Library()};
    std::vector<ClaimResult> results;
    std::vector<Task> tasks;
    for (const Ledger& ledger : request.ledgers) {
        for (const Claim& claim : ledger.claims) {
            const bool wanted =
                request.wanted.empty() ||
                std::any_of(request.wanted.begin(), request.wanted.end(),
                            [&](const std::string& word) { return is_wanted(claim, word); });
            if (!wanted) continue;
            results.push_back({claim, std::vector<Finding>(claim.parts.size()), {}});
            results.back().claim.fingerprint = catalog.fingerprint_of(ledger, claim);
            for (std::size_t i = 0; i < claim.parts.size(); ++i) {
                PartResult part{claim.id, i, results.back().claim.fingerprint, request.depth, {}};
                std::optional<Finding> known;
                if (memory.recall) known = memory.recall(part);
                if (known) {
                    results.back().findings[i] = std::move(*known);
                } else {
                    tasks.push_back({&ledger, &claim, i, results.size() - 1});
                }
            }
        }
    }
    Runner runner(request);
    each_result_in_order(
        0, tasks.size(), request.control.threads,
        [&](std::size_t i, const Progress& progress) {
            return to_line(runner.run(tasks[i], progress));
        },
        [&](std::size_t i, const std::string& line) {
            const Task& task = tasks[i];
            Finding finding = finding_of(line);
            if (memory.keep && finding.result != Verdict::unknown)
                memory.keep({task.claim->id, task.part, results[task.result].claim.fingerprint,
                             request.depth, finding});
            results[task.result].findings[task.part] = std::move(finding);
        },
        request.control.progress);
    for (ClaimResult& result : results)
        result.judged = judge(result.claim, result.findings, request.depth);
    return results;
}

}  // namespace takeaway::claims
