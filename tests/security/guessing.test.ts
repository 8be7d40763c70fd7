/** A near miss is answered exactly like a guess at random, so guessing teaches nothing. */

import { expect, it } from "vitest";
import { CERTIFICATE_CODE } from "#domain/certificates/certificate-code.ts";
import { ORDER_NUMBER } from "#domain/orders/order-number.ts";
import { PAYMENT_REFERENCE } from "#domain/payments/payment-reference.ts";
import { ORDER_KEY } from "#server/orders/order-link.ts";
import { openAttackedShop } from "#tests/security/attacks/attacked-shop.ts";
import { openedForAll } from "#tests/support/opened.ts";

const attacked = openedForAll(() => openAttackedShop());

const first = (name: string) => String(attacked.known[name]?.[0]);
/** The same key with another last letter. */
const nearly = (secret: string) => `${secret.slice(0, -1)}${secret.endsWith("0") ? "1" : "0"}`;
const STRANGER = { number: "0".repeat(8), key: "A".repeat(27), code: "0".repeat(26) };

async function answers(paths: readonly string[]): Promise<string[]> {
  const given = await Promise.all(paths.map((path) => attacked.shop.get(path)));
  return given.map(({ status, body }) => JSON.stringify([status, body]));
}

it.each(["", "/address", "/receipt.pdf", "/delivery.ics", `/certificates/${STRANGER.code}/certificate.pdf`])(
  "an order's link%s",
  async (rest) => {
    const number = first("number");
    const [stranger, ...misses] = await answers([
      `/api/orders/${STRANGER.number}${rest}?key=${STRANGER.key}`,
      `/api/orders/${number}${rest}?key=${nearly(first("key"))}`,
      `/api/orders/${number}${rest}?key=${first("key")}A`,
      `/api/orders/${number}${rest}?key=`,
      `/api/orders/${number}${rest}`,
      `/api/orders/${STRANGER.number}${rest}?key=${first("key")}`,
    ]);
    expect(stranger).toContain("404");
    expect(new Set(misses)).toEqual(new Set([stranger]));
  },
);

it("a certificate's code", async () => {
  const [stranger, miss] = await answers([
    `/api/certificates/${STRANGER.code}`,
    `/api/certificates/${nearly(first("code"))}`,
  ]);
  expect(stranger).toContain("404");
  expect(miss).toBe(stranger);
});

it("a payment's reference, and PayPal's order", async () => {
  const verify = async (reference: string) => {
    const { status, body } = await attacked.shop.post("/api/payment/verify", { reference });
    return [status, body];
  };
  const stranger = await verify(`K-${STRANGER.code}`);
  expect(stranger[0]).toBe(404);
  expect(await verify(nearly(first("reference")))).toEqual(stranger);
  const capture = (id: string) =>
    attacked.shop.request(`/api/paypal/order/${id}/capture`, { method: "POST" });
  expect((await capture(nearly(first("orderId")))).status).toBe(404);
});

it("a newsletter's token", async () => {
  const leave = async (token: string) =>
    (await attacked.shop.post(`/api/newsletter/unsubscribe/${token}`, {})).body;
  const stranger = await leave("cd".repeat(17));
  expect(await leave(nearly(first("token")))).toEqual(stranger);
  expect(await leave(first("token"))).toEqual(stranger);
});

it("secrets have more than 128 bits, and an order's number opens nothing by itself", () => {
  const BITS = { base32: 5, base64: 6, hexadecimal: 4 };
  expect(first("reference")).toMatch(PAYMENT_REFERENCE);
  expect((first("reference").length - "K-".length) * BITS.base32).toBe(130);
  expect(first("code")).toMatch(CERTIFICATE_CODE);
  expect(first("code").length * BITS.base32).toBe(130);
  expect(first("key")).toMatch(ORDER_KEY);
  expect(first("key").length * BITS.base64).toBe(162);
  expect(first("token").length * BITS.hexadecimal).toBe(136);
  expect(first("number")).toMatch(ORDER_NUMBER);
});
