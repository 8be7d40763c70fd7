/** What the three pages with a look of their own say, as the server draws them: Music, Accessories, Limited. */
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { LIMITED_NOTICE } from "#content/catalogue/limited-page.ts";
import { LIMITED_EDITIONS } from "#content/certificates/limited-editions.ts";
import { ALBUMS, LISTENING_PLATFORMS } from "#content/music/albums.ts";
import { FIRST_TEXTS } from "#content/texts/first-texts.ts";
import { limitedStockLabel } from "#domain/inventory/stock-level.ts";
import { formatRand } from "#domain/money/money.ts";
import { products } from "#server/database/schema/products.ts";
import { withOtherProducts } from "#tests/support/browser/other-shelf.ts";
import type { BuiltShop } from "#tests/support/browser/run-built-shop.ts";
import { shopToRead } from "#tests/support/browser/shop-to-read.ts";
import { type DrawnPage, openDrawnPage } from "#tests/support/documents/drawn-page.ts";
import {
  addManyProducts,
  numberManyProducts,
  removeManyProducts,
} from "#tests/support/products/many-products.ts";

let shop: BuiltShop;
beforeAll(async () => {
  shop = await shopToRead();
});

const open = (path: string) => openDrawnPage(shop.url, path);

it.each([
  ["/music", "Music — KULUD", "MUSIC"],
  ["/accessories", "Accessories — KULUD", "Accessories"],
  ["/limited", "Limited — KULUD", "LIMITED"],
])("%s has its title and its masthead, and leads back home", async (path, title, masthead) => {
  const page = await open(path);
  expect(page.all("title").map(({ text }) => text)).toEqual([title]);
  expect(page.all("h1").map((h1) => h1.attribute("aria-label") ?? h1.text)).toEqual([masthead]);
  expect(page.all("a", { href: "/" }).length).toBeGreaterThan(0);
});

describe("Limited", () => {
  it("has headline, notice and the collections in their order", async () => {
    const page = await open("/limited");
    expect(page.text).toContain(LIMITED_NOTICE);
    const titles = page.all("main").flatMap((main) => main.all("h2").map(({ text }) => text));
    expect(titles).toEqual([
      "Heritage Collection",
      "Archive Collection",
      "Special Editions",
      "Quality Guarantee",
      "Why Limited Edition",
    ]);
    const heritage = page.named("section", "Heritage Collection");
    expect(heritage.text).toContain("Coming Soon");
    expect(heritage.all("article")).toEqual([]);
    expect(page.named("section", "Quality Guarantee").text).toContain("No polyester");
    const points = page.named("section", "Why Limited Edition").all("h3");
    expect(points.map(({ text }) => text)).toEqual([
      "Exclusive Designs",
      "Numbered and Certified",
      "Collector's Value",
    ]);
  });

  it.each(LIMITED_EDITIONS)(
    "says on the card of $name what it is, costs and how many are left",
    async (edition) => {
      const page = await open("/limited");
      expect(page.all("article")).toHaveLength(LIMITED_EDITIONS.length);
      const card = page.named("article", edition.name);
      expect(card.all("img").length).toBeGreaterThan(0);
      const paragraphs = card.all("p").map(({ text }) => text);
      expect(paragraphs).toEqual(
        expect.arrayContaining([
          edition.description,
          formatRand(edition.price),
          `#${edition.stock} LEFT`,
          limitedStockLabel(edition.stock),
        ]),
      );
      expect(card.all("button").map(({ text }) => text)).toEqual(["ADD TO CART"]);
      expect(card.text.includes("RARE")).toBe(edition.category === "limited-archive");
    },
  );

  it.each(LIMITED_EDITIONS.slice(0, 4))(
    "says on the page of $name what its card says",
    async ({ id, stock }) => {
      const [panel] = (await open(`/product/${id}`)).all("article").filter((one) => one.all("h1").length > 0);
      expect(panel?.text).toContain(`#${stock} LEFT`);
      const labels = ["Sold Out", "Almost Gone", "Low Stock", "In Stock", "LOW STOCK"];
      expect(labels.filter((label) => panel?.text.includes(label))).toEqual([limitedStockLabel(stock)]);
    },
  );

  it("says at zero '#0 LEFT' and SOLD OUT, and nothing of almost", async () => {
    await withOtherProducts(shop, eq(products.id, 503), { stockQuantity: 0 }, async () => {
      const card = (await open("/limited")).named("article", "First Press Tee");
      expect(card.text).toContain("#0 LEFT");
      expect(card.text).not.toContain("Almost Gone");
      const [button] = card.all("button");
      expect([button?.text, button?.attribute("disabled")]).toEqual(["SOLD OUT", ""]);
    });
  });

  it("shows what the owner numbers, of any category, and leads on to the rest of a long shelf", async () => {
    const moreOn = (page: DrawnPage) => page.all("a", { href: "/shop/limited" }).map(({ text }) => text);
    expect(moreOn(await open("/limited"))).not.toContain("All 27 limited pieces");
    await addManyProducts(shop.db, { category: "tshirts", count: 20, like: 101 });
    await numberManyProducts(shop.db);
    shop.announce("catalogue");
    const page = await open("/limited");
    const shelf = await open("/shop/limited");
    await removeManyProducts(shop.db);
    shop.announce("catalogue");
    expect(page.all("article")).toHaveLength(24);
    expect(moreOn(page)).toContain("All 27 limited pieces");
    expect(shelf.all("article")).toHaveLength(24);
  });
});

