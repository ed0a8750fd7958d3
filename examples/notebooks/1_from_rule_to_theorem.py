# %% text
# # A new game, from rule to theorem
#
# Two piles of tokens. A player takes any number from one pile, or takes the same number from both,
# but not just any: an *even* number when only one pile is touched. Has anybody studied this? It does
# not matter. We state the game, look at it, and leave with a theorem about all positions.

# %%
import takeaway

%load_ext takeaway

# %% text
# ## The rules
#
# A cell that begins with `%%takeaway` is a rule text. The game says in English what it has understood,
# which is the first test of a rule.

# %% takeaway even
# game even
# piles x, y
# move one:  take 2t from one pile where t >= 1
# move both: take t from x, t from y where t >= 1

# %% text
# ## A first look
#
# Who wins small positions? `P` marks those that the player who has just moved wins.

# %%
print("\n".join(" ".join(even.outcome((x, y)) for y in range(12)) for x in range(12)))

# %% text
# The P-positions thin out along two lines. All of them below a bound come as a NumPy array, which is the
# engine's own memory and not a copy.

# %%
positions = even.p_positions(below=2000)
positions.shape, positions[:8].tolist()

# %%
even.board(below=120)

# %% text
# The nim values are more colourful, and the zeros among them are the same P-positions.

# %%
even.board(below=60, values=True)

# %% text
# ## A guess
#
# `analyse` looks for formulas, periods and slopes. A formula is reported only if it foretold positions that it
# was not made from. Still, this is what can be *seen* below a bound.

# %%
seen = even.analyse(below=500)
seen.formula

# %% text
# So √2 is in a game whose rules know only the number 2. Compare the guess with all four million positions
# below 2000, exactly: ⌊n√2/2⌋ is the integer square root of n²/2.

# %%
from math import isqrt

pairs = {(isqrt(n * n // 2), n + isqrt(n * n // 2)) for n in range(2000)}
guessed = {p for a, b in pairs for p in ((a, b), (b, a)) if max(p) < 2000}
guessed == {tuple(p) for p in positions.tolist()}

# %% text
# ## The theorem
#
# `discover` does the same by itself and goes one step further: what it reports is decided for *all* positions, by
# automata that read the digits of the piles in a numeration system that fits √2, and every decision has a certificate
# that an independent checker has confirmed.

# %%
theorem = even.discover()
theorem

# %% text
# It comes with what follows from it, also decided for all numbers, and with exact counts far beyond any board.

# %%
for fact in theorem.facts:
    print("-", fact)
for below, count in list(theorem.counts.items())[:2]:
    print(f"{count} P-positions have both piles below {below}")

# %% text
# The automaton itself can be looked at where it is small.

# %%
theorem.automaton

# %% text
# ## Playing with piles of any size
#
# A theorem is a strategy. Put it behind `claim P =` in the rule text, and the game is played with a googol of tokens:

# %%
known = takeaway.Game(even.rules + "claim P = " + theorem.claim)
best = known.best((10**100, 10**100 + 7))
best

# %%
known.outcome(best.move)

# %% text
# And for a paper: the theorem with its proof, and the first positions as a table.

# %%
print(theorem.latex[:600], "…")

# %%
print(even.latex_table(below=20))
