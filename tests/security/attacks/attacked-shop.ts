/** A shop with something of everything in it, and what an attacker knows of it. */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { certificates } from "#server/database/schema/certificates.ts";
import { alerts } from "#server/database/schema/problems.ts";
import { newsletterSubscribers } from "#server/database/schema/subscribers.ts";
import { buyPiece } from "#tests/support/mail/sent-mails.ts";
import { checkoutRequest } from "#tests/support/orders/checkout-request.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { Examples, Knowledge } from "./attack-requests.ts";
import type { KnownValues } from "./schema-values.ts";
import { type Attacker, openAttacker } from "./send-attack.ts";

export const PASSWORD = "amapiano at midnight";

export type AttackedShop = Knowledge & {
  readonly shop: TestShop;
  /** The admin's cookie; signs in again when the session has ended. */
  session(): Promise<string>;
  readonly send: Attacker["send"];
  close(): Promise<void>;
};

export async function openAttackedShop(): Promise<AttackedShop> {
  const shop = await openTestShop({
    env: { ADMIN_PASSWORD: PASSWORD, PAYPAL_BUILTIN_SANDBOX: "1", ZAR_PER_USD: "18" },
  });
  const attacker = openAttacker(shop.url);
  let cookie = "";
  return {
    shop,
    known: await knownOf(shop),
    examples: EXAMPLES,
    async session() {
      const isIn = (await shop.get("/api/admin/session", { Cookie: cookie })).body.signedIn;
      if (!isIn) cookie = await signIn(shop);
      return cookie;
    },
    send: attacker.send,
    async close() {
      attacker.close();
      await shop.close();
    },
  };
}

async function signIn(shop: TestShop): Promise<string> {
  const { headers } = await shop.post("/api/admin/sign-in", { password: PASSWORD });
  return (headers.get("set-cookie") ?? "").split(";", 1)[0] ?? "";
}

const checkouts = fc
  .record({
    quantity: fc.integer({ min: 1, max: 3 }),
    method: fc.constantFrom("card", "apple-pay", "paypal"),
  })
  .map(({ quantity, method }) =>
    checkoutRequest({
      paymentMethod: method as "card",
      amount: 18_000 * quantity,
      items: [{ id: 101, name: "Kulud Tee", price: 180, quantity, size: "M", color: "Black" }],
      checkoutKey: randomUUID(),
    }),
  );

/** Bodies that nobody would find by chance, because the shop compares their figures with its own. */
const EXAMPLES: Examples = {
  initializePayment: checkouts,
  createPayPalOrder: checkouts.map((checkout) => ({
    amount: (checkout.amount / 100 / 18).toFixed(2),
    currency: "USD",
    intent: "CAPTURE",
    checkout: { ...checkout, paymentMethod: "paypal" },
  })),
};

async function knownOf(shop: TestShop): Promise<KnownValues> {
  const order = await buyPiece(shop);
  for (let more = 0; more < 5; more += 1) await buyPiece(shop, { email: "thabo@example.com" });
  const waiting = (await shop.post("/api/payment/initialize", checkoutRequest())).body;
  const payPal = (
    await shop.post("/api/paypal/order", {
      amount: (450 / 18).toFixed(2),
      currency: "USD",
      intent: "CAPTURE",
      checkout: checkoutRequest({ paymentMethod: "paypal" }),
    })
  ).body;
  await shop.post("/api/newsletter/subscribe", { email: "naledi@example.com" });
  await shop.post("/api/contact", {
    name: "Thabo",
    email: "thabo@example.com",
    subject: "Sizes",
    message: "Do you have XXL?",
  });
  const now = shop.clock.now();
  await shop.db
    .insert(alerts)
    .values({ dedupeKey: "test:1", kind: "test", message: "Look.", createdAt: now });
  const [certificate] = await shop.db.select().from(certificates);
  const [subscriber] = await shop.db.select().from(newsletterSubscribers);
  const orderIds = [order.id, order.id + 1, order.id + 2, order.id + 3, order.id + 4, order.id + 5];
  const productIds = [101, 105, 201, 301, 501, 502, 601, 604];
  const rowIds = [1, 2, 3, 4, 999_999_999];
  return {
    id: productIds,
    "orders/id": orderIds,
    "alerts/id": [1],
    productId: productIds,
    ids: [productIds],
    messageId: rowIds,
    subscriberId: rowIds,
    movementId: [...rowIds, 60, 61, 62],
    number: [order.number],
    key: [shop.app.shop.orderLinks.keyOf(order.number)],
    code: [certificate?.code],
    orderId: [payPal.id],
    token: [subscriber?.unsubscribeToken],
    reference: [order.paymentReference, waiting.reference, payPal.reference],
    email: ["lerato@example.com", "thabo@example.com", "naledi@example.com", "nobody@example.com"],
    password: [PASSWORD],
    category: ["tshirts", "music"],
    amountCents: [1, 100],
    line: [0],
    quantity: [1, 2],
    seen: [null, 8, 7],
  };
}
