/** The Chromium that end-to-end tests run in: the one that comes with the packages, so that a test says the same
 * everywhere, unless `CHROME_PATH` names another. */
import type { LaunchOptions } from "@playwright/test";

const QUIET = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The package is for Linux on x64; elsewhere an installed Chrome is taken. */
export async function findBrowser(): Promise<LaunchOptions> {
  const named = process.env.CHROME_PATH;
  if (named) return { executablePath: named, args: QUIET };
  if (process.platform === "linux" && process.arch === "x64") {
    const { default: chromium } = await import("@sparticuz/chromium");
    // Its own arguments are made for one-shot functions (a single process, no web security) and would hide faults.
    return { executablePath: await chromium.executablePath(), args: QUIET };
  }
  return { channel: "chrome", args: QUIET };
}
