/** The Chromium that end-to-end tests run in: the one that comes with the packages, so that a test says the same
 * everywhere, unless `CHROME_PATH` names another. */
import type { LaunchOptions } from "@playwright/test";
import { type UnpackedChromium, unpackChromium } from "./unpack-chromium.ts";

const QUIET = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export async function findBrowser(): Promise<LaunchOptions> {
  const named = process.env.CHROME_PATH;
  if (named) return { executablePath: named, args: QUIET };
  const locked = await lockedChromium();
  // The package's own arguments are made for one-shot functions (a single process, no web security) and would hide faults.
  return locked ? { executablePath: locked.executablePath, args: QUIET } : { channel: "chrome", args: QUIET };
}

/** The one of the lockfile, which is for Linux on x64; undefined where an installed Chrome is taken. */
export async function lockedChromium(): Promise<UnpackedChromium | undefined> {
  const isThere = process.platform === "linux" && process.arch === "x64" && !process.env.CHROME_PATH;
  return isThere ? unpackChromium("@sparticuz/chromium") : undefined;
}
