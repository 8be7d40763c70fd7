/** How fast pages were in visitors' browsers: what is counted, and what strangers make of the address where it is said. */
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { z } from "zod";
import type { PageSpeed, reportPageSpeed } from "#contract/page-health/page-speed.ts";
import { DAY, MINUTE } from "#domain/time/time.ts";
import { deleteExpired } from "#server/admin/privacy/delete-expired.ts";
import { pageSpeed } from "#server/database/schema/problems.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

type Report = z.input<typeof reportPageSpeed.body>;

const SAFARI =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/604.1";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const PASSWORD = "amapiano at midnight";

const ENV = { ADMIN_PASSWORD: PASSWORD, TRUST_PROXY_HOPS: "1" };

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop({ env: ENV });
});
afterEach(() => shop.close());

const report = (change: Partial<Report> | object = {}, userAgent = SAFARI, network = "203.0.113.1") =>
  shop.post(
    "/api/page-speed",
    { page: "/product/:id", lcp: 1500, inp: 80, cls: 20, ...change },
    { "User-Agent": userAgent, "X-Forwarded-For": network },
  );

async function read(): Promise<PageSpeed> {
  const { headers } = await shop.post("/api/admin/sign-in", { password: PASSWORD });
  const Cookie = (headers.get("set-cookie") ?? "").split(";", 1)[0] ?? "";
  const { status, body } = await shop.get("/api/admin/page-speed", { Cookie });
  expect(status).toBe(200);
  return body as PageSpeed;
}

async function countVisits(): Promise<number> {
  const rows = await shop.db.select().from(pageSpeed).where(eq(pageSpeed.measure, "lcp"));
  return rows.reduce((sum, { visits }) => sum + visits, 0);
}

describe("what is counted", () => {
  it("is told apart by route, by engine without its version, and by week", async () => {
    await report();
    await report({ page: "/", lcp: 9000, inp: undefined }, FIREFOX);
    const monday = (await read()).weeks[0]?.name;
    shop.clock.advance(7 * DAY);
    await report();
    const { pages, engines, weeks } = await read();
    expect(pages.map(({ name, visits }) => [name, visits])).toEqual([
      ["/product/:id", 2],
      ["/", 1],
    ]);
    expect(pages[1]).toMatchObject({ inp: null, cls: expect.any(Number) });
    expect(pages[1]?.lcp).toBeGreaterThanOrEqual(9000);
    expect(engines.map(({ name, visits }) => [name, visits])).toEqual([
      ["Safari", 2],
      ["Firefox", 1],
    ]);
    expect(weeks.map(({ visits }) => visits)).toEqual([1, 2]);
    expect(weeks[1]?.name).toBe(monday);
  });

  it("is what three quarters of the visits stayed within", async () => {
    for (const lcp of [500, 500, 500, 9000]) await report({ lcp });
    const [page] = (await read()).pages;
    expect(page?.lcp).toBeLessThanOrEqual(550);
    await report({ lcp: 9000 });
    expect((await read()).pages[0]?.lcp).toBeGreaterThan(8000);
  });

  it("is shown for four weeks and kept for half a year", async () => {
    await report();
    shop.clock.advance(28 * DAY);
    expect((await read()).pages).toEqual([]);
    await deleteExpired(shop.app.shop);
    expect(await shop.db.$count(pageSpeed)).toBe(3);
    shop.clock.advance(183 * DAY);
    await deleteExpired(shop.app.shop);
    expect(await shop.db.$count(pageSpeed)).toBe(0);
  });
});

describe("a stranger", () => {
  it.each([
    ["a page that the shop does not have", { page: "/<script>" }],
    ["a figure below nothing", { lcp: -1 }],
    ["a figure beyond a minute", { inp: 60_001 }],
    ["no number", { cls: "0.1" }],
  ])("cannot say %s", async (_, change) => {
    expect((await report(change)).status).toBe(400);
    expect(await shop.db.$count(pageSpeed)).toBe(0);
  });

  it("counts sixty times a minute and three hundred times a day, and is answered the same beyond it", async () => {
    await shop.close();
    shop = await openTestShop({ env: ENV, rateLimits: true });
    for (let time = 0; time < 61; time += 1) expect((await report()).status).toBe(200);
    expect(await countVisits()).toBe(60);
    for (let minute = 0; minute < 5; minute += 1) {
      shop.clock.advance(MINUTE);
      for (let time = 0; time < 50; time += 1) await report();
    }
    expect(await countVisits()).toBe(300);
    await report({}, SAFARI, "203.0.114.1");
    expect(await countVisits()).toBe(301);
  });

  it("does not read the figures", async () => {
    expect((await shop.get("/api/admin/page-speed")).status).toBe(401);
  });
});

it("counts visits that end at once, each once", async () => {
  await Promise.all(Array.from({ length: 40 }, () => report()));
  expect(await countVisits()).toBe(40);
});
