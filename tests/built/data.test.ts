/** What a visitor has to load, and how much less with data-light: pages are the same for everybody, pictures are not. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { BUILD_FOLDER } from "#server/platform/project-folders.ts";
import type { BuiltShop } from "#tests/support/browser/run-built-shop.ts";
import { shopToRead } from "#tests/support/browser/shop-to-read.ts";

let shop: BuiltShop;
let picture: string;
beforeAll(async () => {
  shop = await shopToRead();
  picture = /\/images\/hero-portrait-\w+-828\.avif/.exec(await (await ask("/")).text())?.[0] ?? "";
}, 60_000);

const ask = (path: string, headers: Record<string, string> = {}) => fetch(shop.url + path, { headers });
const bytesOf = async (answer: Response) => (await answer.arrayBuffer()).byteLength;

const ASKED_FOR = { "save-data": "on" };
const CHOSEN = { cookie: "data-light=on" };

describe("a picture", () => {
  it.each([
    ["the browser asks", ASKED_FOR],
    ["the visitor has chosen", CHOSEN],
  ])("weighs less than half where %s, for this visitor alone", async (_case, headers) => {
    const [usual, light] = [await ask(picture), await ask(picture, headers)];
    expect(light.status).toBe(200);
    expect(light.headers.get("content-type")).toBe("image/avif");
    expect(light.headers.get("cache-control")).toBe("private, max-age=3600");
    expect(light.headers.get("vary")).toBe("Save-Data");
    expect(await bytesOf(light)).toBeLessThan((await bytesOf(usual)) / 2);
  });

  it("is whole for everybody else, and for good", async () => {
    const whole = await ask(picture);
    expect(whole.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(whole.headers.get("vary")).toBe("Save-Data");
    const refused = await ask(picture, { ...ASKED_FOR, cookie: "data-light=off" });
    expect(await bytesOf(refused)).toBe(await bytesOf(whole));
  });

  it("that was since made anew is sent under the address that carts and mails still have", async () => {
    const former = await ask(picture.replace(/-\w+-828\./, "-00000000-828."));
    expect([former.status, former.headers.get("cache-control")]).toEqual([200, "public, max-age=3600"]);
    expect(await bytesOf(former)).toBe(await bytesOf(await ask(picture)));
  });

  it.each([
    ["that has no narrower file", (path: string) => path.replace("-828.", "-200."), 200],
    ["that does not exist", () => "/images/nothing-12345678-828.avif", 404],
    ["beside the folder", () => "/images/..%2fweb%2fclient%2ficon-192.png", 404],
  ])("%s is answered as usual", async (_case, pathOf, status) => {
    const path = pathOf(picture);
    const [usual, light] = [await ask(path), await ask(path, ASKED_FOR)];
    expect([usual.status, light.status]).toEqual([status, status]);
    expect(await light.text()).toBe(await usual.text());
  });
});

it.each(["/", "/product/101"])("a page is the same for all: %s", async (path) => {
  await ask(path);
  // Both are read at once, because the page is drawn again each minute.
  const [usual, asked, chosen] = await Promise.all([ask(path), ask(path, ASKED_FOR), ask(path, CHOSEN)]);
  expect(usual.headers.get("vary")).toBe("accept-encoding");
  expect(asked.headers.get("etag")).toBe(usual.headers.get("etag"));
  expect(chosen.headers.get("etag")).toBe(usual.headers.get("etag"));
});

describe("the switch without scripts", () => {
  const press = (value: string, headers: Record<string, string>) =>
    fetch(`${shop.url}/data-light`, {
      method: "POST",
      redirect: "manual",
      headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
      body: `data-light=${value}`,
    });
  const own = () => ({ origin: shop.url, "sec-fetch-site": "same-origin" });

  it.each([
    ["the page it stands on", (url: string) => `${url}/product/101?color=Red`, "/product/101?color=Red"],
    [
      "the path of another site's page",
      () => "https://elsewhere.example//elsewhere.example",
      "/elsewhere.example",
    ],
    ["the home page, from a page that does not name itself", () => undefined, "/"],
  ])("notes what was chosen for a year and leads to %s", async (_case, refererOf, location) => {
    const referer = refererOf(shop.url);
    const answer = await press("on", { ...own(), ...(referer !== undefined && { referer }) });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, location]);
    expect(answer.headers.get("set-cookie")).toBe("data-light=on; Max-Age=31536000; Path=/; SameSite=Lax");
  });

  it("is pressed on our pages only", async () => {
    const answer = await press("on", { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" });
    expect([answer.status, answer.headers.get("set-cookie")]).toEqual([403, null]);
  });
});

describe("a new visitor's phone, 390 px wide with two pixels each, scrolled to the end, loads at most", () => {
  it.each([
    // Lists of products have a file of their own: 1 kB more here, 3 kB less on each page without a list.
    ["/", 448],
    ["/product/101", 261],
    ["/limited", 236],
    // It says how its records sound, and how much there is to hear: 0.6 kB.
    ["/music", 301],
    ["/contact", 184],
  ])("%s: %d kB", async (path, bound) => {
    expect(Math.round((await weigh(path)) / 1000)).toBeLessThanOrEqual(bound);
  });
});

const ASSETS = join(BUILD_FOLDER, "web", "client", "assets");
const FONTS = readdirSync(ASSETS).filter((name) => name.endsWith(".woff2"));

it.each(["shop/after-load/after-load.tsx", "shop/cart/cart-contents.tsx", "shop/search/search-panel.tsx"])(
  "what follows every page does not bring the product page's file: %s",
  (part) => {
    const [list = ""] = readdirSync(ASSETS).filter((name) => /^late-files-.*\.json$/.test(name));
    const { parts } = JSON.parse(readFileSync(join(ASSETS, list), "utf8"));
    expect(parts[part].length).toBeGreaterThan(0);
    expect(parts[part].join()).not.toContain("/assets/product-");
  },
);

/** The page as sent, everything it names, every font, and of each picture the file that such a phone chooses. */
async function weigh(path: string): Promise<number> {
  const html = await (await ask(path)).text();
  const [kept] = shop.keptAnswers([path]);
  const scripts = [...html.matchAll(/\/assets\/([\w.-]+\.(?:js|css))\b/g)].map(([, name = ""]) => name);
  const files = [
    ...[...new Set(scripts)].map((name) => join(ASSETS, `${name}.br`)),
    ...FONTS.map((name) => join(ASSETS, name)),
    ...chosenPictures(html).map((name) => join(BUILD_FOLDER, "images", name)),
  ];
  return files.reduce((sum, file) => sum + statSync(file).size, kept?.brotli?.length ?? Number.NaN);
}

const VIEWPORT = { width: 390, dpr: 2 };
const SOURCE = /<source((?: media="[^"]*")?) sizes="([^"]*)" srcSet="([^"]*)" type="image\/avif"\/>/g;

/** Counts each file once. */
function chosenPictures(html: string): string[] {
  const sources = [...html.matchAll(SOURCE)].filter(([, media]) => media === "");
  const names = sources.map(([, , sizes = "", files = ""]) => narrowest(files, drawnPixels(sizes)));
  return [...new Set(names)];
}

/** The last of the `sizes` is that of phones. A picture of one pixel is not shown there. */
function drawnPixels(sizes: string): number {
  const [, figure = "", unit] = /([\d.]+)(vw|px)$/.exec(sizes) ?? [];
  return (unit === "vw" ? (Number(figure) / 100) * VIEWPORT.width : Number(figure)) * VIEWPORT.dpr;
}

function narrowest(files: string, pixels: number): string {
  const known = files.split(", ").map((file) => {
    const [path = "", width = ""] = file.split(" ");
    return { name: path.replace("/images/", ""), width: Number.parseInt(width, 10) };
  });
  return (known.find(({ width }) => width >= pixels) ?? known.at(-1))?.name ?? "";
}
