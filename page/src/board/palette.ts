// Colours of the board. Ramps are interpolated in OKLab, where equal steps look equal, and their
// lightness changes in one direction, so that they also read in grey.
//
// P-positions are sparse: any P-position in a square gives it a good part of the full colour, the
// rest grows with the root of the density.

export type Rgb = readonly [number, number, number];

export interface Palette {
    outside: string;
    n: Rgb;
    p: Rgb;
    wrong: Rgb;
    missing: Rgb;
    /** P-positions by the end of their digits: told apart by people who see colours differently, too */
    ends: readonly Rgb[];
    /** nim values from 1 to the greatest */
    ramp: readonly Rgb[];
    grid: string;
    axis: string;
    text: string;
    line: string;
    mark: string;
    option: string;
    winning: string;
    halo: string;
}

const rampSteps = 512;

export const lightPalette: Palette = {
    outside: "#faf8f3",
    n: [255, 254, 251],
    p: [29, 58, 138],
    wrong: [200, 62, 30],
    missing: [0, 130, 110],
    ends: ["#0072b2", "#d55e00", "#009e73", "#b0508c", "#111111"].map(rgbOfHex),
    ramp: ramp(["#f7f0d8", "#f0c98d", "#dd8f6a", "#b35a6a", "#743a6c", "#372458"]),
    grid: "rgba(40,40,60,0.11)",
    axis: "#8a8577",
    text: "#4a4a50",
    line: "#a05a00",
    mark: "#14161d",
    option: "#55606f",
    winning: "#c2410c",
    halo: "rgba(255,255,255,0.85)",
};

export const darkPalette: Palette = {
    outside: "#15171c",
    n: [30, 33, 42],
    p: [250, 204, 96],
    wrong: [255, 107, 74],
    missing: [60, 214, 180],
    ends: ["#56b4e9", "#ff9a4d", "#2fd6a4", "#f0a0d0", "#ffffff"].map(rgbOfHex),
    ramp: ramp(["#20263d", "#3b3a73", "#78468a", "#b85b83", "#ea8a73", "#fbd9a0"]),
    grid: "rgba(230,230,255,0.12)",
    axis: "#77776f",
    text: "#b9b6ac",
    line: "#7fb4ff",
    mark: "#ffffff",
    option: "#b4bcc9",
    winning: "#ff8a50",
    halo: "rgba(0,0,0,0.8)",
};

export function paletteOf(dark: boolean): Palette {
    return dark ? darkPalette : lightPalette;
}

/** A ramp through the given colours, evenly spaced in OKLab. */
export function ramp(stops: string[]): Rgb[] {
    const labs = stops.map((hex) => labOfRgb(rgbOfHex(hex)));
    return Array.from({ length: rampSteps }, (_, step) => {
        const at = (step / (rampSteps - 1)) * (labs.length - 1);
        const from = labs[Math.floor(at)]!;
        const to = labs[Math.min(labs.length - 1, Math.floor(at) + 1)]!;
        return rgbOfLab(mixed(from, to, at - Math.floor(at)));
    });
}

/** How much of the P colour a square of this density (0 to 255) has. */
export function strength(density: number): number {
    return density === 0 ? 0 : 0.6 + 0.4 * Math.sqrt(density / 255);
}

export function rampIndex(value: number, greatest: number): number {
    if (greatest <= 1) return 0;
    return Math.min(rampSteps - 1, Math.floor(((value - 1) / (greatest - 1)) * (rampSteps - 1)));
}

export function mixed(from: Rgb, to: Rgb, share: number): Rgb {
    return [
        from[0] + (to[0] - from[0]) * share,
        from[1] + (to[1] - from[1]) * share,
        from[2] + (to[2] - from[2]) * share,
    ];
}

export function css([r, g, b]: Rgb): string {
    return `rgb(${Math.round(r)},${Math.round(g)},${Math.round(b)})`;
}

/** One pixel of ImageData on a little-endian machine, as all that run browsers are. */
export function packed([r, g, b]: Rgb): number {
    return (255 << 24) | (Math.round(b) << 16) | (Math.round(g) << 8) | Math.round(r);
}

export function rgbOfHex(hex: string): Rgb {
    const number = parseInt(hex.slice(1), 16);
    return [number >> 16, (number >> 8) & 255, number & 255];
}

// OKLab, after its published definition: linear light, cone responses, cube roots, opponents.
export function labOfRgb([r, g, b]: Rgb): Rgb {
    const [lr, lg, lb] = [linear(r), linear(g), linear(b)];
    const l = Math.cbrt(0.4122214708 * lr + 0.5363325363 * lg + 0.0514459929 * lb);
    const m = Math.cbrt(0.2119034982 * lr + 0.6806995451 * lg + 0.1073969566 * lb);
    const s = Math.cbrt(0.0883024619 * lr + 0.2817188376 * lg + 0.6299787005 * lb);
    return [
        0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
        1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
        0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
    ];
}

function rgbOfLab([L, a, b]: Rgb): Rgb {
    const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
    const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
    const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
    return [
        gamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
        gamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
        gamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
    ];
}

function linear(byte: number): number {
    const c = byte / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
}

function gamma(light: number): number {
    const c = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
    return Math.max(0, Math.min(255, c * 255));
}
