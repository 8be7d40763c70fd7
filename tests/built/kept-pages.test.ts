/** The built shop's pages as they are kept: who may keep them, and what makes them old. */

import { describe, expect, it, vi } from "vitest";
import { runBuiltShop } from "#tests/support/browser/run-built-shop.ts";
import { openedForAll } from "#tests/support/opened.ts";

const shop = openedForAll(
  () => runBuiltShop(),
  (opened) => opened.stop(),
  60_000,
);

const ask = (path: string, headers: Record<string, string> = {}) => fetch(shop.url + path, { headers });
const tagOf = async (path: string) => (await ask(path)).headers.get("etag");

const PAGES = ["/", "/limited", "/product/101", "/music", "/about"];

/** Which of these are cached after something has happened, when all were before. */
async function keptAfter(paths: readonly string[], happens: () => Promise<unknown>): Promise<boolean[]> {
  // A minute may end between two of these requests, which expires every cached page.
  await vi.waitUntil(
    async () => {
      for (const path of paths) await ask(path);
      return !shop.keptAnswers(paths).includes(undefined);
    },
    { timeout: 20_000 },
  );
  await happens();
  return shop.keptAnswers(paths).map((answer) => answer !== undefined);
}

const restock = (id: number) =>
  fetch(`${shop.url}/api/inventory/restock/${id}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ quantity: 1 }),
  });

describe("what is kept of pages and of their data", () => {
  const PATHS = [...PAGES, "/limited.data"];

  it("stays while nothing is sold or changed", async () => {
    expect(await keptAfter(PATHS, async () => undefined)).toEqual(PATHS.map(() => true));
  });

  it("is made anew after a sale or a restock, whatever it shows", async () => {
    expect(await keptAfter(PATHS, () => restock(101))).toEqual(PATHS.map(() => false));
  });
});

describe("a page for everybody", () => {
  it.each(["/", "/product/101", "/limited"])(
    "may be kept by a CDN, and by browsers when they ask: %s",
    async (path) => {
      for (const answer of [await ask(path), await ask(path)]) {
        expect(answer.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
        expect(answer.headers.get("cdn-cache-control")).toBe("public, max-age=5, stale-while-revalidate=55");
        expect(answer.headers.get("content-security-policy")).toContain("script-src");
        expect(answer.headers.get("set-cookie")).toBeNull();
      }
    },
  );

  it("says the same on the short way as on the long one, whatever other sites added to its address", async () => {
    const [long, short, shared] = [
      await ask("/music/"),
      await ask("/music"),
      await ask("/music?fbclid=1&utm_source=ig"),
    ];
    const [first, again] = [headersOf(short), headersOf(shared)];
    expect(again).toEqual(first);
    expect(Object.keys(headersOf(long)).toSorted()).toEqual(
      Object.keys(first)
        .filter((name) => name !== "cdn-cache-control")
        .toSorted(),
    );
  });

  it("is not sent again to whoever has it", async () => {
    const tag = (await tagOf("/about")) ?? "";
    const again = await ask("/about?utm_source=ig", { "If-None-Match": tag });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });
});

async function expectNotKept(path: string): Promise<void> {
  const { headers } = await ask(path);
  expect(headers.get("cdn-cache-control")).toBeNull();
  expect(headers.get("cache-control")).not.toContain("public");
  expect(shop.keptAnswers([path])).toEqual([undefined]);
}

describe("a page that is not for everybody is nobody's to keep", () => {
  it.each([
    "/inventory",
    "/inventory/orders",
    "/order/7K3M9QX2?key=x",
    "/?payment=success&reference=K-1",
    "/nowhere",
  ])("%s", async (path) => {
    await expectNotKept(path);
  });
});

describe("what a press inside the shop fetches of a page", () => {
  const DATA = [
    "/limited.data?_routes=screens%2Flimited%2Flimited-route",
    "/shop/tees.data?_routes=root%2Cscreens%2Fshelf-route",
    "/_.data",
  ];

  it.each(DATA)("is kept like the page, and not sent again to whoever has it: %s", async (path) => {
    const [long, short] = [await ask(path), await ask(path)];
    expect(headersOf(short)).toEqual({ ...headersOf(long), ...FOR_EVERYBODY });
    expect(short.headers.get("content-type")).toBe("text/x-script");
    expect(short.headers.get("x-remix-response")).toBe("yes");
    const again = await ask(path, { "If-None-Match": short.headers.get("etag") ?? "" });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    expect(await short.text()).toBe(await long.text());
  });

  it("is the same whatever other sites added to the address", async () => {
    await ask("/limited.data");
    expect(shop.keptAnswers(["/limited.data?fbclid=1"])).toEqual(shop.keptAnswers(["/limited.data"]));
  });

  it.each([
    ["names a part that the page has not", "/limited.data?_routes=screens%2Fmusic%2Fmusic-route"],
    ["names one part in ever new ways", "/limited.data?_routes=root%2Croot"],
    ["names no part", "/limited.data?_routes="],
    ["is about a payment", "/_.data?payment=success&reference=K-1"],
    ["is of an order", "/order/7K3M9QX2.data?key=x"],
    ["is of the admin", "/inventory.data"],
    ["leads elsewhere", "/shop/tees.data?page=01"],
    ["is of a page that is not there", "/product/999999.data"],
  ])("is nobody's to keep when it %s", async (_case, path) => {
    await expectNotKept(path);
  });
});

const FOR_EVERYBODY = {
  "cache-control": "public, max-age=0, must-revalidate",
  "cdn-cache-control": "public, max-age=5, stale-while-revalidate=55",
};

function headersOf({ headers }: Response): Record<string, string> {
  const {
    date: _date,
    connection: _connection,
    "content-length": _length,
    ...rest
  } = Object.fromEntries(headers);
  return rest;
}
