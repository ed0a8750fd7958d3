# %% text
# # Open questions
#
# A workbench is for what is not known yet. Three habits: sweep a family instead of looking at one game, let the machine say what is *proved* and what is only
# seen, and keep what refuses to fit.

# %%
import numpy
import takeaway

# %% text
# ## A family at a time
#
# In *k*-Wythoff a player may take k and l tokens from the two piles if they differ by less than *k*. `atlas` discovers and proves the theorem of each game of a family, on all cores.

# %%
atlas = takeaway.atlas("k_wythoff(k)", k=range(1, 7), below=256)
atlas

# %% text
# Two are not settled: no board wider than 256 was allowed, and a guess that foretells nothing is not put to the proof. Without that limit:

# %%
takeaway.game("k_wythoff(4)").discover()

# %% text
# The numbers under the roots, 5, 8, 13, 20, 29, are k² + 4. That the pattern goes on for all *k* is a guess; each line of the table is a theorem.

# %% text
# ## Where no theorem is found
#
# The star of Wythoff's game is a different matter. Its P-positions below a bound are quickly listed, but here no formula and no automaton is found that would foretell them, and the machine says so.

# %%
star = takeaway.game("star(wythoff)")
unknown = star.discover(below=64, seconds=10)
unknown.verdict, bool(unknown)

# %%
star.board(below=400)

# %% text
# How many P-positions does a row have? The table suggests a question, not an answer.

# %%
positions = star.p_positions(below=2000).astype(int)
per_row = numpy.bincount(positions[:, 0], minlength=2000)
per_row[:20], per_row.mean()

# %% text
# ## Questions with an answer for all numbers
#
# A sentence about numbers, sequences and P-positions can be decided. In Wythoff's game every number is in exactly one row, and differences do not repeat:

# %%
for sentence in ["all x: exactly one y: (x, y) in P(wythoff)",
                 "all d: exists x: (x, x + d) in P(wythoff)",
                 "exists x: exists y: (x, y) in P(wythoff) and (x + 1, y + 1) in P(wythoff)"]:
    print(takeaway.decide(sentence).verdict.ljust(5), sentence)

# %% text
# ## Rules from positions
#
# The other way round: which games have a given set as their P-positions? Take a set nobody has asked about, and let `design` answer on a box.

# %%
design = takeaway.design("{(0, 0)} + {(2n - 1, 3n) in any order : n >= 1}", below=40)
print(design.text[design.text.index("No invariant"):])

# %% text
# What is reported here is either proved, and then it says so, or seen below a bound, and then it says that. Between the two lies the work.
