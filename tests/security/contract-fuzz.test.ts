/**
 * The whole contract with values from its own schemas: good, nearly good and hostile. Some of them here;
 * `npm run attacks -- --requests 10000 --seed 7` sends as many as it is told, always the same for a seed.
 */

import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { OPERATIONS } from "#contract/operations.ts";
import { MINUTE } from "#domain/time/time.ts";
import { attacksOn } from "#tests/security/attacks/attack-requests.ts";
import { openAttackedShop } from "#tests/security/attacks/attacked-shop.ts";
import { faultOf } from "#tests/security/attacks/judge-answer.ts";
import { drawPhotograph, photographForm } from "#tests/support/documents/photographs.ts";
import { openedForAll } from "#tests/support/opened.ts";
import { checkoutRequest } from "#tests/support/orders/checkout-request.ts";
import { expectBooksToBalance } from "#tests/support/payments/balanced-books.ts";

const REQUESTS = Number(process.env.ATTACK_REQUESTS ?? 240);
const SEED = Number(process.env.ATTACK_SEED ?? 20_261_122);
/** Each case is sent twice: by somebody unknown, and by the admin. */
const CASES = Math.ceil(REQUESTS / 2);
const LONGEST_MS = 30_000 + REQUESTS * 100;
/** So much of a request tells which it was. */
const SHOWN = 600;

const attacked = openedForAll(() => openAttackedShop());

describe("what JSON and addresses can carry and PostgreSQL cannot store:", () => {
  const HALF = "Ha\ud800lf";
  const NUL = "Nu\0l";

  const json = async (method: string, path: string, body: unknown) =>
    attacked.shop.request(path, {
      method,
      headers: { Cookie: await attacked.session(), "Content-Type": "application/json" },
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
      (
        await attacked.shop.request(path, {
          method: "POST",
          headers: { Cookie: await attacked.session() },
          body: form,
        })
      ).status,
    ).toBe(200);
    expect((await json("PATCH", path, { place: "back", alt: HALF })).status).toBe(400);
  });

  it.each([
    "/api/admin/orders/updates?since=0000-01-01T00:00:00Z",
    "/api/admin/products?category=%00",
    "/api/admin/products?search=%00",
  ])("%s is refused", async (path) => {
    expect((await attacked.shop.get(path, { Cookie: await attacked.session() })).status).toBe(400);
  });
});

it(
  "answers anything sent to any operation as the contract declares, and its books stay balanced",
  async () => {
    const faults = new Map<string, string>();
    const attacks = fc.oneof(
      ...OPERATIONS.map((operation) => ({
        // What is sent in a body is stored, shown and counted with.
        weight: operation.endpoint.body ? 4 : 1,
        arbitrary: attacksOn(operation, attacked).map((attack) => ({ attack, endpoint: operation.endpoint })),
      })),
    );
    for (const { attack, endpoint } of fc.sample(attacks, { seed: SEED, numRuns: CASES })) {
      for (const cookie of [undefined, await attacked.session()]) {
        const fault = faultOf(endpoint, attack, await attacked.send(attack, cookie));
        if (fault) faults.set(`${attack.operation}: ${fault}`, JSON.stringify(attack).slice(0, SHOWN));
      }
      // Wrong passwords make everybody wait; a quarter of an hour later they are forgotten.
      if (attack.operation === "signIn") attacked.shop.clock.advance(16 * MINUTE);
    }
    expect([...faults]).toEqual([]);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(Reflect.get({}, "polluted")).toBeUndefined();
    await expectBooksToBalance(attacked.shop.db);
  },
  LONGEST_MS,
);
