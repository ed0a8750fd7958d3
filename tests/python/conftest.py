"""What all tests of the Python module share."""

import os

import pytest

# No test reads or writes the proofs that the user has kept.
os.environ["TAKEAWAY_PROOFS"] = "none"


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path, monkeypatch):
    """What a test writes (proofs, pictures) goes to a folder that pytest cleans up."""
    monkeypatch.chdir(tmp_path)
