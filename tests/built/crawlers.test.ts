/** The built shop as crawlers meet it: raw HTML of every route, no browser. */
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LIMITED_EDITIONS } from "#content/certificates/limited-editions.ts";
import { TEST_PRODUCT } from "#content/social-pages.ts";
import { formatRand, parseRand } from "#domain/money/money.ts";
import { products } from "#server/database/schema/products.ts";
import { type BuiltShop, runBuiltShop } from "#tests/support/browser/run-built-shop.ts";
import { crawl } from "#tests/support/documents/crawled-page.ts";
import { countInHead, linksIn } from "#tests/support/documents/read-html.ts";
import { faultsOf } from "#tests/support/documents/structured-data-rules.ts";
import { HOSTILE_NAME } from "#tests/support/products/hostile-name.ts";
import { paths } from "#web/paths.ts";
import routes from "#web/routes.ts";

const HOSTILE_ID = 107;
const SOLD_OUT_ID = 108;

const INDEXED = [
  paths.home,
  paths.music,
  paths.limited,
  paths.accessories,
  paths.about,
  paths.news,
  paths.contact,
  "/find-order",
  "/certificate",
  "/edition",
  "/gift",
  paths.shipping,
  paths.returns,
  paths.sizeGuide,
  paths.privacy,
  paths.terms,
];

let shop: BuiltShop;

beforeAll(async () => {
  shop = await runBuiltShop();
  const change = (id: number, set: Partial<typeof products.$inferInsert>) =>
    shop.db.update(products).set(set).where(eq(products.id, id));
  await change(HOSTILE_ID, { name: HOSTILE_NAME, description: HOSTILE_NAME });
  await change(SOLD_OUT_ID, { inStock: false });
}, 60_000);
afterAll(() => shop.stop());

// biome-ignore lint/suspicious/noExplicitAny: answers are inspected field by field; a wrong shape fails the test.
async function readJson(path: string): Promise<any> {
  return (await fetch(`${shop.url}${path}`)).json();
}

const crawlPath = (path: string) => crawl(`${shop.url}${path}`);

async function productPaths(): Promise<string[]> {
  const sold: { id: number }[] = await readJson("/api/products");
  expect(sold.length).toBeGreaterThan(40);
  return sold.map(({ id }) => paths.product(id));
}

/** Every address of routes.ts, with something in the place of each parameter. */
function routeAddresses(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, index, children }): string[] => [
    ...(index ? ["/"] : []),
    ...(path === undefined
      ? []
      : [
          `/${path}`
            .replace("/*", "/nowhere")
            .replace(":id", "106")
            .replace(/:\w+\??/g, "unknown"),
        ]),
    ...(children ? routeAddresses(children) : []),
  ]);
}

describe("every page that search engines may show", () => {
  it("has its title, description, canonical address and link preview in the first HTML, each once", async () => {
    for (const path of [...INDEXED, ...(await productPaths())]) {
      const { status, html, tags } = await crawlPath(path);
      const say = (what: string) => `${what} of ${path}`;
      expect.soft(status, say("status")).toBe(200);
      expect.soft(countInHead(html, "title"), say("titles")).toBe(1);
      expect.soft(countInHead(html, "meta", { name: "description" }), say("descriptions")).toBe(1);
      expect.soft(countInHead(html, "link", { rel: "canonical" }), say("canonical addresses")).toBe(1);
      expect.soft(tags.get("canonical"), say("canonical")).toBe(`${shop.url}${path}`);
      expect.soft(tags.get("og:url"), say("og:url")).toBe(`${shop.url}${path}`);
      expect.soft(tags.get("description")?.length, say("description")).toBeGreaterThan(30);
      expect.soft(tags.get("robots"), say("robots")).toBeUndefined();
      expect.soft(tags.get("og:site_name")).toBe("KULUD");
      expect.soft(tags.get("og:locale")).toBe("en_ZA");
      expect
        .soft(tags.get("og:type"), say("type"))
        .toBe(path.startsWith("/product/") ? "product" : "website");
      for (const name of ["og:title", "og:description", "og:image:alt"]) {
        expect.soft(tags.get(name), say(name)).toMatch(/\S/);
        expect.soft(countInHead(html, "meta", { property: name }), say(name)).toBe(1);
      }
      expect.soft(tags.get("og:image"), say("image")).toMatch(`${shop.url}/previews/`);
      expect.soft(tags.get("og:image:width")).toBe("1200");
      expect.soft(tags.get("og:image:height")).toBe("630");
      expect.soft(tags.get("twitter:card")).toBe("summary_large_image");
      expect.soft(tags.get("twitter:image"), say("twitter:image")).toBe(tags.get("og:image"));
      expect.soft(html.slice(0, 40), path).toBe('<!DOCTYPE html><html lang="en-ZA"><head>');
    }
  });

  it("has titles and descriptions of its own", async () => {
    const pages = await Promise.all(INDEXED.map(crawlPath));
    for (const name of ["title", "description"]) {
      expect(new Set(pages.map(({ tags }) => tags.get(name))).size, name).toBe(INDEXED.length);
    }
  });

  it("says in structured data what the rules of the vocabulary ask for", async () => {
    for (const path of [...INDEXED, ...(await productPaths())]) {
      const { things } = await crawlPath(path);
      expect.soft(things.length, path).toBeGreaterThan(0);
      expect.soft(things.flatMap(faultsOf), path).toEqual([]);
    }
  });
});

