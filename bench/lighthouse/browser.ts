/**
 * A browser of its own for Lighthouse, which steers it through its debugging port. Not started by Playwright: that holds
 * every tab it did not open itself, and Lighthouse's first page ended with ERR_ABORTED.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { findBrowser } from "#tests/support/browser/find-browser.ts";

export type SteeredBrowser = { readonly port: number; stop(): Promise<void> };

export async function startBrowser(): Promise<SteeredBrowser> {
  const { executablePath = chromium.executablePath(), args = [] } = await findBrowser();
  const profile = await mkdtemp(join(tmpdir(), "kulud-browser-"));
  const options = ["--headless", "--remote-debugging-port=0", `--user-data-dir=${profile}`, "about:blank"];
  const browser = spawn(executablePath, [...args, ...options], { stdio: ["ignore", "ignore", "pipe"] });
  return {
    port: await readPort(browser.stderr),
    async stop() {
      const ended = once(browser, "exit");
      browser.kill("SIGKILL");
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The browser chooses it and says so once it listens. */
async function readPort(output: NodeJS.ReadableStream): Promise<number> {
  let said = "";
  for await (const part of output) {
    said += part;
    const port = /DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(said)?.[1];
    if (port) return Number(port);
  }
  throw new Error(`The browser ended before it listened: ${said}`);
}
