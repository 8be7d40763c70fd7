/** What pages report of failures in visitors' browsers, and what strangers make of the address where they do. */

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { z } from "zod";
import type { reportPageProblem } from "#contract/page-health/page-problems.ts";
import { PAGE_PATTERNS } from "#domain/page-health/closed-lists.ts";
import { DAY, MINUTE } from "#domain/time/time.ts";
import { deleteExpired } from "#server/admin/privacy/delete-expired.ts";
import { pageReporter } from "#server/database/schema/problems.ts";
import { rememberServedBuild } from "#server/page-health/served-builds.ts";
import { createPlaceFinder } from "#server/page-health/source-places.ts";
import { BUILD_FOLDER } from "#server/platform/project-folders.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

type Report = z.input<typeof reportPageProblem.body>;

const SAFARI =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/604.1";
const PASSWORD = "amapiano at midnight";
const ENV = { ADMIN_PASSWORD: PASSWORD, TRUST_PROXY_HOPS: "1" };
const OWNERS_NETWORK = { "X-Forwarded-For": "196.21.0.1" };
/** In a file that this build has a map of. */
const [MAP = ""] = readdirSync(join(BUILD_FOLDER, "web", "maps")).filter((name) =>
  name.startsWith("about-route"),
);
const placeAt = (column: number) => `/assets/${MAP.replace(/\.map$/, "")}:1:${column}`;

/** The first mapped column of that file that belongs to our source. */
async function findColumn(): Promise<number> {
  const places = Array.from({ length: 5000 }, (_, column) => placeAt(column + 1));
  return (await createPlaceFinder()(places)).findIndex((place) => place.startsWith("src/")) + 1;
}

let shop: TestShop;
let owner: Record<string, string>;
beforeEach(async () => {
  shop = await openTestShop({ env: ENV });
  owner = await signIn(shop);
  await rememberServedBuild(shop.app.shop, REPORT.build);
});
afterEach(() => shop.close());

async function signIn(at: TestShop) {
  const { headers } = await at.post("/api/admin/sign-in", { password: PASSWORD }, OWNERS_NETWORK);
  return { Cookie: (headers.get("set-cookie") ?? "").split(";", 1)[0] ?? "", ...OWNERS_NETWORK };
}

const REPORT: Report = {
  kind: "error",
  message: "RangeError: Invalid time value",
  places: [placeAt(await findColumn())],
  page: "/product/:id",
  build: "dd8fec81",
};

const send = (change: object = {}, at = shop, headers: Record<string, string> = from(0)) =>
  at.post("/api/page-problems", { ...REPORT, ...change }, { "User-Agent": SAFARI, ...headers });

const from = (network: number) => ({ "X-Forwarded-For": `203.0.${network >> 8}.${network & 0xff}` });

/** From so many networks. */
async function sendTimes(times: number, change: object = {}, at = shop): Promise<void> {
  for (let time = 0; time < times; time++) expect((await send(change, at, from(time))).status).toBe(200);
}

/** Of letters alone, because numbers are cleaned away. */
const wordOf = (number: number) =>
  `kind ${String.fromCharCode(97 + (number % 26))}${number < 26 ? "" : "bcd".charAt(number / 26)}`;

const OTHERS = "More kinds of failures than are kept apart, or of pages that this shop never served.";

const listed = async (at = shop) => (await at.get("/api/admin/page-problems", owner)).body.items;
const alerts = async () =>
  ((await shop.get("/api/admin/money", owner)).body.alerts as { message: string }[]).map(
    ({ message }) => message,
  );

