/// Formulas of certificates, brought into a form in which two that say the same by the rules below
/// are the same text.
///
///     ( linear L H x a … ) ( modular M R x a … ) ( order x y ) ( floor T N x y ) ( in S x … )
///     ( and f … ) ( or f … ) ( not f ) ( iff f g ) ( one f g ) ( exists x … : f ) ( all x … : f )
///
/// Rules: or, all and iff by not, and, exists, one; and is a set; not not f is f; exists moves out
/// of and, over or, and drops what its formula does not mention. A bound name x~7 becomes x unless
/// x is in use there. Each keeps the meaning, so equal forms mean equivalent formulas.
#pragma once

#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "verify/certificate_text.hpp"

namespace takeaway::verify {

class CertifiedSentence {
  public:
    /// Reads a formula. Throws std::runtime_error if it is none.
    static CertifiedSentence read(const std::string& text);
    static CertifiedSentence no(const CertifiedSentence& f);
    static CertifiedSentence both(const std::vector<CertifiedSentence>& parts);
    static CertifiedSentence some(const std::set<std::string>& names, const CertifiedSentence& f);

    bool operator==(const CertifiedSentence& other) const { return text() == other.text(); }
    const std::string& text() const { return form_->text; }

  private:
    enum class Kind { atom, conjunction, negation, exists, one };
    static CertifiedSentence made(Kind kind, Names words, std::vector<CertifiedSentence> parts);
    static CertifiedSentence parsed(const Names& words, std::size_t& at);
    CertifiedSentence renamed(const std::string& from, const std::string& to) const;

    struct Form {
        Kind kind = Kind::conjunction;
        Names words;  // of an atom; the names of an exists
        std::vector<CertifiedSentence> parts;
        std::set<std::string> free, all;  // names
        std::string text;
    };

    explicit CertifiedSentence(Form form) : form_(std::make_shared<const Form>(std::move(form))) {}
    const Form& form() const { return *form_; }

    std::shared_ptr<const Form> form_;  // formulas share their parts: they are copied all the time
};

}  // namespace takeaway::verify
