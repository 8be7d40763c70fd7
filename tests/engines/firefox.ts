/** Debian's Firefox, driven over WebDriver BiDi. */

import puppeteer, { type Browser, type Page } from "puppeteer-core";
import type { Engine, Tab, Visit } from "./engine.ts";
import { ENGINE_FILES } from "./missing-engines.ts";
import { actionsOf } from "./page-actions.ts";

/** Said of what was still on its way when its page was left (letters: NS_BINDING_ABORTED). On a page that stays, the page's own first script hears of both. */
const CALLED_OFF =
  /A ServiceWorker intercepted the request and encountered an unexpected error|error loading dynamically imported module|downloadable font: download failed .*status=2152398850/;

export async function startFirefox(): Promise<Engine> {
  const launched = new Map<string, Promise<Browser>>();

  /** Whether scripts run, and how a window scrolls, is said once to a whole browser. */
  function browserFor({ width, scripts }: Visit): Promise<Browser> {
    const settings = { "javascript.enabled": scripts, "ui.useOverlayScrollbars": width < 600 ? 1 : 0 };
    const key = JSON.stringify(settings);
    const browser = launched.get(key) ?? launch(settings);
    launched.set(key, browser);
    return browser;
  }

  return {
    async visit(visit: Visit): Promise<Tab> {
      const context = await (await browserFor(visit)).createBrowserContext();
      const page = await context.newPage();
      await page.setViewport({ width: visit.width, height: visit.height });
      const complaints: string[] = [];
      page.on("pageerror", (error) => {
        if (!CALLED_OFF.test(String(error))) complaints.push(String(error));
      });
      page.on("dialog", (dialog) => void dialog.accept());
      return tabOf(page, complaints, () => context.close());
    },
    async stop() {
      for (const browser of launched.values()) await (await browser).close();
    },
  };
}

function launch(settings: Readonly<Record<string, boolean | number>>): Promise<Browser> {
  return puppeteer.launch({
    browser: "firefox",
    executablePath: ENGINE_FILES.firefox,
    extraPrefsFirefox: { "intl.accept_languages": "en-ZA, en", ...settings },
    env: { ...process.env, TZ: "Africa/Johannesburg" },
  });
}

function tabOf(page: Page, complaints: string[], close: () => Promise<void>): Tab {
  return {
    ...actionsOf(page, complaints),
    evaluate: async <T>(expression: string) => (await page.evaluate(expression)) as T,
    key: (key) => page.keyboard.press(key),
    close,
  };
}
