/** One mail to everybody who bought a piece, which a shop writes when a batch of it turns out faulty. */
import { describe, expect, it } from "vitest";
import { eraseOrders } from "#server/orders/erase-orders.ts";
import { lockOrder } from "#server/orders/orders.service.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import { collectMail, isOfKind } from "#tests/support/mail/mailbox.ts";
import { openedForEach } from "#tests/support/opened.ts";
import { checkoutOf, TEES } from "#tests/support/orders/returning.ts";
import { closeCardBalanced, openCardShop } from "#tests/support/payments/card-shop.ts";

const card = openedForEach(() => openCardShop(), closeCardBalanced);

const TEE_IN = (size: string, email: string) => {
  const { amount, items } = TEES(1);
  return { amount, email, items: items.map((item) => ({ ...item, size })) };
};
const FAULTY = { product: 101, subject: "Your tee may shrink", text: "Wash it cold.\nOr send it back." };

const mailAll = (change: object = {}) => card.shop.post("/api/admin/orders/mail", { ...FAULTY, ...change });
const buy = async (change: object) => card.orderOf(await card.buy(1, change));
const read = async (id: number) => (await card.shop.get(`/api/admin/orders/${id}`)).body;
const written = async () =>
  (await collectMail(card.shop)).filter(isOfKind("buyer-mail")).map(({ headers }) => headers.to);

describe("a mail to the buyers of a piece", () => {
  it("reaches each of them once, by the newest order, and no buyer of another piece", async () => {
    await buy(TEE_IN("M", "thabo@example.com"));
    const again = await buy(TEE_IN("L", "Thabo@example.com"));
    await buy(TEE_IN("S", "lerato@example.com"));
    await buy({
      ...checkoutOf([[{ id: 601, name: "First Light", price: 500 }, 1]]),
      email: "dj@example.com",
    });
    await card.start(1, TEE_IN("M", "late@example.com"));
    expect((await mailAll()).body).toEqual({ people: 2 });
    expect((await written()).toSorted()).toEqual(["Thabo@example.com", "lerato@example.com"].toSorted());
    expect((await read(again.id)).timeline.at(-1)).toMatchObject({
      kind: "mailed",
      actor: "admin",
      detail: { subject: FAULTY.subject, text: FAULTY.text },
    });
  });

  it("says what was written, line by line, under its own subject, and leads to the order", async () => {
    const { number } = await buy(TEE_IN("M", "thabo@example.com"));
    await mailAll();
    const [mail] = (await collectMail(card.shop)).filter(isOfKind("buyer-mail"));
    expect(mail?.headers.subject).toBe(FAULTY.subject);
    expect(mail?.text).toContain("Wash it cold.\nOr send it back.");
    expect(mail?.text).toContain(`/order/${number}?key=`);
  });

  it("goes to those of one size alone, who are listed so too", async () => {
    const medium = await buy(TEE_IN("M", "thabo@example.com"));
    await buy(TEE_IN("L", "lerato@example.com"));
    const listed = await card.shop.post("/api/admin/orders/find", { product: 101, size: "M" });
    expect(listed.body).toMatchObject({ total: 1, items: [{ id: medium.id }] });
    expect(listed.body.product.sizes).toContain("4XL");
    expect((await mailAll({ size: "M" })).body).toEqual({ people: 1 });
    expect(await written()).toEqual(["thabo@example.com"]);
  });

  it("is not written to those whose order was cancelled", async () => {
    const { id } = await buy(TEE_IN("M", "thabo@example.com"));
    expect((await card.shop.post(`/api/admin/orders/${id}/cancel`, {})).status).toBe(200);
    expect((await mailAll()).status).toBe(409);
    expect(await written()).toEqual([]);
  });

  it("is not sent any more, and its text is gone, once the buyer's details are erased", async () => {
    const { id } = await buy(TEE_IN("M", "thabo@example.com"));
    await mailAll({ text: "Thabo, wash it cold." });
    await inTransaction(card.shop.app.shop, async (tx) =>
      eraseOrders(tx, [await lockOrder(tx, id)], card.shop.clock.now(), "admin"),
    );
    expect(JSON.stringify(await read(id))).not.toContain("Thabo, wash");
    expect((await mailAll()).status).toBe(409);
    expect(await written()).toEqual([]);
  });

  it.each([
    ["of a product that is not there", { product: 999_999 }, 404],
    ["that nobody has bought", {}, 409],
    ["without a word", { text: " " }, 400],
  ])("is refused: %s", async (_what, change, status) => {
    expect((await mailAll(change)).status).toBe(status);
  });
});
