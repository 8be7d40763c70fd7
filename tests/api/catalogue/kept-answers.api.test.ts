/** Caching headers of the public API, and that the shop's own cache follows sales. */

import { brotliDecompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { OPERATIONS } from "#contract/operations.ts";
import { openedForAll } from "#tests/support/opened.ts";
import { sendJson } from "#tests/support/products/new-product.ts";
import { enlargeEdition, restock, updateStock } from "#tests/support/products/stock-changes.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

const KEPT = [
  "getCampaign",
  "listSizeTables",
  "getProduct",
  "getRecordMusic",
  "listFeaturedProducts",
  "listGoingWith",
  "listAlbums",
  "listProducts",
  "listProductsByCategory",
  "listSameShelf",
  "readShelves",
  "readShelf",
  "findPieces",
  "readLedger",
  "readTexts",
  "readScenes",
  "listPublishedNews",
];

const shop = openedForAll(() => openTestShop({ keepsAnswers: true }));

const piecesOf = async (id: number) => (await shop.get(`/api/products/${id}`)).body.stockQuantity;

const addressOf = (path: string) =>
  path
    .replace("editions/:id", "editions/502")
    .replace(/:(id|productId)/, "101")
    .replace(":category", "tshirts")
    .replace(":shelf", "tees");

describe("a kept answer", () => {
  it("is for everybody, asked for anew by browsers and refreshed behind a CDN's back", async () => {
    for (const name of KEPT) {
      const endpoint = OPERATIONS.find((operation) => operation.name === name)?.endpoint;
      const first = await shop.get(addressOf(endpoint?.path ?? ""));
      const second = await shop.get(addressOf(endpoint?.path ?? ""));
      for (const { status, headers } of [first, second]) {
        expect(status).toBe(200);
        expect(Object.fromEntries(headers)).toMatchObject({
          "cache-control": "public, max-age=0, must-revalidate",
          "cdn-cache-control": "public, max-age=5, stale-while-revalidate=55",
          vary: "accept-encoding",
          etag: expect.stringMatching(/^W\/"[\w-]{27}"$/),
          "x-content-type-options": "nosniff",
        });
        expect(headers.get("set-cookie")).toBeNull();
      }
      expect(second.body).toEqual(first.body);
      expect(withoutDay(second.headers)).toEqual(withoutDay(first.headers));
    }
  });

  it("is not sent again to whoever has it", async () => {
    const { headers } = await shop.get("/api/products");
    const etag = headers.get("etag") ?? "";
    for (const known of [etag, `"other", ${etag}`, etag.replace("W/", "")]) {
      const again = await shop.get("/api/products", { "If-None-Match": known });
      expect([again.status, again.body, again.headers.get("etag")]).toEqual([304, "", etag]);
    }
    expect((await shop.get("/api/products", { "If-None-Match": 'W/"other"' })).status).toBe(200);
  });

  it("is the same whatever other sites add to its address", async () => {
    const plain = await shop.get("/api/products/101");
    const shared = await shop.get("/api/products/101?fbclid=IwAR0&utm_source=ig");
    expect(shared.body).toEqual(plain.body);
    expect(shared.headers.get("etag")).toBe(plain.headers.get("etag"));
  });

  it("has the same content in each form", async () => {
    const { body } = await shop.get("/api/products");
    for (const encoding of ["br", "gzip", "identity"]) {
      const answer = await shop.get("/api/products", { "Accept-Encoding": encoding });
      expect(answer.headers.get("content-encoding")).toBe(encoding === "identity" ? null : encoding);
      expect(answer.body).toEqual(body);
    }
    const { app } = shop;
    const raw = await app.server.inject({ url: "/api/products", headers: { "accept-encoding": "br" } });
    expect(JSON.parse(brotliDecompressSync(raw.rawPayload).toString())).toEqual(body);
  });

  it("is refused to a page of another site that calls the demo by its own name", async () => {
    await shop.get("/api/products");
    const answer = await shop.app.server.inject({ url: "/api/products", headers: { host: "evil.example" } });
    expect(answer.statusCode).toBe(403);
  });
});

it("nothing else of the API is for anybody to keep", async () => {
  const others = OPERATIONS.filter(({ name, endpoint }) => endpoint.method === "GET" && !KEPT.includes(name));
  expect(others.length).toBeGreaterThan(10);
  for (const { endpoint } of others) {
    const { headers } = await shop.get(endpoint.path.replace(/:\w+/g, "101"));
    expect([endpoint.path, headers.get("cdn-cache-control")]).toEqual([endpoint.path, null]);
    expect(headers.get("cache-control")).not.toMatch(/public/);
  }
});

describe("what is sold", () => {
  it("changes the product's own answer and every list that shows it; the others are the same as before", async () => {
    const before = await piecesOf(102);
    const others = ["/api/products/502", "/api/products/category/music"];
    const lists = ["/api/products", "/api/products/102"];
    const tags = async (paths: readonly string[]) =>
      Promise.all(paths.map(async (path) => (await shop.get(path)).headers.get("etag")));
    const [tagsOfOthers, tagsOfLists] = [await tags(others), await tags(lists)];

    await restock(shop, 102, 3);

    expect(await piecesOf(102)).toBe(before + 3);
    expect(await tags(others)).toEqual(tagsOfOthers);
    for (const [index, tag] of (await tags(lists)).entries()) expect(tag).not.toBe(tagsOfLists[index]);
  });

  it("is never answered from before, however often it is asked while it changes", async () => {
    await enlargeEdition(shop, 503);
    for (let quantity = 20; quantity < 30; quantity++) {
      const responses = Array.from({ length: 5 }, () => shop.get("/api/products"));
      await updateStock(shop, { productId: 503, quantity });
      const listed = (await shop.get("/api/products")).body.find(({ id }: { id: number }) => id === 503);
      expect([quantity, listed.stockQuantity]).toEqual([quantity, await piecesOf(503)]);
      expect((await shop.get("/api/inventory/stock")).body.items).toContainEqual(
        expect.objectContaining({ id: 503, onShelf: quantity }),
      );
      await Promise.all(responses);
    }
  });
});

it("what the admin hides and shows leaves every list at once and comes back", async () => {
  const category = (await shop.get("/api/products/106")).body.category;
  const lists = ["/api/products", `/api/products/category/${category}`];
  const isListed = async (path: string) =>
    (await shop.get(path)).body.some(({ id }: { id: number }) => id === 106);
  for (const hidden of [true, false]) {
    await sendJson(shop, "PUT", "/api/admin/products/106/hidden", { hidden });
    expect(await Promise.all(lists.map(isListed))).toEqual([!hidden, !hidden]);
    expect((await shop.get("/api/products/106")).status).toBe(hidden ? 404 : 200);
  }
});

function withoutDay(headers: Headers): Record<string, string> {
  const { date: _, ...rest } = Object.fromEntries(headers);
  return rest;
}
