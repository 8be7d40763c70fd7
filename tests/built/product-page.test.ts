/** What a product's page offers besides the product, in its raw HTML: no browser, no script. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { products } from "#server/database/schema/products.ts";
import { type BuiltShop, runBuiltShop } from "#tests/support/browser/run-built-shop.ts";

let shop: BuiltShop;
beforeAll(async () => {
  shop = await runBuiltShop();
});
afterAll(() => shop.stop());

async function pageOf(id: number): Promise<string> {
  return await (await fetch(`${shop.url}/product/${id}`)).text();
}

function shelfOf(html: string): readonly number[] {
  const shelf = html.split('id="same-shelf"')[1]?.split("</section>")[0] ?? "";
  return [...shelf.matchAll(/href="\/product\/(\d+)"/g)].map(([, id]) => Number(id));
}

it.each([
  ["a tee leads to the next tees that can be bought", 107, [108, 109, 111, 112, 201]],
  ["a dress leads round its short shelf", 405, [401, 402, 403, 404]],
  ["a limited tee leads to the other editions", 503, [509, 510, 511, 512, 501]],
  ["an accessory leads to the others", 701, [702, 703, 704, 705, 706]],
])("%s", async (_, id, shelf) => {
  expect(shelfOf(await pageOf(id))).toEqual(shelf);
});

it("a size that is not made is shown, struck through and cannot be chosen", async () => {
  const html = await pageOf(405);
  const sizes = [...html.matchAll(/<input[^>]*name="size"[^>]*>/g)].map(([input]) => input);
  expect(sizes).toHaveLength(7);
  const disabled = sizes.filter((input) => input.includes(' disabled=""'));
  expect(disabled).toHaveLength(1);
  expect(disabled[0]).toContain('aria-label="4XL"');
  expect(disabled[0]).toContain('aria-description="4X Large, not made"');
});

it("without scripts each option is a link that keeps the other choice, to the same page for crawlers", async () => {
  const html = await (await fetch(`${shop.url}/product/405?color=Red`)).text();
  const links = [...html.matchAll(/<noscript><a[^>]*href="([^"]*)"/g)].map(([, href]) => href);
  const sizes = ["XS", "S", "M", "L", "XL", "XXL"];
  expect(links).toEqual([
    ...sizes.map((size) => `/product/405?color=Red&amp;size=${size}#size`),
    "/product/405?color=Red",
  ]);
  expect(html).toMatch(/<link[^>]*rel="canonical"[^>]*href="[^"]*\/product\/405"/);
});

it("a missing page names the product of its own number, as long as it is shown", async () => {
  const asideOf = async () =>
    / is a <!-- -->Gym Gear Tank/.test(await (await fetch(`${shop.url}/nowhere`)).text());
  expect(await asideOf()).toBe(true);
  await shop.db.update(products).set({ hiddenAt: new Date() }).where(eq(products.id, 404));
  expect(await asideOf()).toBe(false);
});
