/** The built shop, called with addresses that no link of it has. */

import { describe, expect, it } from "vitest";
import { runBuiltShop } from "#tests/support/browser/run-built-shop.ts";
import { openedForAll } from "#tests/support/opened.ts";
import { rawRequest } from "#tests/support/raw-request.ts";

const shop = openedForAll(
  () => runBuiltShop({}, true),
  (opened) => opened.stop(),
  60_000,
);

const ask = (method: string, target: string) => rawRequest(shop.url, method, target);

const GUARDED = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
};

describe("a page whose address is a secret", () => {
  it.each([
    ["an order", "/order/7K3M9QX2?key=x", 404],
    ["an order in other letters", "/Order/7K3M9QX2", 404],
    ["an order in escaped letters", "/%6Frder/7K3M9QX2", 404],
    ["an order with a slash behind it", "/order/7K3M9QX2/", 404],
    ["an order's data", "/ORDER/7K3M9QX2.data", 404],
    ["a download", "/download/7K3M9QX2/1?key=x", 404],
    ["a download in other letters", "/DOWNLOAD/7K3M9QX2/1?key=x", 404],
    ["a certificate", "/certificate/AAAA", 404],
    ["a certificate in other letters", "/CERTIFICATE/AAAA", 404],
    ["a payment's result", "/?payment=success&reference=K-1", 200],
    ["a payment that failed", "/?payment=failed", 200],
    ["a payment's result without scripts", "/payment/K-1", 200],
    ["a payment's result, escaped", "/?p%61yment=success&reference=K-1", 200],
  ])("is guarded however it is spelled: %s", async (_, target, status) => {
    const answer = await ask("GET", target);
    expect(answer.status).toBe(status);
    expect(Object.fromEntries(answer.headers)).toMatchObject(GUARDED);
  });
});

describe("an address that can be read in two ways", () => {
  it.each([
    "//",
    "//a/../order/7K3M9QX2",
    "/x/../order/7K3M9QX2",
    "/order//7K3M9QX2",
    "/\\order\\7K3M9QX2",
    "/%00",
    "/assets/%00",
    "/images/%00",
    "/api/products/category/%00",
    "/%zz",
    "/product/%E0%A4%A",
    "*",
    "http://elsewhere.example/order/7K3M9QX2",
  ])("is a 400 with a sentence: %s", async (target) => {
    const answer = await ask("GET", target);
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.body)).toMatchObject({ error: "invalid_request" });
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  });
});

describe("a method that no page has", () => {
  it.each(["TRACE", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"])("is a 405: %s", async (method) => {
    const answer = await ask(method, "/music");
    expect(answer.status).toBe(405);
    expect(answer.headers.get("allow")).toBe("GET, HEAD");
  });

  it("is a 404 when the shop has never heard of it", async () => {
    const answer = await ask("PROPFIND", "/music");
    expect([answer.status, JSON.parse(answer.body).error]).toEqual([404, "not_found"]);
  });
});

it("a page is drawn without anything of the visitor, so that nobody can change it for others", async () => {
  const headers = { "X-React-Router-SPA-Mode": "yes", "X-React-Router-Prerender-Data": "[]" };
  const first = await (await fetch(`${shop.url}/about`, { headers })).text();
  expect(await (await fetch(`${shop.url}/about`)).text()).toBe(first);
  expect(first).toContain("<h1");
});

describe("one address that asks for ever new pages", () => {
  it("gets one clear answer, while kept pages are open to it and links from elsewhere are kept pages", async () => {
    expect((await fetch(`${shop.url}/music`)).status).toBe(200);
    const asked = await askUntilRefused("/certificate/A.data");
    expect(asked.refused?.headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
    expect(await asked.refused?.json()).toMatchObject({ error: "rate_limited" });
    expect(asked.before).toBeGreaterThan(100);
    // A moment later the address may ask for a page or two again.
    const { refused: opened } = await askUntilRefused("/certificate/A", { Accept: "text/html,*/*;q=0.8" });
    expect(opened?.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(opened?.headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
    expect(opened?.headers.get("content-security-policy")).toContain(
      "default-src 'none'; font-src 'self'; style-src 'sha256-",
    );
    expect(await opened?.text()).toMatch(
      /<h1>That was too often\. Please wait \d+ seconds? and try again\.<\/h1>/,
    );
    const links = Array.from({ length: 50 }, (_, visitor) => fetch(`${shop.url}/music?fbclid=${visitor}`));
    expect(new Set((await Promise.all(links)).map(({ status }) => status))).toEqual(new Set([200]));
  });
});

/** Unknown codes are answered without drawing for long. */
async function askUntilRefused(
  path: string,
  headers: Record<string, string> = {},
): Promise<{ readonly before: number; readonly refused?: Response }> {
  for (let before = 0; before < 400; before += 10) {
    const some = Array.from({ length: 10 }, () => fetch(shop.url + path, { headers }));
    const refused = (await Promise.all(some)).find(({ status }) => status === 429);
    if (refused) return { before, refused };
  }
  return { before: 400 };
}
