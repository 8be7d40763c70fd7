/** Guessing the admin's password: bounded from everywhere, and it keeps nobody out who signed in before. */
import { TOTP } from "otpauth";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { SECOND } from "#domain/time/time.ts";
import { readTries } from "#server/auth/limits/sign-in-tries.repository.ts";
import { openKeyedHashes } from "#server/database/keyed-hashes.ts";
import { join, openStaffedShop, PASSWORD, signInByPassword } from "#tests/support/people/staffed-shop.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

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

describe("one network with made-up accounts", () => {
  const ATTACKER = { "X-Forwarded-For": "198.51.100.66" };
  const ELSEWHERE = { "X-Forwarded-For": "203.0.113.9" };
  const OWNER = { name: "Naledi Dube", email: "naledi@shop.example", role: "owner" } as const;
  const password = "vetkoek and mince";

  /** Over three connections, each with an account of its own; how often a password was looked at. */
  async function attack(guesses: number): Promise<number> {
    let lookedAt = 0;
    for (let guess = 0; guess < guesses; guess += 3) {
      const answers = await Promise.all(
        [0, 1, 2].map((line) =>
          shop.post(
            "/api/admin/sign-in",
            { email: `nobody-${guess + line}@example.com`, password: "a guess", code: "123456" },
            ATTACKER,
          ),
        ),
      );
      for (const { status } of answers) {
        expect([401, 429]).toContain(status);
        if (status === 401) lookedAt += 1;
      }
    }
    return lookedAt;
  }

  /** An owner with a password and an authenticator, who has not used it for a minute. */
  async function openOwnedShop() {
    await shop.close();
    shop = await openStaffedShop({ rateLimits: true, env: { TRUST_PROXY_HOPS: "1" } });
    const owner = await join(shop as never, await signInByPassword(shop), OWNER);
    const { body: asked } = await shop.post(
      "/api/admin/account/password-question",
      {},
      owner.browser.headers(),
    );
    const codeNow = () =>
      new TOTP({ secret: asked.codeSecret }).generate({ timestamp: shop.clock.now().getTime() });
    await shop.request("/api/admin/account/password", {
      method: "PUT",
      headers: { "Content-Type": "application/json", ...owner.browser.headers() },
      body: JSON.stringify({ question: asked.question, password, code: codeNow() }),
    });
    shop.clock.advance(60 * SECOND);
    return { owner, codeNow };
  }

  it("and 255 others, with 115 calls under way at two processes, do not shut the owner out who comes from elsewhere", {
    timeout: 150_000,
  }, async () => {
    const { codeNow } = await openOwnedShop();
    const beside = await openStaffedShop({ rateLimits: true, env: { TRUST_PROXY_HOPS: "1" }, beside: shop });
    const processes = [shop, beside];
    const signIn = (which: number, body: object, network: string) =>
      (processes[which % 2] ?? shop).post("/api/admin/sign-in", body, { "X-Forwarded-For": network });
    let isOver = false;
    const line = async (first: number) => {
      for (let call = 0; !isOver && call < 8; call += 1) {
        const guess = { email: `nobody-${first}-${call}@example.com`, password: "a guess", code: "123456" };
        const network = (first + call * 115) % 256;
        await signIn(first, guess, `198.51.100.${network}`);
      }
    };
    const lines = Array.from({ length: 115 }, (_, first) => line(first));
    const statuses: number[] = [];
    for (let visit = 0; visit < 3; visit += 1) {
      shop.clock.advance(60 * SECOND);
      const proof = { email: OWNER.email, password, code: codeNow() };
      statuses.push((await signIn(visit, proof, `203.0.113.${visit}`)).status);
    }
    isOver = true;
    await Promise.all(lines);
    await beside.close();
    expect(statuses).toEqual(Array(3).fill(200));
  });

  it("and with the right password guesses no code from any number of networks: a right one is called wrong by then", {
    timeout: 150_000,
  }, async () => {
    const { owner, codeNow } = await openOwnedShop();
    const hashes = await openKeyedHashes(shop.db);
    const row = hashes.hash("trier", `codes of ${owner.id}`).toString("base64url");
    const counted = async () => (await shop.db.transaction((tx) => readTries(tx, row))).recent.length;
    const signIn = (code: string, network: number) =>
      shop.post(
        "/api/admin/sign-in",
        { email: OWNER.email, password, code },
        { "X-Forwarded-For": `198.51.100.${network}` },
      );
    const wrong = codeNow() === "123456" ? "123457" : "123456";
    // Some are refused unchecked, because another one was checked a moment before.
    for (let network = 0; network < 200 && (await counted()) < 5; network += 1)
      expect((await signIn(wrong, network)).body.error).toBe("wrong_credentials");
    expect(await counted()).toBe(5);
    expect((await signIn(codeNow(), 201)).body.error).toBe("wrong_credentials");
    shop.clock.advance(60 * SECOND);
    expect((await signIn(codeNow(), 202)).status).toBe(200);
  });

  it("has ten guesses at all of them, and keeps nobody elsewhere out, nor a recovery code anywhere", async () => {
    const { owner, codeNow } = await openOwnedShop();
    expect(await attack(31)).toBe(10);
    const signIn = { email: OWNER.email, password, code: codeNow() };
    expect((await shop.post("/api/admin/sign-in", signIn, ELSEWHERE)).status).toBe(200);
    const [first, second] = owner.recoveryCodes;
    const byCode = (recoveryCode: unknown, headers: Record<string, string>) =>
      shop.post("/api/admin/sign-in/recovery-code", { recoveryCode }, headers);
    expect((await byCode(first, ELSEWHERE)).status).toBe(200);
    expect((await byCode(second, ATTACKER)).status).toBe(200);
  });
});
