/** What was stored under wider limits than today's is shown as it is: a limit is for what comes in. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Endpoint } from "#contract/call/endpoint.ts";
import { PIECE_TO_OPEN } from "#tests/security/attacks/plant-pages.ts";
import { type Planted, plantText } from "#tests/security/attacks/plant-text.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

/** More than any text may have today; a column with an index cannot hold much more. */
const LETTERS = 2300;

let shop: TestShop;
let planted: Planted;
let fileId: number;
beforeAll(async () => {
  shop = await openTestShop();
  planted = await plantText(shop.db, shop.clock.now(), (column) => column.padEnd(LETTERS, " long"));
  const { downloads } = (
    await shop.get(`/api/orders/${planted.orderNumber}/downloads?key=${keyOf("/api/orders/")}`)
  ).body;
  fileId = downloads[0]?.file;
  // The test needs an address by which it finds this order.
  await shop.db.execute(sql`UPDATE orders SET customer_email = 'somebody@example.com'`);
});
afterAll(() => shop.close());

const SEARCHES: Readonly<Record<string, object>> = {
  "/api/orders/find": { number: "7K3M9QX2", email: "somebody@example.com" },
  "/api/admin/privacy/find": { who: "somebody@example.com" },
  "/api/admin/privacy/export": { who: "somebody@example.com" },
};

const isReading = ({ method, path }: Endpoint) =>
  // The test signs in with the shop's password, so there are no accounts.
  path !== "/api/admin/account" &&
  // What a recording says stands in its file, not in a row.
  !path.endsWith("/recording") &&
  ((method === "GET" && !path.startsWith("/api/paypal") && !path.startsWith("/api/social")) ||
    /\/(?:find|export)$/.test(path));

/** The secret of the link by which each of these is opened. */
function keyOf(path: string): string | undefined {
  const { orderLinks, previewLinks } = shop.app.shop;
  if (path.startsWith("/api/orders/")) return orderLinks.keyOf(planted.orderNumber);
  if (path.startsWith("/api/downloads/")) return orderLinks.downloadKeyOf(planted.orderNumber, fileId);
  if (!path.startsWith("/api/previews/")) return undefined;
  return new URL(previewLinks.make(502, shop.clock.now()).url).searchParams.get("key") ?? "";
}

function addressOf({ path }: Endpoint): string {
  const key = keyOf(path);
  const filled = path
    .replace("/opening/:id", `/opening/${PIECE_TO_OPEN}`)
    .replace("/orders/:id", `/orders/${planted.orderId}`)
    .replace(/:(?:id|productId)/, "502")
    .replace(":number", planted.orderNumber)
    .replace(":category", "tshirts")
    .replace(":shelf", "tees")
    .replace(":file", String(fileId))
    .replace(":code", planted.certificateCode);
  if (path === "/api/admin/money/books") return `${filled}?from=2026-03-01&until=2026-03-31`;
  if (path === "/api/search") return `${filled}?q=tee`;
  return key === undefined ? filled : `${filled}?key=${key}`;
}

it("no answer is refused because a stored text is longer than a new one may be", async () => {
  const failed: string[] = [];
  const read = shop.app.endpoints.filter(isReading);
  for (const endpoint of read) {
    const address = addressOf(endpoint);
    const { status, body } = await (endpoint.method === "GET"
      ? shop.get(address)
      : shop.post(address, SEARCHES[endpoint.path] ?? {}));
    if (status !== 200) failed.push(`${endpoint.method} ${address}: ${status} ${JSON.stringify(body)}`);
  }
  expect(failed).toEqual([]);
  expect(read.length).toBeGreaterThan(20);
});
