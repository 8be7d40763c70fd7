import { describe, expect, it } from "vitest";
import type { Scene } from "#contract/scenes.ts";
import { MOST_SCENES_KEPT, type ScenePlace } from "#domain/pictures/scene-places.ts";
import { DAY, HOUR } from "#domain/time/time.ts";
import { createPictureStore } from "#server/catalogue/pictures/picture-store.ts";
import { tidyUploads } from "#server/products/uploads.ts";
import { createScenes } from "#server/scenes/scenes.service.ts";
import { drawPhotograph, photographForm } from "#tests/support/documents/photographs.ts";
import { openedForAll } from "#tests/support/opened.ts";
import { sendJson } from "#tests/support/products/new-product.ts";
import { storedNames } from "#tests/support/storage/stored-names.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

const SCENES = "/api/admin/scenes";

const shop = openedForAll(() => openTestShop());

const photograph = drawPhotograph({ width: 900, height: 700 }).jpeg().toBuffer();

async function put(fields: Readonly<Record<string, string>>) {
  const body = photographForm(await photograph, fields);
  return shop.request(SCENES, { method: "POST", body });
}
const placeOf = (scenes: readonly Scene[], wanted: ScenePlace) => {
  const scene = scenes.find(({ place }) => place === wanted);
  if (!scene) throw new Error(`${wanted} is not there`);
  return scene;
};
const read = async (place: ScenePlace) => placeOf((await shop.get(SCENES)).body, place);
const states = async (place: ScenePlace) => (await read(place)).entries.map(({ state }) => state);
const shown = (place: ScenePlace) =>
  createScenes(shop.app.shop)().then((scenes) => scenes[place]?.name ?? "nothing");
const inHours = (hours: number) => new Date(shop.clock.now().getTime() + hours * HOUR).toISOString();

describe("the photographs of the shop's pages", () => {
  it("are a new shop's own until its owner puts another one there", async () => {
    const before = await read("about");
    expect(before).toMatchObject({ entries: [], shown: { name: "about" }, first: { name: "about" } });
    const { status, body } = await put({ place: "about", alt: "Two people at a table." });
    expect(status).toBe(200);
    const { entries, first } = placeOf(body, "about");
    expect(first?.name).toBe("about");
    expect(entries).toMatchObject([{ state: "shown", picture: { alt: "Two people at a table." } }]);
    expect(await shown("about")).toBe(entries[0]?.picture?.name);
    expect(await shown("limited")).toBe("limited");
  });

  it("are shown from their time on, and the one before until then", async () => {
    const before = await shown("limited");
    const { body } = await put({ place: "limited", alt: "A wall.", shownFrom: inHours(6) });
    expect(placeOf(body, "limited").entries.map(({ state }) => state)).toEqual(["waiting"]);
    expect(await shown("limited")).toBe(before);
    shop.clock.advance(6 * HOUR);
    expect(await shown("limited")).toBe(placeOf(body, "limited").entries[0]?.picture?.name);
    expect(await states("limited")).toEqual(["shown"]);
  });

  it("come back: an earlier one, the new shop's own, and the one before by removing the last", async () => {
    await put({ place: "tile-music" });
    shop.clock.advance(HOUR);
    await put({ place: "tile-music" });
    shop.clock.advance(HOUR);
    const [, earlier] = (await read("tile-music")).entries;
    if (!earlier?.picture) throw new Error("there is no earlier one");
    await shop.post(`${SCENES}/again`, { place: "tile-music", id: earlier.id });
    expect(await shown("tile-music")).toBe(earlier.picture.name);
    shop.clock.advance(HOUR);
    await shop.post(`${SCENES}/again`, { place: "tile-music", id: null });
    expect(await shown("tile-music")).toBe("tile-music");
    const [last] = (await read("tile-music")).entries;
    await shop.request(`${SCENES}/${last?.id}`, { method: "DELETE" });
    expect(await shown("tile-music")).toBe(earlier.picture.name);
  });

  it("of the hero are cut upright for phones too when that is wanted", async () => {
    await put({ place: "hero", alt: "A rail." });
    expect(await shown("hero-portrait")).toBe("hero-portrait");
    await put({ place: "hero", alt: "A rail.", onPhones: "yes" });
    const [wide, upright] = [(await read("hero")).shown, (await read("hero-portrait")).shown];
    expect([wide?.width, wide?.height]).toEqual([900, 700]);
    expect([upright?.width, upright?.height]).toEqual([612, 700]);
    expect(await shown("hero-portrait")).toBe(upright?.name);
  });

  it("are kept up to a number, and no sweep takes one that is kept", async () => {
    for (let count = 0; count <= MOST_SCENES_KEPT; count += 1) {
      shop.clock.advance(1000);
      await put({ place: "tile-apparel" });
    }
    const { entries } = await read("tile-apparel");
    expect(entries).toHaveLength(MOST_SCENES_KEPT);
    const { db, storage } = shop.app.shop;
    shop.clock.advance(2 * DAY);
    await tidyUploads({ db, pictureStore: createPictureStore(storage, shop.clock) });
    const files = await storedNames(shop);
    for (const { picture } of entries)
      expect(files.some((file) => file.includes(`${picture?.name}-`))).toBe(true);
  });

  it("that wait for their time, however many, take none away that is shown", async () => {
    await put({ place: "tile-accessories" });
    const before = await shown("tile-accessories");
    for (let hours = 1; hours <= MOST_SCENES_KEPT + 1; hours += 1)
      await put({ place: "tile-accessories", shownFrom: inHours(hours) });
    expect(await shown("tile-accessories")).toBe(before);
    expect((await states("tile-accessories")).filter((state) => state === "shown")).toHaveLength(1);
  });

  it.each([
    ["a place that is not one", { place: "footer" }, "place"],
    ["no word of what it shows, where that is read out", { place: "about", alt: " " }, "alt"],
    ["a time that is none", { place: "hero", alt: "A rail.", shownFrom: "Friday" }, "shownFrom"],
  ])("are refused with %s", async (_what, fields, path) => {
    const { status, body } = await put(fields);
    expect([status, body.fields?.[0]?.path]).toEqual([422, path]);
  });

  it("of another place, or removed by another owner, are not shown again", async () => {
    const [entry] = (await read("tile-apparel")).entries;
    const refused = await shop.post(`${SCENES}/again`, { place: "about", id: entry?.id });
    expect(refused.status).toBe(404);
    await shop.request(`${SCENES}/${entry?.id}`, { method: "DELETE" });
    expect((await shop.request(`${SCENES}/${entry?.id}`, { method: "DELETE" })).status).toBe(404);
  });
});

describe("the home page's first picture", () => {
  it("leads to the products that its owner has chosen, and to a featured one beside it where that is gone", async () => {
    expect((await shop.get("/api/campaign")).body).toMatchObject({
      pieces: [103, 305, 109],
      lead: { id: 103 },
      beside: { id: 106 },
    });
    const changes = [
      { name: "CAMPAIGN_LEADS", value: "502", seen: "103" },
      { name: "CAMPAIGN_BESIDE", value: "99999", seen: "106" },
      { name: "CAMPAIGN_PIECES", value: "502, 101", seen: "103, 305, 109" },
    ];
    const changed = await sendJson(shop, "PATCH", "/api/admin/settings", { changes });
    expect(changed.status).toBe(200);
    shop.clock.advance(HOUR);
    const { pieces, lead, beside } = (await shop.get("/api/campaign")).body;
    expect([pieces, lead.id, beside.featured]).toEqual([[502, 101], 502, true]);
  });
});
