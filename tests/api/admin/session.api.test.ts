import { createHash } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { AdminSessionSchema } from "#contract/auth/session.ts";
import type { Endpoint } from "#contract/call/endpoint.ts";
import { HOUR } from "#domain/time/time.ts";
import { adminSessions } from "#server/database/schema/people.ts";
import { readProduct } from "#tests/support/payments/shop-books.ts";
import { SHOPPERS_WRITES } from "#tests/support/people/shoppers-writes.ts";
import { type Answer, openTestShop, type TestShop } from "#tests/support/test-shop.ts";

const PASSWORD = "amapiano at midnight";
const SESSION = "/api/admin/session";
const SIGN_IN = "/api/admin/sign-in";
const SIGN_OUT = "/api/admin/sign-out";

/** What the page says while the shop has no people yet, only its password. */
const OUTSIDE = { required: true, signedIn: false, refusal: null, person: null, sharedPassword: true };
const INSIDE = { ...OUTSIDE, signedIn: true };
const OPEN = { ...OUTSIDE, required: false, sharedPassword: false };

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

function guardedEndpoints(shop: TestShop): readonly Endpoint[] {
  return shop.app.endpoints.filter((endpoint) => endpoint.access !== "everybody");
}

/** Calls every endpoint of the admin in turn, with a body that each of them would take or refuse as bad. */
async function callAll(shop: TestShop, headers: Record<string, string> = {}) {
  const answers: [string, Answer][] = [];
  for (const endpoint of guardedEndpoints(shop)) {
    const path = endpoint.path.replaceAll(/:\w+/g, "502");
    const body = { productId: 502, quantity: 9, operation: "add", password: PASSWORD };
    const isRead = endpoint.method === "GET";
    const answer = await shop.request(path, {
      method: endpoint.method,
      headers: { ...(isRead ? {} : { "Content-Type": "application/json" }), ...headers },
      ...(isRead ? {} : { body: JSON.stringify(body) }),
    });
    answers.push([nameOf(endpoint), answer]);
  }
  expect(answers.length).toBeGreaterThan(0);
  return answers;
}

async function expectAllRefused(
  shop: TestShop,
  status: number,
  code: string,
  headers?: Record<string, string>,
) {
  for (const [call, answer] of await callAll(shop, headers)) {
    expect([call, answer.status, answer.body.error]).toEqual([call, status, code]);
    expect(answer.body.message, call).toMatch(/\.$/);
  }
  expect((await readProduct(shop.db, 502)).stockQuantity).toBe(8);
}

async function expectAllAdmitted(shop: TestShop, headers?: Record<string, string>) {
  for (const [call, answer] of await callAll(shop, headers)) {
    expect([401, 403], call).not.toContain(answer.status);
  }
}

/** Name and value of the cookie, as a browser would send them back. */
async function signIn(shop: TestShop): Promise<string> {
  const { status, headers } = await shop.post(SIGN_IN, { password: PASSWORD });
  expect(status).toBe(200);
  return (headers.get("set-cookie") ?? "").split(";", 1)[0] ?? "";
}

const sessionOf = async (shop: TestShop, headers: Record<string, string> = {}) =>
  AdminSessionSchema.parse((await shop.get(SESSION, headers)).body);

describe("the admin's calls", () => {
  it("are all that changes something and is not a shopper's", async () => {
    const shop = await openTestShop();
    const open = shop.app.endpoints.filter((endpoint) => endpoint.access === "everybody");
    const writes = open.filter((endpoint) => endpoint.method !== "GET").map(nameOf);
    expect(writes.toSorted()).toEqual(SHOPPERS_WRITES.toSorted());
    expect(guardedEndpoints(shop).map(nameOf)).toEqual(
      expect.arrayContaining(["PUT /api/inventory/update", "POST /api/inventory/restock/:productId"]),
    );
    await shop.close();
  });
});

