import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { products } from "#server/database/schema/products.ts";
import type { E2eShop } from "#tests/support/browser/e2e.ts";
import { putIntoStorage } from "#tests/support/browser/hostile-storage.ts";
import { withOtherProducts } from "#tests/support/browser/other-shelf.ts";
import { askForMore, buyAndAdd } from "#tests/support/orders/add-over-http.ts";
import { buyOverHttp } from "#tests/support/orders/buy-over-http.ts";
import { holdOverHttp } from "#tests/support/orders/hold-over-http.ts";
import { paths } from "#web/paths.ts";
import { orderPaths } from "#web/shop/orders/order-paths.ts";
import type { PageState } from "./page-state.ts";

/** As in the browser that paid. */
async function openPaidResult(page: Page, { url }: E2eShop): Promise<void> {
  const { reference, checkoutKey } = await buyOverHttp(url);
  const payments = [{ reference, checkoutKey, at: Date.now() }];
  await putIntoStorage(page, "kuludStartedPayments", JSON.stringify({ version: 1, payments }));
  await page.goto(orderPaths.result(reference));
  await page.getByRole("list", { name: "Your pieces" }).waitFor();
}

/** A piece as the browser keeps it. */
async function readSaved(page: Page, id: number) {
  const { name, pictures } = await (await page.request.get(`/api/products/${id}`)).json();
  return { id, name, price: 18_000, picture: pictures.main };
}

export const AFTER_BUYING_STATES: readonly PageState[] = [
  { name: "the result of a paid order in the browser that paid", hasWideLayout: true, open: openPaidResult },
  {
    name: "a payment that is being checked",
    async open(page) {
      await page.route("**/api/payment/verify", () => new Promise(() => undefined));
      await page.goto(orderPaths.result("K-0000000000000000000000000000"));
      await page.getByRole("heading", { name: "Checking your payment" }).waitFor();
    },
  },
  { name: "a payment that failed", open: (page) => page.goto("/?payment=failed") },
  {
    name: "the page of an order",
    hasWideLayout: true,
    open: async (page, { url }) => page.goto((await buyOverHttp(url)).url),
  },
  {
    name: "the page of an order that is kept until it is paid",
    hasWideLayout: true,
    open: async (page, { url }) => page.goto((await holdOverHttp(url)).orderUrl),
  },
  {
    name: "the page of an order with a piece added",
    hasWideLayout: true,
    open: async (page, { url }) => page.goto((await buyAndAdd(url)).url),
  },
  {
    name: "the page of what an order is short of",
    hasWideLayout: true,
    open: async (page, { url }) => page.goto((await askForMore(url, (await buyAndAdd(url)).id)).orderUrl),
  },
  {
    name: "the public page of a certificate with a name",
    hasWideLayout: true,
    async open(page, { url }) {
      await page.goto((await buyOverHttp(url)).url);
      await page.getByLabel("Show my name on the certificate").fill("Lerato Mokoena");
      await page.getByRole("button", { name: "Save" }).click();
      await page.getByText("The certificate shows Lerato Mokoena.").waitFor();
      await page.getByRole("link", { name: "Public page" }).click();
      await page.getByText("Genuine.").waitFor();
    },
  },
  { name: orderPaths.find, hasWideLayout: true, open: (page) => page.goto(orderPaths.find) },
  {
    name: "the measures of a garment over its page",
    async open(page) {
      await page.goto("/product/101?size=M");
      await page.locator("main form").getByRole("link", { name: "Size Guide" }).click();
      await page.getByRole("dialog", { name: "Size Guide" }).waitFor();
    },
  },
  {
    name: "a product with what was seen lately",
    async open(page) {
      await putIntoStorage(page, "kuludSeenLately", JSON.stringify({ version: 1, ids: [305, 601] }));
      await page.goto("/product/101");
      await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
      await page.getByRole("region", { name: "Seen lately" }).getByRole("link").first().waitFor();
      // Scrolls up again: its own button may lie half under the header.
      await page.evaluate("scrollTo(0, 0)");
    },
  },
  {
    name: "pieces that were saved, of which one is sold out",
    hasWideLayout: true,
    open: (page, shop) =>
      withOtherProducts(shop, eq(products.id, 106), { inStock: false }, async () => {
        const pieces = await Promise.all([502, 106].map((id) => readSaved(page, id)));
        await putIntoStorage(page, "kuludSaved", JSON.stringify({ version: 1, pieces }));
        await page.goto(paths.saved);
        await page.getByRole("link", { name: "Tell me when it's back" }).waitFor();
      }),
  },
  {
    name: "a photograph looked at closely and enlarged",
    hasWideLayout: true,
    async open(page) {
      await page.goto("/product/101");
      await page.getByRole("region", { name: "Images" }).getByRole("link").first().click();
      const closeLook = page.getByRole("dialog", { name: "Kulud Wordmark Tee" });
      await closeLook.getByRole("button", { name: "Zoom in", exact: true }).click();
      await closeLook.getByRole("button", { name: "Zoom out", exact: true }).waitFor();
    },
  },
  {
    name: "a record that is playing",
    hasWideLayout: true,
    async open(page) {
      await page.goto("/product/603");
      await page.locator("[data-play]").first().click();
      await page
        .getByRole("region", { name: "Player" })
        .getByRole("button", { name: "Pause", exact: true })
        .waitFor();
    },
  },
];
