#include <nlohmann/json.hpp>

#include "app/numbers/number_command.hpp"
#include "app/text_table.hpp"
#include "core/words.hpp"
#include "numeration/numeration_system.hpp"
#include "rules/meaning/scope.hpp"
#include "rules/text/parse_game.hpp"

namespace takeaway::app {

namespace {

constexpr std::int64_t most_represented = 1'000'000;

NumerationSystem parse_system(const std::string& text) {
    const RuleSource source{"system", text};
    const Scope scope(source);
    const syntax::Node node = parse_whole_term(source);
    if (node.kind == syntax::Kind::name && node.text == "zeckendorf") return zeckendorf();
    if (node.kind == syntax::Kind::call && node.kids.size() == 1) {
        if (node.text == "p") return p_system(scope.exact_constant(node.kids[0]));
        if (node.text == "q") return q_system(scope.exact_constant(node.kids[0]));
        if (node.text == "base") return positional(scope.whole_constant(node.kids[0], "a base"));
    }
    throw InputError("`" + shortened(text) +
                     "` is no numeration system: write zeckendorf, p(7/4), q(7/4), "
                     "p(phi) or base(2)");
}

}  // namespace

RepresentReport represent(const Workbench& bench, const RepresentRequest& request) {
    const NumerationSystem system = parse_system(request.system);
    RepresentReport report;
    report.system = system.name();
    const std::size_t dots = request.numbers.find("..");
    report.is_range = dots != std::string::npos;
    const Integer first = parse_integer(request.numbers.substr(0, dots), "number");
    const Integer last =
        report.is_range ? parse_integer(request.numbers.substr(dots + 2), "number") : first;
    if (first < 0) throw InputError("only numbers of 0 or more are represented");
    if (last < first) throw InputError("the range " + shortened(request.numbers) + " is empty");
    if (last - first >= most_represented)
        throw LimitError("at most " + with_thousands(most_represented) +
                         " numbers are represented at once");
    const Integer count = last - first + 1;
    for (Integer n = first; n <= last; ++n) {
        report.rows.push_back({n, system.digits(n), system.trailing_zeros(n)});
        bench.progress().at(static_cast<std::uint64_t>(to_int64(n - first)),
                            static_cast<std::uint64_t>(to_int64(count)));
    }
    if (!report.is_range) return report;  // the basis up to one large number would fill the memory
    std::size_t longest = 0;
    for (const RepresentReport::Row& row : report.rows)
        longest = std::max(longest, row.digits.size());
    report.basis = system.basis(last);
    if (report.basis.size() > longest) report.basis.resize(longest);
    return report;
}

std::string to_text(const RepresentReport& report) {
    const auto tail = [](const RepresentReport::Row& row) {
        return std::string(row.trailing_zeros % 2 == 0 ? "vile" : "dopey");
    };
    if (!report.is_range) {
        const RepresentReport::Row& row = report.rows[0];
        return digits_to_text(row.digits) + "  is " + shortened(to_text(row.number)) + " (" +
               report.system + "; " + tail(row) + ": it ends in " +
               counted(row.trailing_zeros, "zero") + ")\n";
    }
    TextRow header{"n"};
    for (std::size_t i = report.basis.size(); i-- > 0;) header.push_back(to_text(report.basis[i]));
    header.emplace_back("tail");
    std::vector<TextRow> rows{header};
    for (const RepresentReport::Row& row : report.rows) {
        TextRow line{to_text(row.number)};
        line.resize(1 + report.basis.size() - row.digits.size());
        for (const Integer& digit : row.digits) line.push_back(to_text(digit));
        line.push_back(tail(row));
        rows.push_back(std::move(line));
    }
    return report.system + "\n" + table_to_text(rows);
}

Json to_json(const RepresentReport& report) {
    Json rows = Json::array();
    for (const RepresentReport::Row& row : report.rows) {
        Json digits = Json::array();
        for (const Integer& digit : row.digits) digits.push_back(to_json(digit));
        rows.push_back({{"n", to_json(row.number)},
                        {"digits", digits},
                        {"trailing_zeros", row.trailing_zeros},
                        {"tail", row.trailing_zeros % 2 == 0 ? "vile" : "dopey"}});
    }
    return {{"system", report.system}, {"numbers", rows}};
}

}  // namespace takeaway::app