describe("a failure in visitors' browsers", () => {
  it("is one row, which rings at the third visitor and says how many there are now", async () => {
    await sendTimes(2);
    await sendTimes(2);
    expect(await alerts()).toEqual([]);
    await sendTimes(3);
    expect(await alerts()).toEqual([
      expect.stringMatching(/^Product pages fail in Safari 17: 3 visitors since \d/),
    ]);
    await sendTimes(37);
    expect(await alerts()).toEqual([expect.stringMatching(/in Safari 17: 37 visitors since/)]);
    expect(await listed()).toEqual([
      expect.objectContaining({
        ...{ visitors: 37, pages: { "/product/:id": 37 }, engines: { "Safari 17": 37 } },
        ...{ trail: [expect.stringMatching(/^src\//)], alert: { id: expect.any(Number), isOpen: true } },
      }),
    ]);
  });

  it("keeps pages and engines apart, up to twelve of each", async () => {
    for (let name = 0; name < 15; name++)
      await send({ page: PAGE_PATTERNS[name] }, shop, {
        "User-Agent": `Firefox/${100 + name}`,
        ...from(name),
      });
    const [{ pages, engines }] = await listed();
    expect(Object.keys(pages)).toHaveLength(13);
    expect(pages["other pages"]).toBe(3);
    expect(engines["other browsers"]).toBe(3);
  });

  it("is dealt with like every alert, and rings again in another build alone", async () => {
    await sendTimes(3);
    const [{ alert }] = await listed();
    await shop.post(`/api/admin/alerts/${alert.id}/resolve`, {}, owner);
    await sendTimes(5);
    expect(await alerts()).toEqual([]);
    expect((await listed())[0].alert).toEqual({ id: alert.id, isOpen: false });
    shop.clock.advance(MINUTE);
    await rememberServedBuild(shop.app.shop, "the-next");
    await send({ build: "the-next" }, shop, from(6));
    expect(await alerts()).toHaveLength(1);
    expect(await listed()).toEqual([expect.objectContaining({ build: "the-next", visitors: 6 })]);
    await send({}, shop, from(7));
    expect((await listed())[0].build).toBe("the-next");
  });

  it("is one row in two engines, whose words and columns differ", async () => {
    await send({ message: "TypeError: Cannot read properties of undefined (reading 'price')" });
    await send({ message: "TypeError: undefined is not an object (evaluating 'e.price')" }, shop, {
      "User-Agent": "Firefox/128.0",
      ...from(1),
    });
    expect(await listed()).toEqual([
      expect.objectContaining({ engines: { "Safari 17": 1, "Firefox 128": 1 } }),
    ]);
  });

  it.each([
    ["in none of our files", { places: [] }, 5],
    ["in a file that this build has not", { places: ["/assets/product-1a2b.js:1:2345"] }, 5],
    ["of a file that did not come to few", { kind: "script" }, 9],
  ])("%s is listed and does not ring", async (_, change, times) => {
    await sendTimes(times, change);
    expect(await listed()).toHaveLength(1);
    expect(await alerts()).toEqual([]);
  });

  it("of a part that is left out rings wherever it was thrown", async () => {
    await sendTimes(3, { kind: "part", part: "days of delivery", places: [] });
    expect(await alerts()).toEqual([
      expect.stringMatching(/^The part “days of delivery” is left out of product pages in Safari/),
    ]);
  });

  it("reported to two processes at once is one row and one alert", async () => {
    const beside = await openTestShop({ env: ENV, beside: shop });
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => send({}, index % 2 ? shop : beside, from(index))),
    );
    expect(await listed(beside)).toEqual([expect.objectContaining({ visitors: 20 })]);
    expect(await alerts()).toHaveLength(1);
    await beside.close();
  });

  it("is forgotten after thirty days without a visitor", async () => {
    await send();
    await send({ message: "Error: older", places: [] });
    shop.clock.advance(29 * DAY);
    await send();
    shop.clock.advance(2 * DAY);
    await deleteExpired(shop.app.shop);
    owner = await signIn(shop);
    expect((await listed()).map(({ message }: { message: string }) => message)).toEqual([REPORT.message]);
  });
});

describe("somebody who makes reports up", () => {
  it.each([
    ["another kind", { kind: "joke" }],
    ["an address instead of a route", { page: "/order/7K3M9QX2?key=secret" }],
    ["a place elsewhere", { places: ["https://evil.example/x.js:1:1"] }],
    ["a way out of the folder", { places: ["/assets/../../etc/passwd:1:1"] }],
    ["too many places", { places: Array(6).fill(REPORT.places[0]) }],
    ["a part that no page has", { part: "call 082 555 0101 today" }],
    ["a page that the shop has not", { page: "/call-the-bank" }],
    ["a long build", { build: "x".repeat(30) }],
    ["no message", { message: undefined }],
  ])("sends %s and leaves nothing", async (_, change) => {
    expect((await send(change)).status).toBe(400);
    expect(await listed()).toEqual([]);
  });

  it("leaves nothing of what is too large, and of another type", async () => {
    expect((await send({ message: "x".repeat(3000) })).status).toBe(413);
    const plain = await shop.request("/api/page-problems", {
      method: "POST",
      body: JSON.stringify(REPORT),
      headers: from(0),
    });
    expect(plain.status).toBe(415);
    expect(await listed()).toEqual([]);
  });

  it("has their texts cleaned once more", async () => {
    await send({
      message: `SyntaxError: "Lerato Dube" of lerato@example.com, 082 555 0101, https://evil.example/`,
    });
    expect((await listed())[0].message).toBe("SyntaxError: …");
  });

  it("fills fifty rows a day and one for the rest, and sends the owner six mails", async () => {
    for (let kind = 0; kind < 60; kind++)
      await sendTimes(3, { kind: "hydration", message: `Error: ${wordOf(kind)}`, places: [] });
    expect((await shop.get("/api/admin/page-problems?page=3", owner)).body).toMatchObject({ total: 51 });
    expect(await alerts()).toHaveLength(6);
    const others = (await listed()).find(({ kind }: { kind: string }) => kind === "others");
    expect(others).toMatchObject({ visitors: 3 });
    shop.clock.advance(DAY + MINUTE);
    await send();
    owner = await signIn(shop);
    expect((await listed())[0]).toMatchObject({ message: REPORT.message });
  });

  it("for a build that was never served is one among others, who ring once a day with their count", async () => {
    await sendTimes(5, { build: "made-up" });
    await sendTimes(4, { build: "made-up-too", places: [placeAt(99)] });
    expect(await listed()).toEqual([
      expect.objectContaining({ kind: "others", visitors: 5, message: OTHERS }),
    ]);
    expect(await alerts()).toEqual([
      expect.stringMatching(/^Failures too many to be kept apart.* in Safari 17: 5 visitors since/),
    ]);
    expect(JSON.stringify(await listed())).not.toContain("made-up");
  });
});

describe("with limits", () => {
  it("one network adds ten kinds an hour, and is refused after 120 reports in a minute", async () => {
    const limited = await openTestShop({ rateLimits: true, beside: shop, env: ENV });
    const answers = [];
    for (let report = 0; report < 130; report++)
      answers.push(
        await send(
          { places: [], kind: "hydration", message: `Error: ${wordOf(report % 20)}` },
          limited,
          from(1),
        ),
      );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    const rows = await shop.db
      .select({ kind: pageReporter.kind, visitors: pageReporter.visitors })
      .from(pageReporter);
    expect(rows).toHaveLength(11);
    expect(rows).toContainEqual({ kind: "others", visitors: 1 });
    await limited.close();
  });
});
