import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { linksIn } from "#tests/support/documents/read-html.ts";
import { collectMail, type OutboxMail } from "#tests/support/mail/mailbox.ts";
import { writeMail } from "#tests/support/mail/sent-mails.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

const MESSAGE = {
  name: "<img src=x onerror=alert(1)>",
  email: "thabo@example.org",
  subject: "<script>alert(1)</script>",
  message: "</iframe></pre><script>alert(1)</script>",
};

let shop: TestShop;
let mail: OutboxMail;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.post("/api/contact", MESSAGE);
  const [first] = await collectMail(shop);
  if (!first) throw new Error("no mail was written");
  mail = first;
});
afterAll(() => shop.close());

describe("/__sandbox/mail", () => {
  it("lists the mails, newest first, by addresses that name nobody", async () => {
    const newer = await writeMail(shop, { kind: "low-stock", productId: 501 });
    const { status, body, headers } = await shop.get("/__sandbox/mail");
    expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
    const links = linksIn(body)
      .map(({ href }) => href)
      .filter((href) => href.startsWith("/__sandbox/mail/"));
    expect(links[0]).toBe(`/__sandbox/mail/${newer.name}`);
    expect(links.slice(1)).toContain(`/__sandbox/mail/${mail.name}`);
    expect(links.join()).not.toMatch(/thabo|@|%40/);
    expect(body).not.toContain("<script>");
  });

  it("shows a mail as HTML in a sandboxed frame, and as text", async () => {
    const { body, headers } = await shop.get(`/__sandbox/mail/${mail.name}`);
    expect(body).toContain(
      `sandbox="allow-top-navigation-by-user-activation" src="/__sandbox/mail/${mail.name}/html"`,
    );
    expect(body).toContain("&lt;/iframe&gt;&lt;/pre&gt;&lt;script&gt;");
    expect(body).not.toMatch(/<script|<img/);
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  });

  it("serves the mail's own HTML in a policy that runs nothing, to its own frame only", async () => {
    const { body, headers } = await shop.get(`/__sandbox/mail/${mail.name}/html`);
    expect(body).toContain("<title>Message from");
    const policy = headers.get("content-security-policy");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toContain("allow-scripts");
    expect(headers.get("x-frame-options")).toBe("SAMEORIGIN");
  });

  it.each(["nothing", "..%2F..%2Fpackage", "%252e%252e", "a.b"])("has no mail named %s", async (name) => {
    expect((await shop.get(`/__sandbox/mail/${name}`)).status).toBe(404);
    expect((await shop.get(`/__sandbox/mail/${name}/html`)).status).toBe(404);
  });
});

describe("who may read it", () => {
  it("is nobody who comes through a proxy to a shop without a password", async () => {
    const forwarded = { "X-Forwarded-For": "203.0.113.7" };
    expect((await shop.get("/__sandbox/mail", forwarded)).status).toBe(403);
    expect((await shop.get(`/__sandbox/mail/${mail.name}/html`, forwarded)).status).toBe(403);
  });

  it("is the admin where there is a password", async () => {
    const locked = await openTestShop({ env: { ADMIN_PASSWORD: "a long password" } });
    expect((await locked.get("/__sandbox/mail")).status).toBe(401);
    await locked.close();
  });

  it("is nobody in a shop whose payments are not the sandbox's", async () => {
    const other = await openTestShop({ env: { PAYSTACK_SECRET_KEY: "sk_test_abc" } });
    expect((await other.get("/__sandbox/mail")).status).toBe(404);
    await other.close();
  });
});
