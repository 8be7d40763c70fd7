/** Pieces come back in any way: as many people are notified as there are pieces, first come, first served, once each. */

import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { HEAD_START_MS } from "#domain/inventory/waitlist.ts";
import { HOUR, MINUTE } from "#domain/time/time.ts";
import { openedForEach } from "#tests/support/opened.ts";
import { checkoutOfEdition502, checkoutRequest } from "#tests/support/orders/checkout-request.ts";
import { closeCardBalanced, openCardShop } from "#tests/support/payments/card-shop.ts";
import { sendJson } from "#tests/support/products/new-product.ts";
import { restock, updateStock } from "#tests/support/products/stock-changes.ts";
import { cell, setGrid, spread, TEE } from "#tests/support/products/stock-grid.ts";
import {
  namesNotified,
  notifyAll,
  readNotificationMails,
  requestsOf,
  waitFor,
} from "#tests/support/waitlist/waiting.ts";

const CLASSIC = 201;
/** Eight numbered pieces at R450. */
const EDITION = { productId: 502 };

const card = openedForEach(() => openCardShop(), closeCardBalanced);

const notified = () => namesNotified(card.shop);
const wait = (name: string, wanted: Parameters<typeof waitFor>[1]) =>
  waitFor(card.shop, wanted, `${name}@example.com`);