describe("Music", () => {
  it.each(ALBUMS)(
    "shows $title with artist, description, price and a sleeve that is there",
    async (album) => {
      const feature = (await open("/music")).named("article", album.title);
      const paragraphs = feature.all("p").map(({ text }) => text);
      expect(paragraphs).toEqual(
        expect.arrayContaining(["KULUD", album.description, album.id === 604 ? "R750" : "R500"]),
      );
      const [sleeve] = feature.all("img");
      const picture = await fetch(shop.url + (sleeve?.attribute("src") ?? ""));
      expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/webp"]);
    },
  );

  it("streams in a new tab what is out, and the special edition is Limited and Coming Soon", async () => {
    const page = await open("/music");
    for (const [place, { title, streamingLink }] of ALBUMS.entries()) {
      const badge = ["Latest", undefined, undefined, "Limited"][place];
      const feature = page.named("article", title);
      const stream = feature.all("a", { target: "_blank" });
      expect(stream.map((link) => [link.text, link.attribute("href"), link.attribute("rel")])).toEqual(
        streamingLink === null ? [] : [["Stream Now", streamingLink, "noopener"]],
      );
      expect(feature.text.includes("Coming Soon"), title).toBe(streamingLink === null);
      expect(feature.text.includes("Tell me when it's out"), title).toBe(streamingLink === null);
      for (const word of ["Latest", "Limited"]) {
        expect(
          feature.all("span").some(({ text }) => text === word),
          `${title}: ${word}`,
        ).toBe(badge === word);
      }
    }
    expect(page.named("article", "Gold Dust (Special Edition)").text).toContain("R750");
  });

  it("has the other records as its collection, one of them coming soon", async () => {
    const collection = (await open("/music")).named("section", "Music Collection");
    expect(collection.text).toContain("4 records");
    const names = collection.all("article").map((record) => record.all("h3")[0]?.text);
    expect(names.toSorted()).toEqual([
      "Blue Hour KULUD Quartet KLD-607",
      "Crown Mines Dub KULUD Sound System KLD-606",
      "Pink Noise KULUD KLD-608",
      "Taxi Rank Tapes KULUD KLD-605",
    ]);
    const [button] = collection.named("article", "Pink Noise KULUD KLD-608").all("button");
    expect([button?.text, button?.attribute("disabled")]).toEqual(["Coming Soon", ""]);
  });

  it("says of a record that the shop features it", async () => {
    const blueHour = async () =>
      (await open("/music"))
        .named("section", "Music Collection")
        .named("article", "Blue Hour KULUD Quartet KLD-607").text;
    expect(await blueHour()).not.toContain("Featured");
    await withOtherProducts(shop, eq(products.id, 607), { featured: true }, async () => {
      expect(await blueHour()).toContain("Featured");
    });
  });

  it("links to three listening platforms in new tabs", async () => {
    const links = (await open("/music"))
      .named("nav", "Listen on")
      .all("a", { target: "_blank", rel: "noopener" });
    expect(links.map((link) => [link.text, link.attribute("href")])).toEqual(
      LISTENING_PLATFORMS.map(({ name, address }) => [name, address]),
    );
  });
});

describe("Accessories", () => {
  it("shows all six, and how to care for them", async () => {
    const page = await open("/accessories");
    expect(page.all("article")).toHaveLength(6);
    const care = page.named("section", "Care Instructions");
    expect(care.all("dt").map(({ text }) => text)).toEqual(FIRST_TEXTS.care.map(({ title }) => title));
    expect(care.all("dd").map(({ text }) => text)).toEqual(FIRST_TEXTS.care.map(({ text }) => text));
  });

  it("reads 'Coming Soon' when there are none, and still says how to care for them", async () => {
    const gone = { hiddenAt: new Date() };
    await withOtherProducts(shop, eq(products.category, "accessories"), gone, async () => {
      const page = await open("/accessories");
      expect(page.all("article")).toEqual([]);
      expect(page.all("main")[0]?.text).toContain("Coming Soon");
      expect(page.named("section", "Care Instructions").text).toContain("Slipmat");
    });
  });
});
