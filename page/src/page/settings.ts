// Settings and keys, in one dialog: theme, limits of time and memory, what the keys do.

import { button, choice, h, labelled } from "./dom";
import { store, stored } from "./stored";
import type { Theme, Themes } from "./theme";
import type { Engine } from "../engine/engine";

const keys: readonly (readonly [string, string])[] = [
    ["← ↑ → ↓", "on the board: move from position to position; with Shift by ten"],
    ["Enter", "look at the position; Esc forgets it"],
    ["+  −  0", "zoom in, zoom out, show all"],
    ["→  ←", "on a pile: take one more, one fewer; Enter takes them"],
    ["b  p  e  s  a  l", "board, play, learn, study, atlas, papers (l as in literature)"],
    ["f", "a presentation of the board, and its end"],
    ["g  /", "to the game, to the search of the catalog or the claims"],
    ["?", "this page"],
];

const dotsKey = "takeaway-dots";

export class Settings {
    seconds = 60;
    readonly element: HTMLDialogElement;

    constructor(engine: Engine, themes: Themes, setDots: (pixels: number) => void) {
        const close = () => this.element.close();
        this.element = h(
            "dialog",
            { class: "settings", "aria-label": "Settings and keys" },
            h("h2", {}, "Settings"),
            labelled(
                "Colours",
                choice(
                    [
                        ["auto", "as the system"],
                        ["light", "light"],
                        ["dark", "dark"],
                    ],
                    themes.theme,
                    (theme) => themes.choose(theme as Theme),
                ),
            ),
            labelled(
                "Dots of large boards",
                choice(
                    [
                        ["1", "as small as they are"],
                        ["3", "usual"],
                        ["6", "large"],
                    ],
                    stored(dotsKey, "3"),
                    (pixels) => {
                        store(dotsKey, pixels);
                        setDots(Number(pixels));
                    },
                ),
            ),
            labelled(
                "Stop after",
                choice(
                    [
                        ["10", "10 seconds"],
                        ["60", "1 minute"],
                        ["600", "10 minutes"],
                        ["3600", "1 hour"],
                    ],
                    "60",
                    (value) => (this.seconds = Number(value)),
                ),
            ),
            labelled(
                "Memory for tables",
                choice(
                    [
                        ["128", "128 MiB"],
                        ["512", "512 MiB"],
                        ["1024", "1 GiB"],
                        ["1536", "1.5 GiB"],
                    ],
                    "512",
                    (value) => (engine.memory = Number(value) * 2 ** 20),
                ),
            ),
            h("h2", {}, "Keys"),
            h(
                "dl",
                { class: "keys" },
                ...keys.flatMap(([key, does]) => [
                    h("dt", {}, h("kbd", {}, key)),
                    h("dd", {}, does),
                ]),
            ),
            h(
                "p",
                { class: "quiet" },
                "Everything is computed on this machine. Nothing is sent anywhere.",
            ),
            button("Close", close, { class: "primary" }),
        );
        setDots(Number(stored(dotsKey, "3")));
        this.element.addEventListener("click", (event) => {
            if (event.target === this.element) close();
        });
    }

    open(): void {
        if (!this.element.open) this.element.showModal();
    }
}
