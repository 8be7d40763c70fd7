/** Guessing the admin's password: bounded from everywhere, and it keeps nobody out who signed in before. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { SECOND } from "#domain/time/time.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

const PASSWORD = "amapiano at midnight";

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop({ env: { ADMIN_PASSWORD: PASSWORD }, rateLimits: true });
});
afterEach(() => shop.close());

const signIn = (password: string, headers = {}) => shop.post("/api/admin/sign-in", { password }, headers);

/** What the browser keeps when the owner has signed in: a mark that outlives the session. */
async function markOfOwner(): Promise<{ Cookie: string }> {
  const { headers } = await signIn(PASSWORD);
  const Cookie = headers.getSetCookie()[1]?.split(";", 1)[0] ?? "";
  expect(Cookie).toMatch(/^kulud-known-browser=/);
  return { Cookie };
}

it("a stranger at the owner's own address does not keep the owner's browser out, nor anybody for long", async () => {
  const owner = await markOfOwner();
  const guesses = await Promise.all(Array.from({ length: 8 }, (_, guess) => signIn(`guess ${guess}`)));
  expect(guesses.map(({ status }) => status).toSorted()).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
  expect((await signIn(PASSWORD)).headers.get("retry-after")).toBe("30");
  expect((await signIn(PASSWORD, owner)).status).toBe(200);
  shop.clock.advance(30 * SECOND);
  expect((await signIn(PASSWORD)).status).toBe(200);
});

it("a known browser has ten guesses, and a made-up mark is none", async () => {
  const owner = await markOfOwner();
  const statuses = [];
  for (let guess = 0; guess < 11; guess += 1) statuses.push((await signIn("a guess", owner)).status);
  expect(statuses).toEqual([...Array(10).fill(401), 429]);
  for (let guess = 0; guess < 5; guess += 1) await signIn("a guess");
  const forged = { Cookie: owner.Cookie.replace(/=./, "=_") };
  expect((await signIn(PASSWORD, forged)).status).toBe(429);
});

it("a mark opens nothing by itself", async () => {
  const { body } = await shop.get("/api/admin/session", await markOfOwner());
  expect(body.signedIn).toBe(false);
});
