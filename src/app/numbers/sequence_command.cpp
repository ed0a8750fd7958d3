#include <functional>
#include <nlohmann/json.hpp>

#include "app/numbers/number_command.hpp"
#include "app/text_table.hpp"
#include "core/words.hpp"
#include "numeration/beatty_pair.hpp"
#include "numeration/rat_vectors.hpp"
#include "rules/meaning/scope.hpp"
#include "rules/text/parse_game.hpp"

namespace takeaway::app {

namespace {

/// A Beatty or a rat sequence, seen the same way: terms are vectors, of length 1 for Beatty.
struct Sequence {
    std::string name;
    Integer first;
    std::function<std::vector<Integer>(const Integer&)> term;
    std::function<std::optional<Integer>(const std::vector<Integer>&)> index_of;
    std::shared_ptr<const BeattySequence> beatty;
    std::size_t length = 1;
};

Sequence from_beatty(const std::shared_ptr<const BeattySequence>& beatty) {
    return {to_text(*beatty),
            beatty->first(),
            [beatty](const Integer& n) { return std::vector<Integer>{beatty->term(n)}; },
            [beatty](const std::vector<Integer>& x) { return beatty->index_of(x[0]); },
            beatty,
            1};
}

Sequence from_rats(const Integer& piles) {
    if (piles < 1 || piles > most_rat_piles)
        throw InputError("rats(D) needs D in 1.." + std::to_string(most_rat_piles));
    const auto count = static_cast<std::size_t>(to_int64(piles));
    const auto rats = std::make_shared<const RatVectors>(count);
    return {"rat vectors r(n) in " + counted(count, "pile"),
            1,
            [rats](const Integer& n) { return rats->r(n); },
            [rats](const std::vector<Integer>& x) { return rats->index_of(x); },
            nullptr,
            count};
}

Sequence parse_sequence(const std::string& text) {
    const RuleSource source{"sequence", text};
    const Scope scope(source);
    if (text.rfind("rats(", 0) == 0) {
        const syntax::Node call = parse_whole_term(source);
        if (call.kind != syntax::Kind::call || call.kids.size() != 1)
            throw InputError("`" + shortened(text) +
                             "` is no sequence: write rats(D), such as rats(3)");
        return from_rats(scope.whole_constant(call.kids[0], "the number of piles"));
    }
    const SetMeaning set = scope.set(parse_whole_set(source));
    const auto* beatty = std::get_if<std::shared_ptr<const BeattySequence>>(&set);
    if (beatty == nullptr)
        throw InputError("`" + shortened(text) +
                         "` is no sequence: write beatty(MODULUS, OFFSET), such as "
                         "beatty(2*phi/3), or rats(D)");
    return from_beatty(*beatty);
}

SequenceReport::Comparison compare(const BeattySequence& a, const Sequence& other) {
    const BeattySequence& b = *other.beatty;
    return {other.name,
            {{"complementary", complementary(a, b)},
             {"disjoint", disjoint(a, b)},
             {"covering", covering(a, b)}}};
}

std::string answer_of(const Judgement& judgement) {
    const std::string word = pair_word(judgement);
    return is_unknown(judgement) ? word + " beyond " + std::to_string(judgement.reach) : word;
}

std::string vector_text(const std::vector<Integer>& vector) {
    const std::string text = joined(
        vector, [](const Integer& entry) { return to_text(entry); }, ",");
    return vector.size() == 1 ? text : "(" + text + ")";
}

Json vector_json(const std::vector<Integer>& vector) {
    if (vector.size() == 1) return to_json(vector[0]);
    Json list = Json::array();
    for (const Integer& entry : vector) list.push_back(to_json(entry));
    return list;
}

}  // namespace

SequenceReport sequence(const Workbench& bench, const SequenceRequest& request) {
    const Sequence sequence = parse_sequence(request.sequence);
    SequenceReport report;
    report.sequence = sequence.name;
    if (request.term) {
        const Integer n = parse_integer(*request.term, "number");
        if (n < sequence.first)
            throw InputError("the first index is " + to_text(sequence.first) +
                             ", so there is no term " + shortened(*request.term));
        report.rows.push_back({n, sequence.term(n)});
    }
    if (request.member) {
        const BigPosition member = parse_position(*request.member);
        if (member.size() != sequence.length)
            throw InputError("a member of this sequence is made of " +
                             counted(sequence.length, "number") + ", but " +
                             std::to_string(member.size()) + " were given");
        report.membership = {vector_text(member), sequence.index_of(member)};
    }
    if (request.with) {
        const Sequence other = parse_sequence(*request.with);
        if (!sequence.beatty || !other.beatty)
            throw InputError("only two Beatty sequences can be compared");
        report.comparison = compare(*sequence.beatty, other);
    }
    if (!request.term && !request.member && !request.with) {
        if (request.terms < 0) throw InputError("a number of terms is 0 or more");
        if (request.terms > most_listed_terms)
            throw LimitError("at most " + with_thousands(most_listed_terms) +
                             " terms are listed at once");
        for (std::int64_t i = 0; i < request.terms; ++i) {
            const Integer n = sequence.first + i;
            report.rows.push_back({n, sequence.term(n)});
            constexpr std::int64_t terms_between_reports = 4096;
            if (i % terms_between_reports == 0)
                bench.progress().at(static_cast<std::uint64_t>(i),
                                    static_cast<std::uint64_t>(request.terms));
        }
    }
    return report;
}

std::string to_text(const SequenceReport& report) {
    std::string text = report.sequence + "\n";
    if (!report.rows.empty()) {
        const bool is_vector = report.rows[0].term.size() > 1;
        std::vector<TextRow> rows{{"n", is_vector ? "r(n)" : "term"}};
        for (const SequenceReport::Row& row : report.rows)
            rows.push_back({to_text(row.n), vector_text(row.term)});
        text += table_to_text(rows);
    }
    if (report.membership) {
        const auto& [member, index] = *report.membership;
        text += index ? member + " is a member: the term with n = " + to_text(*index) + "\n"
                      : member + " is not a member\n";
    }
    if (report.comparison) {
        text += "and " + report.comparison->other + "\n";
        for (const auto& [property, judgement] : report.comparison->judgements) {
            text += property + ": " + answer_of(judgement) + ". " + judgement.why;
            for (const Integer& witness : judgement.witness)
                text += " (witness " + to_text(witness) + ")";
            text += "\n";
        }
    }
    return text;
}

Json to_json(const SequenceReport& report) {
    Json json{{"sequence", report.sequence}};
    if (!report.rows.empty()) {
        Json rows = Json::array();
        for (const SequenceReport::Row& row : report.rows)
            rows.push_back({{"n", to_json(row.n)}, {"term", vector_json(row.term)}});
        json["terms"] = rows;
    }
    if (report.membership) {
        json["member"] = report.membership->member;
        json["is_member"] = report.membership->index.has_value();
        json["index"] =
            report.membership->index ? to_json(*report.membership->index) : Json(nullptr);
    }
    if (report.comparison) {
        json["with"] = report.comparison->other;
        for (const auto& [property, judgement] : report.comparison->judgements) {
            json[property] = {{"answer", answer_of(judgement)}, {"why", judgement.why}};
            for (const Integer& witness : judgement.witness)
                json[property]["witness"] = to_json(witness);
        }
    }
    return json;
}

}  // namespace takeaway::app
