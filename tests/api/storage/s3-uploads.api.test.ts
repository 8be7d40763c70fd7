/** A shop whose uploads lie in an S3 store, and that store's bad days. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Picture } from "#contract/catalogue/products.ts";
import { readSettings } from "#server/settings/settings.ts";
import type { S3Settings } from "#server/settings/storage-settings.ts";
import { inOneChunk } from "#server/storage/chunks.ts";
import { createDatabaseStore } from "#server/storage/database-store.ts";
import { moveFiles } from "#server/storage/file-store.ts";
import { createS3Store } from "#server/storage/s3-store.ts";
import { drawPhotograph, photographForm } from "#tests/support/documents/photographs.ts";
import { newProduct, putOnSale, sendJson } from "#tests/support/products/new-product.ts";
import { openS3Server, type S3Server } from "#tests/support/storage/s3-server.ts";
import { storedNames } from "#tests/support/storage/stored-names.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

let server: S3Server;
let shop: TestShop;
let jpeg: Buffer;
beforeAll(async () => {
  server = await openS3Server();
  shop = await openTestShop({ env: server.env });
  jpeg = await drawPhotograph().jpeg().toBuffer();
});
afterAll(async () => {
  await shop.close();
  await server.close();
});

async function addProduct(): Promise<number> {
  return (await shop.post("/api/admin/products", newProduct())).body.id;
}

async function upload(to: TestShop, id: number, replaced?: Picture) {
  const answer = await to.request(`/api/admin/products/${id}/pictures`, {
    method: "POST",
    body: photographForm(jpeg, replaced && { replaces: replaced.name }),
  });
  await putOnSale(shop, id);
  return answer;
}

async function mainOf(id: number): Promise<Picture> {
  return (await shop.get(`/api/products/${id}`)).body.pictures.main;
}

const fetchPicture = (from: TestShop, { name, hash }: Picture) =>
  fetch(`${from.url}/images/${name}-${hash}-640.webp`);

async function rowsInDatabase(): Promise<number> {
  const { rows } = (await shop.db.execute("SELECT count(*)::int AS n FROM stored_files")) as unknown as {
    rows: { n: number }[];
  };
  return rows[0]?.n ?? 0;
}

it("an upload lies in the store, is shown by every process, and takes no row of the database", async () => {
  const id = await addProduct();
  expect((await upload(shop, id)).status).toBe(200);
  const picture = await mainOf(id);
  expect(await storedNames(shop)).toContain(`pictures/${picture.name}-${picture.hash}-640.webp`);
  expect(await rowsInDatabase()).toBe(0);
  const other = await openTestShop({ beside: shop, env: server.env });
  expect((await fetchPicture(other, picture)).status).toBe(200);
  await other.close();
});

it("while the store is down an upload is refused with a sentence, and what was there is there again", async () => {
  const id = await addProduct();
  await upload(shop, id);
  const picture = await mainOf(id);
  const kept = await storedNames(shop);
  await server.stop();
  const refused = await upload(shop, id, picture);
  expect([refused.status, refused.body.error, refused.body.message]).toEqual([
    503,
    "unavailable",
    "The shop cannot reach its store of files right now. Please try again in a moment.",
  ]);
  expect(refused.headers.get("retry-after")).toBe("5");
  expect(await mainOf(id)).toEqual(picture);
  const away = await fetchPicture(shop, picture);
  expect([away.status, away.headers.get("cache-control")]).toEqual([503, "no-store"]);
  expect((await shop.get("/api/products")).status).toBe(200);
  await server.start();
  expect((await fetchPicture(shop, picture)).status).toBe(200);
  expect(await storedNames(shop)).toEqual(kept);
  expect((await upload(shop, id, picture)).status).toBe(200);
});

it("a copy on this machine is shown while the store is down", async () => {
  const id = await addProduct();
  await upload(shop, id);
  const picture = await mainOf(id);
  await fetchPicture(shop, picture);
  await server.stop();
  expect((await fetchPicture(shop, picture)).status).toBe(200);
  await rm(join(shop.dataDir, "cache"), { recursive: true });
  expect((await fetchPicture(shop, picture)).status).toBe(503);
  await server.start();
});

it("a shop starts while the store is down, and is whole when it is back", async () => {
  const id = await addProduct();
  await upload(shop, id);
  await server.stop();
  const other = await openTestShop({ beside: shop, env: server.env });
  expect((await other.get("/api/products")).status).toBe(200);
  await server.start();
  expect((await fetchPicture(other, await mainOf(id))).status).toBe(200);
  await other.close();
});

it("a shop that moves from its database into a store takes its uploads along, and leaves none behind", async () => {
  const before = await openTestShop({ beside: shop });
  const id = await addProduct();
  await upload(before, id);
  const picture = await mainOf(id);
  expect(await rowsInDatabase()).toBeGreaterThan(0);
  const after = await openTestShop({ beside: shop, env: server.env });
  expect(await storedNames(after)).toContain(`pictures/${picture.name}-${picture.hash}-640.webp`);
  expect((await fetchPicture(after, picture)).status).toBe(200);
  expect(await rowsInDatabase()).toBe(0);
  await sendJson(after, "DELETE", `/api/admin/products/${id}/pictures?place=main`);
  await after.close();
  await before.close();
});

it("uploads are shown from the database while the store is down at its first start, and moved by the next", async () => {
  const before = await openTestShop({ beside: shop });
  const id = await addProduct();
  await upload(before, id);
  const picture = await mainOf(id);
  await server.stop();
  const during = await openTestShop({ beside: shop, env: server.env });
  await rm(join(shop.dataDir, "cache"), { recursive: true, force: true });
  expect((await fetchPicture(during, picture)).status).toBe(200);
  await server.start();
  const listed = await storedNames(during);
  expect(listed).toContain(`pictures/${picture.name}-${picture.hash}-640.webp`);
  expect(new Set(listed).size).toBe(listed.length);
  const after = await openTestShop({ beside: shop, env: server.env });
  expect([await rowsInDatabase(), (await fetchPicture(after, picture)).status]).toEqual([0, 200]);
  expect((await fetchPicture(during, picture)).status).toBe(200);
  for (const one of [after, during, before]) await one.close();
});

it("several processes that move at once move every file whole, and none of them finds fault", async () => {
  const database = createDatabaseStore(shop.db, shop.clock);
  const store = createS3Store(readSettings(server.env).s3 as S3Settings);
  const names = Array.from({ length: 8 }, (_, number) => `pictures/upload-moved${number}-h-640.webp`);
  // Larger than one piece, so that another process removes it while it is read here.
  const contents = names.map((_, number) => Buffer.alloc(1_100_000, number));
  for (const [number, name] of names.entries())
    await database.put(name, inOneChunk(contents[number] ?? Buffer.alloc(0)));
  await Promise.all([1, 2, 3].map(() => moveFiles(database, store)));
  expect(await rowsInDatabase()).toBe(0);
  for (const [number, name] of names.entries()) {
    const file = await store.open(name);
    expect(file && Buffer.compare(await buffer(file.content), contents[number] as Buffer)).toBe(0);
  }
});
