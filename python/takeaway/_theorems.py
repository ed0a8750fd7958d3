"""Questions about what can be seen, and what can be proved."""

from __future__ import annotations

from typing import Union

from ._asked import STANDARD_ANALYSIS, STANDARD_BOARD, AskedGame
from ._numbers import DefinitionsLike, bound, definition_list, text_of
from ._progress import ProgressLike, listening
from ._reports import Analysis, Check, Decision, Design, Proof, StarPowers
from ._theorem import Theorem


class TheoremQuestions(AskedGame):
    """Formulas, proofs, stars and designs."""

    def analyse(self, below: int = STANDARD_ANALYSIS, *, progress: ProgressLike = None) -> Analysis:
        """What can be seen in the P-positions below a bound: formulas, periods, slopes, splitting.

        >>> import takeaway
        >>> takeaway.game("wythoff").analyse(below=200).formula
        '{(floor(phi*n), floor(phi^2*n)) in any order : n >= 0}'
        """
        with listening(progress) as listener:
            return Analysis._made(self._engine.analyse(bound(below), listener))

    def check(self, below: int = STANDARD_BOARD, *, progress: ProgressLike = None) -> Check:
        """Whether the P-positions that the game's text claims are right below a bound.

        >>> import takeaway
        >>> bool(takeaway.game("mouse").check(below=60))
        True
        """
        with listening(progress) as listener:
            report = self._engine.check(bound(below), listener)
        return Check._made(report)

    def prove(
        self,
        claim: str = "",
        *,
        values: str = "",
        same_moves: Union[str, "AskedGame"] = "",
        both: bool = False,
        seconds: float = 60,
        folder: str = "",
        progress: ProgressLike = None,
    ) -> Proof:
        """Whether the claimed P-positions are right, for all positions.

        `claim` is a set of the rule language, instead of what the game's text claims. Instead of
        P-positions: `values`, nim values as a term of the piles and the set P, or `same_moves`,
        another game that has exactly the same moves. `both`: every solver must answer. `seconds`
        is the limit for each question. z3, cvc5 or MONA must be installed. Where `folder` is
        empty the evidence is left in proofs/GAME below the current folder.
        """
        other = same_moves._expression if isinstance(same_moves, AskedGame) else same_moves
        with listening(progress) as listener:
            report = self._engine.prove(text_of(claim, "a claim"), values, other, both, seconds, folder, listener)
        return Proof._made(report)

    def discover(
        self,
        below: int = 0,
        *,
        seconds: float = 60,
        folder: str = "",
        alone: bool = True,
        consequences: bool = True,
        progress: ProgressLike = None,
    ) -> Theorem:
        """What the P-positions are, found and proved for all positions, with nobody's help.

        >>> import takeaway
        >>> theorem = takeaway.game("wythoff").discover()
        >>> theorem.verdict, theorem.claim
        ('proved', '{(floor(phi*n), floor(phi^2*n)) in any order : n >= 0}')
        >>> theorem.facts[0]
        'P is symmetric: the order of the piles does not matter'

        No board is wider than `below` (0: as wide as time and memory allow), and nothing is begun
        that would probably end after so many `seconds`. `alone`: by the automata of this library,
        nothing is written; otherwise z3, cvc5 and MONA are asked too, and the proof is left in
        `folder` (standard: proofs/GAME).
        """
        with listening(progress) as listener:
            return Theorem._made(
                self._engine.discover(bound(below), seconds, folder, alone, consequences, listener)
            )

    def decide(
        self,
        sentence: str,
        *,
        definitions: DefinitionsLike = (),
        digits: str = "",
        progress: ProgressLike = None,
    ) -> Decision:
        """Whether a sentence holds, like `takeaway.decide`; the games of this rule text are known.

        >>> import takeaway
        >>> takeaway.game("wythoff").decide("all x: exactly one y: (x, y) in P(wythoff)")
        <Decision: yes>
        """
        with listening(progress) as listener:
            return Decision._made(
                self._engine.decide(
                    text_of(sentence, "a sentence"), definition_list(definitions), digits, listener
                )
            )

    def star_powers(
        self, below: int = STANDARD_BOARD, *, times: int = 2, progress: ProgressLike = None
    ) -> StarPowers:
        """The P-positions of G, G*, G**, … below a bound, and whether G** = G there.

        >>> import takeaway
        >>> takeaway.game("ornament_pair(4,3,-1)").star_powers(below=30)
        <StarPowers: G, G*, G**; is_dual=True>
        """
        with listening(progress) as listener:
            report = self._engine.star_powers(bound(below), times, listener)
        return StarPowers._made(report)

    def design(self, below: int = STANDARD_BOARD, *, progress: ProgressLike = None) -> Design:
        """Rules, as few as possible, with the same P-positions below a bound."""
        with listening(progress) as listener:
            return Design._made(self._engine.design(bound(below), listener))