describe("with a password", () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop({ env: { ADMIN_PASSWORD: PASSWORD } });
  });
  afterAll(() => shop.close());

  it("refuses every call without a session", async () => {
    await expectAllRefused(shop, 401, "unauthenticated");
    expect(await sessionOf(shop)).toEqual(OUTSIDE);
  });

  it.each([
    ["an empty one", ""],
    ["the password itself", PASSWORD],
    ["a random one of the right shape", "A".repeat(43)],
    ["one too long", "A".repeat(4000)],
    ["a piece of SQL", "' OR '1'='1"],
    ["a NUL", "%00"],
  ])("refuses every call with a forged session: %s", async (_, token) => {
    await expectAllRefused(shop, 401, "unauthenticated", { Cookie: `kulud-admin=${token}` });
  });

  it("refuses every call with what the database stores of a session", async () => {
    await signIn(shop);
    const [session] = await shop.db.select().from(adminSessions);
    const Cookie = `kulud-admin=${session?.tokenHash}`;
    await expectAllRefused(shop, 401, "unauthenticated", { Cookie });
  });

  it("refuses the session of another shop", async () => {
    const other = await openTestShop({ env: { ADMIN_PASSWORD: PASSWORD } });
    await expectAllRefused(shop, 401, "unauthenticated", { Cookie: await signIn(other) });
    await other.close();
  });

  it("refuses every change from another site, session or not", async () => {
    const headers = { Cookie: await signIn(shop), Origin: "https://evil.example" };
    for (const [call, answer] of await callAll(shop, headers)) {
      if (!call.startsWith("GET")) expect([call, answer.status]).toEqual([call, 403]);
    }
    const { status } = await shop.post(SIGN_IN, { password: PASSWORD }, { Origin: "https://evil.example" });
    expect(status).toBe(403);
    expect((await readProduct(shop.db, 502)).stockQuantity).toBe(8);
  });

  it("refuses before it looks at the body", async () => {
    const { status } = await shop.request("/api/inventory/update", { method: "PUT", body: "{" });
    expect(status).toBe(401);
  });

  it.each([
    "",
    "wrong",
    PASSWORD.toUpperCase(),
    `${PASSWORD} `,
    "x".repeat(1001),
    undefined,
    null,
    12,
    [PASSWORD],
  ])("does not let %j in", async (password) => {
    const { status, body, headers } = await shop.post(SIGN_IN, { password });
    expect([400, 401]).toContain(status);
    if (status === 401) expect(body.error).toBe("wrong_password");
    expect(headers.get("set-cookie")).toBeNull();
  });

  it("gives a session that scripts and other sites cannot reach, for twelve hours", async () => {
    const { status, body, headers } = await shop.post(SIGN_IN, { password: PASSWORD }, { Origin: shop.url });
    expect([status, body]).toEqual([200, INSIDE]);
    expect(headers.getSetCookie()[0]).toMatch(
      /^kulud-admin=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    expect(headers.get("cache-control")).toBe("no-store");
  });

  it("stores neither the token nor a plain hash of it", async () => {
    const cookie = await signIn(shop);
    const token = cookie.split("=")[1] ?? "";
    const stored = JSON.stringify(await shop.db.select().from(adminSessions));
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(createHash("sha256").update(token).digest("hex"));
  });

  it("replaces the session of a browser that signs in again", async () => {
    const first = await signIn(shop);
    const again = await shop.post(SIGN_IN, { password: PASSWORD }, { Cookie: first });
    expect(again.status).toBe(200);
    expect((await sessionOf(shop, { Cookie: first })).signedIn).toBe(false);
  });

  it("answers no other method", async () => {
    expect((await shop.get(SIGN_IN)).headers.get("allow")).toBe("POST");
    expect((await shop.post(SESSION, {})).headers.get("allow")).toBe("GET");
  });
});

