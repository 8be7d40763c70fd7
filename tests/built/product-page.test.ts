/** What a product's page offers besides the product, in its raw HTML: no browser, no script. */

import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { deliveryWindow, windowInWords } from "#domain/orders/delivery/delivery-window.ts";
import { products } from "#server/database/schema/products.ts";
import { runBuiltShop } from "#tests/support/browser/run-built-shop.ts";
import { linksIn, mainOf, visibleText } from "#tests/support/documents/read-html.ts";
import { openedForAll } from "#tests/support/opened.ts";

const shop = openedForAll(
  () => runBuiltShop(),
  (opened) => opened.stop(),
);

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

it("a size that is not made is not shown: it does not look sold out", async () => {
  const html = await pageOf(405);
  const sizes = [...html.matchAll(/<input[^>]*name="size"[^>]*>/g)].map(([input]) => input);
  expect(sizes.map((input) => input.match(/aria-label="([^"]*)"/)?.[1])).toEqual([
    "XS",
    "S",
    "M",
    "L",
    "XL",
    "XXL",
  ]);
  expect(sizes.filter((input) => input.includes(" disabled"))).toEqual([]);
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

it("a colour without a square of its own is a word, which looks like no other state", async () => {
  const availableColors = ["Black", "Bone", "constructor"];
  await shop.db.update(products).set({ availableColors }).where(eq(products.id, 104));
  const html = await pageOf(104);
  const cells = [...html.matchAll(/<label[^>]*title="([^"]*)"[^>]*>(.*?)<input/g)];
  expect(cells.map(([, color, shown]) => [color, shown?.replaceAll(/<[^>]*>/g, "")])).toEqual([
    ["Black", ""],
    ["Bone", "Bone"],
    ["constructor", "constructor"],
  ]);
  expect(cells.map(([cell]) => cell).join()).not.toMatch(/gradient|struck/);
});

it("a garment's cloth is what the owner says of it, to shoppers and search engines", async () => {
  await shop.db.update(products).set({ cloth: "100% hemp" }).where(eq(products.id, 112));
  const claimsOf = async (id: number) => (await pageOf(id)).match(/Fabric|Shrinkage|"material":"[^"]*"/g);
  expect(await claimsOf(111)).toBeNull();
  expect(await claimsOf(112)).toEqual(['"material":"100% hemp"', "Fabric"]);
});

it("a missing page names the product of its own number, as long as it is shown", async () => {
  const asideOf = async () =>
    / <span>is a Gym Gear Tank</.test(await (await fetch(`${shop.url}/nowhere`)).text());
  expect(await asideOf()).toBe(true);
  await shop.db.update(products).set({ hiddenAt: new Date() }).where(eq(products.id, 404));
  expect(await asideOf()).toBe(false);
});

describe("without scripts", () => {
  it("the measures are a page away, at their table", async () => {
    const guide = linksIn(mainOf(await pageOf(405))).find(({ text }) => text.trim() === "Size Guide");
    expect(guide?.href).toBe("/size-guide#dress");
    const page = await (await fetch(`${shop.url}/size-guide`)).text();
    expect(page).toMatch(/id="dress"[^>]*>(?:<[^>]*>)*Spring Dress/);
  });

  it("days of delivery and what goes with a piece are in the page itself", async () => {
    const html = await pageOf(405);
    const promise = windowInWords(deliveryWindow(new Date(), "5-7 days"));
    expect(visibleText(html)).toContain(`Delivered ${promise}`);
    expect(html.split('id="goes-with"')[1]?.split("</section>")[0]?.match(/<li/g)).toHaveLength(4);
  });

  it("a photograph leads to its largest file", async () => {
    const gallery = (await pageOf(101)).split('aria-label="Images"')[1]?.split("</section>")[0] ?? "";
    const [first] = linksIn(gallery);
    expect(first?.href).toMatch(/^\/images\/101-[\w-]+-1200\.webp$/);
    expect((await fetch(new URL(first?.href ?? "", shop.url))).headers.get("content-type")).toBe(
      "image/webp",
    );
  });

  it("a record's play sign leads to its sample", async () => {
    const [, href = ""] = /data-play="601"[^>]*href="([^"]*)"/.exec(await pageOf(601)) ?? [];
    const sample = await fetch(new URL(href, shop.url));
    expect([sample.status, sample.headers.get("content-type")]).toEqual([200, 'audio/webm; codecs="opus"']);
  });
});
