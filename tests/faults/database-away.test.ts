/** What the shop does while its database restarts: on PostgreSQL alone, whose connections really break. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { inTransaction, noteChange } from "#server/shop/in-transaction.ts";
import { breakConnections, breakWhoWaits } from "#tests/support/database/break-connections.ts";
import { eventually } from "#tests/support/eventually.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

let shop: TestShop;
const crashes: unknown[] = [];
const note = (error: unknown) => void crashes.push(error);
beforeAll(async () => {
  shop = await openTestShop();
  process.on("uncaughtException", note);
  process.on("unhandledRejection", note);
});
afterAll(async () => {
  process.off("uncaughtException", note);
  process.off("unhandledRejection", note);
  await shop.close();
});

it("outlives a connection that breaks in the middle of a transaction", async () => {
  const broken = inTransaction(shop.app.shop, async (tx) => {
    await tx.execute(sql`SELECT 1`);
    await breakConnections(shop);
    await tx.execute(sql`SELECT 1`);
  });
  await expect(broken).rejects.toThrow();
  await eventually(async () => expect((await shop.get("/api/products/101")).status).toBe(200));
  expect(crashes).toEqual([]);
});

it("says 503 with a sentence when the database breaks off a question", async () => {
  const { status, body, headers } = await whileBroken(() => shop.get("/api/products"));
  expect(status).toBe(503);
  expect(headers.get("retry-after")).toBe("5");
  expect(body).toEqual({
    error: "unavailable",
    message: "The shop cannot reach its database right now. Please try again in a moment.",
    retryAfter: 5,
  });
  expect(crashes).toEqual([]);
});

/** The question waits for a locked table; its connection is then ended. */
async function whileBroken<T>(ask: () => Promise<T>): Promise<T> {
  return inTransaction(shop.app.shop, async (tx) => {
    await tx.execute(sql`LOCK TABLE products IN ACCESS EXCLUSIVE MODE`);
    const answer = ask();
    await breakWhoWaits(shop);
    return answer;
  });
}

it("runs a transaction again that met a deadlock, and announces its changes once", async () => {
  const { announcements } = shop.app.shop;
  const announced: string[] = [];
  const unsubscribe = announcements.subscribe((changes) => announced.push(...changes));
  const lock = (id: number) => sql`UPDATE products SET updated_at = updated_at WHERE id = ${id}`;
  const meeting = createMeeting(2);
  const crossing = (first: number, second: number) =>
    inTransaction(shop.app.shop, async (tx) => {
      noteChange(tx, "stock");
      await tx.execute(lock(first));
      await meeting();
      await tx.execute(lock(second));
    });
  await Promise.all([crossing(101, 102), crossing(102, 101)]);
  unsubscribe();
  expect(announced).toEqual(["stock", "stock"]);
  expect(crashes).toEqual([]);
});

/** Resolves for everybody when so many have come; whoever comes later does not wait. */
function createMeeting(expected: number): () => Promise<void> {
  let here = 0;
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return () => {
    here += 1;
    if (here >= expected) open();
    return opened;
  };
}
