/** Shelves, their filters and the search by links and addresses alone, as the server draws them: no browser, no script. */
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { rand } from "#domain/money/money.ts";
import { products } from "#server/database/schema/products.ts";
import { withOtherProducts } from "#tests/support/browser/other-shelf.ts";
import type { BuiltShop } from "#tests/support/browser/run-built-shop.ts";
import { shopToRead } from "#tests/support/browser/shop-to-read.ts";
import { type DrawnPage, openDrawnPage } from "#tests/support/documents/drawn-page.ts";
import { addManyProducts, removeManyProducts } from "#tests/support/products/many-products.ts";

let shop: BuiltShop;
beforeAll(async () => {
  shop = await shopToRead();
});

const open = (path: string) => openDrawnPage(shop.url, path);

const cardsOf = (page: DrawnPage) => page.all("main").flatMap((main) => main.all("article"));
const hasFilters = (page: DrawnPage) => page.all("details").some(({ text }) => text.startsWith("Filter"));
const robotsOf = (page: DrawnPage) =>
  page.all("meta", { name: "robots" }).map((meta) => meta.attribute("content"));

/** The query of the address that a link of the head names; undefined where there is none. */
function namedByHead(page: DrawnPage, rel: string): string | undefined {
  const [href] = page.all("link", { rel }).map((link) => link.attribute("href"));
  return href === undefined ? undefined : new URL(href).search;
}

/** Where the one link with these words leads, and the number among them. */
function linkOf(
  page: DrawnPage,
  words: string | RegExp,
): { readonly path: string; readonly count: number; readonly rel: string | undefined } {
  const isIt = (text: string) => (typeof words === "string" ? text === words : words.test(text));
  const [link, ...more] = page.all("main").flatMap((main) => main.all("a").filter(({ text }) => isIt(text)));
  if (!link || more.length > 0)
    throw new Error(`${more.length + (link ? 1 : 0)} links ${words} on ${page.path}`);
  return {
    path: link.attribute("href") ?? "",
    count: Number(/(\d+) pieces?$/.exec(link.text)?.[1]),
    rel: link.attribute("rel"),
  };
}

async function withMany(
  category: string,
  count: number,
  like: number,
  use: () => Promise<void>,
): Promise<void> {
  await addManyProducts(shop.db, { category, count, like });
  shop.announce("catalogue");
  try {
    await use();
  } finally {
    await removeManyProducts(shop.db);
    shop.announce("catalogue");
  }
}

describe("filters", () => {
  it("narrow a shelf by links that say how much is behind them, and lead back to all of it", async () => {
    const pink = linkOf(await open("/shop/tees"), /^Pink /);
    expect(pink.path).toBe("/shop/tees?color=Pink");
    const narrowed = await open(pink.path);
    expect(cardsOf(narrowed)).toHaveLength(pink.count);
    expect([robotsOf(narrowed), namedByHead(narrowed, "canonical")]).toEqual([["noindex"], undefined]);
    expect(narrowed.all("summary").map(({ text }) => text)).toContain("Filter (1) and sort");
    const [size] = narrowed.named("section", "Size in stock").all("a");
    expect(size?.attribute("rel")).toBe("nofollow");
    const whole = await open(linkOf(narrowed, "Clear all").path);
    expect([whole.path, robotsOf(whole), namedByHead(whole, "canonical")]).toEqual(["/shop/tees", [], ""]);
  });

  it("are added and taken away one by one, each with its count", async () => {
    const black = linkOf(await open("/shop/tees"), /^Black /);
    const cheap = linkOf(await open(black.path), /^Under R200 /);
    expect(cheap.path).toBe("/shop/tees?color=Black&price=0-200");
    const both = await open(cheap.path);
    expect(cardsOf(both)).toHaveLength(cheap.count);
    expect(linkOf(both, "Remove Black").path).toBe("/shop/tees?price=0-200");
    expect(linkOf(both, "Remove Under R200").path).toBe("/shop/tees?color=Black");
    expect(cardsOf(await open(linkOf(both, "Clear all").path))).toHaveLength(13);
  });

  it("that leave nothing say so, and lead back to everything", async () => {
    const nothing = await open("/shop/spring?color=Red&price=0-200");
    expect(nothing.text).toContain("Nothing here is Red, Under R200 at once.");
    expect(cardsOf(await open(linkOf(nothing, "Clear all filters").path))).toHaveLength(5);
  });

  it("in an address that nobody knows lead to the one without them", async () => {
    expect((await open("/shop/tees?size=M&color=Mauve&price=cheap")).path).toBe("/shop/tees?size=M");
    expect((await open("/shop/tees?size=M&page=99")).status).toBe(404);
  });

  it("of a page whose pieces leave nothing to choose are not shown", async () => {
    expect(hasFilters(await open("/accessories"))).toBe(true);
    const same = { price: rand(100), availableColors: ["Black"] };
    await withOtherProducts(shop, eq(products.category, "accessories"), same, async () => {
      const page = await open("/accessories");
      expect([cardsOf(page).length, hasFilters(page)]).toEqual([6, false]);
    });
  });
});

