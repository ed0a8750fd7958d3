// The workbench page: puts the parts together. No decision about a game is made here or anywhere in
// the page; the engine makes them all.

import "./style/page.css";
import "./style/board.css";
import "./style/rules.css";
import "./style/play.css";
import "./style/papers.css";
import "./style/study.css";
import "./style/learn.css";
import "./style/atlas.css";
import "./style/media.css";
import { BoardPage } from "./board/board_page";
import { Engine, transportOfSite } from "./engine/engine";
import { PapersPage } from "./papers/papers_page";
import { PlayPage } from "./play/play_page";
import { button, h, put } from "./page/dom";
import { longestRules, type PageName } from "./page/link";
import { Settings } from "./page/settings";
import { Themes } from "./page/theme";
import { asEngineError, Workbench } from "./page/workbench";
import { GameBar } from "./rules/game_bar";
import { RulesPanel } from "./rules/rules_panel";
import { StudyPage } from "./study/study_page";

const pages: readonly (readonly [PageName, string])[] = [
    ["board", "Board"],
    ["play", "Play"],
    ["learn", "Learn"],
    ["study", "Study"],
    ["atlas", "Atlas"],
    ["papers", "Papers"],
];

interface LaterPage {
    name: PageName;
    element: HTMLElement;
    load(element: HTMLElement): Promise<void>;
    begun?: boolean;
}

function startWorker(): Worker {
    return new Worker(new URL("./engine/engine_worker.ts", import.meta.url), { type: "module" });
}

