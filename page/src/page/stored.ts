// Choices that outlast a visit. Without storage they last as long as the page.

export function stored(key: string, standard: string): string {
    try {
        return localStorage.getItem(key) ?? standard;
    } catch {
        return standard;
    }
}

export function store(key: string, value: string): void {
    try {
        localStorage.setItem(key, value);
    } catch {
        // Nothing is kept.
    }
}
