"""What the documentation of the Python module says is what it does."""

import doctest
import importlib
import inspect
import pathlib
import pkgutil
import re
import shutil
import subprocess

import pytest

import takeaway

ROOT = pathlib.Path(__file__).resolve().parents[2]
MODULES = ["takeaway"] + [
    f"takeaway.{module.name}"
    for module in pkgutil.iter_modules(takeaway.__path__)
    if module.name != "_engine"
]


@pytest.mark.parametrize("name", MODULES)
def test_examples_in_docstrings(name):
    failed, _ = doctest.testmod(importlib.import_module(name))
    assert failed == 0


def test_examples_of_the_page():
    text = (ROOT / "docs" / "python.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```pycon\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    assert len(blocks) > 8
    session = doctest.DocTestParser().get_doctest(
        "\n".join(blocks), {}, "docs/python.md", "docs/python.md", 0
    )
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    runner.run(session)
    assert runner.failures == 0


def test_everything_that_is_offered_is_documented():
    for name in takeaway.__all__:
        thing = getattr(takeaway, name)
        assert inspect.getdoc(thing), name
        if inspect.isclass(thing):
            for member, value in vars(thing).items():
                if not member.startswith("_") and (inspect.isfunction(value) or isinstance(value, property)):
                    assert inspect.getdoc(value), f"{name}.{member}"


def test_the_stub_of_the_engine_is_complete():
    stub = (ROOT / "python" / "takeaway" / "_engine.pyi").read_text(encoding="utf-8")
    told = set(re.findall(r"^\s*(?:def|class) (\w+)", stub, re.MULTILINE)) - {"__init__"}
    engine = takeaway._engine
    there = {name for name in dir(engine) if not name.startswith("_")}
    there |= {name for name in dir(engine.Engine) if not name.startswith("_")}
    assert told == there


def test_types_are_right():
    if shutil.which("mypy") is None:
        pytest.skip("mypy is not installed")
    done = subprocess.run(
        ["mypy", "--strict", "--ignore-missing-imports", "--cache-dir=/dev/null", "-p", "takeaway"],
        cwd=ROOT / "python",
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout
