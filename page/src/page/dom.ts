// Making elements. Text always goes in as text; there is no way here to write markup, so nothing in a
// rule, a link or a catalog entry can become an element.

export type Child = Node | string | null | undefined | false;
type Attributes = Record<string, string | number | boolean | EventListener | undefined>;

/** An element with attributes, listeners (`onclick: …`) and children. */
export function h<K extends keyof HTMLElementTagNameMap>(
    tag: K,
    attributes: Attributes = {},
    ...children: Child[]
): HTMLElementTagNameMap[K] {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) {
        if (value === undefined || value === false) continue;
        if (typeof value === "function") element.addEventListener(name.slice(2), value);
        else element.setAttribute(name, value === true ? "" : String(value));
    }
    put(element, ...children);
    return element;
}

/** Replaces the children. */
export function put(element: Element, ...children: Child[]): void {
    element.replaceChildren(
        ...children.filter(
            (child): child is Node | string =>
                child !== null && child !== undefined && child !== false,
        ),
    );
}

export function button(
    text: string,
    onclick: () => void,
    attributes: Attributes = {},
): HTMLButtonElement {
    return h("button", { type: "button", ...attributes, onclick }, text);
}

let labels = 0;

/** A control with its label before it. */
export function labelled(text: string, control: HTMLElement, className = "field"): HTMLElement {
    control.id ||= `control-${++labels}`;
    return h("div", { class: className }, h("label", { for: control.id }, text), control);
}

/** Text with the indices and powers of papers set as such: a_3, F_(2n-1), 2^d. */
export function mathematical(text: string): (Node | string)[] {
    const parts = text.split(/([_^](?:\d+[a-z]?(?![a-z])|[a-z](?![a-z])|\([^()\s]*\)))/);
    return parts.map((part, index) => {
        if (index % 2 === 0) return part;
        const inside = part.slice(1).replace(/^\((.*)\)$/, "$1");
        return h(part.startsWith("_") ? "sub" : "sup", {}, inside);
    });
}

/** Text of the engine: what stands in backquotes is code, the rest is set as mathematics. */
export function prose(text: string): (Node | string)[] {
    return text
        .split(/`([^`]*)`/)
        .flatMap((piece, index) =>
            index % 2 === 1 ? [h("code", {}, piece)] : mathematical(piece),
        );
}

/** A select with these choices. */
export function choice(
    options: readonly (readonly [value: string, text: string])[],
    value: string,
    onchange: (value: string) => void,
    attributes: Attributes = {},
): HTMLSelectElement {
    const select = h(
        "select",
        attributes,
        ...options.map(([name, text]) =>
            h("option", { value: name, selected: name === value }, text),
        ),
    );
    select.addEventListener("change", () => onchange(select.value));
    return select;
}

/** Calls `action` once the calls have paused for so long. */
export function debounced(action: () => void, milliseconds: number): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    return () => {
        clearTimeout(timer);
        timer = setTimeout(action, milliseconds);
    };
}

/** Lets the user save data as a file. */
export function save(blob: Blob, name: string): void {
    const address = URL.createObjectURL(blob);
    const link = h("a", { href: address, download: name });
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