it("every other route asks search engines to leave it out", async () => {
  const indexed = new Set([...INDEXED, paths.product(106)]);
  const others = routeAddresses(routes).filter((path) => !indexed.has(path));
  expect(others).toContain(paths.inventory);
  const closed = [...others, "/?payment=failed", "/?payment=success&reference=x", paths.product(999_999)];
  for (const path of closed) {
    const { tags, things } = await crawlPath(path);
    expect.soft(tags.get("robots"), path).toContain("noindex");
    expect.soft(things, path).toEqual([]);
  }
});

describe("a product's page", () => {
  it("speaks the default texts, with its price", async () => {
    const { tags } = await crawlPath(paths.product(106));
    expect(tags.get("title")).toBe("Vinyl Tee — KULUD");
    expect(tags.get("og:title")).toBe("Vinyl Tee - R180 | KULUD");
    expect(tags.get("og:description")).toMatch(/^Vinyl Tee - R180\. .+\. In Stock$/);
    expect(tags.get("product:price:amount")).toBe("180.00");
    expect(tags.get("product:price:currency")).toBe("ZAR");
    expect(tags.get("product:availability")).toBe("in stock");
  });

  it("says that it is sold out wherever it says whether it can be had", async () => {
    const { tags, things } = await crawlPath(paths.product(SOLD_OUT_ID));
    expect(tags.get("og:description")).toMatch(/ Out of Stock$/);
    expect(tags.get("product:availability")).toBe("out of stock");
    expect(things[0].offers.availability).toBe("https://schema.org/OutOfStock");
  });

  it("offers the piece at the shop's price, delivery and return rules", async () => {
    const { things } = await crawlPath(paths.product(106));
    const [product] = things;
    expect(product).toMatchObject({ "@type": "Product", name: "Vinyl Tee", sku: "KLD-106" });
    expect(product.offers).toMatchObject({ price: "180.00", availability: "https://schema.org/InStock" });
    const [home, abroad] = product.offers.shippingDetails;
    expect(home).toMatchObject({
      shippingRate: { value: "100.00" },
      deliveryTime: { transitTime: { minValue: 5 } },
    });
    expect(abroad).toMatchObject({
      shippingRate: { value: "300.00" },
      deliveryTime: { transitTime: { maxValue: 15 } },
    });
    const [returns, returnsAbroad] = product.offers.hasMerchantReturnPolicy;
    expect(returns).toMatchObject({ applicableCountry: "ZA", merchantReturnDays: 30 });
    expect(returnsAbroad.restockingFee).toMatchObject({ value: "150.00", currency: "ZAR" });
    expect(returnsAbroad.applicableCountry).toContain("GB");
  });

  it("stands below its category's page", async () => {
    const crumbsOf = async (id: number) => {
      const { things } = await crawlPath(paths.product(id));
      const list = things.find((thing) => thing["@type"] === "BreadcrumbList");
      return list.itemListElement.map(({ item }: { item: string }) => item.replace(shop.url, ""));
    };
    const [edition] = LIMITED_EDITIONS;
    expect(await crumbsOf(106)).toEqual(["/", "/shop/tees", "/product/106"]);
    expect(await crumbsOf(601)).toEqual(["/", "/music", "/product/601"]);
    expect(await crumbsOf(edition?.id ?? 0)).toEqual(["/", "/limited", `/product/${edition?.id}`]);
  });

  it("keeps its address whatever was chosen on the way", async () => {
    const { tags } = await crawlPath("/product/106?color=Black&size=M&utm_source=x");
    expect(tags.get("canonical")).toBe(`${shop.url}/product/106`);
  });
});

it("the home page names the store, music its four albums", async () => {
  const typesOf = async (path: string) => (await crawlPath(path)).things.map((thing) => thing["@type"]);
  expect(await typesOf(paths.home)).toEqual(["OnlineStore", "WebSite"]);
  expect((await typesOf(paths.music)).filter((type) => type === "MusicAlbum")).toHaveLength(4);
});

it("a record's page names its tracks with their lengths, and the sample that can be heard", async () => {
  const { things } = await crawlPath(paths.product(601));
  expect(things.map((thing) => thing["@type"])).toEqual(["Product", "MusicAlbum", "BreadcrumbList"]);
  const album = things.find((thing) => thing["@type"] === "MusicAlbum");
  expect(album).toMatchObject({ name: "First Light", numTracks: 8 });
  expect(album.track[0]).toMatchObject({ name: "Kettle On", duration: "PT4M12S" });
  const playable = album.track.filter((track: { audio?: object }) => track.audio);
  expect(playable).toMatchObject([{ name: "First Light", audio: { duration: "PT0M30S" } }]);
  const { status } = await fetch(playable[0].audio.contentUrl, { method: "HEAD" });
  expect(status).toBe(200);
});

