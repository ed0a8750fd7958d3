/// `sequence` and `represent`: Beatty and rat sequences, and numbers in numeration systems.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/workbench.hpp"
#include "core/verdict.hpp"

namespace takeaway::app {

struct SequenceRequest {
    /// beatty(MODULUS, OFFSET) from FIRST, or rats(D).
    std::string sequence;
    std::int64_t terms = 10;  // how many to list from the first on, if nothing else is asked
    std::optional<std::string> term;    // the term with this index
    std::optional<std::string> member;  // is this a member, and with which index
    std::optional<std::string> with;    // another Beatty sequence to compare with
};
struct SequenceReport {
    std::string sequence;
    struct Row {
        Integer n;
        std::vector<Integer> term;  // one number, or a vector of piles
    };
    std::vector<Row> rows;  // the listed terms, or the one asked for
    struct Membership {
        std::string member;
        std::optional<Integer> index;
    };
    std::optional<Membership> membership;
    struct Comparison {
        std::string other;
        /// Of each property: complementary, disjoint, covering.
        std::vector<std::pair<std::string, Judgement>> judgements;
    };
    std::optional<Comparison> comparison;
};
/// Listing more terms than this at once is refused; ask for single terms instead.
constexpr std::int64_t most_listed_terms = 10'000'000;

SequenceReport sequence(const Workbench& bench, const SequenceRequest& request);
std::string to_text(const SequenceReport& report);
Json to_json(const SequenceReport& report);

struct RepresentRequest {
    std::string numbers;  // 17, or 1..20
    std::string system;   // p(7/4), q(7/4), zeckendorf, base(2)
};
struct RepresentReport {
    std::string system;
    std::vector<Integer> basis;  // least first, up to the largest number; for ranges only
    struct Row {
        Integer number;
        std::vector<Integer> digits;  // most significant first
        std::size_t trailing_zeros = 0;
    };
    std::vector<Row> rows;
    bool is_range = false;
};
RepresentReport represent(const Workbench& bench, const RepresentRequest& request);
std::string to_text(const RepresentReport& report);
Json to_json(const RepresentReport& report);

}  // namespace takeaway::app
