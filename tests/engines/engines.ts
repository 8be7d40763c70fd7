/** Every step gets an engine, its own shop behind a front that records complaints, and a visitor. */
import { test as base, expect } from "@playwright/test";
import { type BuiltShop, runBuiltShop } from "#tests/support/browser/run-built-shop.ts";
import { findFreePort } from "#tests/support/free-port.ts";
import { startChromium } from "./chromium.ts";
import type { Engine } from "./engine.ts";
import { startFirefox } from "./firefox.ts";
import { type Front, startFront } from "./front.ts";
import { type Shopper, shopperIn } from "./shopper.ts";
import { startWebKit } from "./webkit.ts";

export const ADMIN_PASSWORD = "amapiano at midnight";

const START = { chromium: startChromium, firefox: startFirefox, webkit: startWebKit };
export type EngineName = keyof typeof START;

type EngineShop = BuiltShop & { readonly front: Front };

export type EngineOptions = { readonly engineName: EngineName };
type WorkerFixtures = EngineOptions & { readonly engine: Engine; readonly shop: EngineShop };
type TestFixtures = {
  readonly viewport: { readonly width: number; readonly height: number };
  /** Whether pages run scripts. */
  readonly scripts: boolean;
  /** What a step makes the engine complain about on purpose. */
  readonly expectedComplaint: RegExp | undefined;
  readonly shopper: Shopper;
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  engineName: ["chromium", { option: true, scope: "worker" }],
  scripts: [true, { option: true }],
  expectedComplaint: [undefined, { option: true }],
  baseURL: async ({ shop }, use) => {
    await use(shop.url);
  },
  engine: [
    async ({ engineName }, use) => {
      const engine = await START[engineName]();
      await use(engine);
      await engine.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const front = await startFront();
      const port = await findFreePort();
      front.lead(port);
      const shop = await runBuiltShop({
        PORT: String(port),
        PUBLIC_URL: front.url,
        PAYPAL_BUILTIN_SANDBOX: "1",
        ADMIN_PASSWORD,
      });
      await use({ ...shop, front });
      await shop.stop();
      await front.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  shopper: async ({ engine, engineName, shop, viewport, scripts, expectedComplaint }, use) => {
    const shopper = await shopperIn(engine, { ...viewport, scripts }, shop.url);
    await use(shopper);
    const complaints = await complaintsOf(shopper, shop.front);
    await shopper.leave();
    shop.front.spoil();
    expect(
      complaints.filter((complaint) => !expectedComplaint?.test(complaint)),
      `complaints of ${engineName}`,
    ).toEqual([]);
  },
});

/** A page's reports arrive in order: after the last one, all are here. */
async function complaintsOf(shopper: Shopper, front: Front): Promise<readonly string[]> {
  const token = crypto.randomUUID();
  const ended = front.ended(token);
  // A document, a provider's page or one without scripts has nothing that could say it.
  const isSaid = await shopper.evaluate<boolean>(`globalThis.endComplaints?.("${token}") ?? false`);
  if (isSaid) await ended;
  return [...front.complaints(), ...shopper.complaints()];
}
