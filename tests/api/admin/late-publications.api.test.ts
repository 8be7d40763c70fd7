/** What was to appear while the shop was closed appears with the next start, and the owner is notified. */
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { NewsEdit } from "#contract/news.ts";
import { DAY, HOUR, MINUTE } from "#domain/time/time.ts";
import { reportLatePublications } from "#server/admin/publications/report-late-publications.ts";
import { scenePictures } from "#server/database/schema/pages.ts";
import { alerts } from "#server/database/schema/problems.ts";
import { collectMail, isOfKind } from "#tests/support/mail/mailbox.ts";
import { changeSettings } from "#tests/support/people/change-settings.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop({ env: { OWNER_EMAIL: "owner@kulud.example" } });
  await round();
});
afterEach(() => shop.close());

const round = () => reportLatePublications(shop.app.shop);

async function announce(title: string, inMs: number): Promise<void> {
  const publishAt = new Date(shop.clock.now().getTime() + inMs).toISOString();
  const item: NewsEdit = { ...ITEM, title, publishAt };
  expect((await shop.post("/api/admin/news", item)).status).toBe(200);
}

const ITEM = {
  date: "2026-05-04",
  category: "Music Release",
  summary: "S",
  content: "C",
  isFeatured: false,
} as const;

const lateOnes = () => shop.db.select().from(alerts).where(eq(alerts.kind, "late-publication"));

it("is one alert, by mail too, that names what it was", async () => {
  for (const title of ["First Light", "Taxi Rank", "Gold Dust", "Crown Mines"]) await announce(title, HOUR);
  await announce("Not yet", DAY);
  const shownFrom = new Date(shop.clock.now().getTime() + HOUR);
  await shop.db.insert(scenePictures).values({ place: "hero", picture: null, shownFrom });
  shop.clock.advance(2 * HOUR);
  for (const _again of [1, 2]) await round();
  const [late, ...more] = await lateOnes();
  expect(more).toEqual([]);
  expect(late?.message).toMatch(
    /^The shop was closed from .* to .*: the news “First Light”, the news “Taxi Rank”, the news “Gold Dust”, 1 more news, a picture of a page\.$/,
  );
  expect((await collectMail(shop)).filter(isOfKind("alert"))).toHaveLength(1);
});

it("is nothing where the shop was open at the time, or nothing was to appear", async () => {
  await announce("On time", 30 * MINUTE);
  for (let minute = 0; minute < 40; minute += 1) {
    shop.clock.advance(MINUTE);
    await round();
  }
  shop.clock.advance(DAY);
  await round();
  expect(await lateOnes()).toEqual([]);
});

it("is not what was published by hand just before the shop was closed", async () => {
  await announce("By hand", 0);
  shop.clock.advance(HOUR);
  await round();
  expect(await lateOnes()).toEqual([]);
});

it("is an announcement whose time began then, not one that began before", async () => {
  const announce = async (inMs: number) => {
    const inSast = new Date(shop.clock.now().getTime() + 2 * HOUR + inMs).toISOString();
    const ANNOUNCEMENT_FROM = inSast.slice(0, "2026-11-27T18:00".length).replace("T", " ");
    await changeSettings(shop, { ANNOUNCEMENT: "Free delivery this weekend.", ANNOUNCEMENT_FROM });
  };
  await announce(0);
  shop.clock.advance(HOUR);
  await round();
  expect(await lateOnes()).toEqual([]);
  await announce(HOUR);
  shop.clock.advance(2 * HOUR);
  await round();
  expect((await lateOnes()).map(({ message }) => message)).toEqual([
    expect.stringMatching(/is shown only since: the announcement\.$/),
  ]);
});
