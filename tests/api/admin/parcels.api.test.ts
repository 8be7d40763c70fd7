/** Parcels are packed and sent several at once. */

import { describe, expect, it } from "vitest";
import { MINUTE } from "#domain/time/time.ts";
import { collectMail, isOfKind } from "#tests/support/mail/mailbox.ts";
import { openedForEach } from "#tests/support/opened.ts";
import { TEES } from "#tests/support/orders/returning.ts";
import { closeCardBalanced, openCardShop } from "#tests/support/payments/card-shop.ts";
import { sendJson } from "#tests/support/products/new-product.ts";

const card = openedForEach(() => openCardShop(), closeCardBalanced);

const find = (body: object) => card.shop.post("/api/admin/orders/find", body);
const read = (id: number) => card.shop.get(`/api/admin/orders/${id}`);
const pack = (id: number) => sendJson(card.shop, "PUT", `/api/admin/orders/${id}/packed`, { packed: true });
const ship = (id: number, body = {}) => sendJson(card.shop, "PUT", `/api/admin/orders/${id}/shipped`, body);
const buy = async (quantity = 1, change = {}) => card.orderOf(await card.buy(quantity, change));

describe("orders", () => {
  it("are shipped several at once by one courier, each with its mail, and a repeated call mails no second one", async () => {
    const [first, second] = [await buy(), await buy(1, { email: "two@example.com" })];
    const parcels = [
      { number: `#${first.number.toLowerCase()}`, trackingNumber: "TCG-1" },
      { number: second.number, trackingNumber: "" },
      { number: "N0NE1234", trackingNumber: "TCG-3" },
    ];
    const send = () => card.shop.post("/api/admin/orders/ship", { carrier: "The Courier Guy", parcels });
    const answers = [await send(), await send()];
    for (const { status, body } of answers)
      expect([status, body]).toEqual([
        200,
        {
          shipped: [first.number, second.number],
          refused: [{ number: "N0NE1234", message: "There is no order with this number." }],
        },
      ]);
    expect((await read(first.id)).body).toMatchObject({
      status: "fulfilled",
      carrier: "The Courier Guy",
      trackingNumber: "TCG-1",
    });
    expect((await read(second.id)).body.trackingNumber).toBeNull();
    const corrected = [{ number: first.number, trackingNumber: "TCG-9" }];
    await card.shop.post("/api/admin/orders/ship", { parcels: corrected });
    expect((await read(first.id)).body).toMatchObject({
      carrier: "The Courier Guy",
      trackingNumber: "TCG-9",
    });
    expect((await collectMail(card.shop)).filter(isOfKind("shipped"))).toHaveLength(2);
  });

  it("remember the courier of the last parcel, and say which order is next: the oldest to pack, then to ship", async () => {
    const [first, second, third] = [
      await buy(),
      await buy(1, { email: "two@example.com" }),
      await buy(1, { email: "three@example.com" }),
    ];
    await pack(second.id);
    expect((await read(first.id)).body).toMatchObject({ usualCarrier: null, next: { id: third.id } });
    await ship(third.id, { carrier: "PUDO" });
    expect((await read(first.id)).body).toMatchObject({ usualCarrier: "PUDO", next: { id: second.id } });
    expect((await find({ filter: "to-ship" })).body.usualCarrier).toBe("PUDO");
    await ship(first.id);
    await ship(second.id);
    expect((await read(first.id)).body.next).toBeNull();
  });

  it("are found by the day on which they were placed in South Africa, in the list and in the file", async () => {
    card.shop.clock.advance(Date.parse("2026-12-01T21:50:00Z") - card.shop.clock.now().getTime());
    const before = await buy(1, { ...TEES(1), email: "thabo@example.com" });
    card.shop.clock.advance(15 * MINUTE);
    const after = await buy(1, { ...TEES(1), email: "late@example.com" });
    const idsOn = async (day: string) => (await find({ day })).body.items.map(({ id }: { id: number }) => id);
    expect(await idsOn("2026-12-01")).toEqual([before.id]);
    expect(await idsOn("2026-12-02")).toEqual([after.id]);
    expect((await find({ day: "2026-12-03" })).body).toMatchObject({ total: 0, items: [] });
    const file = String((await card.shop.post("/api/admin/orders/export", { day: "2026-12-02" })).body);
    expect([file.includes("late@example.com"), file.includes("thabo@example.com")]).toEqual([true, false]);
    expect((await find({ day: "yesterday" })).status).toBe(400);
  });

  it("are found by the piece that was sold in them, in the list and in the file", async () => {
    const tees = await buy(1, { ...TEES(1), email: "thabo@example.com" });
    await buy();
    await card.start(1, { ...TEES(1), email: "late@example.com" });
    const { body } = await find({ product: 101 });
    expect(body).toMatchObject({
      total: 1,
      product: { name: "Kulud Wordmark Tee" },
      items: [{ id: tees.id }],
    });
    expect((await find({ product: 999_999 })).body).toMatchObject({ total: 0, product: null });
    const file = String((await card.shop.post("/api/admin/orders/export", { product: 101 })).body);
    expect(file).toContain("thabo@example.com");
    expect(file).not.toContain("late@example.com");
  });

  it("are picked in one walk: the same pieces of all that are to be packed, and nothing of those that are", async () => {
    const [first, second, packed] = [await buy(1, TEES(2)), await buy(1, TEES(1)), await buy(1, TEES(1))];
    await pack(packed.id);
    expect((await card.shop.get("/api/admin/orders/pick-list")).body).toMatchObject({
      orders: 2,
      items: [
        {
          name: "Kulud Wordmark Tee",
          size: "M",
          color: "Black",
          category: "tshirts",
          quantity: 3,
          orderNumbers: [first.number, second.number],
        },
      ],
    });
  });

  it("are packed several at once, and those that cannot be are named with their reason", async () => {
    const [first, second, unpaid] = [
      await buy(),
      await buy(1, { email: "two@example.com" }),
      await card.orderOf(await card.start(1, { email: "late@example.com" })),
    ];
    const ids = [first.id, unpaid.id, second.id, 999_999];
    const { status, body } = await card.shop.post("/api/admin/orders/pack", { ids });
    expect(status).toBe(200);
    expect(body.packed).toEqual([first.id, second.id]);
    expect(body.refused).toEqual([
      { id: unpaid.id, message: "Only a paid order can be packed and shipped." },
      { id: 999_999, message: "There is no order with this number." },
    ]);
    expect((await read(first.id)).body.packedAt).not.toBeNull();
    const kinds = async () =>
      (await read(first.id)).body.timeline.filter(({ kind }: { kind: string }) => kind === "packed");
    expect((await card.shop.post("/api/admin/orders/pack", { ids: [first.id] })).body.packed).toEqual([
      first.id,
    ]);
    expect(await kinds()).toHaveLength(1);
    expect((await find({ filter: "to-pack" })).body.total).toBe(0);
    expect((await card.shop.post("/api/admin/orders/pack", { ids: [] })).status).toBe(400);
  });
});
