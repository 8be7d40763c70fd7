/** Limits against guessing and unwanted mail apply across processes. */
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, it } from "vitest";
import { MINUTE } from "#domain/time/time.ts";
import { callCounts } from "#server/database/schema/shop-rows.ts";
import { networkOf } from "#server/http/addresses/network-of.ts";
import { sendError } from "#server/http/errors/error-response.ts";
import { forgetCallCounts, openCallCounts, refuseFor } from "#server/http/limits/count-calls.ts";
import type { Limit } from "#server/http/limits/limit.ts";
import { limited, limitRoutes } from "#server/http/limits/limit-routes.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

const WIDE: Limit = { name: "calls", of: "network", most: 1000, per: MINUTE, store: "process" };
const TIGHT: Limit = { name: "mails", of: "mailbox", most: 3, per: MINUTE, store: "database" };
const MISSES: Limit = { name: "guesses", of: "network", most: 3, per: MINUTE, store: "database" };

let shop: TestShop;
let processes: FastifyInstance[];
beforeEach(async () => {
  shop = await openTestShop();
  processes = await Promise.all([openProcess(), openProcess()]);
});
afterEach(async () => {
  await Promise.all(processes.map((one) => one.close()));
  await shop.close();
});

async function openProcess(): Promise<FastifyInstance> {
  const app = Fastify();
  app.setErrorHandler(sendError);
  const counts = await openCallCounts(shop.db, shop.clock);
  limitRoutes(app, counts);
  const refuseMisses = (ip: string) => refuseFor(counts.waitOf(MISSES, networkOf(ip)));
  app.post("/newsletter", limited(WIDE, TIGHT), async () => "subscribed");
  app.get("/guess", async ({ ip }) => {
    refuseMisses(ip);
    refuseFor(await counts.take(MISSES, networkOf(ip)));
    return "nothing there";
  });
  app.get("/wide", limited({ ...WIDE, most: 3 }), async () => "there");
  app.get("/exists", async ({ ip }) => {
    refuseMisses(ip);
    return "there";
  });
  return app;
}

async function ask(
  of: number,
  method: "GET" | "POST",
  url: string,
  body?: object,
): Promise<number | undefined> {
  return (await processes[of]?.inject({ method, url, ...(body && { payload: body }) }))?.statusCode;
}

const subscribe = (of: number, email = "lerato@example.org") => ask(of, "POST", "/newsletter", { email });

it("an email address is written to three times by all processes together", async () => {
  const answers = [await subscribe(0), await subscribe(1), await subscribe(0), await subscribe(1)];
  expect(answers).toEqual([200, 200, 200, 429]);
  expect(await subscribe(1, "sipho@example.org")).toBe(200);
});

it("and again when its time is over", async () => {
  for (let call = 0; call < 4; call += 1) await subscribe(0);
  expect(await subscribe(1)).toBe(429);
  shop.clock.advance(MINUTE);
  expect(await subscribe(1)).toBe(200);
});

it("calls at once are all counted", async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, (_, call) => subscribe(call % 2)));
  expect(answers.filter((status) => status === 200)).toHaveLength(3);
});

it("a guess counts for all processes, and what exists costs none of them a question", async () => {
  const guesses = [
    await ask(0, "GET", "/guess"),
    await ask(1, "GET", "/guess"),
    await ask(0, "GET", "/guess"),
  ];
  expect(guesses).toEqual([200, 200, 200]);
  expect(await ask(1, "GET", "/exists")).toBe(200);
  expect(await ask(1, "GET", "/guess")).toBe(429);
  expect(await ask(1, "GET", "/exists")).toBe(429);
  shop.clock.advance(MINUTE);
  expect(await ask(1, "GET", "/exists")).toBe(200);
});

it("a household's IPv6 addresses are one caller, for guesses and for calls", async () => {
  const from = async (url: string, remoteAddress: string) =>
    (await processes[0]?.inject({ method: "GET", url, remoteAddress }))?.statusCode;
  const guesses = [];
  for (let host = 1; host <= 4; host += 1)
    guesses.push(await from("/guess", `2001:db8:1:${host.toString(16)}::${host}`));
  expect(guesses).toEqual([200, 200, 200, 429]);
  expect(await from("/guess", "2001:db8:1:100::1")).toBe(200);
  const calls = [];
  for (let host = 1; host <= 4; host += 1) calls.push(await from("/wide", `2001:db8:2:${host}::1`));
  expect(calls).toEqual([200, 200, 200, 429]);
});

it("keeps no address and no name, and nothing once its time is over", async () => {
  await subscribe(0);
  await ask(0, "GET", "/guess");
  const kept = () => shop.db.select().from(callCounts);
  expect(await kept()).toHaveLength(2);
  expect(JSON.stringify(await kept())).not.toMatch(/lerato|127\.0\.0\.1/);
  shop.clock.advance(MINUTE + 1);
  await forgetCallCounts(shop.db, shop.clock.now());
  expect(await kept()).toEqual([]);
});
