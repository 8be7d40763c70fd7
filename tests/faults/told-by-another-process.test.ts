/** Two processes of one shop on one PostgreSQL: what one sells, the other no longer shows. The clock stands still meanwhile. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rand } from "#domain/money/money.ts";
import { createApp, type ShopApp } from "#server/app.ts";
import { NOTICES_NAME } from "#server/database/notices.ts";
import { type Sharing, shareAnnouncements } from "#server/shop/share-announcements.ts";
import { breakConnections } from "#tests/support/database/break-connections.ts";
import { eventually } from "#tests/support/eventually.ts";
import { findFreePort } from "#tests/support/free-port.ts";
import { changeSettings } from "#tests/support/people/change-settings.ts";
import { restock } from "#tests/support/products/stock-changes.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

let shop: TestShop;
let other: ShopApp;
let otherUrl: string;
let sharing: readonly Sharing[];
beforeAll(async () => {
  shop = await openTestShop({ web: "built" });
  const { database, clock, app } = shop;
  other = await createApp({ settings: app.shop.settings, database, clock, rateLimits: false, web: "built" });
  otherUrl = await other.server.listen({ host: "127.0.0.1", port: await findFreePort() });
  sharing = await Promise.all([app, other].map((one) => shareAnnouncements(one.shop, database)));
});
afterAll(async () => {
  await Promise.all(sharing.map((one) => one.close()));
  await other.server.close();
  await shop.close();
});

const readOther = async (path: string) => (await fetch(otherUrl + path)).text();

/** What the other process answers of a tee, whose page is asked for too. */
async function piecesInOther(): Promise<number> {
  await readOther("/product/102");
  return JSON.parse(await readOther("/api/products/102")).stockQuantity;
}

const keptInOther = () =>
  ["/api/products/102", "/product/102", "/about"].map((path) => other.shop.answers.find(path));

const noticeConnections = async () => {
  const { rows } = (await shop.db.execute(
    sql`SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = ${NOTICES_NAME}`,
  )) as unknown as { rows: readonly { pid: number }[] };
  return rows.map(({ pid }) => pid);
};

/** Ends the connections on which the processes hear each other, and waits until there are new ones. */
async function breakHearing(): Promise<void> {
  const before = await noticeConnections();
  expect(before).toHaveLength(2);
  await breakConnections(shop, `application_name = '${NOTICES_NAME}'`);
  await eventually(async () => {
    const now = await noticeConnections();
    expect(now).toHaveLength(2);
    expect(now.filter((pid) => before.includes(pid))).toEqual([]);
  });
}

async function expectOtherToFollow(change: () => Promise<unknown>): Promise<void> {
  const before = await piecesInOther();
  await change();
  await eventually(async () => expect(await piecesInOther()).toBe(before + 3));
}

describe("another process", () => {
  it("shows in page and API what this one has restocked, and goes on keeping the rest", async () => {
    await piecesInOther();
    await readOther("/about");
    const [, pageBefore, about] = keptInOther();
    expect(about).toBeDefined();
    await expectOtherToFollow(() => restock(shop, 102, 3));
    await piecesInOther();
    const [, pageAfter, aboutAfter] = keptInOther();
    expect(pageAfter).toBeDefined();
    expect(pageAfter).not.toBe(pageBefore);
    expect(aboutAfter).toBe(about);
  });

  it("hears the next change after its connection was killed", async () => {
    await breakHearing();
    await expectOtherToFollow(() => restock(shop, 102, 3));
  });

  it("makes everything anew after its connection was away, for what was told meanwhile nobody heard", async () => {
    await piecesInOther();
    await readOther("/about");
    expect(keptInOther()).not.toContain(undefined);
    await breakHearing();
    await eventually(() => expect(keptInOther()).toEqual([undefined, undefined, undefined]));
  });
});

it("another process works by a changed setting within a second, and shows it", async () => {
  await readOther("/shipping");
  expect(other.shop.answers.find("/shipping")).toBeDefined();
  const { status } = await changeSettings(shop, { DELIVERY_FEE: "120" });
  expect(status).toBe(200);
  const changedAt = performance.now();
  await eventually(() => expect(other.shop.settings.delivery.homeFee).toBe(rand(120)));
  expect(performance.now() - changedAt).toBeLessThan(1000);
  await eventually(async () => expect(await readOther("/shipping")).toContain("R120"));
});
