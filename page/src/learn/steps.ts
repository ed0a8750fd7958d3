// The path: ten steps, each with one idea and something to do. What is right is never written here: the
// engine says it.

/** Mark the P-positions of a small board; one pile if `height` is 1. */
export interface Mark {
    kind: "mark";
    game: string;
    width: number;
    height: number;
}

/** Win a match from here. */
export interface Win {
    kind: "win";
    game: string;
    from: string;
}

/** Nim values of these positions. */
export interface Values {
    kind: "values";
    game: string;
    positions: string[];
}

/** P-positions whose piles differ by n, for these n. */
export interface Pairs {
    kind: "pairs";
    game: string;
    differences: number[];
}

/** A game of one's own. */
export interface Write {
    kind: "write";
    text: string;
}

export interface Step {
    title: string;
    /** paragraphs; {words} explain themselves */
    idea: string[];
    /** what is to be done */
    ask: string;
    task: Mark | Win | Values | Pairs | Write;
    /** what one has seen, once it is done */
    then: string;
}

export const steps: readonly Step[] = [
    {
        title: "Who wins? P and N",
        idea: [
            "One pile of tokens. Two players take turns, and each takes 1, 2 or 3. Whoever cannot move loses.",
            "From 0 the player to move has lost: such a position is called {P|P}. A position with a move to P is {N|N}: one makes that move and wins. If every move leads to N, it is P again.",
        ],
        ask: "Mark all piles below 13 from which the player to move loses.",
        task: { kind: "mark", game: "take_up_to(3)", width: 13, height: 1 },
        then: "The multiples of 4: what the other takes, you fill up to 4.",
    },
    {
        title: "Use it",
        idea: ["You know the P-positions. Move to one whenever you can: the other has to leave it, and you return to one."],
        ask: "Win from a pile of 10.",
        task: { kind: "win", game: "take_up_to(3)", from: "10" },
        then: "Whoever moves from an N-position wins, however well the other plays.",
    },
    {
        title: "Two piles: nim",
        idea: [
            "Take as many as you like, from one pile. A position is now a square of a board: the first pile to the right, the second up.",
        ],
        ask: "Mark the P-positions of this board.",
        task: { kind: "mark", game: "nim(2)", width: 7, height: 7 },
        then: "Equal piles: whatever is taken from one, you take from the other.",
    },
    {
        title: "Three piles",
        idea: [
            "With three piles copying does not help. Write the piles in binary, below each other: a position is P exactly if every column has an even number of ones. That is the {nim sum}: it is 0.",
            "3 = 011, 4 = 100, 6 = 110: the last column is odd, so somebody can win.",
        ],
        ask: "Win from (3,4,6).",
        task: { kind: "win", game: "nim(3)", from: "3,4,6" },
        then: "C. L. Bouton found this in 1901.",
    },
    {
        title: "mex and nim values",
        idea: [
            "P and N are not enough once games are added. The {nim value} of a position is the {mex} of the values of its options: the least number that none of them has.",
            "One pile, take 1 or 2. From 0 there is no option: mex{} = 0. From 1 one gets to 0: mex{0} = 1. From 2 to 1 and 0: …",
        ],
        ask: "Which nim values have these piles?",
        task: { kind: "values", game: "take_up_to(2)", positions: ["2", "3", "4", "5"] },
        then: "0, 1, 2, 0, 1, 2, … A position is P exactly if its value is 0.",
    },
    {
        title: "Adding games",
        idea: [
            "Two games side by side: a move is a move in one of them. The value of a sum is the {nim sum} of the values.",
            "Here: a pile from which 1 to 3 are taken, and one from which 1 or 2 are taken. 7 has value 3, and 5 has value 2. Make them equal.",
        ],
        ask: "Win from (7) + (5).",
        task: { kind: "win", game: "take_up_to(3) + take_up_to(2)", from: "7,5" },
        then: "Sprague (1935) and Grundy (1939): every such game is as good as a pile of nim.",
    },
    {
        title: "Wythoff's game",
        idea: [
            "Take from one pile, or the same number from both: a queen on her way to the corner. Each P-position forbids its row, its column and its diagonal to all others.",
        ],
        ask: "Mark the P-positions of this board.",
        task: { kind: "mark", game: "wythoff", width: 8, height: 8 },
        then: "(1,2), (3,5), (4,7), … and mirrored. On a large board they lie on two lines, of slope {φ} and 1/φ.",
    },
    {
        title: "Beatty sequences",
        idea: [
            "The n-th P-position of Wythoff's game is ({a_n|a_n}, {a_n|b_n}) with a_n = ⌊nφ⌋ and b_n = a_n + n. Both are {Beatty} sequences, of {φ} and φ²: together they have every positive number once.",
        ],
        ask: "Which pairs are the 5th, the 6th and the 10th? (φ = 1.6180339…)",
        task: { kind: "pairs", game: "wythoff", differences: [5, 6, 10] },
        then: "The n-th pair differs by n. So a position of a thousand digits is played without a table.",
    },
    {
        title: "The star of a game",
        idea: [
            "Take the P-positions of a game as the moves of a new one: that is its {star}. In star(wythoff) one subtracts (1,2), (2,1), (3,5), (5,3), …",
            "Now P is where none of these leads to P. Where a move does not fit, the game is over.",
        ],
        ask: "Mark the P-positions of star(wythoff) on this board.",
        task: { kind: "mark", game: "star(wythoff)", width: 5, height: 5 },
        then: "The star of the star can be the game one began with. Which games return is a question of the papers.",
    },
    {
        title: "A game of your own",
        idea: [
            "A game is a few lines: its piles and its moves. Change something: another number, another condition such as `t mod 3 != 0`, another move. As soon as the text is understood, its board is solved.",
        ],
        ask: "Change the rules, and look at the board of your game.",
        task: {
            kind: "write",
            text: "game mine\npiles x, y\nmove one:  take t from one pile where t >= 1\nmove both: take t from each pile where t >= 1\n",
        },
        then: "Nobody may have seen this game before. Study looks for a theorem about it; the Board shows more of it.",
    },
];
