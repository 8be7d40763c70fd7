import { expect, it } from "vitest";
import { readPdfText } from "#tests/support/documents/pdf-text.ts";
import { collectMail } from "#tests/support/mail/mailbox.ts";
import { openedForAll } from "#tests/support/opened.ts";
import { checkoutOfEdition502 } from "#tests/support/orders/checkout-request.ts";
import { pressOnPayPage } from "#tests/support/payments/sandbox-customer.ts";
import { readOrders } from "#tests/support/payments/shop-books.ts";
import { sendJson } from "#tests/support/products/new-product.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

const shop = openedForAll(() => openTestShop());

const proofOf = (id: number) => fetch(`${shop.url}/api/admin/orders/${id}/proof.pdf`);

it("one PDF says what was bought, paid, sent, mailed, numbered and written", async () => {
  const { body } = await shop.post("/api/payment/initialize", checkoutOfEdition502(2));
  await pressOnPayPage(shop, body.paymentUrl, "pay");
  await shop.post("/api/payment/verify", { reference: body.reference });
  const order = (await readOrders(shop.db)).at(-1);
  if (!order) throw new Error("nothing was placed");
  await sendJson(
    shop,
    "PUT",
    `/api/orders/${order.number}/address?key=${shop.app.shop.orderLinks.keyOf(order.number)}`,
    {
      street: "9 Long Street",
      city: "Cape Town",
      postalCode: "8001",
      state: "Western Cape",
    },
  );
  await sendJson(shop, "PUT", `/api/admin/orders/${order.id}/shipped`, {
    carrier: "The Courier Guy",
    trackingNumber: "TCG-1234",
  });
  await shop.post("/api/contact", {
    name: "Lerato",
    email: order.customerEmail,
    subject: `Order ${order.number}`,
    message: "It arrived, thank you.",
  });
  await collectMail(shop);
  const answer = await proofOf(order.id);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const text = readPdfText(Buffer.from(await answer.arrayBuffer()));
  for (const words of [
    `Order ${order.number}`,
    "9 Long Street",
    "12 Vilakazi Street",
    "The Courier Guy",
    "TCG-1234",
    "Jozi Nights Tee",
    "R900",
    body.reference,
    "1 of 8",
    "Address corrected, by its buyer",
    "Receipt of the order",
    "Parcel with the courier",
    "It arrived, thank you.",
  ])
    expect(text).toContain(words);
});

it("is not made of an order that does not exist", async () => {
  expect((await proofOf(999_999)).status).toBe(404);
});
