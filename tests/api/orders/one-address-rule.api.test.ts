/** Who may write may buy: every form takes the same addresses, as they are typed and pasted. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contactMessages } from "#server/database/schema/contact-messages.ts";
import { newsletterSubscribers, waitlistRequests } from "#server/database/schema/subscribers.ts";
import { checkoutRequest } from "#tests/support/orders/checkout-request.ts";
import { readOrders } from "#tests/support/payments/shop-books.ts";
import { updateStock } from "#tests/support/products/stock-changes.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await updateStock(shop, { productId: 201, quantity: 0 });
});
afterAll(() => shop.close());

const sale = (email: string) => ({
  requestId: randomUUID(),
  lines: [{ id: 501, size: "M", color: null, quantity: 1, price: "450.00" }],
  paidBy: "cash",
  name: "",
  email,
  isHandedOver: true,
});

/** Where an address is typed, and where it is then kept. */
const FORMS: Readonly<
  Record<string, [path: string, body: (email: string) => object, kept: () => Promise<string[]>]>
> = {
  "the checkout": [
    "/api/payment/initialize",
    (email) => checkoutRequest({ email }),
    async () => (await readOrders(shop.db)).map(({ customerEmail }) => customerEmail),
  ],
  "a message": [
    "/api/contact",
    (email) => ({ name: "Ken", email, subject: "Hello", message: "Hi" }),
    async () => (await shop.db.select().from(contactMessages)).map(({ email }) => email),
  ],
  "the newsletter": [
    "/api/newsletter/subscribe",
    (email) => ({ email }),
    async () => (await shop.db.select().from(newsletterSubscribers)).map(({ email }) => email),
  ],
  "the waiting list": [
    "/api/waitlist",
    (email) => ({ productId: 201, email }),
    async () => (await shop.db.select().from(waitlistRequests)).map(({ email }) => email),
  ],
};

describe.each(Object.entries(FORMS))("%s", (_, [path, body, kept]) => {
  it.each(["info@müller-mode.de", "ken..taro@docomo.ne.jp", "r&b@example.com", "o'neil@example.co.za"])(
    "takes %s",
    async (email) => {
      expect((await shop.post(path, body(email))).status).toBe(200);
      expect((await kept()).at(-1)).toBe(email);
    },
  );

  it.each([
    "\u200epasted@example.com\u200e",
    "\u202apasted@exam\u00adple.com\u202c",
    "pasted\u2060@example.com",
    " pasted@example.com. ",
    "mailto:pasted@example.com",
    "Pasted <pasted@example.com>",
  ])("takes the address out of what is pasted: %j", async (email) => {
    expect((await shop.post(path, body(email))).status).toBe(200);
    expect((await kept()).at(-1)).toBe("pasted@example.com");
  });

  it.each(["a@b", "a@b..com", "a@.com", "a b@example.com", "a@b@example.com", "a,b@example.com", ""])(
    "refuses %j",
    async (email) => {
      expect((await shop.post(path, body(email))).status).toBe(400);
    },
  );
});

it("a sale by hand takes what the checkout takes", async () => {
  const refused = await shop.post("/api/admin/sales", sale("a@b"));
  expect(refused.status).toBe(400);
  const taken = await shop.post("/api/admin/sales", sale("info@müller-mode.de."));
  expect([taken.status, (await readOrders(shop.db)).at(-1)?.customerEmail]).toEqual([
    200,
    "info@müller-mode.de",
  ]);
});
