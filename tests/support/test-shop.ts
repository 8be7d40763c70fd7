/** The real app on a real database and a real port, with the sandbox or a simulated provider behind real HTTP. */
import { createApp, type ShopApp } from "#server/app.ts";
import type { Database } from "#server/database/client.ts";
import { readSettings } from "#server/env.ts";
import { findFreePort } from "./free-port.ts";
import { createStoppableClock, type StoppableClock } from "./stoppable-clock.ts";
import { openTestDatabase } from "./test-database.ts";

// biome-ignore lint/suspicious/noExplicitAny: answers are inspected field by field; a wrong shape fails the test.
export type Answer = { readonly status: number; readonly body: any; readonly headers: Headers };

export type TestShop = {
  readonly url: string;
  readonly db: Database;
  readonly clock: StoppableClock;
  readonly app: ShopApp;
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
  request(path: string, init: RequestInit): Promise<Answer>;
  close(): Promise<void>;
};

export type TestShopOptions = {
  readonly env?: Readonly<Record<string, string>>;
  readonly rateLimits?: boolean;
};

export async function openTestShop({
  env = {},
  rateLimits = false,
}: TestShopOptions = {}): Promise<TestShop> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = readSettings({ PORT: String(port), PUBLIC_URL: url, LOG_LEVEL: "silent", ...env });
  const database = await openTestDatabase();
  const clock = createStoppableClock();
  const app = await createApp({ settings, database, clock, rateLimits, web: "none" });
  await app.server.listen({ host: "127.0.0.1", port });
  const request = (path: string, init: RequestInit) => send(new URL(path, url), init);
  return {
    url,
    db: database.db,
    clock,
    app,
    request,
    get: (path, headers = {}) => request(path, { headers }),
    post: (path, body, headers = {}) =>
      request(path, {
        method: "POST",
        headers: { "Content-Type": "application/json", ...headers },
        body: JSON.stringify(body),
      }),
    async close() {
      await app.server.close();
      await database.close();
    },
  };
}

async function send(url: URL, init: RequestInit): Promise<Answer> {
  const response = await fetch(url, { redirect: "manual", ...init });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("application/json");
  return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
}
