/** What the pages of the built shop call the stock of a piece: raw HTML, no browser. */
import { beforeAll, expect, it } from "vitest";
import type { BuiltShop } from "#tests/support/browser/run-built-shop.ts";
import { shopToRead } from "#tests/support/browser/shop-to-read.ts";

let shop: BuiltShop;
beforeAll(async () => {
  shop = await shopToRead();
});

const LABEL =
  /^(?:(?:OUT OF|IN) STOCK|SOLD OUT|LOW STOCK \(\d+\)|#?\d+ LEFT|(?:In|Out of|Low) Stock|Almost Gone|Sold Out|Coming Soon)$/;

async function labelsIn(path: string, isPart: (html: string) => boolean): Promise<string[]> {
  const html = await (await fetch(`${shop.url}${path}`)).text();
  const articles = html.split("<article").filter(isPart);
  const texts = articles.flatMap((article) => (article.split("</article>")[0] ?? "").split(/<[^>]*>/));
  return texts.map((text) => text.trim()).filter((text) => LABEL.test(text));
}

it.each([
  [101, ["In Stock"]],
  [106, ["9 LEFT"]],
  [104, ["LOW STOCK (4)"]],
  // The last one is the button's.
  [110, ["OUT OF STOCK", "OUT OF STOCK"]],
  [604, ["Coming Soon", "Coming Soon"]],
  [502, ["#8 LEFT", "Low Stock"]],
])("the page of %d says only %j of its stock", async (id, labels) => {
  expect(await labelsIn(`/product/${id}`, (html) => html.includes("<h1"))).toEqual(labels);
});

it.each([
  ["Golden Hour Tee", ["OUT OF STOCK"]],
  ["Night Shift Tee", ["LOW STOCK (4)"]],
  ["Vinyl Tee", ["9 LEFT"]],
  ["Crown Tee", []],
])("the card of %s on the home page says %j", async (name, labels) => {
  const said = await labelsIn("/", (html) => html.includes(`>${name}</a>`));
  expect([...new Set(said)]).toEqual(labels);
});

it("the special edition is Coming Soon in every list", async () => {
  for (const path of ["/", "/music"]) {
    const labels = await labelsIn(path, (html) => html.includes("Gold Dust"));
    expect([path, ...new Set(labels)]).toEqual([path, "Coming Soon"]);
  }
});
