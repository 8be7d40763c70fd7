/** What only the embedded engine has: a data folder in this machine's files, with a lock. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { PROJECT_FOLDER } from "#server/platform/project-folders.ts";
import { findFreePort } from "#tests/support/free-port.ts";
import { checkoutOfEdition502 } from "#tests/support/orders/checkout-request.ts";

/** The shop as the owner starts it: a process of its own, on a data folder of its own. */
type ShopProcess = { readonly url: string; readonly process: ChildProcess; readonly output: () => string };

const START_TIMEOUT_MS = 100_000;
const running: ChildProcess[] = [];
let dataDir: string;
/** The shop that the first test leaves open for the second. */
let open: ShopProcess;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "kulud-restart-"));
});
afterAll(async () => {
  for (const child of running.splice(0)) await kill(child);
  await rm(dataDir, { recursive: true, force: true });
});

async function startProcess(): Promise<ShopProcess> {
  const port = await findFreePort();
  const { DATABASE_URL: _unused, ...environment } = process.env;
  const child = spawn(process.execPath, ["build/server/main.js"], {
    cwd: PROJECT_FOLDER,
    env: { ...environment, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: "warn" },
  });
  running.push(child);
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (output += chunk));
  return { url: `http://127.0.0.1:${port}`, process: child, output: () => output };
}

async function startShop(): Promise<ShopProcess> {
  const shop = await startProcess();
  await vi.waitFor(() => expect(shop.output()).toContain("KULUD is open"), {
    timeout: START_TIMEOUT_MS,
    interval: 100,
  });
  return shop;
}

function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill("SIGKILL");
  });
}

// biome-ignore lint/suspicious/noExplicitAny: answers are inspected field by field; a wrong shape fails the test.
async function post(url: string, body: unknown): Promise<any> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  return response.json();
}

it("a paid order is there after kill -9 and a new start, and can still be verified", {
  timeout: 240_000,
}, async () => {
  const first = await startShop();
  const checkout = checkoutOfEdition502(2);
  const { paymentUrl, reference } = await post(`${first.url}/api/payment/initialize`, checkout);
  const proof = { reference, checkoutKey: checkout.checkoutKey };
  const payPage = new URL(new URL(paymentUrl).pathname, first.url);
  await fetch(payPage, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ action: "pay" }),
  });
  const before = await post(`${first.url}/api/payment/verify`, proof);
  expect(before).toMatchObject({ status: "success", amount: 900 });
  await kill(first.process);

  open = await startShop();
  // This one listens on another port; the key of the order's link is the same.
  const after = await post(`${open.url}/api/payment/verify`, proof);
  expect(withLinkOnly(after)).toEqual(withLinkOnly(before));
  const product = await fetch(`${open.url}/api/products/502`);
  expect(await product.json()).toMatchObject({ stockQuantity: 6 });
});

it("a second shop on the same data folder is refused with a sentence", { timeout: 240_000 }, async () => {
  const second = await startProcess();
  await vi.waitFor(() => expect(second.process.exitCode).toBe(1), {
    timeout: START_TIMEOUT_MS,
    interval: 100,
  });
  expect(second.output()).toContain("is in use by another running shop");
  // Without a terminal the shop logs each event as one JSON line, its first and last words included.
  for (const { output } of [open, second])
    for (const line of output().trim().split("\n"))
      expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number), msg: expect.any(String) });
});

it("live mode without settings prints everything that is missing and exits", {
  timeout: 60_000,
}, async () => {
  const child = spawn(process.execPath, ["build/server/main.js"], {
    cwd: PROJECT_FOLDER,
    env: { PATH: process.env.PATH, SHOP_MODE: "live" },
  });
  running.push(child);
  let output = "";
  child.stderr.on("data", (chunk) => (output += chunk));
  const exitCode = await new Promise((resolve) => child.once("exit", resolve));
  expect(exitCode).toBe(1);
  for (const setting of [
    "DATABASE_URL",
    "PUBLIC_URL",
    "PAYSTACK_SECRET_KEY",
    "ADMIN_PASSWORD",
    "SMTP_URL",
    "OWNER_",
  ]) {
    expect(output).toContain(setting);
  }
});

function withLinkOnly({ orderUrl, ...answer }: { readonly orderUrl: string }) {
  const { pathname, search } = new URL(orderUrl);
  return { ...answer, link: pathname + search };
}
