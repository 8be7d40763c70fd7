/**
 * The whole contract with values from its own schemas: good, nearly good and hostile. Some of them here;
 * `npm run attacks -- --requests 10000 --seed 7` sends as many as it is told, always the same for a seed.
 */
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { OPERATIONS } from "#contract/operations.ts";
import { MINUTE } from "#domain/time/time.ts";
import { attacksOn } from "#tests/support/attacks/attack-requests.ts";
import { type AttackedShop, openAttackedShop } from "#tests/support/attacks/attacked-shop.ts";
import { faultOf } from "#tests/support/attacks/judge-answer.ts";
import { expectBooksToBalance } from "#tests/support/payments/balanced-books.ts";

const REQUESTS = Number(process.env.ATTACK_REQUESTS ?? 240);
const SEED = Number(process.env.ATTACK_SEED ?? 20_261_122);
/** Each case is sent twice: by somebody unknown, and by the admin. */
const CASES = Math.ceil(REQUESTS / 2);
const LONGEST_MS = 30_000 + REQUESTS * 100;
/** So much of a request tells which it was. */
const SHOWN = 600;

let attacked: AttackedShop;
beforeAll(async () => {
  attacked = await openAttackedShop();
});
afterAll(() => attacked.close());

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