describe("one pool", () => {
  beforeEach(async () => {
    await updateStock(card.shop, { productId: CLASSIC, quantity: 0 });
    for (const name of ["a", "b", "c"]) await wait(name, { productId: CLASSIC });
  });

  it("tells nobody while there is nothing", async () => {
    expect(await notified()).toEqual([]);
  });

  it("tells as many as there are pieces, the next when some are still there after four hours", async () => {
    await restock(card.shop, CLASSIC, 1);
    expect(await notified()).toEqual(["a"]);
    expect(await notified()).toEqual(["a"]);
    card.shop.clock.advance(HEAD_START_MS + MINUTE);
    expect(await notified()).toEqual(["a", "b"]);
    card.shop.clock.advance(HEAD_START_MS + MINUTE);
    expect(await notified()).toEqual(["a", "b", "c"]);
    card.shop.clock.advance(2 * HEAD_START_MS);
    expect(await notified()).toEqual(["a", "b", "c"]);
  });

  it("tells the next at once of pieces that come on top", async () => {
    await restock(card.shop, CLASSIC, 1);
    await notified();
    await restock(card.shop, CLASSIC, 1);
    expect(await notified()).toEqual(["a", "b"]);
  });

  it("says in the mail that its link holds nothing, leads to the piece and out of the list", async () => {
    await restock(card.shop, CLASSIC, 1);
    await notifyAll(card.shop);
    const [{ mail } = { mail: undefined }] = await readNotificationMails(card.shop);
    expect(mail?.headers.subject).toMatch(/: you can buy it now$/);
    expect(mail?.text).toContain("First come, first served");
    expect(mail?.text).toContain(`${card.shop.url}/product/${CLASSIC}\n`);
    const [{ token } = { token: "" }] = await requestsOf(card.shop, "a@example.com");
    expect(mail?.text).toContain(`/back-in-stock/leave/${token}`);
    expect(mail?.headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
  });

  it("drops the mail when the piece has gone before it was sent, and tells the same people first when it is back", async () => {
    await restock(card.shop, CLASSIC, 2);
    await notifyAll(card.shop);
    await updateStock(card.shop, { productId: CLASSIC, quantity: 0 });
    expect(await readNotificationMails(card.shop)).toEqual([]);
    expect(await notified()).toEqual([]);
    await restock(card.shop, CLASSIC, 1);
    expect(await notified()).toEqual(["a"]);
  });

  it("tells nobody of a hidden product, until it is shown", async () => {
    await restock(card.shop, CLASSIC, 3);
    const hide = (hidden: boolean) =>
      sendJson(card.shop, "PUT", `/api/admin/products/${CLASSIC}/hidden`, { hidden });
    expect((await hide(true)).status).toBe(200);
    expect(await notified()).toEqual([]);
    await hide(false);
    expect(await notified()).toEqual(["a", "b", "c"]);
  });

  it("takes whoever was told once more, at the end of the line", async () => {
    await restock(card.shop, CLASSIC, 1);
    await notified();
    await wait("a", { productId: CLASSIC });
    await restock(card.shop, CLASSIC, 3);
    expect(await notified()).toEqual(["a", "b", "c", "a"]);
  });
});

describe("saleable stock, not shelf stock", () => {
  beforeEach(() => updateStock(card.shop, { productId: 502, quantity: 2 }));

  it("is back when nobody paid for what was held", async () => {
    await card.start(2);
    await wait("a", EDITION);
    expect(await notified()).toEqual([]);
    await card.sweep(45 * MINUTE);
    expect(await notified()).toEqual(["a"]);
  });

  it("is back when a refund brings the pieces to the shelf", async () => {
    const reference = await card.buy(2);
    await wait("a", EDITION);
    const { id } = await card.orderOf(reference);
    await card.shop.post(`/api/admin/orders/${id}/refunds`, { requestId: randomUUID() });
    await card.sweep();
    card.provider.endRefunds("processed");
    await card.sweep(HOUR);
    expect(await notified()).toEqual(["a"]);
  });

  it("is back when the cart's own older order is cancelled by a smaller one", async () => {
    const checkoutKey = randomUUID();
    await card.shop.post("/api/payment/initialize", checkoutOfEdition502(2, { checkoutKey }));
    await wait("a", EDITION);
    await card.shop.post("/api/payment/initialize", checkoutOfEdition502(1, { checkoutKey }));
    expect(await notified()).toEqual(["a"]);
  });

  it("is not announced for a restock that payments already hold", async () => {
    await card.start(2);
    for (const name of ["a", "b"]) await wait(name, EDITION);
    await restock(card.shop, 502, 1);
    expect(await notified()).toEqual(["a"]);
  });
});

describe("per size and colour", () => {
  beforeEach(() => spread(card.shop, [cell("M", "Black", 3), cell("L", "White", 0)]));

  it("tells those who wait for what came back, and not those before who want another", async () => {
    await wait("small", { productId: TEE, size: "S" });
    await wait("white", { productId: TEE, size: "L", color: "White" });
    await wait("black", { productId: TEE, size: "L", color: "Black" });
    await wait("large", { productId: TEE, size: "L" });
    await setGrid(card.shop, {
      operation: "restock",
      cells: [{ size: "L", color: "Black", quantity: 2 }],
    });
    expect(await notified()).toEqual(["black", "large"]);
    const [{ mail } = { mail: undefined }] = await readNotificationMails(card.shop);
    expect(mail?.text).toContain("Size L / Black");
    expect(mail?.text).toContain(`/product/${TEE}?color=Black&size=L`);
  });

  it("also when the product as a whole has lost pieces at the same time", async () => {
    await wait("large", { productId: TEE, size: "L" });
    await setGrid(card.shop, {
      operation: "set",
      cells: [
        { size: "M", color: "Black", quantity: 0, seen: 3 },
        { size: "L", color: "White", quantity: 1, seen: 0 },
      ],
    });
    expect(await notified()).toEqual(["large"]);
  });
});

it("wakes by itself for whatever sets pieces free, and for whoever begins to wait", async () => {
  const announced: string[] = [];
  card.shop.app.shop.announcements.subscribe((changes) => announced.push(...changes));
  const job = card.shop.app.shop.jobs.find(({ name }) => name === "waitlist");
  const wakes = () => announced.splice(0).some((change) => job?.wakesOn?.includes(change));
  await restock(card.shop, CLASSIC, 1);
  expect(wakes()).toBe(true);
  const reference = await card.start(1);
  expect(wakes()).toBe(false);
  await card.sweep(45 * MINUTE);
  expect([reference.length > 0, wakes()]).toEqual([true, true]);
  await card.buy(1);
  expect(wakes()).toBe(false);
  await wait("a", { productId: CLASSIC });
  expect(wakes()).toBe(true);
});

it("fifty wait and three pieces come back while buyers race: never more are told than pieces came, first come first", async () => {
  const WAITING = 50;
  await spread(card.shop, [cell("M", "Black", 0), cell("L", "Red", 5)]);
  const wanted = { productId: TEE, size: "M", color: "Black" };
  for (let place = 0; place < WAITING; place += 1)
    await wait(`fan-${String(place).padStart(2, "0")}`, wanted);
  const buy = (buyer: number) =>
    card.shop.post(
      "/api/payment/initialize",
      checkoutRequest({
        amount: 18_000,
        email: `buyer-${buyer}@example.com`,
        items: [{ id: TEE, name: "Kulud Wordmark Tee", price: 180, quantity: 1, size: "M", color: "Black" }],
      }),
    );
  const bringBack = () =>
    setGrid(card.shop, { operation: "restock", cells: [{ size: "M", color: "Black", quantity: 1 }] });
  const rounds = () => Promise.all([notifyAll(card.shop), notifyAll(card.shop), notifyAll(card.shop)]);
  const race = [bringBack(), bringBack(), bringBack(), rounds(), rounds(), ...[0, 1].map(buy), rounds()];
  await Promise.all(race);
  for (let again = 0; again < 3; again += 1) await rounds();
  const first = await notified();
  const [{ held } = { held: 0 }] = (
    (await card.shop.db.execute(
      sql`SELECT coalesce(sum(quantity), 0)::int AS held FROM stock_reservations WHERE state = 'held' AND size = 'M'`,
    )) as unknown as { rows: { held: number }[] }
  ).rows;
  expect(first.length).toBeLessThanOrEqual(3);
  expect(first.length).toBeGreaterThanOrEqual(3 - held);
  expect(first).toEqual(Array.from({ length: first.length }, (_, place) => `fan-0${place}`));
  expect(new Set(first).size).toBe(first.length);
  await card.sweep(45 * MINUTE);
  card.shop.clock.advance(HEAD_START_MS);
  const all = await notified();
  expect(all).toEqual(Array.from({ length: all.length }, (_, place) => `fan-0${place}`));
  expect(all.length).toBe(first.length + 3);
});
