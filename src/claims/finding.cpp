#include "claims/finding.hpp"

#include <nlohmann/json.hpp>

#include "core/error.hpp"

namespace takeaway::claims {

namespace {

/// In the order of Verdict.
constexpr const char* result_names[] = {"proved", "complete", "holds", "refuted", "unfinished"};

}  // namespace

std::string to_line(const Finding& finding) {
    nlohmann::ordered_json json{{"result", result_names[static_cast<std::size_t>(finding.result)]}};
    const auto put = [&](const char* name, const std::string& value) {
        if (!value.empty()) json[name] = value;
    };
    put("extent", finding.extent);
    put("evidence", finding.evidence);
    put("counterexample", finding.counterexample);
    put("reason", finding.reason);
    put("confirmed", finding.confirmed);
    return json.dump();
}

Finding finding_of(const std::string& line) {
    const auto json = nlohmann::json::parse(line, nullptr, false);
    if (!json.is_object()) throw InputError("this is no finding: `" + line + "`");
    const auto get = [&](const char* name) {
        const auto value = json.find(name);
        return value != json.end() && value->is_string() ? value->get<std::string>()
                                                         : std::string();
    };
    Finding finding;
    const std::string result = get("result");
    std::size_t i = 0;
    while (i < std::size(result_names) && result != result_names[i]) ++i;
    if (i == std::size(result_names)) throw InputError("this is no finding: `" + line + "`");
    finding.result = static_cast<Verdict>(i);
    finding.extent = get("extent");
    finding.evidence = get("evidence");
    finding.counterexample = get("counterexample");
    finding.reason = get("reason");
    finding.confirmed = get("confirmed");
    return finding;
}

}  // namespace takeaway::claims
