/** Faults planted into an installation, each of which `npm run doctor` finds and says how to mend. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TOO_OLD } from "#server/database/migrations.ts";
import { runCommand } from "#tests/support/commands/run-command.ts";
import { findFreePort } from "#tests/support/free-port.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

let shop: TestShop;
let refusing: Server;
let refusingPort: number;
let folder: string;

beforeAll(async () => {
  shop = await openTestShop();
  folder = await mkdtemp(join(tmpdir(), "kulud-doctor-"));
  refusing = createServer((_request, response) => response.writeHead(401).end("{}"));
  await new Promise<void>((resolve) => refusing.listen(0, "127.0.0.1", resolve));
  refusingPort = (refusing.address() as AddressInfo).port;
});
afterAll(async () => {
  refusing.close();
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

const databaseUrl = () => ("databaseUrl" in shop.database.source ? shop.database.source.databaseUrl : "");
const age = (by: number) => sql`UPDATE drizzle.__drizzle_migrations SET created_at = created_at + ${by}`;

/** What was found, without how to mend it. */
async function findingsWith(settings: Readonly<Record<string, string>>, ...options: string[]) {
  const { status, output } = await runCommand("doctor", settings, ...options);
  return { status, found: output.split("\n").filter((line) => line.startsWith("✗")), output };
}

it("finds nothing in a sound shop", async () => {
  const { status, output } = await findingsWith({
    DATABASE_URL: databaseUrl(),
    DATA_DIR: shop.dataDir,
    PORT: String(await findFreePort()),
  });
  const [verdict, beforeLive = ""] = output.split("\n");
  expect([status, verdict]).toEqual([0, "All is well: 14 things were looked at."]);
  expect(beforeLive).toMatch(/^Before it goes live, \d+ to set: .*PUBLIC_URL/);
  const counted = beforeLive.split(": ")[1]?.split(", ") ?? [];
  expect(beforeLive).toContain(`, ${counted.length} to set`);
});

describe("in a shop that does not do well", () => {
  let found: string[];
  beforeAll(async () => {
    await shop.db.execute(sql`INSERT INTO mail_jobs (dedupe_key, job, state, next_attempt_at, created_at, last_error)
      VALUES ('planted', '{}', 'dead', now(), now(), 'EAUTH')`);
    await shop.db.execute(
      sql`INSERT INTO alerts (dedupe_key, kind, message, created_at) VALUES ('planted', 'review', 'Planted.', now())`,
    );
    await shop.db.execute(
      sql`UPDATE products SET uploaded_pictures = '{"front": {"name": "upload-lost"}}' WHERE id = 101`,
    );
    await shop.db.execute(
      sql`INSERT INTO scene_pictures (place, picture, shown_from) VALUES ('hero', '{"name": "upload-gone"}', now())`,
    );
    await shop.db.execute(age(-1));
    const api = `http://127.0.0.1:${refusingPort}`;
    ({ found } = await findingsWith({
      DATABASE_URL: databaseUrl(),
      DATA_DIR: shop.dataDir,
      PORT: String(refusingPort),
      PAYSTACK_SECRET_KEY: "sk_test_old",
      PAYSTACK_API_BASE: api,
      PAYPAL_CLIENT_ID: "id",
      PAYPAL_CLIENT_SECRET: "secret",
      PAYPAL_WEBHOOK_ID: "webhook",
      PAYPAL_API_BASE: api,
      ZAR_PER_USD: "18.5",
      ZAR_PER_USD_AS_OF: "2020-01-01",
    }));
    await shop.db.execute(age(1));
  });

  it.each([
    "✗ 1 mails were given up (EAUTH).",
    "✗ 1 alerts wait for a person.",
    "✗ The tables are older than this version.",
    "✗ Paystack refuses our credentials: nobody can pay with it.",
    "✗ PayPal refuses our credentials: nobody can pay with it.",
    "✗ The dollar rate is too old: PayPal is not offered.",
  ])("finds: %s", (line) => {
    expect(found).toContain(line);
  });

  it("finds photographs that are lost, and a port that is another's", () => {
    expect(found).toContain("✗ The files of 2 uploaded photographs are lost.");
    expect(found).toContain(`✗ Port ${refusingPort} is used by something that is not this shop.`);
    expect(found).toHaveLength(8);
  });
});

it("finds tables that this version cannot bring up to date, and says the way", async () => {
  const long = 1_000_000_000_000;
  await shop.db.execute(age(-long));
  const { found, output } = await findingsWith({ DATABASE_URL: databaseUrl(), DATA_DIR: shop.dataDir });
  await shop.db.execute(age(long));
  expect(found).toContain(`✗ ${TOO_OLD.what}`);
  expect(output).toContain(TOO_OLD.mend);
});

it("takes for set what the owner has set on screen, and names what it cannot read", async () => {
  const change = (name: string, value: string) =>
    shop.db.execute(
      sql`INSERT INTO setting_changes (name, value, changed_at) VALUES (${name}, ${value}, now())`,
    );
  await change("OWNER_EMAIL", "owner@shop.example");
  await change("DELIVERY_FEE", "many");
  const { found } = await findingsWith({ SHOP_MODE: "live", DATABASE_URL: databaseUrl() });
  expect(found).toContainEqual(expect.stringContaining("OWNER_PHONE is missing"));
  expect(found.filter((line) => line.includes("OWNER_EMAIL"))).toEqual([]);
  expect(found).toContainEqual(expect.stringContaining("DELIVERY_FEE was changed on screen"));
});

it("finds what keeps a live shop from being reached, and its data from being safe", async () => {
  const nobody = await findFreePort();
  const file = join(folder, "no-folder");
  await writeFile(file, "");
  const { status, found } = await findingsWith(
    {
      SHOP_MODE: "live",
      ALLOW_SANDBOX: "1",
      TRUST_PROXY_HOPS: "1",
      PUBLIC_URL: `https://127.0.0.1:${nobody}`,
      DATABASE_URL: `postgres://shop@127.0.0.1:${nobody}/shop`,
      DATA_DIR: file,
      PORT: String(await findFreePort()),
      ADMIN_PASSWORD: "twelve or more",
      SMTP_URL: `smtp://127.0.0.1:${nobody}`,
      IMAP_URL: `imaps://owner:secret@127.0.0.1:${nobody}`,
      OWNER_LEGAL_NAME: "Kulud (Pty) Ltd",
      OWNER_REGISTRATION_NUMBER: "2020/000000/07",
      OWNER_STREET_ADDRESS: "1 Example Street",
      OWNER_EMAIL: "owner@example.com",
      OWNER_PHONE: "+27 11 000 0000",
      UNSAVED_DELIVERY: "charge",
    },
    "--backups",
    folder,
  );
  expect(status).toBe(1);
  expect(found).toEqual([
    expect.stringContaining(`The shop cannot write into its data folder ${file}.`),
    expect.stringContaining(`There is no backup in ${folder}.`),
    expect.stringContaining("PostgreSQL cannot be reached: "),
    expect.stringContaining(`The mail server 127.0.0.1:${nobody} cannot be reached: `),
    expect.stringContaining(`The mailbox at 127.0.0.1:${nobody} cannot be read: `),
    expect.stringContaining(`https://127.0.0.1:${nobody} cannot be reached: `),
  ]);
});

it("finds every setting that is missing at once", async () => {
  const { found } = await findingsWith({ SHOP_MODE: "live" });
  expect(found.length).toBeGreaterThan(9);
  expect(found).toContainEqual(expect.stringContaining("DATABASE_URL is missing"));
});