describe("a session", () => {
  let shop: TestShop;
  afterEach(() => shop.close());

  it("admits to every call, from any other browser nothing changes", async () => {
    shop = await openTestShop({ env: { ADMIN_PASSWORD: PASSWORD } });
    const Cookie = await signIn(shop);
    expect((await sessionOf(shop, { Cookie })).signedIn).toBe(true);
    await expectAllAdmitted(shop, { Cookie });
    expect((await sessionOf(shop)).signedIn).toBe(false);
  });

  it("ends with sign-out, on the server too", async () => {
    shop = await openTestShop({ env: { ADMIN_PASSWORD: PASSWORD } });
    const Cookie = await signIn(shop);
    const { status, body, headers } = await shop.post(SIGN_OUT, {}, { Cookie });
    expect([status, body]).toEqual([200, OUTSIDE]);
    expect(headers.get("set-cookie")).toMatch(/^kulud-admin=; Max-Age=0; Path=\//);
    await expectAllRefused(shop, 401, "unauthenticated", { Cookie });
    expect((await shop.post(SIGN_OUT, {})).status).toBe(200);
  });

  it("ends after twelve hours, and is cleared away by the next sign-in", async () => {
    shop = await openTestShop({ env: { ADMIN_PASSWORD: PASSWORD } });
    const Cookie = await signIn(shop);
    shop.clock.advance(12 * HOUR - 1);
    expect((await sessionOf(shop, { Cookie })).signedIn).toBe(true);
    shop.clock.advance(1);
    await expectAllRefused(shop, 401, "unauthenticated", { Cookie });
    await signIn(shop);
    expect(await shop.db.select().from(adminSessions)).toHaveLength(1);
  });

  it("goes over https only when the shop does", async () => {
    shop = await openTestShop({
      env: { ADMIN_PASSWORD: PASSWORD, PUBLIC_URL: "https://shop.example" },
    });
    const { headers } = await shop.post(SIGN_IN, { password: PASSWORD }, { Origin: "https://shop.example" });
    expect(headers.getSetCookie()[0]).toMatch(
      /^__Host-kulud-admin=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
  });
});

describe("without a password", () => {
  let shop: TestShop;
  afterEach(() => shop.close());

  it("a shop on this machine lets this machine in", async () => {
    shop = await openTestShop();
    expect(await sessionOf(shop)).toEqual(OPEN);
    await expectAllAdmitted(shop);
    const { status, headers } = await shop.post(SIGN_IN, { password: "whatever it is" });
    expect([status, headers.get("set-cookie")]).toEqual([200, null]);
  });

  it.each<[string, Record<string, string>]>([
    ["Forwarded", { Forwarded: "for=127.0.0.1" }],
    ["X-Forwarded-For", { "X-Forwarded-For": "127.0.0.1" }],
    ["X-Forwarded-Host", { "X-Forwarded-Host": "localhost" }],
    ["X-Forwarded-Proto", { "X-Forwarded-Proto": "https" }],
    ["Via", { Via: "1.1 tunnel" }],
    ["X-Real-IP", { "X-Real-IP": "127.0.0.1" }],
  ])("refuses every call that came through a proxy: %s", async (_, headers) => {
    shop = await openTestShop();
    await expectAllRefused(shop, 403, "forbidden", headers);
    expect((await sessionOf(shop, headers)).refusal).toContain("ADMIN_PASSWORD");
    expect((await shop.post(SIGN_IN, { password: "x" }, headers)).status).toBe(403);
  });

  it.each<[string, Record<string, string>]>([
    ["a public address", { PUBLIC_URL: "https://shop.example" }],
    ["all interfaces", { HOST: "0.0.0.0" }],
  ])("refuses every call of a shop with %s, and names the setting", async (_, env) => {
    shop = await openTestShop({ env });
    await expectAllRefused(shop, 403, "forbidden");
    const [[, answer] = []] = await callAll(shop);
    expect(answer?.body.message).toContain("ADMIN_PASSWORD");
  });

  it("refuses a call to a foreign name that was made to lead here", async () => {
    shop = await openTestShop();
    const answer = await shop.app.server.inject({
      method: "PUT",
      url: "/api/inventory/update",
      headers: { host: "evil.example" },
      payload: { productId: 502, quantity: 9 },
    });
    expect([answer.statusCode, answer.json().error]).toEqual([403, "forbidden"]);
  });

  it("refuses a call from another machine", async () => {
    shop = await openTestShop();
    const answer = await shop.app.server.inject({
      method: "PUT",
      url: "/api/inventory/update",
      remoteAddress: "192.168.1.4",
      payload: { productId: 502, quantity: 9 },
    });
    expect([answer.statusCode, answer.json().error]).toEqual([403, "forbidden"]);
  });

  it("lets everybody read the shelves", async () => {
    shop = await openTestShop({ env: { HOST: "0.0.0.0" } });
    for (const path of ["status", "low-stock", "stock"]) {
      expect((await shop.get(`/api/inventory/${path}`, { Via: "1.1 tunnel" })).status).toBe(200);
    }
  });
});

it("a new password ends the sessions of the old one", async () => {
  const shop = await openTestShop({ env: { ADMIN_PASSWORD: PASSWORD } });
  const cookie = await signIn(shop);
  const [session] = await shop.db.select().from(adminSessions);
  const changed = await openTestShop({ env: { ADMIN_PASSWORD: "another one entirely" } });
  const unchanged = await openTestShop({ env: { ADMIN_PASSWORD: PASSWORD } });
  for (const [next, signedIn] of [
    [changed, false],
    [unchanged, true],
  ] as const) {
    if (session) await next.db.insert(adminSessions).values(session);
    expect((await sessionOf(next, { Cookie: cookie })).signedIn).toBe(signedIn);
    await next.close();
  }
  await shop.close();
});
