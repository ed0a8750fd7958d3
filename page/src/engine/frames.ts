// Frames: how the engine answers, over HTTP and from WebAssembly alike.
//
//   frame = u32 LE length of JSON, u32 LE length of binary, JSON (UTF-8), binary
//
// Progress frames come first, then exactly one answer or error. A reader is fed chunks of any size.

export interface Frame {
    json: unknown;
    binary: Uint8Array;
}

const headBytes = 8;

export class FrameReader {
    private chunks: Uint8Array[] = [];
    private held = 0;

    /** The frames that are complete after this chunk. Chunks are joined only when a frame is whole,
     *  so a large answer in many small chunks costs linear time. */
    push(chunk: Uint8Array): Frame[] {
        this.chunks.push(chunk);
        this.held += chunk.byteLength;
        const frames: Frame[] = [];
        for (;;) {
            const length = this.lengthOfNext();
            if (length === null || this.held < length.all) return frames;
            const bytes = this.joined();
            const json = new TextDecoder().decode(
                bytes.subarray(headBytes, headBytes + length.json),
            );
            frames.push({
                json: JSON.parse(json) as unknown,
                binary: bytes.slice(headBytes + length.json, length.all),
            });
            const rest = bytes.subarray(length.all);
            this.chunks = rest.byteLength > 0 ? [rest] : [];
            this.held = rest.byteLength;
        }
    }

    /** Whether bytes of an unfinished frame are left: the reply was cut off. */
    get unfinished(): boolean {
        return this.held > 0;
    }

    private lengthOfNext(): { json: number; all: number } | null {
        if (this.held < headBytes) return null;
        const first = this.chunks[0];
        const bytes = first && first.byteLength >= headBytes ? first : this.joined();
        const view = new DataView(bytes.buffer, bytes.byteOffset, headBytes);
        const json = view.getUint32(0, true);
        return { json, all: headBytes + json + view.getUint32(4, true) };
    }

    private joined(): Uint8Array {
        const only = this.chunks[0];
        if (this.chunks.length === 1 && only) return only;
        const all = new Uint8Array(this.held);
        let at = 0;
        for (const chunk of this.chunks) {
            all.set(chunk, at);
            at += chunk.byteLength;
        }
        this.chunks = [all];
        return all;
    }
}
