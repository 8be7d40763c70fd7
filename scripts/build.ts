/** `npm run build`: photographs, then the web with its files compressed, then a table of what a visitor downloads. */
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { compressAssets } from "./build/compress-assets.ts";
import { printSizes } from "./build/print-sizes.ts";

run("node", ["scripts/build-images.ts"]);
run("react-router", ["build"]);
compressAssets("build/web/client/assets");
printSizes("build/web/client");
writeFileSync("build/built.txt", `${new Date().toISOString()}\n`);

function run(command: string, args: readonly string[]): void {
  const result = spawnSync(command, args, { stdio: "inherit", shell: process.platform === "win32" });
  if (result.status !== 0) process.exit(result.status ?? 1);
}
