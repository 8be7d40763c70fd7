import { desc } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { DAY } from "#domain/time/time.ts";
import { contactMessages } from "#server/database/schema/contact-messages.ts";
import { collectMail, isOfKind } from "#tests/support/mail/mailbox.ts";
import { openedForAll } from "#tests/support/opened.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

const MESSAGE = {
  name: "Lerato Mokoena",
  email: "lerato@example.org",
  subject: "Sizes",
  message: "Does the Founders Tee come in 4XL?",
};

const shop = openedForAll(() => openTestShop());

async function readNewest() {
  const [row] = await shop.db.select().from(contactMessages).orderBy(desc(contactMessages.id)).limit(1);
  return row;
}

const send = (change: object = {}) => shop.post("/api/contact", { ...MESSAGE, ...change });

describe("POST /api/contact", () => {
  it("keeps the message and answers without repeating it", async () => {
    const { status, body, headers } = await send();
    expect([status, body]).toEqual([200, { success: true }]);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(await readNewest()).toMatchObject({ ...MESSAGE, receivedAt: shop.clock.now() });
  });

  it("takes the edges off, not the line breaks", async () => {
    await send({ name: "  Lerato ", message: " one\n\ntwo \n" });
    expect(await readNewest()).toMatchObject({ name: "Lerato", message: "one\n\ntwo" });
  });

  it.each([
    ["markup", '<script>alert(1)</script><img src=x onerror="alert(1)">'],
    ["SQL", "'); DROP TABLE contact_messages; --"],
    ["a template", "{{7*7}} #{7*7} <%= 7 %> %s %n"],
    ["writing from right to left", "שלום לך"],
    ["signs beyond the basic plane", "🧵🪡 𝔎𝔘𝔏𝔘𝔇"],
    ["a mail header", "Hello\r\nBcc: everybody@example.org"],
  ])("keeps %s exactly as it was written", async (_, hostile) => {
    const { status } = await send({ name: hostile, subject: hostile, message: hostile });
    expect(status).toBe(200);
    expect(await readNewest()).toMatchObject({ name: hostile, subject: hostile, message: hostile });
  });

  it("takes out what is not seen: marks that turn writing round, and those that are pasted along", async () => {
    const name = "\u202egnp.exe\u202c \u2060Le\u00adrato\u200e";
    expect((await send({ name })).status).toBe(200);
    expect(await readNewest()).toMatchObject({ name: "gnp.exe Lerato" });
  });

  it.each([
    ["no name", { name: undefined }, "name"],
    ["a blank name", { name: "  " }, "name"],
    ["an endless name", { name: "a".repeat(101) }, "name"],
    ["an address that is none", { email: "lerato@" }, "email"],
    ["an address with a mail header", { email: "a@example.org\r\nBcc: b@example.org" }, "email"],
    ["no subject", { subject: "" }, "subject"],
    ["an endless subject", { subject: "a".repeat(201) }, "subject"],
    ["no message", { message: "\n\t " }, "message"],
    ["an endless message", { message: "a".repeat(5001) }, "message"],
    ["a NUL character", { message: "a\u0000b" }, "message"],
    ["a number for a message", { message: 7 }, "message"],
  ])("refuses %s and keeps nothing", async (_, change, field) => {
    const before = await shop.db.$count(contactMessages);
    const { status, body } = await send(change);
    expect([status, body.error]).toEqual([400, "invalid_request"]);
    expect(body.fields.map(({ path }: { path: string }) => path)).toEqual([field]);
    expect(await shop.db.$count(contactMessages)).toBe(before);
  });

  it.each([
    ["no JSON", "hello", "application/json", 400],
    ["a form", "name=a", "application/x-www-form-urlencoded", 415],
    [
      "a body of a megabyte",
      JSON.stringify({ ...MESSAGE, message: "a".repeat(1_000_000) }),
      "application/json",
      413,
    ],
  ])("refuses %s", async (_, body, type, status) => {
    const answer = await shop.request("/api/contact", {
      method: "POST",
      headers: { "Content-Type": type },
      body,
    });
    expect(answer.status).toBe(status);
  });

  it.each(["GET", "PUT", "DELETE"])("does not answer %s", async (method) => {
    const { status, headers } = await shop.request("/api/contact", { method });
    expect([status, headers.get("allow")]).toEqual([405, "POST"]);
  });

  it("is limited to five in ten minutes from one email address", async () => {
    const limited = await openTestShop({ rateLimits: true });
    const statuses = [];
    for (let count = 0; count < 6; count += 1) {
      statuses.push((await limited.post("/api/contact", MESSAGE)).status);
    }
    expect(statuses).toEqual([...Array(5).fill(200), 429]);
    await limited.close();
  });
});

it("is acknowledged once a day, without a word of what a stranger may have typed", async () => {
  const received = async () => (await collectMail(shop)).filter(isOfKind("contact-received"));
  const before = (await received()).length;
  const message = {
    name: "BUY PILLS",
    email: "zanele@example.org",
    subject: "PILLS",
    message: "http://pills",
  };
  await shop.post("/api/contact", message);
  await shop.post("/api/contact", { ...message, email: "ZANELE@example.org" });
  const [mail, ...more] = (await received()).slice(before);
  expect(more).toEqual([]);
  expect(mail?.headers).toMatchObject({ to: "zanele@example.org", subject: "KULUD: we have your message" });
  expect(`${mail?.html}${mail?.text}`).not.toMatch(/pills/i);
  shop.clock.advance(DAY + 1);
  await shop.post("/api/contact", message);
  expect(await received()).toHaveLength(before + 2);
});
