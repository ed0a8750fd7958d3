// What to type in a terminal where more provers are installed than a browser has.

/** As one word of a shell. */
export function quoted(text: string): string {
    return /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

const fileOf = (game: string, hasOwnRules: boolean) =>
    hasOwnRules ? "./my.game" : quoted(game);

/** The command that proves a guess with all provers. */
export function proveCommand(game: string, claim: string, hasOwnRules: boolean): string {
    return `takeaway prove ${fileOf(game, hasOwnRules)} --claim ${quoted(claim)}`;
}

/** The command that looks for the theorem with all provers; rules of the user's own go into a file. */
export function discoverCommand(game: string, hasOwnRules: boolean): string {
    return `takeaway discover ${fileOf(game, hasOwnRules)} --seconds 300`;
}
