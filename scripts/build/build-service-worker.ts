import { build } from "vite";
import { BUILD_TARGET } from "./oldest-engines.ts";

/** A single file next to the pages, because a service worker controls what is below its own address. */
export async function buildServiceWorker(clientFolder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    build: {
      target: BUILD_TARGET,
      outDir: clientFolder,
      emptyOutDir: false,
      rolldownOptions: {
        input: "src/web/shop/offline/service-worker.ts",
        output: { format: "iife", entryFileNames: "service-worker.js" },
      },
    },
  });
}
