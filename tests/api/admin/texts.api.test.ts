import { describe, expect, it } from "vitest";
import { FIRST_TEXTS } from "#content/texts/first-texts.ts";
import type { PageText } from "#contract/texts.ts";
import { MOST_TEXTS_KEPT, type TextPlace, type TextRow } from "#domain/texts/page-texts.ts";
import { HOUR, MINUTE } from "#domain/time/time.ts";
import { createReadTexts } from "#server/texts/texts.service.ts";
import { openedForAll } from "#tests/support/opened.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

const TEXTS = "/api/admin/texts";

const shop = openedForAll(() => openTestShop());

const row = (text: string, title = ""): TextRow => ({ title, text, product: null, link: null });

const partOf = (texts: readonly PageText[], wanted: TextPlace) => {
  const part = texts.find(({ place }) => place === wanted);
  if (!part) throw new Error(`${wanted} is not there`);
  return part;
};
const read = async (place: TextPlace) => partOf((await shop.get(TEXTS)).body, place);
const shown = async (place: TextPlace) =>
  (await createReadTexts(shop.app.shop)())[place].map(({ title, text }) => title + text);
const inHours = (hours: number) => new Date(shop.clock.now().getTime() + hours * HOUR).toISOString();

/** Names the version that the page showed as the last one. */
async function write(place: TextPlace, rows: readonly TextRow[] | null, shownFrom?: string) {
  shop.clock.advance(MINUTE);
  const ids = (await read(place)).versions.map(({ id }) => id);
  return shop.post(TEXTS, { place, rows, shownFrom, after: ids.length === 0 ? null : Math.max(...ids) });
}

describe("the texts of the shop's pages", () => {
  it("are a new shop's own until its owner writes", async () => {
    expect((await shop.get(TEXTS)).body).toHaveLength(Object.keys(FIRST_TEXTS).length);
    expect(await read("care")).toMatchObject({ versions: [], shown: FIRST_TEXTS.care });
    const { status, body } = await write("care", [row("Wash it cold.", "Cap")]);
    expect(status).toBe(200);
    expect(partOf(body, "care").versions).toMatchObject([{ state: "shown" }]);
    expect(await shown("care")).toEqual(["CapWash it cold."]);
    expect(await shown("about-story")).toEqual(FIRST_TEXTS["about-story"].map(({ text }) => text));
  });

  it("are shown from their time on, and those before until then", async () => {
    await write("delivery", [row("We pack on Mondays.", "Packing")]);
    await write("delivery", [row("We pack on Tuesdays.", "Packing")], inHours(6));
    expect(await shown("delivery")).toEqual(["PackingWe pack on Mondays."]);
    shop.clock.advance(6 * HOUR);
    expect(await shown("delivery")).toEqual(["PackingWe pack on Tuesdays."]);
  });

  it("come back: what was there before by removing the last, and the new shop's own", async () => {
    await write("return-steps", [row("Write to us.")]);
    const { body } = await write("return-steps", [row("Ring us.")]);
    const [last] = partOf(body, "return-steps").versions;
    await shop.request(`${TEXTS}/${last?.id}`, { method: "DELETE" });
    expect(await shown("return-steps")).toEqual(["Write to us."]);
    await write("return-steps", null);
    expect(await shown("return-steps")).toEqual(FIRST_TEXTS["return-steps"].map(({ text }) => text));
    expect((await shop.request(`${TEXTS}/${last?.id}`, { method: "DELETE" })).status).toBe(404);
  });

  it("may be nothing at all", async () => {
    await write("about-values", []);
    expect(await shown("about-values")).toEqual([]);
  });

  it("tell two owners apart who write the same part", async () => {
    const { versions } = await read("returns");
    expect(versions).toEqual([]);
    const mine = { place: "returns", rows: [row("Mine.", "A")], after: null };
    const theirs = { place: "returns", rows: [row("Theirs.", "A")], after: null };
    expect((await shop.post(TEXTS, mine)).status).toBe(200);
    const { status, body } = await shop.post(TEXTS, theirs);
    expect([status, body.error]).toEqual([409, "edit_conflict"]);
    expect(await shown("returns")).toEqual(["AMine."]);
  });

  it("keep a number of versions", async () => {
    for (let count = 0; count <= MOST_TEXTS_KEPT; count += 1)
      await write("about-mission", [row(`${count}`, "A")]);
    expect((await read("about-mission")).versions).toHaveLength(MOST_TEXTS_KEPT);
    expect(await shown("about-mission")).toEqual([`A${MOST_TEXTS_KEPT}`]);
  });

  const link = (address: string) => ({ ...row("She plays.", "Thandi"), link: address });
  it.each([
    ["a row without a title, where rows have one", "care", [row("Wash it.")], "Row 1 needs a title."],
    ["a title where rows have none", "return-steps", [row("Write.", "A")], "Rows have no titles here."],
    ["a row without a text", "care", [row("Wash it.", "Cap"), row("  ", "Hat")], "Row 2 needs a text."],
    [
      "two rows that say the same",
      "return-steps",
      [row("A"), row("A")],
      "Row 2 says the same as one above it.",
    ],
    [
      "too many rows",
      "about-values",
      Array.from({ length: 7 }, (_, n) => row("A", `${n}`)),
      "This part has at most 6 rows.",
    ],
    [
      "a product of no person",
      "care",
      [{ ...row("A", "B"), product: 601 }],
      "Rows have neither a product nor a link here.",
    ],
    [
      "a link that runs a script",
      "about-people",
      [link("javascript:alert(1)")],
      "A link is an address that begins with https://.",
    ],
    [
      "a link that is not encrypted",
      "about-people",
      [link("http://a.example")],
      "A link is an address that begins with https://.",
    ],
  ] as const)("are refused with %s", async (_what, place, rows, message) => {
    const { status, body } = await write(place, rows);
    expect([status, body.fields?.[0]?.message]).toEqual([400, message]);
  });
});

it("texts that wait for their time, however many, take none away that is shown", async () => {
  await write("care", [row("Wash it warm.", "Tee")]);
  for (let hours = 1; hours <= MOST_TEXTS_KEPT + 1; hours += 1)
    await write("care", [row(`Wash it in ${hours}.`, "Tee")], inHours(hours));
  expect(await shown("care")).toEqual(["TeeWash it warm."]);
});
