/** What the home page shows of the catalogue, as the server draws it: no browser. */
import { eq, type SQL } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { FIRST_MENU } from "#content/catalogue/shelf-pages.ts";
import { products } from "#server/database/schema/products.ts";
import { withOtherProducts } from "#tests/support/browser/other-shelf.ts";
import type { BuiltShop } from "#tests/support/browser/run-built-shop.ts";
import { shopToRead } from "#tests/support/browser/shop-to-read.ts";
import { type DrawnPage, openDrawnPage } from "#tests/support/documents/drawn-page.ts";

let shop: BuiltShop;
beforeAll(async () => {
  shop = await shopToRead();
});

const openHome = () => openDrawnPage(shop.url, "/");
const titlesOf = (page: DrawnPage) =>
  page.all("main").flatMap((main) => main.all("h2").map(({ text }) => text));
const teesOf = (page: DrawnPage) =>
  page
    .named("section", "T-shirt Collection")
    .all("h3")
    .map(({ text }) => text);

async function homeWith(which: SQL, change: Partial<typeof products.$inferInsert>): Promise<DrawnPage> {
  let page: DrawnPage | undefined;
  await withOtherProducts(shop, which, change, async () => {
    page = await openHome();
  });
  if (!page) throw new Error("the page was not opened");
  return page;
}

it("shows its sections in order, under one title and over one footer", async () => {
  const page = await openHome();
  expect(titlesOf(page)).toEqual([
    "Featured Products",
    "Spring Collection",
    "T-shirt Collection",
    "Crewnecks & Hoodies",
    "Music Collection",
  ]);
  expect(page.all("h1").map((title) => title.attribute("aria-label"))).toEqual(["NEW COLLECTION"]);
  expect(page.all("footer")).toHaveLength(1);
});

it("leads down to the featured products without scripts too, and to the music", async () => {
  const page = await openHome();
  expect(page.all("a", { href: "#featured" }).map(({ text }) => text)).toEqual(["SHOP NOW"]);
  expect(page.named("section", "Featured Products").attribute("id")).toBe("featured");
  const [music] = page.named("section", "Categories").all("a", { href: "/music" });
  expect(music?.text).toContain("MUSIC");
});

it("has the shelves in a menu that opens without scripts", async () => {
  const [menu] = (await openHome()).all("details").filter((part) => part.all("summary")[0]?.text === "SHOP");
  expect(menu?.all("a").map((link) => link.attribute("href"))).toEqual(FIRST_MENU.map(({ path }) => path));
});

it("lists as tees what is called one, and no other T-shirt product", async () => {
  const answer = await fetch(`${shop.url}/api/products/category/tshirts`);
  const tshirts = (await answer.json()) as { name: string }[];
  const called = tshirts.map(({ name }) => name).filter((name) => /tee|t-shirt/i.test(name));
  expect(called.length).toBeGreaterThan(5);
  expect(teesOf(await openHome())).toEqual(called);
  const vest = await homeWith(eq(products.name, "Soundwave Tee"), { name: "Soundwave Vest" });
  expect(teesOf(vest)).toEqual(called.filter((name) => name !== "Soundwave Tee"));
});

it.each([
  ["Spring Collection", "spring"],
  ["T-shirt Collection", "tshirts"],
  ["Music Collection", "music"],
])("hides %s when it is empty", async (name, category) => {
  const page = await homeWith(eq(products.category, category), { hiddenAt: new Date() });
  expect(titlesOf(page)).toContain("Featured Products");
  expect(titlesOf(page)).not.toContain(name);
});

it.each(["/", "/limited", "/about", "/news", "/contact", "/shipping", "/privacy", "/terms"])(
  "links to %s from the footer",
  async (path) => {
    const [footer] = (await openHome()).all("footer");
    expect(footer?.all("a", { href: path })).toHaveLength(1);
    expect((await fetch(shop.url + path)).status).toBe(200);
  },
);
