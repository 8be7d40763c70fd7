/** Chromium 110, the oldest one in which everything works, out of its package and driven by Playwright. */

import { join } from "node:path";
import { type ConsoleMessage, chromium, type Page } from "@playwright/test";
import { unpackChromium } from "#tests/support/browser/unpack-chromium.ts";
import type { Engine, Tab, Visit } from "./engine.ts";
import { actionsOf } from "./page-actions.ts";

const TRY_ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"];

export async function startChromium(): Promise<Engine> {
  const { folder, executablePath, major } = await unpackChromium("chromium-110");
  const browser = await chromium.launch({
    executablePath,
    args: TRY_ARGUMENTS,
    env: { ...process.env, LD_LIBRARY_PATH: join(folder, "lib") },
  });
  if (!browser.version().startsWith(`${major}.`)) throw new Error(`This is Chromium ${browser.version()}.`);
  return {
    async visit({ width, height, scripts }: Visit): Promise<Tab> {
      const isPhone = width < 600;
      const context = await browser.newContext({
        viewport: { width, height },
        ...(isPhone ? { hasTouch: true, isMobile: true } : {}),
        javaScriptEnabled: scripts,
        locale: "en-ZA",
        timezoneId: "Africa/Johannesburg",
      });
      const complaints: string[] = [];
      // These are the driver's own complaints: those of scripts are heard in the page, which knows whether it is being left.
      const isOwn = (message: ConsoleMessage) => message.type() === "error" && message.args().length === 0;
      context.on("console", (message) => isOwn(message) && complaints.push(message.text()));
      context.on("weberror", (error) => complaints.push(String(error.error())));
      return tabOf(await context.newPage(), complaints, () => context.close());
    },
    stop: () => browser.close(),
  };
}

function tabOf(page: Page, complaints: string[], close: () => Promise<void>): Tab {
  page.on("dialog", (dialog) => void dialog.accept());
  return {
    ...actionsOf(page, complaints),
    evaluate: (expression) => page.evaluate(expression),
    key: (key) => page.keyboard.press(key),
    close,
  };
}
