// Motion: from one view to another in a few frames; at once where the user prefers less of it.

import { between, type View } from "./view";

export const motionMilliseconds = 160;

export class Motion {
    private frame = 0;

    stop(): void {
        cancelAnimationFrame(this.frame);
    }

    /** Shows one view after another, at last `to`, then `done`. An earlier motion ends where it is. */
    run(from: View, to: View, show: (view: View) => void, done: () => void): void {
        this.stop();
        if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
            show(to);
            return done();
        }
        const started = performance.now();
        const step = (now: number) => {
            const share = Math.min(1, Math.max(0, (now - started) / motionMilliseconds));
            show(share === 1 ? to : between(from, to, share * (2 - share)));
            if (share < 1) this.frame = requestAnimationFrame(step);
            else done();
        };
        this.frame = requestAnimationFrame(step);
    }
}
