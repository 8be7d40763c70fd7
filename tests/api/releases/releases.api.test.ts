/** Pieces that open at a time: nothing of them is sold before, while they are paused, and after their end, whatever way in. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { AdminRelease, ReleaseEdit } from "#contract/releases.ts";
import { DAY, HOUR, MINUTE, SECOND } from "#domain/time/time.ts";
import { downloadCodes } from "#server/database/schema/downloads.ts";
import { readReleaseLine } from "#server/releases/release-line.ts";
import { openedForEach } from "#tests/support/opened.ts";
import { checkoutOfEdition502 } from "#tests/support/orders/checkout-request.ts";
import { EDITION_502_USD, openPayPalShop } from "#tests/support/payments/paypal-shop.ts";
import { pressOnPayPage } from "#tests/support/payments/sandbox-customer.ts";
import { readProduct } from "#tests/support/payments/shop-books.ts";
import { sendJson } from "#tests/support/products/new-product.ts";
import { updateStock } from "#tests/support/products/stock-changes.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

const shop = openedForEach(
  () => openPayPalShop(),
  ({ closeBalanced }) => closeBalanced(),
);

const RELEASES = "/api/admin/releases";
/** The shop's clock begins at a whole hour. */
const inTime = (ms: number) => new Date(shop.clock.now().getTime() + ms).toISOString();
const edit = (change: Partial<ReleaseEdit> = {}): ReleaseEdit => ({
  productIds: [502],
  opensAt: inTime(HOUR),
  endsAt: null,
  perPerson: null,
  isAnnounced: false,
  ...change,
});
async function plan(change: Partial<ReleaseEdit> = {}): Promise<AdminRelease> {
  const { status, body } = await shop.post(RELEASES, edit(change));
  expect(status).toBe(200);
  return body;
}
const move = (id: number, change: Partial<ReleaseEdit>) =>
  sendJson(shop, "PUT", `${RELEASES}/${id}`, edit(change));
const product = async (id = 502) => (await shop.get(`/api/products/${id}`)).body;
const buy = (change: object = {}) =>
  shop.post(
    "/api/payment/initialize",
    checkoutOfEdition502(1, { email: `${randomUUID()}@example.com`, ...change }),
  );

