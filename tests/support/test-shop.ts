/** The real app on a real database and a real port, with the sandbox or a simulated provider behind real HTTP. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApp, type ShopApp } from "#server/app.ts";
import type { Database, DatabaseLimits, OpenDatabase } from "#server/database/client.ts";
import type { LogStream } from "#server/http/serving/http-server.ts";
import type { CardBudgets } from "#server/settings/card-settings.ts";
import { readSettings, type Settings } from "#server/settings/settings.ts";
import { openTestDatabase } from "./database/test-database.ts";
import { findFreePort } from "./free-port.ts";
import { createStoppableClock, type StoppableClock } from "./stoppable-clock.ts";

// biome-ignore lint/suspicious/noExplicitAny: answers are inspected field by field; a wrong shape fails the test.
export type Answer = { readonly status: number; readonly body: any; readonly headers: Headers };

export type TestShop = {
  readonly url: string;
  readonly db: Database;
  readonly database: OpenDatabase;
  readonly clock: StoppableClock;
  readonly app: ShopApp;
  /** What the shop writes besides its database; removed with it. */
  readonly dataDir: string;
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
  request(path: string, init: RequestInit): Promise<Answer>;
  close(): Promise<void>;
};

export type TestShopOptions = {
  readonly env?: Readonly<Record<string, string>>;
  readonly rateLimits?: boolean;
  /** How patient the shop is with its card provider. */
  readonly cardBudgets?: CardBudgets | undefined;
  readonly logStream?: LogStream | undefined;
  /** How long the shop waits for PostgreSQL, where the usual is too long for a test. */
  readonly databaseLimits?: DatabaseLimits | undefined;
  /** With the pages of the build, which must be there; the API alone when left out. */
  readonly web?: "built" | undefined;
  /** Another process of the same shop, with a disk of its own: its database, which stays open when this one closes. */
  readonly beside?: Pick<TestShop, "database" | "clock"> | undefined;
  /** As the built shop does: then a change that no transaction of the shop has announced is not seen. */
  readonly keepsAnswers?: boolean;
};

export async function openTestShop({
  env = {},
  rateLimits = false,
  cardBudgets,
  logStream,
  databaseLimits,
  web,
  beside,
  keepsAnswers = web === "built",
}: TestShopOptions = {}): Promise<TestShop> {
  const port = env.PORT === undefined ? await findFreePort() : Number(env.PORT);
  const { HOST: host = "127.0.0.1" } = env;
  const url = `http://${host}:${port}`;
  const dataDir = await mkdtemp(join(tmpdir(), "kulud-test-shop-"));
  const read = readSettings({
    SHOP_MODE: "demo",
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    LOG_LEVEL: "silent",
    ...env,
  });
  const settings = withBudgets(read, cardBudgets);
  const database = beside?.database ?? (await openTestDatabase(databaseLimits));
  const clock = beside?.clock ?? createStoppableClock();
  const app = await createApp({
    settings,
    database,
    clock,
    rateLimits,
    logStream,
    keepsAnswers,
    restMs: 0,
    web: web ?? "none",
  });
  await app.server.listen({ host, port });
  const request = (path: string, init: RequestInit) => send(new URL(path, url), init);
  return {
    url,
    db: database.db,
    database,
    clock,
    app,
    dataDir,
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
      if (!beside) await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function withBudgets(settings: Settings, budgets: CardBudgets | undefined): Settings {
  const { cardPayments } = settings;
  if (!budgets || cardPayments.kind !== "paystack") return settings;
  return { ...settings, cardPayments: { ...cardPayments, budgets } };
}

async function send(url: URL, init: RequestInit): Promise<Answer> {
  const response = await fetch(url, { redirect: "manual", ...init });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("application/json");
  return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
}
