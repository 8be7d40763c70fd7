/** Limits on guessing, counted in the database: two processes of a shop count together. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { MINUTE, SECOND } from "#domain/time/time.ts";
import {
  createSignInLimits,
  type SignInLimits,
  type SignInSource,
} from "#server/auth/limits/sign-in-limits.ts";
import { forgetExpiredSessions } from "#server/auth/sessions.ts";
import { openKeyedHashes } from "#server/database/keyed-hashes.ts";
import { signInTries } from "#server/database/schema/people.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

const NETWORK: SignInSource = { browser: undefined, network: "198.51.100.7", account: "naledi@shop.example" };
const OWNER: SignInSource = { ...NETWORK, browser: "owner" };

let shop: TestShop;
let processes: readonly SignInLimits[];
beforeEach(async () => {
  shop = await openTestShop();
  const parts = { ...shop.app.shop, hashes: await openKeyedHashes(shop.db) };
  processes = [createSignInLimits(parts, true), createSignInLimits(parts, true)];
});
afterEach(() => shop.close());

const [first, second] = [() => processes[0] as SignInLimits, () => processes[1] as SignInLimits];

/** How many of these simultaneous attempts, alternating between both processes, are admitted. */
async function tries(count: number, trier: SignInSource): Promise<number> {
  const tried = Array.from({ length: count }, (_, at) => (at % 2 === 0 ? first() : second()).admit(trier));
  return (await Promise.allSettled(tried)).filter(({ status }) => status === "fulfilled").length;
}

it("a network has five tries at an account, then one every half minute, however often it is refused meanwhile", async () => {
  expect(await tries(20, NETWORK)).toBe(5);
  shop.clock.advance(30 * SECOND);
  expect(await tries(20, NETWORK)).toBe(1);
  shop.clock.advance(29 * SECOND);
  expect(await tries(20, NETWORK)).toBe(0);
  shop.clock.advance(SECOND);
  expect(await tries(1, NETWORK)).toBe(1);
});

it("a known browser is not counted with its network, and has ten tries in a quarter of an hour", async () => {
  await tries(20, NETWORK);
  expect(await tries(20, OWNER)).toBe(10);
  expect(await tries(1, { ...OWNER, browser: "other" })).toBe(1);
  shop.clock.advance(15 * MINUTE);
  expect(await tries(1, OWNER)).toBe(1);
});

it("the right password makes good what was tried before, at the other process too", async () => {
  expect(await tries(6, NETWORK)).toBe(5);
  await second().forget(NETWORK);
  expect(await tries(5, NETWORK)).toBe(5);
});

it("a network has ten tries at all accounts together, however many it makes up", async () => {
  let admitted = 0;
  for (let account = 0; account < 20; account += 1)
    admitted += await tries(1, { ...NETWORK, account: `nobody-${account}@example.com` });
  expect(admitted).toBe(10);
  expect(await tries(1, NETWORK)).toBe(0);
  expect(await tries(1, { ...NETWORK, network: "203.0.113.9" })).toBe(1);
  shop.clock.advance(30 * SECOND);
  expect(await tries(2, { ...NETWORK, account: "another@example.com" })).toBe(1);
});

it("an account that many networks guess at gives each of them one try in five minutes", async () => {
  for (let failure = 0; failure < 30; failure += 1) await first().countFailure(NETWORK);
  expect(await tries(5, { ...NETWORK, network: "203.0.113.9" })).toBe(1);
  expect(await tries(5, { ...NETWORK, network: "203.0.113.10" })).toBe(1);
  expect(await tries(5, { ...NETWORK, account: "thabo@shop.example" })).toBe(5);
  expect(await tries(5, OWNER)).toBe(5);
  shop.clock.advance(5 * MINUTE);
  expect(await tries(5, { ...NETWORK, network: "203.0.113.9" })).toBe(1);
});

it("who knows a password has five tries at its code, from wherever, then one every half minute", async () => {
  const allowed = async (count: number) => {
    const asked = Array.from({ length: count }, (_, at) => (at % 2 ? first() : second()).mayTryCode(7));
    return (await Promise.all(asked)).filter(Boolean).length;
  };
  expect(await allowed(8)).toBe(5);
  shop.clock.advance(30 * SECOND);
  expect(await allowed(3)).toBe(1);
  expect(await first().mayTryCode(8)).toBe(true);
});

it("names no network in what it stores, and forgets it after a quarter of an hour", async () => {
  await tries(1, NETWORK);
  expect(JSON.stringify(await shop.db.select().from(signInTries))).not.toContain("198.51.100.7");
  shop.clock.advance(16 * MINUTE);
  await forgetExpiredSessions(shop.db, shop.clock.now());
  expect(await shop.db.select().from(signInTries)).toEqual([]);
});
