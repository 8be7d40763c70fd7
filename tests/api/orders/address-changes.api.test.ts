import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { zarCents } from "#domain/money/money.ts";
import { orders } from "#server/database/schema/orders.ts";
import { eraseOrders } from "#server/orders/erase-orders.ts";
import { lockOrder } from "#server/orders/orders.service.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import { collectMail, isOfKind } from "#tests/support/mail/mailbox.ts";
import { openedForAll } from "#tests/support/opened.ts";
import { storePaidOrder } from "#tests/support/orders/stored-order.ts";
import { sendJson } from "#tests/support/products/new-product.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

const shop = openedForAll(() => openTestShop());

const RIGHT = { street: "14 Vilakazi Street", city: "Soweto", postalCode: "1804", state: "Gauteng" };

const order = (change = {}) =>
  storePaidOrder(
    shop.db,
    shop.clock.now(),
    [{ productId: 101, name: "Kulud Wordmark Tee", quantity: 1 }],
    change,
  );
type Stored = Awaited<ReturnType<typeof order>>;

const pathOf = ({ number }: Stored, rest = "") =>
  `/api/orders/${number}${rest}?key=${shop.app.shop.orderLinks.keyOf(number)}`;
const correct = (of: Stored, address: object = RIGHT) =>
  sendJson(shop, "PUT", pathOf(of, "/address"), address);
const correctByOwner = ({ id }: Stored, address: object) =>
  sendJson(shop, "PUT", `/api/admin/orders/${id}/address`, address);
const stored = async ({ id }: Stored) => {
  const row = await shop.db.query.orders.findFirst({ where: eq(orders.id, id) });
  if (!row) throw new Error("the order is gone");
  return row;
};
const countMails = async (kind: "address-changed" | "new-address") =>
  (await collectMail(shop)).filter(isOfKind(kind)).length;

