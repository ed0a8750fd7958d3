// Slopes as people write them: 2, 3/2, 1.618, phi, (1+sqrt(5))/2, phi^2.
//
// Exact numbers are typed, but a line on a screen is drawn with doubles; nothing is decided by them.

export interface Slope {
    text: string;
    slope: number;
}

/** Slopes of a list separated by commas or semicolons, and a sentence for each that is none: one bad
 *  slope takes no good one away. */
export function slopesOf(list: string): { slopes: Slope[]; troubles: string[] } {
    const slopes: Slope[] = [];
    const troubles: string[] = [];
    for (const text of list.split(/[,;]/).map((part) => part.trim())) {
        if (text === "") continue;
        try {
            slopes.push({ text, slope: slopeOf(text) });
        } catch (reason) {
            troubles.push(reason instanceof Error ? reason.message : String(reason));
        }
    }
    return { slopes, troubles };
}

/** Throws Error with a sentence. */
export function slopeOf(text: string): number {
    const tokens = text.match(/\d+(?:\.\d+)?|[a-zA-Zφ√]+|\S/g) ?? [];
    let at = 0;
    const unclear = (): Error =>
        new Error(`“${text}” is not a slope. Write 2, 3/2, 1.618, phi or sqrt(2).`);

    const sum = (): number => {
        let value = product();
        for (;;) {
            if (take("+")) value += product();
            else if (take("-") || take("−")) value -= product();
            else return value;
        }
    };
    const product = (): number => {
        let value = power();
        for (;;) {
            if (take("*") || take("·")) value *= power();
            else if (take("/")) value /= power();
            else if (/^[\d(a-zA-Zφ√]/.test(tokens[at] ?? "")) value *= power();
            else return value;
        }
    };
    const power = (): number => {
        if (take("-") || take("−")) return -power();
        const base = atom();
        return take("^") ? base ** power() : base;
    };
    const atom = (): number => {
        const token = tokens[at++];
        if (token === undefined) throw unclear();
        if (/^\d/.test(token)) return Number(token);
        if (token === "(") {
            const value = sum();
            if (!take(")")) throw unclear();
            return value;
        }
        if (token === "phi" || token === "φ") return (1 + Math.sqrt(5)) / 2;
        if (token === "sqrt" || token === "√") return Math.sqrt(atom());
        throw unclear();
    };
    const take = (token: string): boolean => tokens[at] === token && ++at > 0;

    const value = sum();
    if (at !== tokens.length || !Number.isFinite(value)) throw unclear();
    return value;
}
