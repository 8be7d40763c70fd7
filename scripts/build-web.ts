/**
 * `npm run build:web [-- --modules]`: the web with its files compressed, then a table of what a visitor downloads; with
 * `--modules` also which part of the shop and of its packages takes how much of it.
 */
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { buildServiceWorker } from "./build/build-service-worker.ts";
import { compressAssets } from "./build/compress-assets.ts";
import { printSizes } from "./build/print-sizes.ts";

const notes = process.argv.includes("--modules") ? "build/module-weights.json" : undefined;
const { status } = spawnSync("react-router", ["build"], {
  stdio: "inherit",
  env: { ...process.env, ...(notes && { MODULE_WEIGHTS: notes }) },
  shell: process.platform === "win32",
});
if (status !== 0) process.exit(status ?? 1);
await buildServiceWorker("build/web/client");
compressAssets("build/web/client/assets");
printSizes("build/web/client", notes);
writeFileSync("build/built.txt", `${new Date().toISOString()}\n`);
