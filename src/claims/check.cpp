#include "claims/check.hpp"

#include "core/error.hpp"

namespace takeaway::claims {

Game CheckContext::game(const std::string& expression) const { return library.game(expression); }

const std::vector<Check>& all_checks() {
    static const std::vector<Check> checks = [] {
        std::vector<Check> made;
        add_condition_checks(made);
        add_sentence_checks(made);
        add_position_checks(made);
        add_p_position_checks(made);
        add_move_checks(made);
        add_table_checks(made);
        add_digit_checks(made);
        add_continued_fraction_checks(made);
        add_mex_rule_checks(made);
        add_sequence_checks(made);
        add_complementary_checks(made);
        add_star_checks(made);
        add_shifted_piles_checks(made);
        add_wythoff_star_checks(made);
        add_zeckendorf_checks(made);
        add_rational_pair_checks(made);
        add_ornament_checks(made);
        add_pair_period_checks(made);
        add_rats_checks(made);
        add_shortcut_checks(made);
        add_lemma_two_checks(made);
        add_design_checks(made);
        add_playability_checks(made);
        add_heap_checks(made);
        return made;
    }();
    return checks;
}

const Check& check_named(const std::string& pattern) {
    std::vector<std::string> known;
    for (const Check& check : all_checks()) {
        if (check.pattern == pattern) return check;
        known.push_back(check.pattern);
    }
    throw InputError("there is no check \"" + pattern + "\"." + did_you_mean(pattern, known) +
                     " `takeaway claims --list-checks` lists them.");
}

}  // namespace takeaway::claims
