/**
 * `npm run build:web [-- --modules]`: the web with its files compressed, then a table of what a visitor downloads; with
 * `--modules` also which part of the shop and of its packages takes how much of it. With `--planted` instead a build for tests
 * into a folder of its own, in which they make parts of pages fail.
 */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildServiceWorker } from "./build/build-service-worker.ts";
import { type Manifest, styleSheetsOf } from "./build/built-files.ts";
import { compressAssets } from "./build/compress-assets.ts";
import { holdFloor } from "./build/hold-floor.ts";
import { moveMaps } from "./build/move-maps.ts";
import { printSizes } from "./build/print-sizes.ts";

const notes = process.argv.includes("--modules") ? "build/module-weights.json" : undefined;
const now = `${new Date().toISOString()}\n`;
if (process.argv.includes("--planted")) {
  buildPages({ PLANTED_FAULTS: "1" });
  writeFileSync("build/planted/built.txt", now);
} else {
  buildPages(notes && { MODULE_WEIGHTS: notes });
  keepStyleSheets("build/web/client");
  await buildServiceWorker("build/web/client");
  moveMaps("build/web/client/assets", "build/web/maps");
  await holdFloor("build/web/client/assets");
  compressAssets("build/web/client/assets");
  printSizes("build/web/client", notes);
  writeFileSync("build/built.txt", now);
}

function buildPages(env: Readonly<Record<string, string>> = {}): void {
  const { status } = spawnSync("react-router", ["build"], {
    stdio: "inherit",
    // A test runner passes its own NODE_ENV on, which would include React's development build.
    env: { ...process.env, ...env, NODE_ENV: "production" },
    shell: process.platform === "win32",
  });
  if (status !== 0) process.exit(status ?? 1);
}

/** The server's half of the build writes the shop's sheet again, slightly different, and no page refers to that one. */
function keepStyleSheets(clientFolder: string): void {
  const manifest = JSON.parse(readFileSync(join(clientFolder, ".vite", "manifest.json"), "utf8")) as Manifest;
  const kept = styleSheetsOf(manifest);
  for (const name of readdirSync(join(clientFolder, "assets")))
    if (name.endsWith(".css") && !kept.includes(`assets/${name}`)) rmSync(join(clientFolder, "assets", name));
}
