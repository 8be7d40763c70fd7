/** The list of a record's tracks, as the owner edits it. */

import { expect, it } from "vitest";
import { CATALOGUE_FOLDER } from "#server/platform/project-folders.ts";
import { loadCatalogue } from "#server/products/load-catalogue.ts";
import { openedForAll } from "#tests/support/opened.ts";
import { sendJson } from "#tests/support/products/new-product.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

const shop = openedForAll(() => openTestShop({ keepsAnswers: true }));

const product = async (id: number) => (await shop.get(`/api/admin/products/${id}`)).body;
const musicOf = async (id: number) => (await shop.get(`/api/music/${id}`)).body;
const save = (id: number, body: object) => sendJson(shop, "PUT", `/api/admin/products/${id}/tracks`, body);

const TWO = [
  { title: "Side A", seconds: 1201 },
  { title: "Side B", seconds: 1175 },
];

it("is shown to the owner, with the sample", async () => {
  const { tracks, sample } = await product(604);
  expect(tracks.map(({ title }: { title: string }) => title)).toContain("Sunday Suit");
  expect(sample).toMatchObject({ title: "Gold Dust", seconds: 30, addedBy: "catalogue" });
});

it("reaches listeners at once, also of an album that is written into its page", async () => {
  expect((await musicOf(601)).tracks).toHaveLength(8);
  const { status, body } = await save(601, { tracks: TWO, seen: null });
  expect([status, body.tracks]).toEqual([200, TWO]);
  expect((await musicOf(601)).tracks).toEqual(TWO);
});

it("outlives the catalogue's next load", async () => {
  await save(605, { tracks: TWO, seen: null });
  await loadCatalogue(shop.app.shop, CATALOGUE_FOLDER);
  expect((await musicOf(605)).tracks).toEqual(TWO);
});

it("does not undo what another window saved", async () => {
  await save(606, { tracks: TWO, seen: null });
  const { status, body } = await save(606, { tracks: [], seen: null });
  expect([status, body.error]).toEqual([409, "edit_conflict"]);
  expect((await musicOf(606)).tracks).toEqual(TWO);
});

it("can be empty again", async () => {
  const { editedAt } = (await save(607, { tracks: TWO, seen: null })).body;
  expect((await save(607, { tracks: [], seen: editedAt })).body.tracks).toEqual([]);
});

it.each([
  ["a track without a title", [{ title: " ", seconds: 60 }]],
  ["a track of no length", [{ title: "Hush", seconds: 0 }]],
  ["half a second", [{ title: "Hush", seconds: 1.5 }]],
  ["a title that cannot be stored", [{ title: "a\0b", seconds: 60 }]],
  ["a hundred tracks", Array.from({ length: 100 }, () => TWO[0])],
])("is refused with %s", async (_, tracks) => {
  const { status, body } = await save(608, { tracks, seen: null });
  expect([status, body.error]).toEqual([400, "invalid_request"]);
});

it("of a product that is not there is refused", async () => {
  expect((await save(9999, { tracks: TWO, seen: null })).status).toBe(404);
});
