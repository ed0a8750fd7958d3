"""Builds the engine by CMake and puts it into the wheel, with the libraries that it needs.

    pip wheel ./python --no-deps --no-build-isolation

Needs what ./run needs, and pybind11. Where the wheel is installed no compiler is needed.
"""

import pathlib
import re
import shutil
import subprocess
import sysconfig

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent
# Of what a Linux has everywhere nothing is brought along.
BROUGHT = re.compile(r"lib(fmt|gmp|png16|z)\.so")


def version() -> str:
    text = (ROOT / "CMakeLists.txt").read_text(encoding="utf-8")
    found = re.search(r"project\(takeaway VERSION ([\d.]+)", text)
    assert found, "CMakeLists.txt names no version"
    return found.group(1)


class CMakeBuild(build_ext):
    def build_extension(self, extension: Extension) -> None:
        build = ROOT / "build" / "release"
        if not (build / "build.ninja").exists():
            subprocess.run(["cmake", "--preset", "release"], cwd=ROOT, check=True)
        subprocess.run(["cmake", "--build", str(build), "--target", "takeaway_python"], check=True)
        engine = build / "python" / "takeaway" / ("_engine" + sysconfig.get_config_var("EXT_SUFFIX"))
        target = pathlib.Path(self.get_ext_fullpath(extension.name))
        libraries = target.parent / ".libs"
        libraries.mkdir(parents=True, exist_ok=True)
        shutil.copy(engine, target)
        needed = subprocess.run(["ldd", str(engine)], check=True, capture_output=True, text=True).stdout
        for name, path in re.findall(r"(\S+) => (\S+)", needed):
            if BROUGHT.match(name):
                shutil.copy(path, libraries / name)


setup(version=version(), ext_modules=[Extension("takeaway._engine", [])], cmdclass={"build_ext": CMakeBuild})
