// The tasks of the path: each shows itself, asks the engine what is right, and says when it is done.

import type { PlayAnswer } from "../engine/answers";
import type { Engine, GameText } from "../engine/engine";
import { bitAt } from "../board/pyramid";
import { thumbnail } from "../board/thumbnail";
import { button, debounced, h, labelled, mathematical, put } from "../page/dom";
import { asEngineError } from "../page/workbench";
import { spoken } from "../page/words";
import { Piles } from "../play/piles";
import { SmallBoard } from "./small_board";
import type { Mark, Pairs, Values, Win, Write } from "./steps";

export interface Telling {
    engine: Engine;
    /** The task is done. */
    done(): void;
    /** A sentence about what was tried. */
    say(words: string, isRight: boolean): void;
}

const whole = { axes: null, fixed: [] };
const seconds = 30;
const asked = (game: string, rules = ""): GameText => ({ game, rules });

/** Runs a question; what goes wrong is said. */
function trying(telling: Telling, work: () => Promise<void>): void {
    work().catch((reason: unknown) => telling.say(spoken(asEngineError(reason)), false));
}

export function markTask({ game, width, height }: Mark, telling: Telling): HTMLElement {
    const board = new SmallBoard();
    const marked = new Set<string>();
    board.show(width, height, "The board: mark what is P", (x, y) => {
        const at = `${x},${y}`;
        if (!marked.delete(at)) marked.add(at);
        board.mark(x, y, marked.has(at));
    });
    const check = async () => {
        const { picture } = await telling.engine.board(
            asked(game),
            Math.max(width, height),
            false,
            whole,
            { seconds },
        );
        const isP = (x: number, y: number) => bitAt(picture.bits, y * picture.width + x);
        for (let y = 0; y < height; ++y) {
            for (let x = 0; x < width; ++x) {
                if (isP(x, y) === marked.has(`${x},${y}`)) continue;
                board.mark(x, y, marked.has(`${x},${y}`), "wrong");
                return telling.say(await whyNot(telling.engine, game, height === 1 ? `${x}` : `${x},${y}`), false);
            }
        }
        for (const at of marked) {
            const [x, y] = at.split(",").map(Number) as [number, number];
            board.mark(x, y, true, "right");
        }
        telling.done();
    };
    return h(
        "div",
        { class: "task" },
        board.element,
        button("Check", () => trying(telling, check), { class: "primary" }),
    );
}

/** Why a position is P or N, by its options. */
async function whyNot(engine: Engine, game: string, position: string): Promise<string> {
    const answer = await engine.position(asked(game), position, 60, { seconds });
    if (answer.outcome === "N")
        return `${answer.text} is N: there is a move to ${answer.winning[0]?.text ?? "a P-position"}, which is P.`;
    if (answer.options.length === 0) return `${answer.text} is P: there is no move from it.`;
    return `${answer.text} is P: every move from it leads to an N-position.`;
}

export function winTask({ game, from }: Win, telling: Telling): HTMLElement {
    let lines: string[] = [];
    let answer: PlayAnswer | null = null;
    const talk = h("p", { class: "quiet", role: "status" });
    const take = button("Take", () => trying(telling, move), { class: "primary" });
    const piles = new Piles({
        changed: () => (take.disabled = piles.amounts.every((amount) => amount === 0n)),
        enter: () => trying(telling, move),
    });
    const show = async () => {
        answer = await telling.engine.play(
            asked(game),
            { position: from, level: "perfect", first: "you", seed: 7, lines },
            { seconds },
        );
        const refused = answer.replies.find((reply) => reply.kind === "refusal");
        if (refused) {
            lines = lines.slice(0, -1);
            return telling.say(refused.text, false);
        }
        piles.show(answer.piles);
        take.disabled = true;
        const last = answer.plies.at(-1);
        put(
            talk,
            last?.by === "computer" ? `The computer: ${last.words}. ` : "",
            answer.phase === "move" ? "Your move: choose tokens, then take them." : "",
        );
        if (answer.phase === "move") return;
        take.hidden = true;
        if (answer.winner === "you") telling.done();
        else telling.say("The computer has won. Begin again: a winning move leads to a P-position.", false);
    };
    const move = async () => {
        if (!piles.enabled || answer?.phase !== "move" || piles.amounts.every((amount) => amount === 0n))
            return;
        lines = [...lines, piles.amounts.join(",")];
        // A second click while the first is answered is no second move.
        piles.enabled = false;
        try {
            await show();
        } finally {
            piles.enabled = true;
        }
    };
    const again = () => {
        lines = [];
        take.hidden = false;
        telling.say("", true);
        return show();
    };
    trying(telling, show);
    return h(
        "div",
        { class: "task" },
        piles.element,
        talk,
        h("div", { class: "actions" }, take, button("Begin again", () => trying(telling, again))),
    );
}

