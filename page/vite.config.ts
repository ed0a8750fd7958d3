// The build of the page: static files with relative addresses, so that the site works from any host
// under any path. Nothing is inlined, because the Content-Security-Policy forbids inline code.
import { defineConfig } from "vite";

export default defineConfig({
    base: "./",
    build: {
        target: "es2022",
        assetsInlineLimit: 0,
        modulePreload: false,
        cssCodeSplit: false,
        emptyOutDir: true,
        outDir: "build/site",
    },
    worker: { format: "es" },
});