describe("an order", () => {
  const namesOf = (page: DrawnPage) => cardsOf(page).map((card) => card.all("h3")[0]?.text ?? "");

  it("is chosen by a link, stays with filters, and is not for robots", async () => {
    const whole = await open("/shop/tees");
    const name = linkOf(whole, "Name");
    expect([name.path, name.rel]).toEqual(["/shop/tees?sort=name", "nofollow"]);
    const sorted = await open(name.path);
    expect(namesOf(sorted)).toEqual(namesOf(whole).toSorted((one, other) => one.localeCompare(other)));
    expect([robotsOf(sorted), namedByHead(sorted, "canonical")]).toEqual([["noindex"], undefined]);
    expect(sorted.all("summary").map(({ text }) => text)).toContain("Filter and sort Name");
    const black = linkOf(sorted, /^Black /);
    expect(black.path).toBe("/shop/tees?color=Black&sort=name");
    expect(linkOf(await open(black.path), "Our pick").path).toBe("/shop/tees?color=Black");
  });

  it("of a search goes back to the best match", async () => {
    const sorted = await open(linkOf(await open("/search?q=tee"), "Newest").path);
    expect(sorted.path).toBe("/search?q=tee&sort=newest");
    expect(linkOf(sorted, "Best match").path).toBe("/search?q=tee");
  });

  it("leads on from page to page", async () => {
    await withMany("tshirts", 30, 101, async () => {
      const next = linkOf(await open("/shop/tees?sort=price-down"), "Next");
      expect(next.path).toBe("/shop/tees?sort=price-down&page=2");
      expect(linkOf(await open(next.path), "Previous").path).toBe("/shop/tees?sort=price-down");
    });
  });

  it("that nobody offers is the list's own", async () => {
    const page = await open("/shop/tees?sort=cheap");
    expect(namesOf(page)).toEqual(namesOf(await open("/shop/tees")));
    expect(robotsOf(page)).toEqual([]);
  });
});

describe("accessories", () => {
  it("are narrowed on their own page, which keeps what it says, and robots are led through all of it alone", async () => {
    const page = await open("/accessories?color=Black&size=17&page=9");
    expect([page.path, cardsOf(page).length]).toEqual(["/accessories?color=Black", 1]);
    expect([robotsOf(page), namedByHead(page, "canonical")]).toEqual([["noindex"], undefined]);
    const two = await open(linkOf(page, /^Beige /).path);
    expect([two.path, cardsOf(two).length]).toEqual(["/accessories?color=Beige&color=Black", 2]);
    expect(two.all("p", { role: "status" }).map(({ text }) => text)).toContain("2 accessories");
    const all = await open(linkOf(two, "Clear all").path);
    expect([all.path, robotsOf(all), namedByHead(all, "canonical")]).toEqual(["/accessories", [], ""]);
    expect(all.all("title").map(({ text }) => text)).toEqual(two.all("title").map(({ text }) => text));
  });

  it("that filters leave none of still say how to care for them", async () => {
    const page = await open("/accessories?color=Black&price=0-200");
    expect(page.text).toContain("Nothing here is Black, Under R200 at once.");
    expect(page.named("section", "Care Instructions").text).toContain("Slipmat");
  });

  it("have colors and prices to choose by", async () => {
    const [panel] = (await open("/accessories"))
      .all("details")
      .filter(({ text }) => text.startsWith("Filter"));
    expect(panel?.all("h2").map(({ text }) => text)).toEqual(["Sort", "Color", "Price"]);
  });

  it("of which there are more than a page holds lead on to their shelf, as narrowed as they are", async () => {
    await withMany("accessories", 30, 703, async () => {
      const page = await open("/accessories?color=Grey");
      expect(cardsOf(page)).toHaveLength(24);
      const shelf = await open(linkOf(page, "All 31 accessories").path);
      expect(shelf.path).toBe("/shop/accessories?color=Grey");
      expect(shelf.all("h2").map(({ text }) => text)).toContain("1 to 24");
    });
  });
});

