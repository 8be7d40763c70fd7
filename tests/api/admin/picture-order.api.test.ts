import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { MOST_FURTHER_PICTURES } from "#domain/pictures/picture-order.ts";
import { DAY } from "#domain/time/time.ts";
import { createPictureStore } from "#server/catalogue/pictures/picture-store.ts";
import { tidyUploads } from "#server/products/uploads.ts";
import { drawPhotograph, photographForm } from "#tests/support/documents/photographs.ts";
import { newProduct, sendJson } from "#tests/support/products/new-product.ts";
import { storedNames } from "#tests/support/storage/stored-names.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

let shop: TestShop;
let id: number;
let jpeg: Buffer;
beforeAll(async () => {
  shop = await openTestShop();
  jpeg = await drawPhotograph({ width: 400, height: 500 }).jpeg().toBuffer();
});
beforeEach(async () => {
  id = (await shop.post("/api/admin/products", newProduct())).body.id;
});
afterAll(() => shop.close());

const pathOf = (product: number) => `/api/admin/products/${product}/pictures`;
const add = (alt: string, product = id) =>
  shop.request(pathOf(product), { method: "POST", body: photographForm(jpeg, { place: "further", alt }) });

type Placed = { place: string; uploaded: boolean; picture: { name: string; alt: string } };
async function uploaded(product = id): Promise<Placed[]> {
  const { pictures } = (await shop.get(`/api/admin/products/${product}`)).body;
  return pictures.filter((placed: Placed) => placed.uploaded);
}
const places = async (product = id) =>
  (await uploaded(product)).map(({ place, picture }) => [place, picture.alt]);
const order = (names: readonly (string | undefined)[], product = id) =>
  sendJson(shop, "PUT", `${pathOf(product)}/order`, { names });

it("photographs of a new product fill its first places, then follow in the order they came", async () => {
  for (const alt of ["one", "two", "three", "four", "five"]) expect((await add(alt)).status).toBe(200);
  expect(await places()).toEqual([
    ["main", "one"],
    ["back", "two"],
    ["detail", "three"],
    ["further", "four"],
    ["further", "five"],
  ]);
});

it("they are shown in the order their owner gives them, on its page too", async () => {
  for (const alt of ["one", "two", "three", "four"]) await add(alt);
  const names = (await uploaded()).map(({ picture }) => picture.name);
  expect((await order(names.toReversed())).status).toBe(200);
  expect((await places()).map(([, alt]) => alt)).toEqual(["four", "three", "two", "one"]);
  await sendJson(shop, "PUT", `/api/admin/products/${id}/hidden`, { hidden: false });
  const { pictures } = (await shop.get(`/api/products/${id}`)).body;
  expect([pictures.main.alt, pictures.further.map(({ alt }: { alt: string }) => alt)]).toEqual([
    "four",
    ["one"],
  ]);
});

it("an order of other photographs than are there now is refused", async () => {
  for (const alt of ["one", "two"]) await add(alt);
  const names = (await uploaded()).map(({ picture }) => picture.name);
  await add("three");
  expect((await order(names)).status).toBe(409);
  expect((await order([names[0], names[0], names[1]])).status).toBe(409);
  expect((await places()).map(([, alt]) => alt)).toEqual(["one", "two", "three"]);
});

it("those after a removed one move up, and one of the further ones is named", async () => {
  for (const alt of ["one", "two", "three", "four", "five"]) await add(alt);
  await sendJson(shop, "DELETE", `${pathOf(id)}?place=main`);
  expect((await places()).map(([place, alt]) => [place, alt])).toEqual([
    ["main", "two"],
    ["back", "three"],
    ["detail", "four"],
    ["further", "five"],
  ]);
  expect((await sendJson(shop, "DELETE", `${pathOf(id)}?place=further`)).status).toBe(404);
  const last = (await uploaded()).at(-1)?.picture.name;
  await sendJson(shop, "DELETE", `${pathOf(id)}?place=further&name=${last}`);
  expect((await places()).map(([, alt]) => alt)).toEqual(["two", "three", "four"]);
});

it("the catalogue's own photographs keep their places", async () => {
  await add("one", 101);
  await add("two", 101);
  expect(await places(101)).toEqual([
    ["further", "one"],
    ["further", "two"],
  ]);
  const [one, two] = (await uploaded(101)).map(({ picture }) => picture.name);
  await order([two, one], 101);
  expect((await places(101)).map(([, alt]) => alt)).toEqual(["two", "one"]);
  expect((await shop.get("/api/products/101")).body.pictures.main.name).toBe("101");
});

it("there are twenty at most, of which no sweep takes one", async () => {
  for (let count = 0; count < MOST_FURTHER_PICTURES + 3; count += 1) await add(`number ${count}`);
  const refused = await add("one more");
  expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining("twenty")]);
  shop.clock.advance(2 * DAY);
  const { db, storage } = shop.app.shop;
  await tidyUploads({ db, pictureStore: createPictureStore(storage, shop.clock) });
  const files = await storedNames(shop);
  for (const { picture } of await uploaded())
    expect(files.some((file) => file.includes(`${picture.name}-`))).toBe(true);
}, 30_000);
