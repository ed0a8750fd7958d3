# %% text
# # The papers, recomputed
#
# Four papers by A. S. Fraenkel and U. Larsson state games, figures and tables. This notebook makes them again, each from the
# rules alone. `docs/claims.md` lists every statement of the papers with its verdict; here are the pictures.

# %%
import numpy
import takeaway

# %% text
# ## The star operator
#
# The star of a game has the P-positions of that game as its moves. Figure 1 of *The star-operator and invariant subtraction games* shows Wythoff's game W:
# the moves of W\* are the P-positions of W, which lie along the slopes φ and 1/φ; its own P-positions fill the rest with a pattern.

# %%
takeaway.game("wythoff").star_board(below=200, times=1)

# %% text
# Below 5,000, as in the paper:

# %%
takeaway.game("wythoff").star_board(below=5000, times=1)

# %% text
# Taking the star twice gives Wythoff's P-positions back, although W\*\* is another game than W: (2, 2) may be taken in W and not in W\*\*. So
# `is_dual`, which compares moves, says no.

# %%
powers = takeaway.game("wythoff").star_powers(below=500, times=2)
powers.is_dual, (powers.powers["G"].tolist() == powers.powers["G**"].tolist())

# %% text
# Figures 2 to 5 show ornament games: invariant games whose moves are a pair of sequences and their mirror images.

# %%
takeaway.game("ornament_pair(4,3,-1)").star_board(below=40, times=0)

# %%
takeaway.game("mouse").star_board(below=40, times=1)

# %%
takeaway.game("ornament_pair(3,2,-1)").star_board(below=40, times=0)

# %%
takeaway.game("ornament_pair(3,2,1)").star_board(below=40, times=0)

# %% text
# ## The rat and the mouse
#
# The mouse game's P-positions are (⌊3n/2⌋, 3n − 1), and those of the rat game on three piles are as regular. The tables of the paper:

# %%
mouse = takeaway.game("mouse")
print(mouse.explain())
mouse.p_positions(below=36).T

# %%
rat = takeaway.game("rat")
rat.p_positions(below=60)[:12].T

# %% text
# What the paper proves with pages of cases is decided here by automata, for all positions:

# %%
mouse.discover()

# %% text
# And the rats as first printed do not have the printed P-positions; the smallest counterexample is small.

# %%
takeaway.game("rats_as_printed(2)").check(below=30)

# %% text
# ## Arbitrarily large rats
#
# For games on many piles the moves that are *not* allowed form a matrix. Read row by row in base 3 it is a fractal of lines.

# %%
takeaway.LineFractal(10)

# %% text
# ## The ledger
#
# Every statement of the papers is a claim that can be run. A few, with their verdicts:

# %%
ran = takeaway.claims("star/theorem-1", "star/theorem-5")
print(ran.text.split("\n\n")[0])
