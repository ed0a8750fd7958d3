#include "app/prove/questions_again.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

#include "app/proof_folder.hpp"
#include "automata/certificate.hpp"
#include "automata/core_form.hpp"
#include "core/error.hpp"
#include "core/text_file.hpp"
#include "kernel/untranslatable.hpp"
#include "prove/digits/digit_sentence.hpp"
#include "prove/smt/linear_words.hpp"
#include "verify/automata_certificate.hpp"

namespace takeaway::app {

namespace fs = std::filesystem;

namespace {

/// Whether the classes, given by residues of the first numbers, leave nothing of this class.
bool covers(const std::set<std::vector<std::int64_t>>& classes, std::int64_t modulus,
            const std::vector<std::int64_t>& of, std::size_t numbers) {
    if (classes.count(of) != 0) return true;
    if (modulus <= 1 || of.size() == numbers) return false;
    for (std::int64_t residue = 0; residue < modulus; ++residue) {
        std::vector<std::int64_t> part = of;
        part.push_back(residue);
        if (!covers(classes, modulus, part, numbers)) return false;
    }
    return true;
}

}  // namespace

std::string evidence_in(const fs::path& file) {
    constexpr std::size_t longest = std::size_t{1} << 28;
    try {
        return bytes_of_file(file.string(), longest);
    } catch (const FileError& error) {
        throw InputError(error.what());
    }
}

QuestionsAgain::QuestionsAgain(const Workbench& bench, const Json& about) {
    const ProveRequest request = request_from(about);
    const std::string part = about.value("left_out", std::string());
    const std::optional<StatedProposition> stated =
        part.empty() ? proposition_of(bench, request) : without_part(bench, request, part);
    if (!stated) throw InputError("the game has no such part to leave out any more");
    statement_ = stated->statement;
    sentences_ = sentences_of(stated->proposition);
    try {
        digits_ = prove::mona::fitting_digits(sentences_);
        words_ = prove::mona::questions_about_digits(digits_);
    } catch (const kernel::Untranslatable&) {  // then no question is in MONA's language
    }
    try {
        for (Question& question : questions_about_words(stated->proposition))
            words_.push_back(std::move(question));
    } catch (const kernel::Untranslatable&) {  // nor in that of the others
    }
}

Question QuestionsAgain::question_of(const Json& entry) {
    const std::string file = entry.at("file").get<std::string>();
    Recipe recipe;
    recipe.sentence = entry.at("sentence").get<std::string>();
    recipe.language = fs::path(file).extension() == ".mona" ? Language::mona : Language::smt2;
    recipe.cases = entry.at("cases").get<std::vector<std::size_t>>();
    recipe.modulus = entry.at("modulus").get<std::int64_t>();
    recipe.residues = entry.at("residues").get<std::vector<std::int64_t>>();
    if (recipe.sentence.empty()) {
        for (const Question& word : words_)
            if (file_of(word) == file) {
                asked_words_.insert(file);
                return word;
            }
        throw InputError("no such question belongs to the statement");
    }
    for (const Sentence& sentence : sentences_) {
        if (sentence.name != recipe.sentence) continue;
        settled_[{sentence.name, recipe.language}][recipe.modulus].insert(recipe.residues);
        Question question;
        question.language = recipe.language;
        question.digits = digits_.k();
        question.text = prove::text_again(sentence, recipe, digits_);
        return question;
    }
    throw InputError("no such sentence belongs to the statement");
}

std::vector<RecheckedQuestion> QuestionsAgain::check(const std::string& name,
                                                     const fs::path& folder) {
    std::vector<RecheckedQuestion> results;
    for (const Sentence& sentence : sentences_) {
        if (sentence.name != name) continue;
        const automata::System system = prove::fitting_system(sentences_);
        bool all = true;
        for (const prove::DigitQuestion& question : prove::digit_questions(sentence)) {
            const std::string text = evidence_in(folder / question.file);
            const CertificateCheck found =
                verify::check_certificate(text, automata::certified_text(question.says(), system));
            // A set that is given by its table is one of this system.
            const bool same_system = text.rfind(automata::Certificate(system).text(), 0) == 0;
            const bool as_wanted =
                found.proved && found.sentence_is_true && found.given.empty() && same_system;
            results.push_back({question.file, sentence.meaning, as_wanted,
                               as_wanted      ? "every step checked"
                               : !same_system ? "it is about another numeration system"
                               : found.proved ? "it proves the opposite, or of given sets"
                                              : found.problem});
            all = all && as_wanted;
        }
        if (all) certified_.insert(name);
        return results;
    }
    throw InputError("no such sentence belongs to the statement");
}

std::string QuestionsAgain::left_open() const {
    for (const Sentence& sentence : sentences_) {
        const bool done = certified_.count(sentence.name) > 0 ||
                          is_settled(sentence, Language::smt2) ||
                          is_settled(sentence, Language::mona);
        if (!done) return sentence.name;
    }
    return {};
}

bool QuestionsAgain::is_settled(const Sentence& sentence, Language language) const {
    const auto known = settled_.find({sentence.name, language});
    if (known == settled_.end()) return false;
    // What the words of this language mean has to be there as well.
    for (const Question& word : words_)
        if (word.language == language && asked_words_.count(file_of(word)) == 0) return false;
    const std::size_t numbers = sentence.free.size();
    return std::any_of(known->second.begin(), known->second.end(), [&](const auto& split) {
        return covers(split.second, split.first, {}, numbers);
    });
}

}  // namespace takeaway::app
