#!/usr/bin/env python3
"""Makes what docs/papers/one_page.tex reads, by the commands it names, and compiles it.

    papers_test.py PROGRAM

Without LaTeX (pdflatex) it ends after the commands: every file that the page reads must be there.
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile

PAGE = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "docs", "papers", "one_page.tex")


def main():
    program = os.path.abspath(sys.argv[1])
    with open(PAGE, encoding="utf-8") as file:
        text = file.read()
    commands = re.findall(r"^% \$ takeaway (.*)$", text, re.MULTILINE)
    wanted = {f"{name}.tex" for name in re.findall(r"\\input\{(\w+)\}", text)}
    wanted |= {f"{name}.pdf" for name in re.findall(r"\\includegraphics\[[^]]*\]\{(\w+)\}", text)}
    with tempfile.TemporaryDirectory() as folder:
        for command in commands:
            done = subprocess.run(["bash", "-c", f"'{program}' {command}"], cwd=folder,
                                  stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
            if done.returncode != 0:
                sys.exit(f"takeaway {command}\n{done.stderr.decode()}")
        missing = [name for name in sorted(wanted) if not os.path.exists(os.path.join(folder, name))]
        if missing:
            sys.exit(f"no command of {PAGE} makes {', '.join(missing)}")
        if shutil.which("pdflatex") is None:
            print("pdflatex is not installed: the page was not compiled")
            return
        shutil.copy(PAGE, folder)
        done = subprocess.run(["pdflatex", "-interaction=nonstopmode", "-halt-on-error", "one_page.tex"], cwd=folder,
                              stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        if done.returncode != 0:
            sys.exit(done.stdout.decode(errors="replace")[-4000:])
        if len(sys.argv) > 2:
            shutil.copy(os.path.join(folder, "one_page.pdf"), sys.argv[2])


main()