function numberField(name: string): HTMLInputElement {
    return h("input", {
        type: "text",
        inputmode: "numeric",
        class: "code number",
        autocomplete: "off",
        "aria-label": name,
    });
}

export function valuesTask({ game, positions }: Values, telling: Telling): HTMLElement {
    const fields = positions.map((position) => numberField(`Nim value of (${position})`));
    const check = async () => {
        for (const [index, position] of positions.entries()) {
            const { value } = await telling.engine.position(asked(game), position, 60, { seconds });
            const right = fields[index]!.value.trim() === value;
            fields[index]!.setAttribute("aria-invalid", String(!right));
            if (!right)
                return telling.say(
                    `(${position}) is not of this value. Write down the values of its options; which number is the first that is missing?`,
                    false,
                );
        }
        telling.done();
    };
    return formOf(
        fields.map((field, index) => labelled(`(${positions[index]})`, field)),
        () => trying(telling, check),
    );
}

export function pairsTask({ game, differences }: Pairs, telling: Telling): HTMLElement {
    const rows = differences.map((n) => ({
        n,
        a: numberField(`a ${n}`),
        b: numberField(`b ${n}`),
    }));
    const check = async () => {
        for (const { n, a, b } of rows) {
            const [small, large] = [a, b].map((field) => field.value.trim());
            const isPair =
                /^\d{1,9}$/.test(small!) &&
                /^\d{1,9}$/.test(large!) &&
                Number(large) - Number(small) === n &&
                (await telling.engine.position(asked(game), `${small},${large}`, 1, { seconds }))
                    .outcome === "P";
            for (const field of [a, b]) field.setAttribute("aria-invalid", String(!isPair));
            if (!isPair)
                return telling.say(
                    `This is not the pair of n = ${n}. Multiply ${n} by φ, leave out what is behind the point, and add ${n} for the larger pile.`,
                    false,
                );
        }
        telling.done();
    };
    return formOf(
        rows.map(({ n, a, b }) =>
            h(
                "div",
                { class: "field" },
                h("span", {}, ...mathematical(`(a_${n}, b_${n}) = (`)),
                a,
                ", ",
                b,
                ")",
            ),
        ),
        () => trying(telling, check),
    );
}

function formOf(rows: HTMLElement[], check: () => void): HTMLElement {
    const form = h(
        "form",
        { class: "task" },
        ...rows,
        h("button", { type: "submit", class: "primary" }, "Check"),
    );
    form.addEventListener("submit", (event) => {
        event.preventDefault();
        check();
    });
    return form;
}

const side = 24;

export function writeTask(
    { text }: Write,
    telling: Telling,
    open: (rules: string, game: string, page: "board" | "study") => void,
): HTMLElement {
    const area = h("textarea", {
        class: "code",
        rows: 7,
        spellcheck: "false",
        autocapitalize: "off",
        "aria-label": "The rules of your game",
    });
    area.value = text;
    const picture = h("canvas", { class: "thumb", width: side, height: side, role: "img" });
    let game = "";
    const check = async () => {
        const rules = area.value;
        const { games } = await telling.engine.check(rules, { seconds });
        game = games.at(-1)?.expression ?? "";
        const { picture: found, answer } = await telling.engine.board(
            asked(game, rules),
            side,
            false,
            whole,
            { seconds },
        );
        thumbnail(picture, found.bits, found.width, found.height);
        picture.setAttribute("aria-label", `${answer.count} P-positions below ${side}`);
        if (plain(rules) === plain(text))
            telling.say("Understood: this is Wythoff's game. Change something.", true);
        else {
            telling.say(`Understood: ${answer.count} P-positions below ${side}.`, true);
            telling.done();
        }
    };
    area.addEventListener(
        "input",
        debounced(() => trying(telling, check), 400),
    );
    trying(telling, check);
    return h(
        "div",
        { class: "task writing" },
        area,
        picture,
        h(
            "div",
            { class: "actions" },
            button("See it on the board", () => open(area.value, game, "board")),
            button("Look for a theorem", () => open(area.value, game, "study")),
        ),
    );
}

/** What counts in a text: remarks and spaces do not, nor does the name. */
function plain(text: string): string {
    return text
        .replace(/#.*$/gm, "")
        .replace(/game\s+\S+/, "")
        .replace(/\s+/g, " ")
        .trim();
}
