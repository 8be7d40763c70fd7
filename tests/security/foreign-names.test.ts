/** A shop known by its public address only: whatever host a request claims to have called is in no link, mail or page. */
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Attacker, openAttacker } from "#tests/security/attacks/send-attack.ts";
import { collectMail } from "#tests/support/mail/mailbox.ts";
import { OWNER } from "#tests/support/mail/sent-mails.ts";
import { checkoutRequest } from "#tests/support/orders/checkout-request.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import routes from "#web/routes.ts";

const PUBLIC_URL = "https://kulud.example";
const CLAIMED = [
  ...["Host", "evil.example"],
  ...["X-Forwarded-Host", "evil.example"],
  ...["X-Forwarded-Proto", "javascript"],
  ...["X-Forwarded-Prefix", "/evil.example"],
  ...["X-Original-URL", "/evil.example"],
  ...["X-Rewrite-URL", "/evil.example"],
  ...["Forwarded", "host=evil.example;proto=http"],
  ...["Referer", "https://evil.example/"],
];

let shop: TestShop;
let attacker: Attacker;
beforeAll(async () => {
  shop = await openTestShop({ env: { ...OWNER, PUBLIC_URL }, web: "built" });
  attacker = openAttacker(shop.url);
});
afterAll(async () => {
  attacker.close();
  await shop.close();
});

const send = (method: string, target: string, body?: unknown, type = "application/json") =>
  attacker.send({
    method,
    target,
    headers: [...CLAIMED, ...(body === undefined ? [] : ["Content-Type", type])],
    body: body === undefined ? undefined : typeof body === "string" ? body : JSON.stringify(body),
  });

function addressesOf(entries: readonly RouteConfigEntry[], base = ""): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const here = path === undefined ? base : `${base}/${path}`;
    return [...(index || path !== undefined ? [here || "/"] : []), ...addressesOf(children ?? [], here)];
  });
}

const PAGES = [...new Set(addressesOf(routes))].map((address) =>
  address.replace("/*", "/nowhere").replace(":id", "502").replace(/:\w+/, "unknown"),
);

it.each([...PAGES, "/robots.txt", "/sitemap.xml", "/feeds/products.xml", "/api/docs/json", "/api/products"])(
  "%s names only the shop's own address, also for who asks next",
  async (path) => {
    const { status, body, location } = await send("GET", path);
    expect(status).toBeLessThan(500);
    expect(body + location).not.toContain("evil.example");
    expect((await shop.get(path)).body).not.toContain("evil.example");
  },
);

it("a purchase leads back to the shop, and its mails link to it", async () => {
  const started = JSON.parse((await send("POST", "/api/payment/initialize", checkoutRequest())).body);
  expect(started.paymentUrl).toMatch(`${PUBLIC_URL}/`);
  const payPage = started.paymentUrl.slice(PUBLIC_URL.length);
  const paid = await send("POST", payPage, "action=pay", "application/x-www-form-urlencoded");
  expect(paid.location).toMatch(`${PUBLIC_URL}/`);
  const { reference } = started;
  const returned = await send("GET", `/api/payment/return?reference=${reference}`);
  expect(returned.location).toBe(`${PUBLIC_URL}/?payment=success&reference=${reference}`);
  const verified = await send("POST", "/api/payment/verify", { reference });
  expect(JSON.parse(verified.body).status).toBe("success");
  await send("POST", "/api/newsletter/subscribe", { email: "naledi@example.org" });
  const mails = await collectMail(shop);
  expect(mails.length).toBeGreaterThanOrEqual(3);
  for (const { html, text, headers } of mails) {
    expect(JSON.stringify({ html, text, headers })).not.toContain("evil.example");
    expect(html).toContain(PUBLIC_URL);
  }
  expect(verified.body).not.toContain("evil.example");
});
