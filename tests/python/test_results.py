"""Verdicts, theorems, pictures: objects with fields that show themselves."""

import subprocess
import sys
import xml.etree.ElementTree

import pytest

import takeaway

CLAIMED = """
game claimed
piles x <= y
move I:  take t from one pile where t >= 1
move II: take l from x, k from y where l >= 1, k >= 1, |k - l| < (if (y - x) mod 3 = 0 then 2 else 1)
claim P = {(0, 0)} + {(floor(3n/2), 3n - 1) : n >= 1}
"""


def test_a_theorem_has_fields_and_latex():
    theorem = takeaway.game("wythoff").discover(below=128)
    assert theorem and theorem.verdict == "proved" and theorem.kind == "formula"
    assert theorem.first[:3] == ((0, 0), (1, 2), (2, 1))
    assert {step.name for step in theorem.proof} >= {"ends", "B"}
    assert theorem.counts[1000] == 763
    assert "\\begin{theorem}" in theorem.latex
    assert theorem._repr_latex_().startswith("$$ P = ")
    assert "Theorem" in theorem._repr_html_()
    assert theorem.automaton.system == "zeckendorf"
    xml.etree.ElementTree.fromstring(theorem.automaton._repr_mimebundle_()["image/svg+xml"])
    # What was found is what the rules say.
    assert takeaway.game("wythoff").prove(theorem.claim, seconds=30).verdict in ("proved", "unknown")


def test_no_theorem_says_why():
    theorem = takeaway.game("star(wythoff)").discover(below=8, consequences=False)
    if not theorem:
        assert theorem.verdict == "unknown" and theorem.why_not
        assert "no Theorem" in repr(theorem)


def test_checks_and_proofs():
    game = takeaway.Game(CLAIMED)
    assert game.check(below=40).holds
    proof = game.prove()
    assert proof.verdict == "proved" and "\\begin{proof}" in proof.latex
    wrong = takeaway.Game(CLAIMED.replace("3n - 1)", "3n)"))
    assert not wrong.check(below=40) and wrong.check(below=40).counterexample
    assert wrong.prove().verdict == "refuted" and wrong.prove().latex == ""


def test_decisions():
    assert takeaway.decide("all x: exists y: y > x")
    no = takeaway.decide("all x: x < 5")
    assert not no and no.witness == {"x": 5}
    with pytest.raises(takeaway.InputError):
        takeaway.decide("all x: x <")


def test_stars_and_designs():
    assert takeaway.game("ornament_pair(4,3,-1)").star_powers(below=40).is_dual is True
    powers = takeaway.game("wythoff").star_powers(below=40, times=2)
    assert list(powers.powers) == ["G", "G*", "G**"] and powers.is_dual is False
    assert powers.powers["G"].tolist() == powers.powers["G**"].tolist()
    assert powers.powers["G"].tolist() == takeaway.game("wythoff").p_positions(below=40).tolist()
    design = takeaway.game("wythoff").design(below=20)
    assert design.is_possible
    assert takeaway.Game(design.rules).p_positions(below=20).tolist() == powers.powers["G"][
        (powers.powers["G"] < 20).all(axis=1)
    ].tolist()


@pytest.mark.parametrize("values", [False, True])
def test_boards_are_pictures(values, tmp_path):
    board = takeaway.game("wythoff").board(below=40, values=values)
    root = xml.etree.ElementTree.fromstring(board.svg)
    words = " ".join(root.itertext())
    assert "wythoff" in words and "x" in words and "30" in words
    assert board.png.startswith(b"\x89PNG") and board.pdf.startswith(b"%PDF")
    assert "image/svg+xml" in board._repr_mimebundle_()
    assert board.save(tmp_path / "b.pdf").read_bytes() == board.pdf
    with pytest.raises(takeaway.InputError):
        board.save(tmp_path / "b.txt")


def test_marks_of_a_board_are_its_p_positions():
    game = takeaway.game("wythoff")
    svg = game.board(below=30, slopes=False).svg
    path = next(e for e in xml.etree.ElementTree.fromstring(svg).iter() if e.tag.endswith("path"))
    assert path.get("d").count("M") == len(game.p_positions(below=30))
    assert "slope φ" in game.board(below=100).svg
    assert "slope" not in game.board(below=100, slopes=False).svg


