import { asc } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { NewsletterAnswerSchema } from "#contract/newsletter/shopper.ts";
import { newsletterSubscribers } from "#server/database/schema/subscribers.ts";
import { findUnsubscribeAddresses } from "#server/newsletter/newsletter.service.ts";
import { openedForAll } from "#tests/support/opened.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

const SUBSCRIBE = "/api/newsletter/subscribe";

const shop = openedForAll(() => openTestShop());

async function readSubscribers(email: string) {
  const rows = await shop.db.select().from(newsletterSubscribers).orderBy(asc(newsletterSubscribers.id));
  return rows.filter((row) => row.email === email);
}

async function requireAddresses(email: string) {
  const addresses = await findUnsubscribeAddresses(shop.app.shop, email);
  if (!addresses) throw new Error(`${email} is not on the list`);
  return addresses;
}

/** The address without the shop's origin. */
const pathOf = (address: string) => address.replace(shop.url, "");

describe("POST /api/newsletter/subscribe", () => {
  it("puts an address on the list and answers as the contract says", async () => {
    const { status, body, headers } = await shop.post(SUBSCRIBE, { email: "lerato@example.org" });
    expect(status).toBe(200);
    expect(NewsletterAnswerSchema.parse(body)).toEqual({
      success: true,
      message: "You are on the list. You can unsubscribe at any time.",
    });
    expect(headers.get("cache-control")).toBe("no-store");
    expect(await readSubscribers("lerato@example.org")).toMatchObject([
      { subscribedAt: shop.clock.now(), unsubscribedAt: null },
    ]);
  });

  it("says the same of an address that is on the list already, however it is spelled", async () => {
    const first = await shop.post(SUBSCRIBE, { email: "thandi@example.org" });
    const { status, body } = await shop.post(SUBSCRIBE, { email: "  Thandi@EXAMPLE.org " });
    expect(status).toBe(200);
    expect(body).toEqual(first.body);
    expect(await readSubscribers("thandi@example.org")).toHaveLength(1);
  });

  it("stores an address once when it is sent twenty times at once", async () => {
    const email = "sipho@example.org";
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.post(SUBSCRIBE, { email })));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await readSubscribers(email)).toHaveLength(1);
  });

  it.each([
    ["an empty address", { email: "" }],
    ["an address without a domain", { email: "lerato" }],
    ["two addresses", { email: "a@example.org,b@example.org" }],
    ["a mail header", { email: "a@example.org\r\nBcc: b@example.org" }],
    ["a NUL character", { email: "a\u0000@example.org" }],
    ["an endless address", { email: `${"a".repeat(300)}@example.org` }],
    ["no address", {}],
    ["a list", { email: ["a@example.org"] }],
    ["nothing", null],
  ])("refuses %s", async (_, body) => {
    const answer = await shop.post(SUBSCRIBE, body);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toBe("invalid_request");
  });

  it("names the field and what is wrong with it", async () => {
    const { body } = await shop.post(SUBSCRIBE, { email: "lerato" });
    expect(body.fields).toEqual([{ path: "email", message: "Please enter a valid email address." }]);
  });

  it("answers no other method", async () => {
    const { status, headers } = await shop.get(SUBSCRIBE);
    expect(status).toBe(405);
    expect(headers.get("allow")).toBe("POST");
  });

  it("refuses another site's form", async () => {
    const { status } = await shop.post(
      SUBSCRIBE,
      { email: "a@example.org" },
      { Origin: "https://evil.example" },
    );
    expect(status).toBe(403);
  });

  it("is limited to five tries in ten minutes for one email address, not for a network", async () => {
    const limited = await openTestShop({ rateLimits: true });
    const statuses = [];
    for (let count = 0; count < 6; count += 1) {
      statuses.push((await limited.post(SUBSCRIBE, { email: "fan@example.org" })).status);
    }
    expect(statuses).toEqual([...Array(5).fill(200), 429]);
    expect((await limited.post(SUBSCRIBE, { email: "other@example.org" })).status).toBe(200);
    await limited.close();
  });
});

