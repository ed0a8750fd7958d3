// Rule texts that are too long for a link are kept in this browser, under a digest that the link has.

const prefix = "takeaway-rules-";
/** The oldest of more texts are forgotten: a browser has a few megabytes for a site. */
const mostKept = 4;
const orderKey = "takeaway-rules";

/** 64 bits of FNV-1a in two halves: a name for a text, not a proof that it is the same. */
export function digestOf(text: string): string {
    let low = 0x811c9dc5;
    let high = 0xcbf29ce4;
    for (let at = 0; at < text.length; ++at) {
        low = Math.imul(low ^ text.charCodeAt(at), 0x01000193);
        high = Math.imul(high ^ text.charCodeAt(at) ^ (low >>> 13), 0x01000193);
    }
    return [high, low].map((half) => (half >>> 0).toString(16).padStart(8, "0")).join("");
}

/** False if the browser keeps nothing. */
export function keepText(text: string): boolean {
    try {
        const digest = digestOf(text);
        const others = order().filter((other) => other !== digest);
        for (const old of others.splice(mostKept - 1)) localStorage.removeItem(prefix + old);
        localStorage.setItem(prefix + digest, text);
        localStorage.setItem(orderKey, [digest, ...others].join(" "));
        return true;
    } catch {
        return false;
    }
}

export function keptText(digest: string): string | null {
    try {
        return localStorage.getItem(prefix + digest);
    } catch {
        return null;
    }
}

function order(): string[] {
    return (localStorage.getItem(orderKey) ?? "").split(" ").filter((digest) => digest !== "");
}
