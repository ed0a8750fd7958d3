// Keeps the files of the page, so that it opens and works without a network. What the server has comes
// first: a new version is used as soon as it is there.
const kept = "takeaway";

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

// The page names what it loaded before this worker was there. The browser still has those files.
self.addEventListener("message", (event) => {
    const files = (event.data.keep ?? []).filter((file) =>
        file.startsWith(self.registration.scope),
    );
    const keep = async () => {
        const cache = await caches.open(kept);
        await Promise.allSettled(
            files.map((file) => cache.add(new Request(file, { cache: "force-cache" }))),
        );
        event.source?.postMessage({ kept: true });
    };
    event.waitUntil(keep());
});

self.addEventListener("fetch", (event) => {
    const { request } = event;
    if (request.method !== "GET" || !request.url.startsWith(self.registration.scope)) return;
    event.respondWith(fromServerOrKept(event));
});

async function fromServerOrKept(event) {
    const cache = await caches.open(kept);
    try {
        const reply = await fetch(event.request);
        if (reply.ok) event.waitUntil(cache.put(event.request, reply.clone()));
        return reply;
    } catch (problem) {
        const old = await cache.match(event.request, { ignoreVary: true });
        if (old) return old;
        throw problem;
    }
}