describe("unsubscribing", () => {
  it("is not offered to an address that is not on the list", async () => {
    expect(await findUnsubscribeAddresses(shop.app.shop, "nobody@example.org")).toBeUndefined();
  });

  it("gives every subscriber a secret of their own, which no answer shows", async () => {
    const answers = [];
    for (const email of ["one@example.org", "two@example.org"]) {
      answers.push(await shop.post(SUBSCRIBE, { email }));
    }
    const [one, two] = [await requireAddresses("one@example.org"), await requireAddresses("TWO@example.org")];
    expect(one.page).toMatch(new RegExp(`^${shop.url}/unsubscribe/[0-9a-f]{34}$`));
    expect(one.page).not.toBe(two.page);
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toMatch(/[0-9a-f]{34}/);
  });

  it.each([
    ["a url-encoded form", "application/x-www-form-urlencoded", "List-Unsubscribe=One-Click"],
    ["a multipart form", "multipart/form-data; boundary=x", "--x\r\n\r\nList-Unsubscribe=One-Click\r\n--x--"],
    ["JSON", "application/json", "{}"],
  ])("happens when a mail program posts %s, and only once", async (_, type, body) => {
    const email = `${type.slice(0, 9).replace("/", ".")}@example.org`;
    await shop.post(SUBSCRIBE, { email });
    const path = pathOf((await requireAddresses(email)).oneClick);
    const send = () => shop.request(path, { method: "POST", headers: { "Content-Type": type }, body });
    const first = await send();
    expect([first.status, first.body.success]).toEqual([200, true]);
    const leftAt = shop.clock.now();
    shop.clock.advance(1000);
    expect(await send()).toMatchObject({ status: 200, body: first.body });
    expect(await readSubscribers(email)).toMatchObject([{ unsubscribedAt: leftAt }]);
    expect(await findUnsubscribeAddresses(shop.app.shop, email)).toBeUndefined();
  });

  it("happens without any body", async () => {
    await shop.post(SUBSCRIBE, { email: "bodyless@example.org" });
    const { oneClick } = await requireAddresses("bodyless@example.org");
    expect((await shop.request(pathOf(oneClick), { method: "POST" })).status).toBe(200);
    expect((await readSubscribers("bodyless@example.org"))[0]?.unsubscribedAt).not.toBeNull();
  });

  it("does not happen because somebody opens the link", async () => {
    await shop.post(SUBSCRIBE, { email: "scanned@example.org" });
    const { oneClick, page } = await requireAddresses("scanned@example.org");
    const opened = await shop.get(pathOf(oneClick));
    expect([opened.status, opened.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    expect(opened.body).toContain(`url=${pathOf(page)}"`);
    expect(await requireAddresses("scanned@example.org")).toBeDefined();
  });

  it("says the same for a token it does not know", async () => {
    await shop.post(SUBSCRIBE, { email: "known@example.org" });
    const { oneClick } = await requireAddresses("known@example.org");
    const known = await shop.post(pathOf(oneClick), {});
    for (const token of ["0".repeat(34), "x", "' OR 1=1"]) {
      const unknown = await shop.post(`/api/newsletter/unsubscribe/${token}`, {});
      expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    }
  });

  it("leaves everybody else on the list", async () => {
    await shop.post(SUBSCRIBE, { email: "leaves@example.org" });
    await shop.post(SUBSCRIBE, { email: "stays@example.org" });
    await shop.post(pathOf((await requireAddresses("leaves@example.org")).oneClick), {});
    expect(await requireAddresses("stays@example.org")).toBeDefined();
  });

  it("can be taken back by subscribing again, and the link in old mails still works", async () => {
    const email = "returns@example.org";
    await shop.post(SUBSCRIBE, { email });
    const before = await requireAddresses(email);
    await shop.post(pathOf(before.oneClick), {});
    const { body } = await shop.post(SUBSCRIBE, { email });
    expect(body).toEqual({ success: true, message: "You are on the list. You can unsubscribe at any time." });
    expect(await requireAddresses(email)).toEqual(before);
    expect(await readSubscribers(email)).toHaveLength(1);
  });
});