describe("the page for WhatsApp", () => {
  it("has the product's preview, its canonical address, and a link onward that needs no script", async () => {
    const { tags, html } = await crawlPath(paths.whatsApp(106));
    expect(tags.get("og:title")).toBe("Vinyl Tee - R180 | KULUD");
    expect(tags.get("og:description")).toMatch(/^Vinyl Tee - R180\. .+ In Stock$/);
    expect(tags.get("og:image")).toMatch(`${shop.url}/previews/106-`);
    expect(tags.get("canonical")).toBe(`${shop.url}/product/106`);
    expect(linksIn(html)).toContainEqual({ href: "/product/106", text: "See it in the shop" });
  });

  it.each(["999999", "0", "tee"])("is 404 for /wa/%s, of which there is no product", async (id) => {
    expect((await crawlPath(`/wa/${id}`)).status).toBe(404);
  });
});

describe("a hostile product name", () => {
  it("is text and nothing else on every page that shows it", async () => {
    for (const path of [paths.product(HOSTILE_ID), paths.whatsApp(HOSTILE_ID), paths.home]) {
      const { status, html } = await crawlPath(path);
      expect(status, path).toBe(200);
      // Only the verdict is compared: a whole page in a failure's message would bury it.
      expect(html.includes("&lt;/script&gt;&lt;/title&gt;&lt;img src=x"), path).toBe(true);
      expect(html.includes("<img src=x"), path).toBe(false);
      expect(html.includes("</script></title>"), path).toBe(false);
    }
  });

  it("comes out of tags and structured data as it went in", async () => {
    const { tags, things } = await crawlPath(paths.product(HOSTILE_ID));
    expect(tags.get("og:title")).toBe(`${HOSTILE_NAME} - R180 | KULUD`);
    expect(things[0]).toMatchObject({ "@type": "Product", name: HOSTILE_NAME, description: HOSTILE_NAME });
  });

  it("is in the preview picture that the page names", async () => {
    const { tags } = await crawlPath(paths.product(HOSTILE_ID));
    const picture = Buffer.from(await (await fetch(tags.get("og:image") ?? "")).arrayBuffer());
    expect(await sharp(picture).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  });
});

describe("the social check", () => {
  it.each([106, HOSTILE_ID])("finds nothing missing on product %i, for any network", async (id) => {
    const answer = await readJson(`/api/social/check/${id}`);
    expect(answer.address).toBe(`${shop.url}/product/${id}`);
    const faults = answer.networks.flatMap(({ network, missing }: { network: string; missing: string[] }) =>
      missing.map((fault) => `${network}: ${fault}`),
    );
    expect(faults).toEqual([]);
    expect(answer.networks.map(({ network }: { network: string }) => network)).toContain("WhatsApp");
    expect(answer.image).toMatchObject({ type: "image/jpeg", width: 1200, height: 630 });
    expect(answer.image.bytes).toBeLessThan(300_000);
  });
});

describe("the pages on which sharing is tried out", () => {
  it.each([
    [paths.socialTest, "Social Test"],
    [paths.socialDebug, "Social Debug"],
  ])("%s has its name", async (path, name) => {
    const { tags, html } = await crawlPath(path);
    expect(tags.get("title")).toBe(`${name} — KULUD`);
    expect(html).toMatch(new RegExp(`<h1[^>]*>${name}</h1>`));
  });

  it("share the test product as the catalogue has it", async () => {
    const { id, name, description, sku, price } = TEST_PRODUCT;
    const sold = await readJson(`/api/products/${id}`);
    expect(sold).toMatchObject({ name, description, sku });
    expect(formatRand(parseRand(sold.price))).toBe(price);
  });
});

describe("icons", () => {
  it("are where the first HTML and the manifest say, in the sizes they say", async () => {
    const { html } = await crawlPath(paths.home);
    for (const href of ["/favicon.ico", "/favicon.svg", "/apple-touch-icon.png", "/manifest.webmanifest"]) {
      expect(html.includes(`href="${href}"`), href).toBe(true);
      expect((await fetch(`${shop.url}${href}`)).status, href).toBe(200);
    }
    const response = await fetch(`${shop.url}/manifest.webmanifest`);
    expect(response.headers.get("content-type")).toContain("application/manifest+json");
    const manifest = await readJson("/manifest.webmanifest");
    const pngs = manifest.icons.filter(({ type }: { type: string }) => type === "image/png");
    expect(pngs.map(({ purpose }: { purpose?: string }) => purpose)).toContain("maskable");
    for (const { src, sizes } of pngs) {
      const icon = Buffer.from(await (await fetch(`${shop.url}${src}`)).arrayBuffer());
      const { width, height } = await sharp(icon).metadata();
      expect(`${width}x${height}`, src).toBe(sizes);
    }
  });
});
