/** `npm run build:web`: the web with its files compressed, then a table of what a visitor downloads. */
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { compressAssets } from "./build/compress-assets.ts";
import { printSizes } from "./build/print-sizes.ts";

const { status } = spawnSync("react-router", ["build"], {
  stdio: "inherit",
  shell: process.platform === "win32",
});
if (status !== 0) process.exit(status ?? 1);
compressAssets("build/web/client/assets");
printSizes("build/web/client");
writeFileSync("build/built.txt", `${new Date().toISOString()}\n`);
