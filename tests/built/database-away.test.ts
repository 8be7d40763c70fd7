/** What the pages say while the database is away. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { MINUTE } from "#domain/time/time.ts";
import { createApp, type ShopApp } from "#server/app.ts";
import type { OpenDatabase } from "#server/database/client.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { readSettings } from "#server/settings/settings.ts";
import { createDyingDatabase, type DyingDatabase } from "#tests/support/database/dying-database.ts";
import { fillWithCatalogue } from "#tests/support/database/fill-with-catalogue.ts";
import { createStoppableClock } from "#tests/support/stoppable-clock.ts";

let dataDir: string;
let database: OpenDatabase;
let dying: DyingDatabase;
let app: ShopApp;
const clock = createStoppableClock();
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "kulud-pages-away-"));
  const settings = readSettings({ DATA_DIR: dataDir, LOG_LEVEL: "silent" });
  database = await openDatabase(settings);
  await fillWithCatalogue(database.db);
  dying = createDyingDatabase(database.db, () =>
    Object.assign(new Error("no connection"), { code: "08006" }),
  );
  app = await createApp({ settings, database: { ...database, db: dying.db }, web: "built", clock });
});
afterAll(async () => {
  await app.server.close();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** The front page and the shelves are drawn with a hole instead, which is not kept either. */
const PAGES = ["/product/101", "/order/7K3M9QX2", `/certificate/${"A".repeat(26)}`, "/product/102.data"];

/** The key is checked without the database, so it has to be the right one. */
const withKey = (path: string) =>
  path.startsWith("/order/") ? `${path}?key=${app.shop.orderLinks.keyOf(path.slice(7))}` : path;

it.each(PAGES)(
  "%s is a 503 that nobody keeps, and is drawn again once the database is back",
  async (path) => {
    const url = withKey(path);
    dying.dieAfter(0);
    const away = await app.server.inject({ method: "GET", url, headers: { accept: "text/html" } });
    expect([away.statusCode, away.headers["retry-after"], away.headers["cache-control"]]).toEqual([
      503,
      "5",
      "no-store",
    ]);
    dying.liveOn();
    expect([200, 404]).toContain((await app.server.inject({ method: "GET", url })).statusCode);
  },
);

it.each(["/product/103", "/product/103.data"])(
  "%s is shown as it was a minute ago, when somebody has seen it then",
  async (url) => {
    const { body } = await app.server.inject({ method: "GET", url });
    clock.advance(MINUTE);
    dying.dieAfter(0);
    const away = await app.server.inject({ method: "GET", url });
    expect([away.statusCode, away.body === body]).toEqual([200, true]);
    clock.advance(MINUTE);
    const later = await app.server.inject({ method: "GET", url });
    expect(later.body === body).toBe(false);
    dying.liveOn();
  },
);

it("a page that needs nothing of the database is open", async () => {
  dying.dieAfter(0);
  expect((await app.server.inject({ method: "GET", url: "/terms" })).statusCode).toBe(200);
  dying.liveOn();
});
