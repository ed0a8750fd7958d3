/// Nim, Moore's nim and Nim*: strategies that look at the binary digits of the piles.
///
/// - Nim [Bouton 1902]: P exactly if the nim sum of the piles (exclusive or) is 0.
/// - Moore's nim, up to k piles a move [Moore 1910]: P exactly if in each binary place the number
///   of piles with digit 1 is divisible by k + 1.
/// - Nim* [star-operator, section 6, Theorem 8], whose moves are the vectors of nim sum 0: P
/// exactly
///   if at most one pile is left. The theorem is true; the move that its proof gives is not always
///   legal: from (1,2,4) it takes (1,2,1), of nim sum 2. The move below repairs it.
#pragma once

#include "win/nim_values.hpp"
#include "win/strategy.hpp"

namespace takeaway::win {

class NimStrategy final : public StrategyOf<NimStrategy> {
  public:
    std::string name() const override { return "nim-sum"; }
    std::string rests_on() const override { return "Bouton's theorem (1902)"; }
    std::optional<std::vector<BigPosition>> p_options(const BigPosition& position) const override;

    template <class Int>
    FoundCase<Int> find(const std::vector<Int>& position) const;
    std::string explain(const BigPosition& position, const FoundCase<Integer>& found) const;
};

/// The nim value of nim is its nim sum.
class NimSumValues final : public NimValues {
  public:
    std::string rests_on() const override { return "Bouton's theorem (1902)"; }
    std::optional<Integer> value(const BigPosition& position) const override;
    BigPosition move_to_value(const BigPosition& from, const Integer& value) const override;
};

class MooreStrategy final : public StrategyOf<MooreStrategy> {
  public:
    /// `most` is the k of Moore: how many piles a move may take from.
    explicit MooreStrategy(std::size_t most) : most_(most) {}

    std::string name() const override { return "column-sums"; }
    std::string rests_on() const override { return "Moore's theorem (1910)"; }

    template <class Int>
    FoundCase<Int> find(const std::vector<Int>& position) const;
    std::string explain(const BigPosition& position, const FoundCase<Integer>& found) const;

  private:
    std::size_t most_;
};

class NimDualStrategy final : public StrategyOf<NimDualStrategy> {
  public:
    std::string name() const override { return "one-pile-left"; }
    std::string rests_on() const override { return "star-operator, Theorem 8"; }
    std::optional<std::vector<BigPosition>> p_options(const BigPosition& position) const override;

    template <class Int>
    FoundCase<Int> find(const std::vector<Int>& position) const;
    std::string explain(const BigPosition& position, const FoundCase<Integer>& found) const;
};

}  // namespace takeaway::win
