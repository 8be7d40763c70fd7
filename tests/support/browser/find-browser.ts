/** The Chromium that end-to-end tests run in: an installed one, or the one that comes with the packages. */
import { existsSync } from "node:fs";
import type { LaunchOptions } from "@playwright/test";

const INSTALLED = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

const QUIET = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** `CHROME_PATH` wins; then an installed Chromium; on Linux x64 the packaged one; elsewhere Chrome by its channel. */
export async function findBrowser(): Promise<LaunchOptions> {
  const installed = [process.env.CHROME_PATH, ...INSTALLED].find((path) => path && existsSync(path));
  if (installed) return { executablePath: installed, args: QUIET };
  if (process.platform === "linux" && process.arch === "x64") {
    const { default: chromium } = await import("@sparticuz/chromium");
    // Its own arguments are made for one-shot functions (a single process, no web security) and would hide faults.
    return { executablePath: await chromium.executablePath(), args: QUIET };
  }
  return { channel: "chrome", args: QUIET };
}
