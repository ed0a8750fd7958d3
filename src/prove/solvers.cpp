#include "prove/solvers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <fstream>

#include "core/error.hpp"
#include "prove/mona/mona_answer.hpp"
#include "prove/processes.hpp"

namespace takeaway::prove {

namespace {

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// The first number with a point in it, as in "Z3 version 4.8.12 - 64 bit".
std::string version_in(const std::string& text) {
    constexpr std::size_t most_read = 2000;  // a version stands at the beginning, or nowhere
    const std::string head = text.substr(0, most_read);
    for (std::size_t i = 0; i < head.size(); ++i) {
        if (!is_digit(head[i]) || (i > 0 && is_digit(head[i - 1]))) continue;
        std::size_t end = i;
        while (end < head.size() && (is_digit(head[end]) || head[end] == '.' || head[end] == '-'))
            ++end;
        while (end > i && !is_digit(head[end - 1])) --end;
        std::string number = head.substr(i, end - i);
        if (number.find('.') != std::string::npos) return number;
        i = end;
    }
    return {};
}

std::string version_of(const std::string& path, const std::string& flag) {
    const auto ends =
        run_side_by_side({{{path, flag}}}, std::chrono::seconds(5), std::size_t{2} << 30, {}, {});
    return version_in(ends[0].output);
}

}  // namespace

std::vector<Solver> installed_solvers() {
    struct Known {
        const char* name;
        const char* version_flag;
        Language language;
    };
    std::vector<Solver> found;
    for (const Known& known :
         {Known{"z3", "--version", Language::smt2}, Known{"cvc5", "--version", Language::smt2},
          Known{"mona", "-v", Language::mona}}) {
        const std::string path = find_program(known.name);
        if (path.empty()) continue;
        const std::string version = version_of(path, known.version_flag);
        found.push_back(
            {known.name, path, version.empty() ? "unknown version" : version, known.language});
    }
    return found;
}

std::vector<std::string> command_line(const Solver& solver, const std::string& file) {
    if (solver.name == "z3") return {solver.path, "-smt2", "-model", file};
    if (solver.name == "cvc5") return {solver.path, "--lang=smt2", "--dump-models", file};
    return {solver.path, "-q", file};
}

bool read_smt_model(const std::string& output, Model& model) {
    // By hand: on the rubbish that a broken solver prints a regular expression runs out of stack.
    constexpr std::size_t most_digits = 100'000;
    std::size_t at = 0;
    const auto skip_space = [&] {
        while (at < output.size() && std::isspace(static_cast<unsigned char>(output[at])) != 0)
            ++at;
    };
    const auto word = [&] {
        skip_space();
        const std::size_t begin = at;
        if (at < output.size() && (output[at] == '(' || output[at] == ')'))
            return std::string(1, output[at++]);
        while (at < output.size() && output[at] != '(' && output[at] != ')' &&
               std::isspace(static_cast<unsigned char>(output[at])) == 0)
            ++at;
        return output.substr(begin, at - begin);
    };
    const auto is_number = [&](const std::string& text) {
        return !text.empty() && text.size() <= most_digits &&
               std::all_of(text.begin(), text.end(), is_digit);
    };
    const std::string definition = "define-fun";
    bool found = false;
    for (at = output.find(definition); at != std::string::npos; at = output.find(definition, at)) {
        at += definition.size();
        const std::string name = word();
        if (word() != "(" || word() != ")" || word() != "Int") continue;
        std::string value = word();
        bool negative = false;
        if (value == "(") {
            negative = word() == "-";
            if (!negative) continue;
            value = word();
            if (word() != ")") continue;
        }
        if (name.empty() || !is_number(value) || word() != ")") continue;
        model[name] = negative ? Integer(-Integer(value)) : Integer(value);
        found = true;
    }
    return found;
}

namespace {

struct ReadAnswer {
    Answer answer = Answer::none;
    Model model;
    std::string note;
};

/// What an SMT solver said: its first line, and a model after "sat".
ReadAnswer read_smt(const std::string& output) {
    const std::string word = first_line(output);
    if (word == "unsat") return {Answer::no_model, {}, {}};
    if (word == "unknown") return {Answer::none, {}, "says unknown"};
    ReadAnswer reading;
    if (word != "sat") {
        reading.note = fmt::format("printed what is no answer: {}", word.substr(0, 100));
    } else if (!read_smt_model(output, reading.model)) {
        reading.note = "says sat without a readable model";
    } else {
        reading.answer = Answer::model;
    }
    return reading;
}

ReadAnswer read_mona(const Question& question, const std::string& output) {
    const auto digits = question.digits == 0 ? mona::Numeration::binary()
                                             : mona::Numeration::metallic(question.digits);
    mona::MonaAnswer answer = mona::parse_answer(output, digits);
    switch (answer.kind) {
        case mona::MonaAnswer::Kind::no_model:
            return {Answer::no_model, {}, {}};
        case mona::MonaAnswer::Kind::model:
            return {Answer::model, std::move(answer.model), {}};
        case mona::MonaAnswer::Kind::neither:
            break;
    }
    return {Answer::none, {}, answer.why};
}

/// What a program printed, fit for a sentence: notes go into messages and JSON, which must be
/// UTF-8.
std::string printable(std::string text) {
    const auto is_plain = [](char c) { return c >= ' ' && c <= '~'; };
    std::replace_if(
        text.begin(), text.end(), [&](char c) { return !is_plain(c); }, '?');
    return text;
}

ReadAnswer read(const Question& question, const ProcessEnd& end) {
    switch (end.kind) {
        case ProcessEnd::Kind::timed_out:
            return {Answer::none, {}, fmt::format("no answer in {:.0f} s", end.seconds)};
        case ProcessEnd::Kind::superseded:
            return {Answer::none, {}, "not needed any more"};
        case ProcessEnd::Kind::not_started:
            return {Answer::none, {}, "could not be started"};
        case ProcessEnd::Kind::killed:
            return {Answer::none, {}, fmt::format("crashed (signal {})", end.status)};
        case ProcessEnd::Kind::exited:
            break;
    }
    // An answer comes first; what goes wrong after it, printing a model, does not take it back.
    ReadAnswer reading = question.language == Language::mona ? read_mona(question, end.output)
                                                             : read_smt(end.output);
    if (reading.answer == Answer::none && end.status != 0 && reading.note.empty())
        reading.note = fmt::format("ended with status {}", end.status);
    reading.note = printable(std::move(reading.note));
    return reading;
}

}  // namespace

void write_evidence(const std::string& file, const std::string& text) {
    std::ofstream out(file, std::ios::binary | std::ios::trunc);
    out << text;
    out.close();
    if (!out) throw FileError(fmt::format("cannot write {}", file));
}

Asked ask(const Question& question, const std::string& file, const std::vector<Solver>& solvers,
          const AskLimits& limits, const Watch& watch) {
    write_evidence(file, question.text);
    Asked result;
    result.question = question;
    std::vector<const Solver*> used;
    std::vector<Command> commands;
    for (const Solver& solver : solvers) {
        if (solver.language != question.language) continue;
        used.push_back(&solver);
        commands.push_back({command_line(solver, file)});
    }
    const auto is_answer = [&](std::size_t, const ProcessEnd& end) {
        return !limits.both && read(question, end).answer != Answer::none;
    };
    const auto tick = [&](double seconds) {
        if (watch) watch(question, seconds);
    };
    const auto ends = run_side_by_side(commands, limits.time, limits.memory, is_answer, tick);
    for (std::size_t i = 0; i < ends.size(); ++i) {
        ReadAnswer reading = read(question, ends[i]);
        result.attempts.push_back(
            {used[i]->name, reading.answer, ends[i].seconds, std::move(reading.note)});
        if (reading.answer == Answer::none) continue;
        if (result.answer != Answer::none && result.answer != reading.answer)
            result.contradictory = true;
        if (result.answer == Answer::none) {
            result.answer = reading.answer;
            result.model = std::move(reading.model);
            result.by = used[i]->name;
        }
    }
    return result;
}

}  // namespace takeaway::prove
