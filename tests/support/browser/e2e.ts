/** What every end-to-end test gets: a shop of its own on its own database, and a browser that may not complain. */
import { type BrowserContext, test as base, expect } from "@playwright/test";
import { type CurrentShop, createCurrentShop, EVERY_TEST, type ShopEnv } from "./current-shop.ts";
import type { BuiltShop } from "./run-built-shop.ts";
import { untilTakenOver } from "./wait-for-scripts.ts";

export type E2eShop = Pick<BuiltShop, "url" | "db" | "wake" | "announce">;

type WorkerFixtures = {
  readonly shops: CurrentShop;
};
type TestFixtures = {
  /** Settings of the shop as in the environment, for a whole file: `test.use({ shopEnv: { … } })` at its top. */
  readonly shopEnv: ShopEnv;
  /** Who shares a shop. A file that leaves it unfit for other tests names itself: `test.use({ shopFor: "planted text" })`. */
  readonly shopFor: string;
  /** `planted`: pages whose parts a test makes fail, in a build of their own. */
  readonly shopWeb: "built" | "planted";
  readonly shop: E2eShop;
  /** What a test makes the browser complain about on purpose: `test.use({ expectedComplaint: /503/ })`. */
  readonly expectedComplaint: RegExp | undefined;
  readonly quietBrowser: undefined;
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  shopEnv: [{}, { option: true }],
  shopFor: [EVERY_TEST, { option: true }],
  shopWeb: ["built", { option: true }],
  shops: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const shops = createCurrentShop();
      await use(shops);
      await shops.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  shop: [
    async ({ shops, shopFor, shopEnv, shopWeb }, use) => {
      await use(await shops.open(shopFor, shopEnv, shopWeb));
    },
    { timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => {
    await use(shop.url);
  },
  // Scripts begin once a page is painted, which no event tells. A test that looks at what is before says `waitUntil`.
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) untilTakenOver(page);
    await use(page);
  },
  expectedComplaint: [undefined, { option: true }],
  // An error in the console, an exception on a page or a blocked script fails the test that caused it.
  quietBrowser: [
    async ({ context, expectedComplaint }, use) => {
      const complaints: string[] = [];
      const note = (complaint: string) => !expectedComplaint?.test(complaint) && complaints.push(complaint);
      context.on("console", (message) => message.type() === "error" && note(message.text()));
      context.on("weberror", (error) => note(String(error.error())));
      await use(undefined);
      // A page still open asks for more once its routes are gone, at addresses that only they answer.
      const complaintsOfTest = [...complaints];
      await leaveRoutes(context);
      expect(complaintsOfTest, "the browser's console").toEqual([]);
    },
    { auto: true },
  ],
});

/** A picture that a route still fetches when its test ends is nobody's failure: without this it ends the whole run. */
async function leaveRoutes(context: BrowserContext): Promise<void> {
  const routed = [context, ...context.pages()];
  await Promise.all(routed.map((each) => each.unrouteAll({ behavior: "ignoreErrors" })));
}
