/// `octal`: the nim values of heaps, their period and its proof; and a survey of all codes with a
/// few digits.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/workbench.hpp"
#include "core/verdict.hpp"
#include "heaps/heap_table.hpp"

namespace takeaway::app {

struct OctalRequest {
    /// A code such as 0.137, or a game that splits heaps. Not for a survey.
    std::string game;
    /// Of a survey: all codes 0.d1 … with so many digits after the point, or fewer.
    std::optional<unsigned> survey;
    /// How many heaps are looked at.
    std::int64_t below = 10'000;
    /// How many values are told; without it, those before the period and one period.
    std::optional<std::int64_t> values;
};

/// More digits would be millions of codes.
constexpr unsigned most_survey_digits = 5;
/// Values that are told if nobody says how many.
constexpr std::size_t values_told = 200;

struct OctalReport {
    std::string game;
    std::string code;  // empty if the rules are not those of a code
    Verdict verdict = Verdict::unknown;
    std::string why;                   // without a period: why there is none
    std::optional<HeapPeriod> period;  // proved
    std::size_t below = 0;             // values were computed for the heaps below this
    std::uint32_t largest = 0;         // of these values
    std::size_t largest_at = 0;        // the first heap with it
    std::string method;
    HeapValues values;    // those that are told
    HeapValues repeated;  // one period
};
OctalReport octal(const Workbench& bench, const OctalRequest& request);
std::string to_text(const OctalReport& report);
Json to_json(const OctalReport& report);

struct SurveyReport {
    struct Row {
        std::string code;
        std::optional<HeapPeriod> period;
        std::uint32_t largest = 0;
    };
    unsigned digits = 0;
    std::size_t below = 0;
    std::vector<Row> rows;
};
SurveyReport survey_of_codes(const Workbench& bench, const OctalRequest& request);
std::string to_text(const SurveyReport& report);
Json to_json(const SurveyReport& report);

}  // namespace takeaway::app
