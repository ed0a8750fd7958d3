/// Which games of the catalog a claim is about, and what it rests on in their texts.
///
/// A claim names games that others may edit: `P-positions of `k_wythoff(2)` are as claimed` says
/// nothing without the file of k_wythoff. So its fingerprint has in it the texts of all catalog
/// games that its checks mention, and of those that these are made of: rules and claims, not what
/// is told about them. A finding about an older text is then no finding about the present one.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "claims/claim.hpp"
#include "rules/library/library.hpp"

namespace takeaway::claims {

/// The words of a text that may be names.
std::set<std::string> names_in(const std::string& text);

/// The texts of the catalog, as claims rest on them; made once for all claims of a run.
class NamedGames {
  public:
    explicit NamedGames(const Library& library);

    /// The games of the catalog whose names stand in a text as words, and those that they mention
    /// themselves. More than are meant may be among them, never fewer.
    std::set<std::string> in(const std::string& text) const;

    /// The fingerprint with which findings about the claim are kept.
    std::string fingerprint_of(const Ledger& ledger, const Claim& claim) const;

    /// Throws InputError if a claim of the shelf is said to be about a game that the catalog does
    /// not have.
    void require(const Claim& claim) const;

  private:
    struct Named {
        std::string text;  // the rules and the claim, without what is only told about the game
        std::set<std::string> mentioned;
    };
    std::map<std::string, Named> games_;
};

}  // namespace takeaway::claims
