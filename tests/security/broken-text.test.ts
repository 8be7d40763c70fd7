/** What JSON and addresses can carry and PostgreSQL cannot store is refused with a sentence, not met by the database. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type AttackedShop, openAttackedShop } from "#tests/support/attacks/attacked-shop.ts";
import { drawPhotograph, photographForm } from "#tests/support/documents/photographs.ts";
import { checkoutRequest } from "#tests/support/orders/checkout-request.ts";

let attacked: AttackedShop;
let Cookie: string;
beforeAll(async () => {
  attacked = await openAttackedShop();
  Cookie = await attacked.session();
});
afterAll(() => attacked.close());

const HALF = "Ha\ud800lf";
const NUL = "Nu\0l";

const json = (method: string, path: string, body: unknown) =>
  attacked.shop.request(path, {
    method,
    headers: { Cookie, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });

it.each([
  ["a street", { street: HALF }],
  ["a city", { city: HALF }],
  ["the courier's instructions", { specialInstructions: HALF }],
])("half a character in %s is refused, and nothing is ordered", async (_, change) => {
  const { shippingAddress, ...checkout } = checkoutRequest();
  const { status, body } = await attacked.shop.post("/api/payment/initialize", {
    ...checkout,
    shippingAddress: { ...shippingAddress, ...change },
  });
  expect([status, body.error]).toEqual([400, "invalid_request"]);
});

it.each([NUL, HALF])("a refund's note of %j is refused, and nothing is refunded", async (note) => {
  const refund = { requestId: randomUUID(), amountCents: 100, note };
  expect((await json("POST", "/api/admin/orders/1/refunds", refund)).status).toBe(400);
});

it("half a character in a photograph's description is refused", async () => {
  const photograph = await drawPhotograph({ width: 400, height: 400 }).jpeg().toBuffer();
  const form = photographForm(photograph, { place: "back" });
  const path = "/api/admin/products/101/pictures";
  expect(
    (await attacked.shop.request(path, { method: "POST", headers: { Cookie }, body: form })).status,
  ).toBe(200);
  expect((await json("PATCH", path, { place: "back", alt: HALF })).status).toBe(400);
});

it.each([
  "/api/admin/orders/updates?since=0000-01-01T00:00:00Z",
  "/api/admin/products?category=%00",
  "/api/admin/products?search=%00",
])("%s is refused", async (path) => {
  expect((await attacked.shop.get(path, { Cookie })).status).toBe(400);
});
