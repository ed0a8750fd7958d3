// Game expressions, as far as buttons and sliders must take them apart: names, calls and sums.
// What an expression means, and whether it means anything, is for the engine to say.

export interface Call {
    name: string;
    /** where the call stands in the expression */
    from: number;
    to: number;
    arguments: { from: number; to: number; text: string }[];
}

const namePattern = /[\p{L}_][\p{L}\p{N}_]*/uy;

/** All calls and bare names of an expression, outermost first. */
export function callsOf(expression: string): Call[] {
    const calls: Call[] = [];
    for (let at = 0; at < expression.length;) {
        namePattern.lastIndex = at;
        const name = namePattern.exec(expression)?.[0];
        if (name === undefined) {
            ++at;
            continue;
        }
        let open = at + name.length;
        while (expression[open] === " ") ++open;
        if (expression[open] !== "(") {
            calls.push({ name, from: at, to: at + name.length, arguments: [] });
            at += name.length;
            continue;
        }
        const list = argumentsFrom(expression, open + 1);
        calls.push({ name, from: at, to: list.end, arguments: list.found });
        at = open + 1;
    }
    return calls;
}

function argumentsFrom(
    expression: string,
    start: number,
): { found: Call["arguments"]; end: number } {
    const found: Call["arguments"] = [];
    let depth = 0;
    let from = start;
    const close = (to: number) => {
        const raw = expression.slice(from, to);
        const text = raw.trim();
        const begin = from + raw.indexOf(text);
        if (text !== "") found.push({ from: begin, to: begin + text.length, text });
    };
    for (let at = start; at < expression.length; ++at) {
        const sign = expression[at];
        if (sign === "(") ++depth;
        else if (sign === ")" && depth > 0) --depth;
        else if (sign === ")") {
            close(at);
            return { found, end: at + 1 };
        } else if (sign === "," && depth === 0) {
            close(at);
            from = at + 1;
        }
    }
    close(expression.length);
    return { found, end: expression.length };
}

/** The outermost call if it is the whole expression: misere(…), star(…). */
export function wholeCall(expression: string): Call | null {
    const trimmed = expression.trim();
    const call = callsOf(trimmed)[0];
    return call && call.from === 0 && call.to === trimmed.length && call.arguments.length > 0
        ? call
        : null;
}

export function starred(expression: string): string {
    return `star(${expression.trim()})`;
}

/** Misère play on, or off again. */
export function misereToggled(expression: string): string {
    const call = wholeCall(expression);
    return call?.name === "misere" ? call.arguments[0]!.text : `misere(${expression.trim()})`;
}

/** Blocking of at most k options; of 0: no blocking. Replaces an outermost block(…, k). */
export function blocked(expression: string, k: number): string {
    const call = wholeCall(expression);
    const inner = call?.name === "block" ? call.arguments[0]!.text : expression.trim();
    return k > 0 ? `block(${inner}, ${k})` : inner;
}

export function summed(expression: string, other: string): string {
    return `${expression.trim()} + ${other.trim()}`;
}

/** One level off: star(g), misere(g) and block(g, k) become g, g + h becomes g. */
export function unwrapped(expression: string): string | null {
    const call = wholeCall(expression);
    if (call && ["star", "misere", "block"].includes(call.name)) return call.arguments[0]!.text;
    let depth = 0;
    for (let at = expression.length - 1; at >= 0; --at) {
        if (expression[at] === ")") ++depth;
        else if (expression[at] === "(") --depth;
        else if (expression[at] === "+" && depth === 0) return expression.slice(0, at).trim();
    }
    return null;
}

/** The expression with one argument replaced; missing ones before it are filled from `standards`. */
export function withArgument(
    expression: string,
    call: Call,
    index: number,
    value: string,
    standards: string[],
): string {
    const texts = standards.map((standard, i) => call.arguments[i]?.text ?? standard);
    texts[index] = value;
    return `${expression.slice(0, call.from)}${call.name}(${texts.join(", ")})${expression.slice(call.to)}`;
}
