import { describe, expect, it } from "vitest";
import { FIRST_NEWS } from "#content/news.ts";
import type { AdminNews, NewsEdit } from "#contract/news.ts";
import { DAY, HOUR } from "#domain/time/time.ts";
import { createPictureStore } from "#server/catalogue/pictures/picture-store.ts";
import { openNewsOfShop, readNews } from "#server/news/news.service.ts";
import { tidyUploads } from "#server/products/uploads.ts";
import { drawPhotograph, photographForm } from "#tests/support/documents/photographs.ts";
import { openedForAll } from "#tests/support/opened.ts";
import { sendJson } from "#tests/support/products/new-product.ts";
import { storedNames } from "#tests/support/storage/stored-names.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

const NEWS = "/api/admin/news";

const shop = openedForAll(() => openTestShop());

const inHours = (hours: number) => new Date(shop.clock.now().getTime() + hours * HOUR).toISOString();
const words = (change: Partial<NewsEdit> = {}): NewsEdit => ({
  title: "Friday at six",
  summary: "Fifty pieces of the Friday Tee.",
  content: "They are numbered.\nOne person may have two.",
  category: "Product Launch",
  date: "2026-11-27",
  isFeatured: false,
  publishAt: inHours(-1),
  ...change,
});
const add = async (change: Partial<NewsEdit> = {}): Promise<AdminNews> =>
  (await shop.post(NEWS, words(change))).body;
const edit = (id: number, change: Partial<NewsEdit>) => sendJson(shop, "PUT", `${NEWS}/${id}`, words(change));
const shown = () => readNews(shop.db, shop.clock.now());
const titlesShown = async () => (await shown()).map(({ title }) => title);

describe("a new shop", () => {
  it("tells the first news, newest first", async () => {
    expect(await titlesShown()).toEqual(FIRST_NEWS.map(({ title }) => title));
  });

  it("goes on where a start has died after writing them, and numbers the next one after them", async () => {
    await shop.db.execute("SELECT setval('news_items_id_seq', 1, false)");
    await openNewsOfShop(shop.app.shop);
    expect(await titlesShown()).toEqual(FIRST_NEWS.map(({ title }) => title));
    const { id } = await add({ title: "The sixth" });
    expect(id).toBeGreaterThan(FIRST_NEWS.length);
    await sendJson(shop, "DELETE", `${NEWS}/${id}`);
  });

  it("does not put back what its owner has deleted", async () => {
    const [first] = await shown();
    if (!first) throw new Error("there is no news");
    expect((await sendJson(shop, "DELETE", `${NEWS}/${first.id}`)).status).toBe(200);
    await openNewsOfShop(shop.app.shop);
    expect(await titlesShown()).not.toContain(first.title);
    expect((await sendJson(shop, "DELETE", `${NEWS}/${first.id}`)).status).toBe(404);
  });
});

describe("news", () => {
  it("is shown once it is published, and a draft never", async () => {
    const draft = await add({ title: "A draft", publishAt: null });
    const later = await add({ title: "Tonight", publishAt: inHours(6) });
    expect(await titlesShown()).not.toContain("A draft");
    expect(await titlesShown()).not.toContain("Tonight");
    expect(((await shop.get(NEWS)).body as AdminNews[]).map(({ id }) => id)).toEqual(
      expect.arrayContaining([draft.id, later.id]),
    );
    shop.clock.advance(6 * HOUR);
    expect(await titlesShown()).toContain("Tonight");
  });

  it("is featured one at a time, the last that was", async () => {
    const one = await add({ title: "One", isFeatured: true });
    await add({ title: "Two", isFeatured: true });
    expect((await shown()).filter(({ isFeatured }) => isFeatured).map(({ title }) => title)).toEqual(["Two"]);
    expect((await edit(one.id, { title: "One again", isFeatured: true })).body.isFeatured).toBe(true);
    expect((await shown()).filter(({ isFeatured }) => isFeatured).map(({ title }) => title)).toEqual([
      "One again",
    ]);
  });

  it("keeps its photograph, which no sweep takes, until it is deleted", async () => {
    const { id } = await add({ title: "With a picture" });
    const form = () =>
      drawPhotograph()
        .jpeg()
        .toBuffer()
        .then((jpeg) => photographForm(jpeg));
    const { status, body } = await shop.request(`${NEWS}/${id}/picture`, {
      method: "POST",
      body: await form(),
    });
    expect([status, body.picture.alt]).toEqual([200, "A grey square"]);
    const store = createPictureStore(shop.app.shop.storage, shop.clock);
    shop.clock.advance(2 * DAY);
    await tidyUploads({ db: shop.db, pictureStore: store });
    expect((await storedNames(shop)).length).toBeGreaterThan(0);
    await sendJson(shop, "DELETE", `${NEWS}/${id}`);
    shop.clock.advance(2 * DAY);
    await tidyUploads({ db: shop.db, pictureStore: store });
    expect(await storedNames(shop)).toEqual([]);
  });

  it.each([
    ["no title", { title: " " }],
    ["a title of a page", { title: "x".repeat(81) }],
    ["a day that is none", { date: "soon" }],
    ["a category that is not there", { category: "Gossip" as never }],
    ["a NUL", { content: "a\0b" }],
  ])("is refused with %s", async (_, change) => {
    expect((await shop.post(NEWS, words(change))).status).toBe(400);
  });

  it("that is gone is told so", async () => {
    expect((await edit(999_999, {})).status).toBe(404);
  });
});