describe("the address of a paid order", () => {
  it("is corrected by its buyer within its country, once; the old one is kept, and both are mailed", async () => {
    const paid = await order();
    const before = (await stored(paid)).shippingAddress;
    expect((await shop.get(pathOf(paid))).body.canChangeAddress).toBe(true);
    expect((await correct(paid)).body).toEqual({ success: true });
    expect((await correct(paid, { ...RIGHT, phone: "", street2: "" })).status).toBe(200);
    const { shippingAddress, formerAddresses } = await stored(paid);
    expect(shippingAddress).toEqual({ ...RIGHT, country: before.country, phone: before.phone });
    expect(formerAddresses).toEqual([{ address: before, until: shop.clock.now().toISOString() }]);
    expect([await countMails("address-changed"), await countMails("new-address")]).toEqual([1, 1]);
    const { body } = await shop.get(`/api/admin/orders/${paid.id}`);
    const changes = body.timeline.filter(({ kind }: { kind: string }) => kind === "address_changed");
    expect(changes).toMatchObject([{ actor: "customer" }]);
    expect((await shop.get(pathOf(paid, "/address"))).body.lines[0]).toBe(RIGHT.street);
  });

  it("keeps the telephone and the instructions that are not typed again, and its link does not show them", async () => {
    const { shippingAddress } = await stored(await order());
    const paid = await order({
      shippingAddress: { ...shippingAddress, phone: "+27 82 000 0000", specialInstructions: "Blue gate." },
    });
    const { address } = (await shop.get(pathOf(paid, "/address"))).body;
    expect([address.street, address.phone, address.specialInstructions]).toEqual([
      shippingAddress.street,
      undefined,
      undefined,
    ]);
    await correct(paid, { ...RIGHT, phone: "", specialInstructions: "" });
    expect((await stored(paid)).shippingAddress).toMatchObject({
      street: RIGHT.street,
      phone: "+27 82 000 0000",
      specialInstructions: "Blue gate.",
    });
    await correct(paid, { ...RIGHT, phone: "+27 83 111 1111" });
    expect((await stored(paid)).shippingAddress.phone).toBe("+27 83 111 1111");
  });

  it("keeps its country, whatever is sent with it", async () => {
    const paid = await order();
    await correct(paid, { ...RIGHT, country: "NA" });
    expect((await stored(paid)).shippingAddress.country).toBe("ZA");
    const abroad = await correct(paid, { ...RIGHT, city: "Windhoek", state: "Namibia" });
    expect([abroad.status, abroad.body.message]).toEqual([400, expect.stringContaining("Namibia")]);
  });

  it("stays once it is packed, for its buyer; its owner corrects it until it is shipped", async () => {
    const packed = await order({ packedAt: shop.clock.now() });
    const refused = await correct(packed);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "It is packed already. Please write to us at once.",
    ]);
    expect((await shop.get(pathOf(packed))).body.canChangeAddress).toBe(false);
    expect((await correctByOwner(packed, { ...RIGHT, country: "ZA" })).status).toBe(200);
    expect((await stored(packed)).shippingAddress.street).toBe(RIGHT.street);
    const mail = (await collectMail(shop)).filter(isOfKind("address-changed")).at(-1);
    expect(mail?.text.replaceAll(/\s+/g, " ")).toContain("Write to us at once: answer this mail.");
    expect(mail?.text).not.toContain("Correct it on the page");
    const shipped = await order({
      status: "fulfilled",
      packedAt: shop.clock.now(),
      shippedAt: shop.clock.now(),
    });
    expect((await correctByOwner(shipped, { ...RIGHT, country: "ZA" })).status).toBe(409);
  });

  it("that its owner moves abroad says what is missing of the delivery fee, by an alert; within its country it says nothing", async () => {
    const missing = async () =>
      (await shop.db.query.alerts.findMany()).filter(({ kind }) => kind === "delivery-missing");
    const home = await order({ shippingCents: zarCents(10_000), totalCents: zarCents(55_000) });
    await correctByOwner(home, { ...RIGHT, country: "South Africa" });
    expect(await missing()).toEqual([]);
    expect((await correctByOwner(home, { ...RIGHT, city: "Berlin", country: "Deutschland" })).status).toBe(
      200,
    );
    expect((await stored(home)).shippingAddress.country).toBe("DE");
    expect(await missing()).toMatchObject([
      {
        orderId: home.id,
        message: expect.stringContaining("Germany now, and R200 of its delivery there is missing"),
      },
    ]);
  });

  it("is not corrected without its link, nor with a field that is missing", async () => {
    const paid = await order();
    const stranger = await sendJson(
      shop,
      "PUT",
      `/api/orders/${paid.number}/address?key=${"x".repeat(27)}`,
      RIGHT,
    );
    expect(stranger.status).toBe(404);
    expect((await correct(paid, { ...RIGHT, city: " " })).status).toBe(400);
    expect((await stored(paid)).formerAddresses).toEqual([]);
  });

  it("is corrected ten times by its buyer, and then by letter", async () => {
    const paid = await order();
    for (let house = 1; house <= 10; house += 1)
      expect((await correct(paid, { ...RIGHT, street: `${house} Vilakazi Street` })).status).toBe(200);
    expect((await correct(paid, { ...RIGHT, street: "11 Vilakazi Street" })).status).toBe(409);
  });

  it("is erased with all that it was before", async () => {
    const paid = await order();
    await correct(paid);
    await inTransaction(shop.app.shop, async (tx) =>
      eraseOrders(tx, [await lockOrder(tx, paid.id)], shop.clock.now(), "admin"),
    );
    const row = await stored(paid);
    expect([row.formerAddresses, row.shippingAddress.street]).toEqual([[], "Erased"]);
  });
});

it("the page of an order says what customs take in its country, and nothing at home or of files", async () => {
  const home = await order();
  const abroad = await order({ shippingAddress: { ...RIGHT, country: "DE" } });
  expect((await shop.get(pathOf(home))).body.customs).toBeNull();
  expect((await shop.get(pathOf(abroad))).body.customs).toContain("EUR 3");
});
