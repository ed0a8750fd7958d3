// Light or dark: as the system says, or as the user chose.

export type Theme = "auto" | "light" | "dark";
const key = "takeaway-theme";
const dark = matchMedia("(prefers-color-scheme: dark)");

export class Themes {
    theme: Theme = stored();

    constructor(private readonly changed: (isDark: boolean) => void) {
        dark.addEventListener("change", () => this.apply());
        this.apply();
    }

    choose(theme: Theme): void {
        this.theme = theme;
        try {
            localStorage.setItem(key, theme);
        } catch {
            // Without storage the choice lasts as long as the page.
        }
        this.apply();
    }

    private apply(): void {
        const isDark = this.theme === "dark" || (this.theme === "auto" && dark.matches);
        document.documentElement.dataset["theme"] = isDark ? "dark" : "light";
        this.changed(isDark);
    }
}

function stored(): Theme {
    try {
        const theme = localStorage.getItem(key);
        return theme === "light" || theme === "dark" ? theme : "auto";
    } catch {
        return "auto";
    }
}
