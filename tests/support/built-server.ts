import { execFileSync } from "node:child_process";

/** Vitest calls it before the tests that start the shop as its owner does: never one built of older sources. */
export function setup(): void {
  execFileSync(process.execPath, ["scripts/prepare.mjs", "server"], { stdio: "inherit" });
}
