#include "types.hpp"

namespace takeaway::python {

namespace {

const char* word_for(tw::ProofResult::Verdict verdict) {
    if (verdict == tw::ProofResult::Verdict::proved) return "proved";
    return verdict == tw::ProofResult::Verdict::refuted ? "refuted" : "unknown";
}

/// An array that lies in the engine's memory and keeps `owner` alive. Nobody may write to it: other
/// answers come from the same table.
template <class Owner>
py::array shared_array(Owner owner, const std::uint32_t* data, std::vector<py::ssize_t> shape,
                       std::vector<py::ssize_t> strides) {
    auto* kept = new Owner(std::move(owner));
    const py::capsule base(kept, [](void* held) { delete static_cast<Owner*>(held); });
    static const std::uint32_t nothing = 0;  // NumPy would take a null for "please allocate"
    py::array array(py::dtype::of<std::uint32_t>(), std::move(shape), std::move(strides),
                    data == nullptr ? &nothing : data, base);
    array.attr("flags").attr("writeable") = false;
    return array;
}

}  // namespace

tw::Piles piles_from(const Digits& digits) { return {digits.begin(), digits.end()}; }

Digits digits_of(const tw::Piles& piles) {
    Digits digits;
    for (const tw::Natural& pile : piles) digits.push_back(pile.digits());
    return digits;
}

std::vector<Digits> digits_of(const std::vector<tw::Piles>& positions) {
    std::vector<Digits> all;
    for (const tw::Piles& piles : positions) all.push_back(digits_of(piles));
    return all;
}

py::object digits_or_none(const std::optional<tw::Piles>& piles) {
    return piles ? py::cast(digits_of(*piles)) : py::none();
}

py::array array_of(const tw::Positions& positions) {
    const auto piles = static_cast<py::ssize_t>(positions.piles());
    constexpr auto bytes = static_cast<py::ssize_t>(sizeof(std::uint32_t));
    return shared_array(positions, positions.flat().data(),
                        {static_cast<py::ssize_t>(positions.size()), piles},
                        {piles * bytes, bytes});
}

py::array array_of(const tw::ValueBoard& board) {
    std::vector<py::ssize_t> strides;
    for (const std::size_t stride : board.strides())
        strides.push_back(static_cast<py::ssize_t>(stride * sizeof(std::uint32_t)));
    return shared_array(board, board.data(),
                        std::vector<py::ssize_t>(strides.size(), board.below()), strides);
}

py::dict dict_of(const tw::Report& report) {
    py::dict dict;
    dict["text"] = report.text;
    dict["json"] = report.json;
    return dict;
}

py::dict dict_of(const tw::CheckResult& checked) {
    py::dict dict = dict_of(static_cast<const tw::Report&>(checked));
    dict["holds"] = checked.holds;
    dict["below"] = checked.below;
    dict["counterexample"] = checked.counterexample;
    return dict;
}

py::dict dict_of(const tw::StarResult& star) {
    py::dict dict = dict_of(static_cast<const tw::Report&>(star));
    py::list powers;
    for (const tw::StarResult::Power& power : star.powers)
        powers.append(py::make_tuple(power.name, array_of(power.p_positions)));
    dict["powers"] = powers;
    dict["is_dual"] = star.is_dual;
    return dict;
}

py::dict dict_of(const tw::DesignResult& design) {
    py::dict dict = dict_of(static_cast<const tw::Report&>(design));
    dict["is_possible"] = design.is_possible;
    dict["rules"] = design.rules;
    return dict;
}

py::dict dict_of(const tw::DecideResult& decided) {
    py::dict dict = dict_of(static_cast<const tw::Report&>(decided));
    dict["verdict"] = decided.verdict == tw::DecideResult::Verdict::yes  ? "yes"
                      : decided.verdict == tw::DecideResult::Verdict::no ? "no"
                                                                         : "unknown";
    py::dict witness;
    for (const auto& [name, value] : decided.witness) witness[py::str(name)] = value.digits();
    dict["witness"] = witness;
    dict["why_unknown"] = decided.why_unknown;
    dict["digits"] = decided.digits;
    return dict;
}

py::dict dict_of(const tw::ProofResult& proof) {
    py::dict dict = dict_of(static_cast<const tw::Report&>(proof));
    dict["verdict"] = word_for(proof.verdict);
    dict["folder"] = proof.folder;
    dict["latex"] = proof.latex;
    return dict;
}

py::dict dict_of(const tw::DiscoverResult& found) {
    py::dict dict = dict_of(static_cast<const tw::Report&>(found));
    dict["verdict"] = word_for(found.verdict);
    dict["why_not"] = found.why_not;
    dict["kind"] = found.kind == tw::DiscoverResult::Kind::formula ? "formula" : "automaton";
    dict["claim"] = found.claim;
    dict["system"] = found.system;
    dict["states"] = found.states;
    dict["automaton_svg"] = found.automaton_svg;
    dict["automaton_dot"] = found.automaton_dot;
    dict["first"] = digits_of(found.first);
    py::list proof;
    for (const auto& [name, meaning, by] : found.proof)
        proof.append(py::make_tuple(name, meaning, by));
    dict["proof"] = proof;
    dict["folder"] = found.folder;
    dict["latex"] = found.latex;
    dict["facts"] = found.facts;
    py::list counts;
    for (const auto& [below, count] : found.counts)
        counts.append(py::make_tuple(below.digits(), count.digits()));
    dict["counts"] = counts;
    dict["growth"] = found.growth;
    py::list kinds;
    for (const auto& [move, first, alone] : found.kinds)
        kinds.append(py::make_tuple(move, digits_or_none(first), digits_or_none(alone)));
    dict["kinds"] = kinds;
    dict["addable"] = digits_of(found.addable);
    py::list tried;
    for (const tw::DiscoverResult::Guess& guess : found.tried)
        tried.append(py::make_tuple(guess.claim, guess.seen_below, word_for(guess.verdict),
                                    digits_or_none(guess.counterexample), guess.reason));
    dict["tried"] = tried;
    dict["solved_below"] = found.solved_below;
    return dict;
}

py::dict dict_of(const tw::AtlasResult& atlas) {
    py::dict dict = dict_of(static_cast<const tw::Report&>(atlas));
    dict["columns"] = atlas.columns;
    dict["rows"] = atlas.rows;
    dict["proved"] = atlas.proved;
    return dict;
}

py::dict dict_of(const tw::SweepResult& sweep) {
    py::dict dict = dict_of(static_cast<const tw::Report&>(sweep));
    dict["columns"] = sweep.columns;
    dict["rows"] = sweep.rows;
    dict["kept"] = sweep.kept;
    dict["verdict_column"] = sweep.verdict_column;
    py::dict verdicts;
    for (const auto& [verdict, count] : sweep.verdicts) verdicts[py::str(verdict)] = count;
    dict["verdicts"] = verdicts;
    return dict;
}

}  // namespace takeaway::python
