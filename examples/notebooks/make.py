#!/usr/bin/env python3
"""Makes the notebooks from the articles beside it, and runs them.

    ./run python examples/notebooks/make.py [NAME...]

An article is a Python file in which a comment block that begins with `# %% text` is prose and one
that begins with `# %%` is a cell. So a change is read as a change of text, and a notebook cannot show
what its cells do not say.
"""
import pathlib
import re
import sys

import nbclient
import nbformat

HERE = pathlib.Path(__file__).resolve().parent


def cells_of(text):
    """(kind, source) of each cell of an article."""
    for part in re.split(r"^# %%", text, flags=re.MULTILINE)[1:]:
        head, _, body = part.partition("\n")
        if head.strip() == "text":
            prose = "\n".join(re.sub(r"^# ?", "", line) for line in body.strip().splitlines())
            yield "markdown", prose
        elif head.strip():  # a cell of another language: its lines are comments here
            rules = "\n".join(re.sub(r"^# ?", "", line) for line in body.strip().splitlines())
            yield "code", f"%%{head.strip()}\n{rules}"
        else:
            yield "code", body.strip()


def notebook_of(path):
    """The notebook of an article, not yet run."""
    notebook = nbformat.v4.new_notebook()
    notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
    for number, (kind, source) in enumerate(cells_of(path.read_text(encoding="utf-8"))):
        make = nbformat.v4.new_markdown_cell if kind == "markdown" else nbformat.v4.new_code_cell
        cell = make(source)
        cell["id"] = f"cell-{number}"
        notebook.cells.append(cell)
    return notebook


def run(notebook, folder):
    """Runs all cells in the folder; an exception in a cell is one here."""
    client = nbclient.NotebookClient(notebook, timeout=None, kernel_name="python3",
                                     resources={"metadata": {"path": str(folder)}})
    client.execute()
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)  # when each cell ran is no part of the article
    return notebook


def main():
    import tempfile

    for path in sorted(HERE.glob("[0-9]*.py")):
        if sys.argv[1:] and path.stem not in sys.argv[1:]:
            continue
        with tempfile.TemporaryDirectory() as folder:
            notebook = run(notebook_of(path), folder)
        nbformat.write(notebook, path.with_suffix(".ipynb"))
        print(path.with_suffix(".ipynb").name)


if __name__ == "__main__":
    main()
