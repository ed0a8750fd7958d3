// A claim as mathematics: floor(phi*n) becomes ⌊φn⌋. For the eye only; what is copied is the claim
// as the engine wrote it.

/** The place of the parenthesis that closes the one at `open`; -1 if none does. */
export function closing(text: string, open: number): number {
    let depth = 0;
    for (let at = open; at < text.length; ++at) {
        if (text[at] === "(") ++depth;
        else if (text[at] === ")" && --depth === 0) return at;
    }
    return -1;
}

function floors(text: string): string {
    const at = text.search(/\bfloor\(/);
    if (at < 0) return text;
    const open = at + "floor".length;
    const close = closing(text, open);
    if (close < 0) return text;
    const inside = floors(text.slice(open + 1, close));
    return `${text.slice(0, at)}⌊${inside}⌋${floors(text.slice(close + 1))}`;
}

export function asMathematics(claim: string): string {
    return floors(claim)
        .replace(/\bphi\b/g, "φ")
        .replace(/\bsqrt\((\d+)\)/g, "√$1")
        .replaceAll(">=", "≥")
        .replaceAll("<=", "≤")
        .replaceAll("!=", "≠")
        .replaceAll(" - ", " − ")
        .replace(/\s*\*\s*/g, "·");
}
