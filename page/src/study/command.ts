// What to type in a terminal where more provers are installed than a browser has.

/** As one word of a shell. */
export function quoted(text: string): string {
    return /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

/** The command that looks for the theorem with all provers; rules of the user's own go into a file. */
export function discoverCommand(game: string, hasOwnRules: boolean): string {
    return `takeaway discover ${hasOwnRules ? "./my.game" : quoted(game)} --seconds 300`;
}