def test_slices_of_three_piles():
    nim = takeaway.game("nim(3)")
    svg = nim.board(below=16, slice={"x3": 5}).svg
    path = next(e for e in xml.etree.ElementTree.fromstring(svg).iter() if e.tag.endswith("path"))
    assert path.get("d").count("M") == 16  # x xor y = 5
    with pytest.raises(takeaway.InputError, match="slice"):
        nim.board(below=16).svg


def test_large_boards_are_pixels():
    bundle = takeaway.game("nim(2)").star().board(below=300)._repr_mimebundle_()
    assert set(bundle) <= {"image/png", "image/svg+xml", "text/plain"}


def test_plots():
    matplotlib = pytest.importorskip("matplotlib")
    matplotlib.use("Agg")
    axes = takeaway.game("mouse").plot(below=50)
    assert axes.get_xlabel() == "x" and "mouse" in axes.get_title()
    count = len(takeaway.game("mouse").p_positions(below=50))
    assert len(axes.collections[0].get_offsets()) == 2 * count - 1  # (0, 0) is its own mirror image
    assert takeaway.game("wythoff").plot(below=20, values=True).images


def test_games_show_themselves():
    html = takeaway.game("mouse")._repr_html_()
    assert "Two piles" in html and "claim" in html and "&lt;" in html
    assert "\\begin{description}" in takeaway.game("mouse").latex()


def test_a_match_ends_and_the_engine_wins_what_it_can():
    match = takeaway.game("wythoff").play((3, 5))
    while match.winner is None:
        match.move(takeaway.game("wythoff").options(match.position)[0])
    assert match.winner == "computer"
    with pytest.raises(takeaway.InputError):
        match.move((0, 0))
    match = takeaway.game("misere(nim(2))").play((2, 3))
    while match.winner is None:
        match.move(match.hint().move)
    assert match.winner == "you"
    with pytest.raises(takeaway.InputError):
        takeaway.game("nim(2)").play((2, 3)).move((2, 4))


def test_control_c_stops_a_solve():
    """In a process of its own, which sends itself the signal while it works."""
    program = """
import os, signal, threading, takeaway
def told(done, total):
    os.kill(os.getpid(), signal.SIGINT)
try:
    takeaway.game("star(star(wythoff))").p_positions(below=10**6, progress=told)
except KeyboardInterrupt:
    print("stopped", takeaway.game("wythoff").outcome((1, 2)))
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stdout == "stopped P\n", done.stderr


def test_atlas():
    atlas = takeaway.atlas("k_wythoff(k)", k=[1, 2], below=128)
    assert atlas.proved == 2 and len(atlas) == 2 and set(atlas.column("verdict")) == {"PROVED"}


def test_a_sweep_is_a_table_and_goes_on_from_its_file(tmp_path):
    from fractions import Fraction

    found = takeaway.sweep("fractional", r=[1, Fraction(3, 2)], t=range(1, 3), below=40)
    assert len(found) == 4
    assert found.column("r") == ["1", "1", "3/2", "3/2"]
    assert sum(found.verdicts.values()) == 4
    assert "<table>" in found._repr_html_()
    path = tmp_path / "rows.csv"
    first = takeaway.sweep("constrained", k="3..5", below=40, csv=str(path))
    again = takeaway.sweep("constrained", k="3..5", below=40, csv=str(path))
    assert (first.kept, again.kept) == (0, 3)
    assert first.rows == again.rows
    with pytest.raises(takeaway.InputError, match="no axis `k`"):
        takeaway.sweep("fractional", k=3)
    with pytest.raises(takeaway.InputError, match="no column"):
        found.column("nothing")


def test_a_sweep_tells_how_far_it_is_and_can_be_stopped():
    class Enough(Exception):
        pass

    def stop(done, total):
        raise Enough

    with pytest.raises(Enough):
        takeaway.sweep("fractional", r="1..20", t="1..20", below=2000, progress=stop)


def test_a_game_of_a_file_is_called_by_its_name(tmp_path):
    path = tmp_path / "some.game"
    path.write_text("game called\npiles x, y\nmove a: take t from one pile where t >= 1\n")
    game = takeaway.game(str(path))
    assert game.name == "called"
    assert game.star().name == "star(called)"
    assert game.board(below=10).title == "P-positions of called, piles below 10"
    assert "of called" in game.latex_table(below=5)
    assert takeaway.game(game._expression).p_positions(5).tolist() == game.p_positions(5).tolist()
