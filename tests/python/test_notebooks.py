"""The notebooks run from the first cell to the last, and show nothing of the machine that made them."""

import importlib.util
import pathlib
import re

import pytest

nbformat = pytest.importorskip("nbformat")
pytest.importorskip("nbclient")
pytest.importorskip("ipykernel")

NOTEBOOKS = pathlib.Path(__file__).resolve().parents[2] / "examples" / "notebooks"
ARTICLES = sorted(NOTEBOOKS.glob("[0-9]*.py"))

spec = importlib.util.spec_from_file_location("make", NOTEBOOKS / "make.py")
make = importlib.util.module_from_spec(spec)
spec.loader.exec_module(make)


@pytest.mark.parametrize("path", ARTICLES, ids=lambda path: path.stem)
def test_notebook(path, tmp_path):
    stored = nbformat.read(path.with_suffix(".ipynb"), as_version=4)
    fresh = make.notebook_of(path)
    assert [cell.source for cell in stored.cells] == [cell.source for cell in fresh.cells], (
        f"run examples/notebooks/make.py {path.stem}"
    )
    make.run(fresh, tmp_path)
    nbformat.validate(fresh)
    for cell in stored.cells + fresh.cells:
        for output in cell.get("outputs", []):
            shown = str(output.get("text", "")) + str(output.get("data", {}).get("text/plain", ""))
            assert not re.search(r"/(root|home|tmp|work)/", shown), shown
    pictures = sum("image/svg+xml" in output.get("data", {}) or "image/png" in output.get("data", {})
                   for cell in fresh.cells for output in cell.get("outputs", []))
    assert pictures >= 1
