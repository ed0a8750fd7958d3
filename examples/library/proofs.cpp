/// A proof for all positions, by the solvers z3, cvc5 and MONA: one is enough.
#include <iostream>
#include <takeaway/takeaway.hpp>

int main() {
    takeaway::ProveOptions options;
    options.folder = "proof-of-mouse";
    const takeaway::ProofResult proof = takeaway::Solver("mouse").prove(options);
    std::cout << (proof.verdict == takeaway::ProofResult::Verdict::proved ? "PROVED" : "not proved")
              << ", the evidence is in " << proof.folder << '\n';
    // A statement of a paper, with its verdict.
    std::cout << takeaway::run_claims({"rats/lemma-12"}).text.substr(0, 60) << "…\n";
}