describe("a long shelf", () => {
  it("is gone through from home to its last page, and ends there", async () => {
    await withMany("tshirts", 60, 101, async () => {
      const home = await open("/");
      const section = home.named("section", "T-shirt Collection");
      expect(section.all("article")).toHaveLength(24);
      let page = await open(linkOf(home, /^All \d+ pieces$/).path);
      const tees = Number(/\d+/.exec(section.all("a", { href: page.path }).at(-1)?.text ?? "")?.[0]);
      const last = Math.ceil(tees / 24);
      expect([page.path, last]).toEqual(["/shop/tees", 4]);
      expect(page.all("h1").map(({ text }) => text)).toEqual(["Tees"]);
      expect(headOf(page)).toEqual(["", undefined, "?page=2"]);
      for (const place of [2, 3, 4]) {
        expect(cardsOf(page)).toHaveLength(24);
        page = await open(linkOf(page, "Next").path);
        expect(page.path).toBe(`/shop/tees?page=${place}`);
        expect(page.all("title").map(({ text }) => text)).toEqual([`Tees, page ${place} — KULUD`]);
      }
      expect(() => linkOf(page, "Next")).toThrow("0 links");
      expect(linkOf(page, "Previous").path).toBe("/shop/tees?page=3");
      expect(cardsOf(page)).toHaveLength(tees - 3 * 24);
      expect(headOf(page)).toEqual(["?page=4", "?page=3", undefined]);
      expect((await open("/shop/tees?page=5")).status).toBe(404);
    });
  });

  it("has no second address for its first page, and no page that nobody named", async () => {
    const first = await fetch(`${shop.url}/shop/tees?page=1`, { redirect: "manual" });
    expect([first.status, first.headers.get("location")]).toEqual([301, "/shop/tees"]);
    expect((await open("/shop/hats")).status).toBe(404);
  });

  function headOf(page: DrawnPage) {
    return ["canonical", "prev", "next"].map((rel) => namedByHead(page, rel));
  }
});

describe("search", () => {
  const statusOf = (page: DrawnPage) => page.all("main")[0]?.all("p", { role: "status" })[0]?.text ?? "";

  it("is a page that the header links to, and a form that asks it", async () => {
    const [header] = (await open("/")).all("header");
    expect(header?.all("a", { href: "/search" }).map((link) => link.attribute("aria-label"))).toEqual([
      "Search",
    ]);
    const [form] = (await open("/search")).all("form", { action: "/search" });
    expect(form?.all("input", { type: "search" }).map((field) => field.attribute("name"))).toEqual(["q"]);
  });

  it("corrects a slip, and says so", async () => {
    const page = await open("/search?q=++Sondwave+");
    expect(page.text).toContain("Nothing is called “sondwave”. This is what there is for “soundwave”.");
    expect(cardsOf(page)).toHaveLength(2);
    expect(page.all("title").map(({ text }) => text)).toEqual(["Search: sondwave — KULUD"]);
    expect(robotsOf(page)).toEqual(["noindex"]);
  });

  it("that found nothing says so, and leads to the shelves", async () => {
    const page = await open("/search?q=zzzz");
    expect(statusOf(page)).toContain("Nothing found for “zzzz”.");
    expect(page.all("main")[0]?.all("a", { href: "/shop/tees" })).toHaveLength(1);
    expect(
      page
        .named("section", "Or an answer")
        .all("a")
        .map(({ text }) => text),
    ).toEqual(["Shipping", "Returns", "Size Guide", "Contact"]);
  });

  it("takes a color and a size for filters, each of which can be taken away", async () => {
    const page = await open("/search?q=black+m+tee");
    expect(linkOf(page, /^Clear all/).path).toBe("/search?q=tee");
    expect(linkOf(page, /^Remove.*Black/).path).toBe("/search?q=tee&size=M");
    const alone = await open("/search?q=black+m");
    expect(statusOf(alone)).toBe(`${cardsOf(alone).length} pieces`);
    const wider = await open(linkOf(alone, /^Remove.*M$/).path);
    expect(wider.path).toBe("/search?color=Black");
    expect(cardsOf(wider).length).toBeGreaterThan(cardsOf(alone).length);
  });

  it("finds the shop's own pages alone, and does not call that nothing", async () => {
    const page = await open("/search?q=refund+policy");
    expect(statusOf(page)).toBe("1 page for “refund policy”");
    expect(page.all("main")[0]?.text).not.toContain("Nothing");
    const links = page.named("section", "Pages").all("a");
    expect(links.map((link) => [link.text, link.attribute("href")])).toEqual([["Returns", "/returns"]]);
  });

  it("finds the shop's own pages under the pieces", async () => {
    const page = await open("/search?q=hoodies");
    expect(cardsOf(page).length).toBeGreaterThan(0);
    const links = page.named("section", "Pages").all("a");
    expect(links.map((link) => link.attribute("href"))).toEqual(["/shop/crewnecks"]);
  });

  it("is narrowed by links, and Clear all leads to all that was found", async () => {
    const all = await open("/search?q=vinyl");
    const records = linkOf(all, /^Records /);
    expect(records.path).toBe("/search?q=vinyl&category=music");
    const narrowed = await open(records.path);
    expect(cardsOf(narrowed)).toHaveLength(records.count);
    expect(records.count).toBeLessThan(cardsOf(all).length);
    expect(linkOf(narrowed, "Clear all").path).toBe("/search?q=vinyl");
  });
});
