"""The Python module against the definition, written again here."""

import itertools
import pickle
import threading

import numpy
import pytest

import takeaway

OWN = """
game own
piles x, y
move one:  take t from one pile where t >= 1
move both: take t from x, 2t from y where t >= 1
"""


def wythoff_options(x, y):
    for t in range(1, x + 1):
        yield x - t, y
    for t in range(1, y + 1):
        yield x, y - t
    for t in range(1, min(x, y) + 1):
        yield x - t, y - t


def values_by_definition(options, below):
    values = {}
    for position in itertools.product(range(below), repeat=2):
        reached = {values[option] for option in options(*position)}
        values[position] = next(v for v in itertools.count() if v not in reached)
    return values


def test_values_and_p_positions_are_those_of_the_definition():
    expected = values_by_definition(wythoff_options, 25)
    game = takeaway.game("wythoff")
    values = game.values(below=25)
    assert values.shape == (25, 25) and values.dtype == numpy.uint32
    assert {p: int(values[p]) for p in expected} == expected
    zeros = [list(p) for p, v in expected.items() if v == 0]
    assert game.p_positions(below=25).tolist() == zeros
    for position, value in list(expected.items())[::17]:
        assert game.value(position) == value
        assert game.outcome(position) == ("P" if value == 0 else "N")


def test_unordered_values_are_there_in_both_orders():
    game = takeaway.game("mouse")
    values = game.values(below=40)
    assert (values == values.T).all()
    zeros = {tuple(p) for p in numpy.argwhere(values == 0).tolist()}
    listed = game.p_positions(below=40).tolist()
    assert zeros == {(x, y) for x, y in listed} | {(y, x) for x, y in listed}
    three = takeaway.Game("game t\npiles x[3] unordered\nmove a: take t from one pile where t >= 1\n")
    values = three.values(below=6)
    for x, y, z in itertools.product(range(6), repeat=3):
        assert values[x, y, z] == x ^ y ^ z


def test_a_smaller_board_is_a_view_of_a_larger_one():
    game = takeaway.game("wythoff")
    large = game.values(below=60)
    small = game.values(below=20)
    assert (small == large[:20, :20]).all()
    assert numpy.shares_memory(small, large)


def test_arrays_share_memory_and_cannot_be_written_to():
    game = takeaway.game("wythoff")
    first, second = game.p_positions(below=500), game.p_positions(below=500)
    assert numpy.shares_memory(first, second)
    assert not first.flags.owndata and not first.flags.writeable
    with pytest.raises(ValueError):
        first[0, 0] = 1
    values = game.values(below=50)
    assert not values.flags.owndata and not values.flags.writeable
    del game  # the array keeps what it needs
    assert values[3, 5] == 0


def test_nothing_below_zero():
    assert takeaway.game("wythoff").p_positions(below=0).shape == (0, 2)
    with pytest.raises(takeaway.InputError):
        takeaway.game("wythoff").values(below=0)


def test_bounds_and_texts_of_another_kind_are_refused_in_words():
    game = takeaway.game("wythoff")
    for ask in [game.p_positions, game.values, game.board, game.analyse, game.check, game.design, game.star_powers]:
        for wrong in [1e3, "20", None]:
            with pytest.raises(TypeError, match="`below` is a whole number"):
                ask(below=wrong)
        with pytest.raises(takeaway.InputError, match="negative"):
            ask(below=-1)
    assert len(game.p_positions(below=numpy.int64(6))) == 5
    for wrong in [lambda: takeaway.Game(3), lambda: takeaway.game(None), lambda: takeaway.decide(3)]:
        with pytest.raises(TypeError, match="must be a str"):
            wrong()
    with pytest.raises(takeaway.InputError, match="holds no game"):
        takeaway.Game(" \n")
    with pytest.raises(takeaway.InputError):
        game.star(-1)


def test_definitions_and_sets_are_given_as_python_has_them():
    sentence = "all n >= 1: a(a(n)) = b(n) - 1"
    as_list = ["a = beatty(phi)", "b = beatty(phi^2)"]
    for definitions in [as_list, "\n".join(as_list), {"a": "beatty(phi)", "b": "beatty(phi^2)"}]:
        assert takeaway.decide(sentence, definitions=definitions)
    positions = takeaway.game("wythoff").p_positions(below=12)
    assert takeaway.design(positions, below=12)
    assert takeaway.design(positions.tolist(), below=12)
    with pytest.raises(TypeError):
        takeaway.design(7)


def test_positions_may_be_given_in_many_ways():
    game = takeaway.game("wythoff")
    for position in [(3, 5), [3, 5], numpy.array([3, 5]), (numpy.int64(3), 5), iter((3, 5))]:
        assert game.outcome(position) == "P"
    assert takeaway.game("nim(1)").outcome(0) == "P"
    assert takeaway.game("nim(1)").outcome(numpy.uint32(7)) == "N"
    for wrong in ["35", (3.0, 5), None, (3, "5")]:
        with pytest.raises(TypeError):
            game.outcome(wrong)
    for wrong in [(3,), (-1, 2), (1, 2, 3)]:
        with pytest.raises(takeaway.InputError):
            game.outcome(wrong)


