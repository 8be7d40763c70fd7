/** One shop on several machines: each with a disk of its own, all with the same uploads. */
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Picture, ProductJson } from "#contract/catalogue/products.ts";
import { DAY } from "#domain/time/time.ts";
import { toPreviewed } from "#server/link-previews/link-previews.ts";
import { drawPhotograph, photographForm } from "#tests/support/documents/photographs.ts";
import { newProduct, putOnSale, sendJson } from "#tests/support/products/new-product.ts";
import { storedNames } from "#tests/support/storage/stored-names.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

let one: TestShop;
let other: TestShop;
let jpeg: Buffer;
beforeAll(async () => {
  one = await openTestShop();
  other = await openTestShop({ beside: one });
  jpeg = await drawPhotograph().jpeg().toBuffer();
});
afterAll(async () => {
  await other.close();
  await one.close();
});

async function addProduct(): Promise<number> {
  return (await one.post("/api/admin/products", newProduct())).body.id;
}

async function upload(id: number, place = "main", replaced?: Picture): Promise<Picture> {
  const replaces = replaced && { replaces: replaced.name };
  const answer = await one.request(`/api/admin/products/${id}/pictures`, {
    method: "POST",
    body: photographForm(jpeg, { place, ...replaces, ...(place === "worn" && { height: "183", size: "M" }) }),
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  await putOnSale(one, id);
  return (await one.get(`/api/products/${id}`)).body.pictures[place];
}

const fileOf = ({ name, hash }: Picture, width = 640) => `${name}-${hash}-${width}.webp`;
const fetchPicture = (shop: TestShop, picture: Picture, init?: RequestInit) =>
  fetch(`${shop.url}/images/${fileOf(picture)}`, init);
const copiesOf = (shop: TestShop) => readdir(join(shop.dataDir, "cache", "pictures")).catch(() => []);

async function runUploadsJob(shop: TestShop): Promise<void> {
  await shop.app.shop.jobs.find(({ name }) => name === "uploads")?.run();
}

describe("an uploaded photograph", () => {
  it("is shown by every process at once, in every width, whatever disk it has", async () => {
    const picture = await upload(await addProduct());
    for (const width of picture.widths) {
      const path = `/images/${fileOf(picture, width)}`;
      const [here, there] = await Promise.all([fetch(one.url + path), fetch(other.url + path)]);
      expect([here.status, there.status]).toEqual([200, 200]);
      expect(there.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(Buffer.from(await there.arrayBuffer())).toEqual(Buffer.from(await here.arrayBuffer()));
    }
  });

  it("is in the link preview that another process draws", async () => {
    const id = await addProduct();
    await upload(id);
    const product: ProductJson = (await other.get(`/api/products/${id}`)).body;
    const answer = await fetch(other.url + other.app.shop.previews.ofProduct(toPreviewed(product)).path);
    expect(answer.status).toBe(200);
    const [drawn, empty] = [Buffer.from(await answer.arrayBuffer()), await drawnWithoutPhotograph(product)];
    // The photograph is a large orange circle; everything else is black, white or grey but for a word.
    expect(await orangeOf(drawn)).toBeGreaterThan((await orangeOf(empty)) + 10);
  });

  it("is fetched again when a machine comes back with an empty disk", async () => {
    const picture = await upload(await addProduct());
    expect((await fetchPicture(other, picture)).status).toBe(200);
    expect(await copiesOf(other)).toContain(fileOf(picture));
    await rm(other.dataDir, { recursive: true });
    expect((await fetchPicture(other, picture)).status).toBe(200);
    expect(await copiesOf(other)).toContain(fileOf(picture));
  });

  it("is sent in the part that was asked for", async () => {
    const picture = await upload(await addProduct());
    const whole = Buffer.from(await (await fetchPicture(one, picture)).arrayBuffer());
    const part = await fetchPicture(other, picture, { headers: { Range: "bytes=10-19" } });
    expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 10-19/${whole.length}`]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(10, 20));
  });

  it("is narrower for who wants data-light, at another process too", async () => {
    const picture = await upload(await addProduct());
    const light = await fetchPicture(other, picture, { headers: { "Save-Data": "on" } });
    expect(light.headers.get("cache-control")).toBe("private, max-age=3600");
    expect((await sharp(Buffer.from(await light.arrayBuffer())).metadata()).width).toBe(400);
  });

  it.each(["main", "back", "detail", "worn", "wide", "cover"])(
    "stays as long as a product shows it, as its %s picture",
    async (place) => {
      const id = await addProduct();
      const main = await upload(id);
      const picture = await upload(id, place, place === "main" ? main : undefined);
      one.clock.advance(2 * DAY);
      await runUploadsJob(other);
      expect((await fetchPicture(one, picture)).status).toBe(200);
      expect(await storedNames(one)).toContain(`pictures/${fileOf(picture)}`);
    },
  );

  it("goes from the store and from every machine when the product no longer shows it", async () => {
    const id = await addProduct();
    const picture = await upload(id);
    await fetchPicture(other, picture);
    await sendJson(one, "DELETE", `/api/admin/products/${id}/pictures?place=main`);
    one.clock.advance(DAY + 1);
    await runUploadsJob(other);
    expect((await storedNames(one)).filter((name) => name.includes(picture.name))).toEqual([]);
    expect((await fetchPicture(one, picture)).status).toBe(404);
    expect((await fetchPicture(other, picture)).status).toBe(404);
  });

  it("that nobody ever uploaded is nowhere", async () => {
    const answer = await fetch(`${one.url}/images/upload-0123456789abcdef-01234567-640.webp`);
    expect(answer.status).toBe(404);
  });
});

async function orangeOf(picture: Buffer): Promise<number> {
  const [red, , blue] = (await sharp(picture).stats()).channels;
  return (red?.mean ?? 0) - (blue?.mean ?? 0);
}

async function drawnWithoutPhotograph(product: ProductJson): Promise<Buffer> {
  const { drawPreview } = await import("#server/link-previews/draw-preview.ts");
  const { productDrawing } = await import("#server/link-previews/preview-layout.ts");
  const code = product.sku ?? `KLD-${product.id}`;
  return drawPreview(productDrawing({ id: product.id, name: product.name, code, price: "R180" }), undefined);
}
