import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { SECOND } from "#domain/time/time.ts";
import { providerEvents } from "#server/database/schema/payments.ts";
import { sandboxKeys } from "#server/database/schema/sandbox.ts";
import { eventually } from "#tests/support/eventually.ts";
import { openedForEach } from "#tests/support/opened.ts";
import { checkoutOfEdition502 } from "#tests/support/orders/checkout-request.ts";
import { closeBalanced } from "#tests/support/payments/balanced-books.ts";
import { pressOnPayPage } from "#tests/support/payments/sandbox-customer.ts";
import { readOrders, readPayments } from "#tests/support/payments/shop-books.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

const shop = openedForEach(() => openTestShop(), closeBalanced);

const verify = (reference: string) => shop.post("/api/payment/verify", { reference });

async function startPayment(quantity = 1, change = {}): Promise<{ paymentUrl: string; reference: string }> {
  return (await shop.post("/api/payment/initialize", checkoutOfEdition502(quantity, change))).body;
}

describe("verify", () => {
  it("answers 404 to a stranger's reference without asking the provider", async () => {
    const { status, body } = await verify("K-00000000000000000000000000");
    expect(status).toBe(404);
    expect(body).toMatchObject({ status: "not_found", error: "not_found" });
  });

  it.each(["", "K-SHORT", "K-0000000000000000000000000I", "../../etc/passwd"])(
    "answers 400 to %j",
    async (reference) => {
      expect((await verify(reference)).status).toBe(400);
    },
  );

  it("gives nothing personal", async () => {
    const { paymentUrl, reference } = await startPayment();
    await pressOnPayPage(shop, paymentUrl, "pay");
    const fieldNames = Object.keys((await verify(reference)).body);
    expect(fieldNames).toEqual(["status", "orderId", "orderNumber", "amount"]);
  });

  it("says pending until the provider has been asked again, at most every three seconds", async () => {
    const { paymentUrl, reference } = await startPayment();
    await verify(reference);
    await pressOnPayPage(shop, paymentUrl, "late-webhook");
    expect((await verify(reference)).body.status).toBe("pending");
    shop.clock.advance(3 * SECOND);
    expect((await verify(reference)).body.status).toBe("success");
  });
});

describe("webhooks", () => {
  const body = JSON.stringify({
    event: "charge.success",
    data: { reference: "K-00000000000000000000000000" },
  });
  const deliver = (signature: Record<string, string>) =>
    shop.request("/api/webhooks/paystack", {
      method: "POST",
      headers: { "Content-Type": "application/json", ...signature },
      body,
    });

  it.each([
    ["missing", {}],
    [
      "of another key",
      { "x-paystack-signature": createHmac("sha512", "sk_other").update(body).digest("hex") },
    ],
    ["cut short", { "x-paystack-signature": "ab12" }],
    ["not hexadecimal", { "x-paystack-signature": "z".repeat(128) }],
  ])("are refused and not stored when the signature is %s", async (_what, signature) => {
    const answer = await deliver(signature as Record<string, string>);
    expect(answer.status).toBe(401);
    expect(await shop.db.select().from(providerEvents)).toEqual([]);
  });

  it("of a provider that lies about a payment change nothing: the provider is asked", async () => {
    const { reference } = await startPayment();
    const [key] = await shop.db.select().from(sandboxKeys);
    const claim = JSON.stringify({
      event: "charge.success",
      data: { reference, status: "success", amount: 45_000 },
    });
    const signature = createHmac("sha512", key?.secretKey ?? "")
      .update(claim)
      .digest("hex");
    const answer = await shop.request("/api/webhooks/paystack", {
      method: "POST",
      headers: { "Content-Type": "application/json", "x-paystack-signature": signature },
      body: claim,
    });
    expect(answer.status).toBe(200);
    await eventually(async () =>
      expect((await readPayments(shop.db))[0]?.lastProviderStatus).toBe("abandoned"),
    );
    expect((await readOrders(shop.db))[0]?.status).toBe("pending");
  });
});
