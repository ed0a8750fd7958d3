/// The questions that belong to a statement, made again from the game.
///
/// Nothing is read from a folder of evidence but which of them were asked: what a file must hold,
/// and whether all of them together settle every sentence, is worked out anew.
#pragma once

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "app/prove/prove_command.hpp"
#include "prove/mona/mona_sentence.hpp"

namespace takeaway::app {

struct RecheckedQuestion {
    std::string file;
    std::string meaning;
    bool as_wanted = false;
    std::string how;  // "z3 0.03 s, cvc5 0.05 s", or what went wrong
};

/// The text of a file of evidence. Throws InputError if it cannot be read.
std::string evidence_in(const std::filesystem::path& file);

class QuestionsAgain {
  public:
    /// `about` is what proof.json says of the statement.
    QuestionsAgain(const Workbench& bench, const Json& about);

    const std::string& statement() const { return statement_; }
    /// The question that the file must hold.
    Question question_of(const Json& entry);
    /// Checks the certificates of a sentence: all that belong to it, whatever the folder says.
    std::vector<RecheckedQuestion> check(const std::string& name,
                                         const std::filesystem::path& folder);
    /// A sentence that the questions leave open; empty if there is none.
    std::string left_open() const;

  private:
    bool is_settled(const Sentence& sentence, Language language) const;

    std::string statement_;
    std::vector<Sentence> sentences_;
    prove::mona::Numeration digits_ = prove::mona::Numeration::binary();
    std::vector<Question> words_;
    std::set<std::string> asked_words_;
    std::set<std::string> certified_;  // sentences
    using Classes = std::map<std::int64_t, std::set<std::vector<std::int64_t>>>;
    std::map<std::pair<std::string, Language>, Classes> settled_;
};

}  // namespace takeaway::app
