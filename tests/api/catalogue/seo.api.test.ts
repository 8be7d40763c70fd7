/** robots.txt, the sitemap and the product feed, read as strictly as their readers do. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FIRST_NEWS } from "#content/news.ts";
import type { ProductJson } from "#contract/catalogue/products.ts";
import { products } from "#server/database/schema/products.ts";
import { findAll, readXml, textOf, type XmlElement } from "#tests/support/documents/read-xml.ts";
import { HOSTILE_NAME } from "#tests/support/products/hostile-name.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

let shop: TestShop;
let sold: ProductJson[];

beforeAll(async () => {
  shop = await openTestShop();
  await shop.db.update(products).set({ name: HOSTILE_NAME }).where(eq(products.id, 106));
  await shop.db.update(products).set({ inStock: false }).where(eq(products.id, 107));
  sold = (await shop.get("/api/products")).body;
});
afterAll(() => shop.close());

describe("robots.txt", () => {
  it("closes what is nobody's to crawl and names the sitemap", async () => {
    const { body, headers } = await shop.get("/robots.txt");
    expect(headers.get("content-type")).toMatch(/^text\/plain/);
    for (const path of ["/api/", "/inventory", "/order", "/certificate", "/unsubscribe"]) {
      expect(body).toContain(`\nDisallow: ${path}\n`);
    }
    expect(body).toContain(`\nSitemap: ${shop.url}/sitemap.xml\n`);
  });
});

describe("the sitemap", () => {
  const readEntries = async (): Promise<XmlElement[]> =>
    findAll(readXml((await shop.get("/sitemap.xml")).body), "url");

  it("names every page that search engines may show, and no other", async () => {
    const paths = (await readEntries()).map((entry) => textOf(entry, "loc")?.replace(shop.url, ""));
    const pages =
      "/ /music /limited /accessories /edition /certificate /gift /about /news /contact /find-order /shipping /returns /size-guide /privacy /terms /shop/tees /shop/crewnecks /shop/spring";
    expect(paths.filter((path) => !path?.startsWith("/product/"))).toEqual(pages.split(" "));
    expect(paths.filter((path) => path?.startsWith("/product/"))).toEqual(
      sold
        .map(({ id }) => id)
        .toSorted((one, other) => one - other)
        .map((id) => `/product/${id}`),
    );
  });

  it("dates a product by its last change and the news by the newest item", async () => {
    const entries = await readEntries();
    const lastmodOf = (path: string) => {
      const entry = entries.find((candidate) => textOf(candidate, "loc") === `${shop.url}${path}`);
      return entry && textOf(entry, "lastmod");
    };
    const [row] = await shop.db.select().from(products).where(eq(products.id, 101));
    expect(lastmodOf("/product/101")).toBe(row?.updatedAt.toISOString());
    expect(lastmodOf("/news")).toBe(FIRST_NEWS[0]?.date);
    expect(lastmodOf("/about")).toBeUndefined();
  });

  it("names the photographs of a product, each of which is there", async () => {
    const entry = (await readEntries()).find((url) => textOf(url, "loc") === `${shop.url}/product/105`);
    const images = entry ? findAll(entry, "image:loc").map(({ text }) => text) : [];
    expect(images.length).toBeGreaterThan(2);
    expect(new Set(images).size).toBe(images.length);
    for (const image of images) expect((await fetch(image)).status, image).toBe(200);
  });
});

describe("the product feed", () => {
  const readItems = async (): Promise<XmlElement[]> =>
    findAll(readXml((await shop.get("/feeds/products.xml")).body), "item");
  const itemsOf = async (id: number) =>
    (await readItems()).filter((item) => textOf(item, "g:link")?.includes(`/product/${id}`));

  it("has everything Google Merchant and Meta ask of every item, within their limits", async () => {
    const items = await readItems();
    expect(items.length).toBeGreaterThan(sold.length);
    for (const item of items) {
      const id = textOf(item, "g:id") ?? "";
      expect(id).toMatch(/^[\w.%-]{1,50}$/);
      expect(Array.from(textOf(item, "g:title") ?? "").length, id).toBeLessThanOrEqual(150);
      expect(textOf(item, "g:title"), id).not.toBe("");
      expect(textOf(item, "g:description"), id).toMatch(/\S/);
      expect(textOf(item, "g:link"), id).toMatch(`${shop.url}/product/`);
      expect(textOf(item, "g:image_link"), id).toMatch(`${shop.url}/images/`);
      expect(textOf(item, "g:availability"), id).toMatch(/^(in|out of) stock$/);
      expect(textOf(item, "g:price"), id).toMatch(/^\d+\.\d{2} ZAR$/);
      expect(textOf(item, "g:brand"), id).toBe("KULUD");
      expect(textOf(item, "g:condition"), id).toBe("new");
      expect(textOf(item, "g:identifier_exists"), id).toBe("no");
      const [shipping] = findAll(item, "g:shipping");
      expect(shipping && textOf(shipping, "g:country"), id).toBe("ZA");
      expect(shipping && textOf(shipping, "g:price"), id).toBe("100.00 ZAR");
    }
  });

  it("lists no item twice, and every product", async () => {
    const items = await readItems();
    const ids = items.map((item) => textOf(item, "g:id"));
    expect(new Set(ids).size).toBe(ids.length);
    const linked = new Set(items.map((item) => new URL(textOf(item, "g:link") ?? "").pathname));
    expect(linked).toEqual(new Set(sold.map(({ id }) => `/product/${id}`)));
  });

  it("lists a tee once for each size and colour, as one group, with the photograph and page of that colour", async () => {
    const tee = sold.find(({ id }) => id === 101);
    const items = await itemsOf(101);
    expect(items).toHaveLength((tee?.availableSizes.length ?? 0) * (tee?.availableColors.length ?? 0));
    for (const item of items) expect(textOf(item, "g:item_group_id")).toBe("101");
    const white = items.find((item) => textOf(item, "g:id") === "101-white-m");
    expect(white && textOf(white, "g:link")).toBe(`${shop.url}/product/101?color=White&size=M`);
    expect(white && textOf(white, "g:image_link")).toContain("/images/101-white-");
    expect(white && textOf(white, "g:google_product_category")).toBe("212");
  });

  it("lists a record once, without sizes", async () => {
    const [record, ...others] = await itemsOf(601);
    expect(others).toEqual([]);
    expect(record && textOf(record, "g:id")).toBe("601");
    expect(record && textOf(record, "g:price")).toBe("500.00 ZAR");
    expect(record && textOf(record, "g:size")).toBeUndefined();
    expect(record && textOf(record, "g:item_group_id")).toBeUndefined();
  });

  it("says in and out of stock as the shop does", async () => {
    const stateOf = async (id: number) =>
      new Set((await itemsOf(id)).map((item) => textOf(item, "g:availability")));
    expect(await stateOf(101)).toEqual(new Set(["in stock"]));
    expect(await stateOf(107)).toEqual(new Set(["out of stock"]));
  });

  it("carries a hostile name as text", async () => {
    const [item] = await itemsOf(106);
    const title = item && textOf(item, "g:title");
    expect(title?.startsWith(`</script></title><img src=x onerror=alert(1)>"'\``)).toBe(true);
    expect(title).toMatch(/… - Grey \/ XS$/);
  });
});
