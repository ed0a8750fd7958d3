// Gestures: wheel, drag, pinch and click on an element, told apart. Pixels are those of the element.

export interface GestureEvents {
    zoom(factor: number, px: number, py: number): void;
    pan(dx: number, dy: number): void;
    /** Whether a finger scrolls the page instead of moving what is seen. */
    leavesFingerToPage(): boolean;
    click(px: number, py: number): void;
    doubleClick(px: number, py: number): void;
    hover(px: number, py: number): void;
    leave(): void;
}

interface Point {
    x: number;
    y: number;
}

/** A press that moves less than this is a click. */
const clickSlop = 5;
const wheelSpeed = 0.0016;
/** A pinch on a touchpad comes as a wheel with the Control key, in smaller numbers. */
const pinchSpeed = 0.01;
const pixelsPerLine = 18;
const largestWheelStep = 300;

export class Gestures {
    private readonly pointers = new Map<number, Point>();
    private pressed: (Point & { moved: boolean }) | null = null;

    constructor(
        private readonly element: HTMLElement,
        private readonly events: GestureEvents,
    ) {
        element.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
        element.addEventListener("pointerdown", (event) => this.down(event));
        element.addEventListener("pointermove", (event) => this.move(event));
        element.addEventListener("pointerup", (event) => this.up(event));
        element.addEventListener("pointercancel", (event) => this.up(event));
        element.addEventListener("pointerleave", () => events.leave());
        element.addEventListener("dblclick", (event) => {
            const { x, y } = this.place(event);
            events.doubleClick(x, y);
        });
    }

    private place(event: MouseEvent): Point {
        const box = this.element.getBoundingClientRect();
        return { x: event.clientX - box.left, y: event.clientY - box.top };
    }

    private wheel(event: WheelEvent): void {
        event.preventDefault();
        const pixels =
            event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? pixelsPerLine : 1);
        const step = Math.max(-largestWheelStep, Math.min(largestWheelStep, pixels));
        const { x, y } = this.place(event);
        this.events.zoom(Math.exp(-step * (event.ctrlKey ? pinchSpeed : wheelSpeed)), x, y);
    }

    private down(event: PointerEvent): void {
        const at = this.place(event);
        this.element.setPointerCapture(event.pointerId);
        this.pointers.set(event.pointerId, at);
        this.pressed = this.pointers.size === 1 ? { ...at, moved: false } : null;
    }

    private move(event: PointerEvent): void {
        const now = this.place(event);
        const before = this.pointers.get(event.pointerId);
        if (!before) return this.events.hover(now.x, now.y);
        const other = [...this.pointers].find(([id]) => id !== event.pointerId)?.[1];
        if (other) {
            const apart = (at: Point) => Math.hypot(at.x - other.x, at.y - other.y);
            this.events.zoom(
                apart(now) / Math.max(1, apart(before)),
                (now.x + other.x) / 2,
                (now.y + other.y) / 2,
            );
            this.events.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
        } else if (this.pressed) {
            if (Math.hypot(now.x - this.pressed.x, now.y - this.pressed.y) > clickSlop)
                this.pressed.moved = true;
            if (!this.pressed.moved) return; // a click may still come of it: the drag counts from where it began
            if (event.pointerType === "touch" && this.events.leavesFingerToPage()) return;
            this.element.classList.add("dragging");
            this.events.pan(now.x - before.x, now.y - before.y);
        }
        this.pointers.set(event.pointerId, now);
    }

    private up(event: PointerEvent): void {
        if (!this.pointers.delete(event.pointerId) || !this.pressed) return;
        const { x, y, moved } = this.pressed;
        this.pressed = null;
        this.element.classList.remove("dragging");
        if (event.type === "pointerup" && !moved) this.events.click(x, y);
    }
}