function start(): void {
    const engine = new Engine(transportOfSite(), startWorker);
    const bench = new Workbench(engine, () => settings?.seconds ?? 60);
    let settings: Settings | undefined;
    let board: BoardPage | undefined;
    let dots = 0;
    const themes = new Themes((isDark) => board?.setDark(isDark));
    const dialog = new Settings(engine, themes, (pixels) => {
        dots = pixels;
        board?.setDots(pixels);
    });
    settings = dialog;
    const seconds = () => dialog.seconds;
    const play = new PlayPage(bench, seconds);
    board = new BoardPage(bench, seconds, (position) => play.begin(position));
    board.setDots(dots);
    board.setDark(document.documentElement.dataset["theme"] === "dark");
    const papers = new PapersPage(bench, seconds);
    const study = new StudyPage(bench, seconds);
    const bar = new GameBar(bench);
    const rules = new RulesPanel(bench);

    // Pages that are loaded when they are wanted.
    const later: LaterPage[] = [
        {
            name: "learn",
            element: h("section", { class: "learn", "aria-label": "Learn" }),
            load: async (element) => void new (await import("./learn/learn_page")).LearnPage(bench, element),
        },
        {
            name: "atlas",
            element: h("section", { class: "atlas", "aria-label": "Atlas" }),
            load: async (element) => void new (await import("./atlas/atlas_page")).AtlasPage(bench, element),
        },
    ];

    const told = h("span", { class: "told", role: "status" });
    const copy = button("Copy link", () => void copyLink(), {
        title: "A link to exactly what is shown",
    });
    const copyLink = async () => {
        try {
            await navigator.clipboard.writeText(bench.link);
            told.textContent =
                bench.state.rules.length > longestRules
                    ? "Link copied; the rules are too long for it and stay in this browser: save them as a file"
                    : "Link copied";
        } catch {
            history.replaceState(null, "", bench.link);
            told.textContent = "The link is in the address bar";
        }
        setTimeout(() => (told.textContent = ""), 2500);
    };

    const buttons = new Map<PageName, HTMLButtonElement>();
    for (const [page, text] of pages) {
        buttons.set(
            page,
            button(text, () => bench.set({ page }, true), { class: "page-choice" }),
        );
    }
    const boardView = h(
        "div",
        { class: "board-view" },
        rules.element,
        board.element,
        board.inspector.element,
    );
    const main = h(
        "main",
        { id: "main", tabindex: -1 },
        bar.element,
        boardView,
        play.element,
        study.element,
        papers.element,
        ...later.map(({ element }) => element),
    );
    document.getElementById("workbench")!.append(
        h(
            "a",
            {
                class: "skip",
                href: "#main",
                onclick: ((event: Event) => {
                    event.preventDefault();
                    main.focus();
                }) as EventListener,
            },
            "Skip to the content",
        ),
        h(
            "header",
            { class: "head" },
            h("h1", {}, "takeaway"),
            h("nav", { "aria-label": "Pages" }, ...buttons.values()),
            told,
            copy,
            button("Settings", () => dialog.open(), { "aria-haspopup": "dialog" }),
        ),
        main,
        dialog.element,
    );

    const turn = () => {
        const { page, game } = bench.state;
        for (const [name, choose] of buttons) {
            if (name === page) choose.setAttribute("aria-current", "page");
            else choose.removeAttribute("aria-current");
        }
        boardView.hidden = page !== "board";
        play.element.hidden = page !== "play";
        study.element.hidden = page !== "study";
        papers.element.hidden = page !== "papers";
        for (const one of later) {
            one.element.hidden = page !== one.name;
            if (page !== one.name || one.begun) continue;
            one.begun = true;
            one.load(one.element).catch(() => {
                one.begun = false;
                put(
                    one.element,
                    h(
                        "p",
                        { class: "error" },
                        "This page could not be loaded. Without a network it opens if it has been open before.",
                    ),
                );
            });
        }
        bar.element.hidden = page === "papers" || page === "learn" || page === "atlas";
        document.documentElement.dataset["page"] = page;
        const presented = bench.state.present && page === "board";
        document.documentElement.classList.toggle("present", presented);
        const titles: Partial<Record<PageName, string>> = {
            papers: "Papers",
            learn: "Learn",
            atlas: "Atlas",
        };
        document.title = `${titles[page] ?? game} – takeaway`;
    };
    bench.listen((changes) => {
        if (changes.has("page") || changes.has("game") || changes.has("present")) turn();
    });
    turn();

    addEventListener("keydown", (event) => {
        const typing =
            event.target instanceof HTMLElement && event.target.matches("input, textarea, select");
        if (typing || event.ctrlKey || event.metaKey || event.altKey || dialog.element.open) return;
        const to = ({
                b: "board",
                p: "play",
                e: "learn",
                s: "study",
                a: "atlas",
                l: "papers",
            } as const)[event.key];
        if (to) bench.set({ page: to }, true);
        else if (event.key === "?") dialog.open();
        else if (event.key === "f") bench.set({ present: !bench.state.present, page: "board" });
        else if (event.key === "Escape" && bench.state.present) bench.set({ present: false });
        else if (event.key === "g") focusOn(".expression");
        else if (event.key === "/")
            focusOn(
                { papers: ".papers .filters input", atlas: ".atlas .filters input" }[
                    bench.state.page as string
                ] ?? ".rules input[type=search]",
            );
        else return;
        event.preventDefault();
    });

    bench.begin().catch((reason: unknown) => {
        bench.gameError = asEngineError(reason);
        bench.tell("trouble");
    });
    if (bench.state.page === "papers") void papers.load();
}

/** Keeps the files of the page, so that it opens without a network, too. Not every host allows it. */
async function keepForOffline(): Promise<void> {
    if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
    try {
        await navigator.serviceWorker.register("./offline.js");
        const { active } = await navigator.serviceWorker.ready;
        // The path for students is small, and a classroom may have no network.
        await import("./learn/learn_page").catch(() => undefined);
        const loaded = performance.getEntriesByType("resource").map((entry) => entry.name);
        const site = ["./", "engine.json", "engine.js", "engine.wasm"].map(
            (file) => new URL(file, document.baseURI).href,
        );
        navigator.serviceWorker.addEventListener("message", () => {
            document.documentElement.dataset["kept"] = "yes";
        });
        navigator.serviceWorker.startMessages();
        active?.postMessage({ keep: [...new Set([...loaded, ...site])] });
    } catch {
        // The page works as long as its server does.
    }
}

function focusOn(selector: string): void {
    const element = document.querySelector<HTMLInputElement>(selector);
    element?.focus();
    element?.select();
}

start();
// After the first picture, which matters more.
addEventListener("load", () => setTimeout(() => void keepForOffline(), 2000));