def test_numbers_of_any_size_go_in_and_out():
    huge = 10**10_000
    game = takeaway.game("wythoff")
    assert game.best((huge, huge)).outcome == "N"
    best = game.best((huge, 7))
    assert best.move == (4, 7) and game.outcome(best.move) == "P"
    assert game.is_move((huge, huge + 1), (1, 2))
    assert takeaway.game("nim(2)").value((huge, 0)) == huge
    lines = takeaway.game("nim(2)").winning_lines((huge, 3))
    assert [line.first for line in lines] == [(3, 3)]


def test_rule_texts_and_what_is_made_of_them():
    own = takeaway.Game(OWN)
    assert own.name == "own" and own.piles == 2 and own.pile_names == ("x", "y")
    assert own.star().name == "star(own)"
    assert own.star(2).p_positions(below=8).tolist() == own.star().star().p_positions(below=8).tolist()
    assert own.misere().outcome((0, 0)) == "N"
    both = own + takeaway.Game("game other\npiles z\nmove a: take 1 from z\n")
    assert both.piles == 3 and both.outcome((0, 0, 2)) == "P"
    assert (own + takeaway.game("nim(1)")).outcome((0, 0, 1)) == "N"
    assert own + own is not None and (own + own).outcome((2, 3, 2, 3)) == "P"
    with pytest.raises(TypeError):
        own + "nim(1)"


def test_two_texts_with_one_name_do_not_mix():
    first = takeaway.Game("game twin\npiles x\nmove a: take 1 from x\n")
    second = takeaway.Game("game twin\npiles x\nmove a: take 2 from x\n")
    with pytest.raises(takeaway.InputError):
        first + second


def test_games_are_values():
    assert takeaway.game("mouse") == takeaway.game("mouse") != takeaway.game("wythoff")
    assert len({takeaway.game("mouse"), takeaway.game("mouse"), takeaway.Game(OWN)}) == 2
    copy = pickle.loads(pickle.dumps(takeaway.Game(OWN).star()))
    assert copy.name == "star(own)"
    assert copy.p_positions(below=9).tolist() == takeaway.Game(OWN).star().p_positions(below=9).tolist()


def test_mistakes_are_exceptions_with_the_place():
    with pytest.raises(takeaway.InputError) as error:
        takeaway.Game("game bad\npiles x\nmove a: take t frm x\n")
    assert "text:3:16" in str(error.value) and "^" in str(error.value)
    assert isinstance(error.value, ValueError) and isinstance(error.value, takeaway.Error)
    with pytest.raises(takeaway.InputError):
        takeaway.game("no_such_game")
    with pytest.raises(takeaway.LimitError):
        takeaway.game("wythoff", memory=1000).values(below=1000)
    with pytest.raises(takeaway.Error):
        takeaway.game("./there_is_no_such.game")


def test_mistakes_are_told_in_the_words_of_python():
    for wrong, told in [
        (lambda: takeaway.game("wythof"), "`takeaway.games()` lists the catalog"),
        (lambda: takeaway.game("nim(3)").board(below=8).svg, 'slice={"x3": 0}'),
        (lambda: takeaway.atlas("k_wythoff(k)"), 'give its values, k="1..5"'),
    ]:
        with pytest.raises(takeaway.InputError) as error:
            wrong()
        assert told in str(error.value) and " --" not in str(error.value)


def test_several_threads_ask_one_game():
    game = takeaway.game("mouse")
    answers = [None] * 8

    def ask(i):
        answers[i] = [game.outcome((x, y)) for x in range(20) for y in range(20)]

    threads = [threading.Thread(target=ask, args=(i,)) for i in range(len(answers))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(answer == answers[0] for answer in answers)


def test_the_lock_of_python_is_free_while_the_engine_works():
    counted = []
    stop = threading.Event()

    def count():
        while not stop.is_set():
            counted.append(1)
            stop.wait(0.001)

    thread = threading.Thread(target=count)
    thread.start()
    takeaway.game("star(wythoff)").p_positions(below=4000)
    while not counted:  # however busy the machine is
        pass
    stop.set()
    thread.join()
    assert counted


def test_a_progress_function_is_told_and_may_stop_the_work():
    class Enough(Exception):
        pass

    def stop(done, total):
        raise Enough

    with pytest.raises(Enough):
        takeaway.game("star(star(wythoff))").p_positions(below=10**6, progress=stop)
    # The game is as good as before.
    assert takeaway.game("wythoff").outcome((1, 2)) == "P"