describe("a release", () => {
  it("shows its piece and its pieces before the opening, and turns at that second by the shop's clock alone", async () => {
    await plan();
    expect(await product()).toMatchObject({
      inStock: false,
      stockQuantity: 8,
      release: { state: "before", label: "Opens 13:00", words: "Opens Monday 2 March, 13:00 SAST." },
    });
    shop.clock.advance(HOUR - SECOND);
    expect((await product()).inStock).toBe(false);
    const early = await buy();
    expect([early.status, early.body.error]).toEqual([409, "order_state"]);
    expect(early.body.message).toBe("Jozi Nights Tee opens Monday 2 March, 13:00 SAST.");
    shop.clock.advance(SECOND);
    const open = await product();
    expect([open.inStock, open.release]).toEqual([true, undefined]);
    expect((await buy()).status).toBe(200);
  });

  it.each([
    [
      "PayPal",
      () =>
        shop.post("/api/paypal/order", {
          amount: EDITION_502_USD,
          currency: "USD",
          intent: "CAPTURE",
          checkout: checkoutOfEdition502(),
        }),
    ],
    [
      "a cart that holds another piece too",
      () =>
        buy({
          items: [
            { id: 101, name: "Kulud Wordmark Tee", price: 180, size: "M", color: "Black", quantity: 1 },
            ...checkoutOfEdition502().items,
          ],
          amount: 63_000,
        }),
    ],
  ])("is refused early by %s, and no piece is held by it", async (_, attempt) => {
    await plan();
    expect((await attempt()).body).toMatchObject({ error: "order_state" });
    expect(await readProduct(shop.db, 502)).toMatchObject({ reservedQuantity: 0 });
    expect((await shop.post("/api/cart/stock", { ids: [502] })).body.items ?? []).not.toContainEqual(
      expect.objectContaining({ available: 8 }),
    );
  });

  it("is refused early to a download code", async () => {
    await shop.post("/api/admin/products/605/codes", { name: "Vinyl sleeves", count: 1 });
    const [code] = await shop.db.select().from(downloadCodes);
    await plan({ productIds: [605] });
    const redeem = () => shop.post("/api/codes/redeem", { code: code?.code, requestId: randomUUID() });
    expect((await redeem()).body).toMatchObject({ error: "order_state" });
    shop.clock.advance(HOUR);
    expect((await redeem()).status).toBe(200);
  });

  it("may be sold by the owner's hand before, who has it in front of her", async () => {
    await plan();
    const line = { id: 502, size: "M", color: null, quantity: 1, price: "450.00", numbers: [] };
    const sale = {
      requestId: randomUUID(),
      lines: [line],
      paidBy: "cash",
      name: "",
      email: null,
      isHandedOver: true,
    };
    expect((await shop.post("/api/admin/sales", sale)).status).toBe(200);
  });

  it("is said at the top of every page until it is over, sold out or a day old, where its owner wants that", async () => {
    const line = () => readReleaseLine(shop.app.shop);
    await plan({ productIds: [509] });
    expect(await line()).toBeUndefined();
    const { id } = await plan({ productIds: [502, 503], isAnnounced: true });
    expect(await line()).toEqual({
      text: "Jozi Nights Tee, First Press Tee. Opens Monday 2 March, 13:00 SAST.",
      link: "/limited",
    });
    shop.clock.advance(HOUR);
    expect((await line())?.text).toBe("Jozi Nights Tee, First Press Tee. Open now.");
    await shop.post(`${RELEASES}/${id}/pause`, { words: "A moment, please." });
    expect((await line())?.text).toBe("Jozi Nights Tee, First Press Tee. A moment, please.");
    await shop.post(`${RELEASES}/${id}/pause`, { words: null });
    for (const productId of [502, 503]) await updateStock(shop, { productId, quantity: 0 });
    expect(await line()).toBeUndefined();
    await updateStock(shop, { productId: 503, quantity: 5 });
    expect(await line()).toBeDefined();
    shop.clock.advance(DAY);
    expect(await line()).toBeUndefined();
  });

  it("stands in a calendar until it opens", async () => {
    await plan();
    const calendar = await fetch(new URL("/api/products/opening/502", shop.url));
    expect(calendar.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    const lines = (await calendar.text()).split("\r\n");
    expect(lines).toEqual(
      expect.arrayContaining([
        "DTSTART:20260302T110000Z",
        "SUMMARY:KULUD: Jozi Nights Tee opens",
        "TRIGGER:-PT10M",
      ]),
    );
    shop.clock.advance(HOUR);
    expect((await shop.get("/api/products/opening/502")).status).toBe(404);
  });

  it("is moved until its last second, and not after it", async () => {
    const { id, opensAt } = await plan();
    shop.clock.advance(HOUR - SECOND);
    expect((await move(id, { opensAt: inTime(HOUR + SECOND) })).status).toBe(200);
    shop.clock.advance(SECOND);
    expect((await buy()).status).toBe(409);
    shop.clock.advance(HOUR);
    expect((await buy()).status).toBe(200);
    const late = await move(id, { opensAt: inTime(HOUR) });
    expect(late.body).toMatchObject({ error: "edit_conflict", fields: [{ path: "opensAt" }] });
    expect(opensAt).toBe("2026-03-02T11:00:00.000Z");
  });

  it("opens at once when it is to open in this minute", async () => {
    shop.clock.advance(20 * SECOND);
    await plan({ opensAt: inTime(-20 * SECOND) });
    expect((await buy()).status).toBe(200);
  });

  it("is paused with a sentence to all, and goes on; a hold from before can still be paid", async () => {
    const { id } = await plan({ opensAt: inTime(0) });
    const held = await buy();
    const words = "The pay page is slow. We go on in ten minutes.";
    expect((await shop.post(`${RELEASES}/${id}/pause`, { words })).body).toMatchObject({ state: "paused" });
    expect(await product()).toMatchObject({
      inStock: false,
      release: { state: "paused", label: "Paused", words },
    });
    expect((await buy()).body.message).toBe(`Jozi Nights Tee is paused: ${words}`);
    expect((await shop.post(`${RELEASES}/${id}/pause`, { words: null })).body).toMatchObject({
      state: "open",
    });
    expect((await buy()).status).toBe(200);
    expect(held.status).toBe(200);
  });

  it("sells nothing after its end, and nothing once it was called off, until it is planned again", async () => {
    const { id } = await plan({ opensAt: inTime(0), endsAt: inTime(HOUR) });
    expect((await product()).release).toMatchObject({
      state: "open",
      words: "On sale until Monday 2 March, 13:00 SAST.",
    });
    expect((await shop.post(`${RELEASES}/${id}/call-off`, {})).body).toMatchObject({ state: "called-off" });
    expect((await product()).release).toMatchObject({ label: "Called off" });
    expect((await buy()).status).toBe(409);
    expect((await move(id, { opensAt: inTime(MINUTE), endsAt: inTime(HOUR) })).body).toMatchObject({
      state: "before",
    });
    shop.clock.advance(MINUTE);
    expect((await buy()).status).toBe(200);
    shop.clock.advance(HOUR);
    expect((await product()).release).toMatchObject({ state: "over", label: "Over" });
    expect((await buy()).body.message).toBe("The release of Jozi Nights Tee is over.");
    expect((await shop.post(`${RELEASES}/${id}/pause`, { words: "Wait." })).status).toBe(409);
    expect((await shop.post(`${RELEASES}/${id}/call-off`, {})).status).toBe(409);
  });

  it("limits a person by its own number, and shows it", async () => {
    const strict = await openTestShop({ rateLimits: true });
    const release = { ...edit(), opensAt: strict.clock.now().toISOString(), perPerson: 1 };
    expect((await strict.post(RELEASES, release)).status).toBe(200);
    expect((await strict.get("/api/products/502")).body.perPerson).toBe(1);
    const buyThere = (pieces: number) => strict.post("/api/payment/initialize", checkoutOfEdition502(pieces));
    expect((await buyThere(2)).body).toMatchObject({ error: "piece_limit" });
    expect((await buyThere(1)).status).toBe(200);
    await strict.close();
  });

  it("stands in the owner's list with what is left, held, waited for and sold by the minute, until it is sold out", async () => {
    const { id } = await plan({ opensAt: inTime(0) });
    const listed = async () => (await shop.get(RELEASES)).body[0];
    const pay = async (pieces: number) => {
      const { reference, paymentUrl } = (await buy(checkoutOfEdition502(pieces))).body;
      await pressOnPayPage(shop, paymentUrl, "pay");
      expect((await shop.verify(reference)).body.status).toBe("success");
    };
    await pay(2);
    await buy();
    expect(await listed()).toMatchObject({
      id,
      state: "open",
      soldOutAt: null,
      minutes: [{ minute: 0, pieces: 2 }],
      products: [{ id: 502, name: "Jozi Nights Tee", left: 5, held: 1, sold: 2, asked: 0 }],
    });
    shop.clock.advance(4 * MINUTE + 12 * SECOND);
    await pay(5);
    expect(await listed()).toMatchObject({
      soldOutAt: null,
      minutes: [
        { minute: 0, pieces: 2 },
        { minute: 4, pieces: 5 },
      ],
    });
    shop.clock.advance(HOUR);
    for (const { name, run } of shop.app.shop.jobs) if (name.includes("payment")) await run();
    await pay(1);
    expect(await listed()).toMatchObject({
      soldOutAt: shop.clock.now().toISOString(),
      products: [{ left: 0, held: 0, sold: 8 }],
    });
  });

  it.each<[string, Partial<ReleaseEdit>, string]>([
    ["in the past", { opensAt: "2026-03-02T09:59:00.000Z" }, "opensAt"],
    ["between two minutes", { opensAt: "2026-03-02T12:00:30.000Z" }, "opensAt"],
    ["an end before its opening", { endsAt: "2026-03-02T10:30:00.000Z" }, "endsAt"],
    ["no piece", { productIds: [] }, "productIds"],
    ["a piece that is none", { productIds: [9999] }, "productIds"],
    ["a number that no piece can have", { productIds: [99_999_999_999] }, "productIds.0"],
  ])("is not planned with %s", async (_, change, path) => {
    const { status, body } = await shop.post(RELEASES, edit(change));
    expect([status >= 400, body.fields?.[0]?.path]).toEqual([true, path]);
    expect((await shop.get(RELEASES)).body).toEqual([]);
  });

  it("is not planned again beside a later one of its piece, which would open it early", async () => {
    const { id } = await plan();
    await shop.post(`${RELEASES}/${id}/call-off`, {});
    await plan({ opensAt: inTime(0) });
    const again = await move(id, { opensAt: inTime(2 * HOUR) });
    expect(again.body).toMatchObject({ error: "edit_conflict", fields: [{ path: "productIds" }] });
    expect((await shop.get(RELEASES)).body).toMatchObject([{ state: "called-off" }, { state: "open" }]);
  });

  it("has a piece in one release at a time; a second one is planned when the first is open without an end", async () => {
    await plan();
    const again = await shop.post(RELEASES, edit({ opensAt: inTime(2 * HOUR) }));
    expect(again.body).toMatchObject({ error: "edit_conflict", fields: [{ path: "productIds" }] });
    shop.clock.advance(HOUR);
    expect((await buy()).status).toBe(200);
    await plan({ opensAt: inTime(HOUR) });
    expect((await buy()).status).toBe(409);
  });
});
