/** Joining the waitlist: an unconfirmed address gets one mail and does not wait. */

import { describe, expect, it } from "vitest";
import { DAY, MINUTE } from "#domain/time/time.ts";
import { mailJobs } from "#server/database/schema/mail-jobs.ts";
import { waitlistRequests } from "#server/database/schema/subscribers.ts";
import { collectMail, isOfKind } from "#tests/support/mail/mailbox.ts";
import { openedForEach } from "#tests/support/opened.ts";
import { restock, updateStock } from "#tests/support/products/stock-changes.ts";
import { cell, spread, TEE } from "#tests/support/products/stock-grid.ts";
import { openTestShop } from "#tests/support/test-shop.ts";
import { askFor, namesNotified, requestsOf, waitFor } from "#tests/support/waitlist/waiting.ts";

const EMAIL = "lerato@example.com";
/** Counted as one pool. */
const CLASSIC = { productId: 201 };

const shop = openedForEach(() => openTestShop());

const sellOut = () => updateStock(shop, { productId: CLASSIC.productId, quantity: 0 });
const askedMails = async () => (await collectMail(shop)).filter(isOfKind("waitlist-asked"));
const pathIn = (text: string, step: "confirm" | "leave") =>
  new RegExp(`/back-in-stock/${step}/([0-9a-f]{34})`).exec(text)?.[1] ?? "";

describe("asking to be told", () => {
  it("mails the address a link, and writes nothing more before it was followed", async () => {
    await sellOut();
    const { status, body, headers } = await askFor(shop, CLASSIC, " Lerato@Example.com ");
    expect([status, body.success, headers.get("cache-control")]).toEqual([200, true, "no-store"]);
    const [mail, ...others] = await askedMails();
    expect(others).toEqual([]);
    expect(mail?.headers.to).toContain(EMAIL);
    expect(mail?.headers["list-unsubscribe"]).toMatch(/\/api\/waitlist\/leave\/[0-9a-f]{34}>$/);
    await restock(shop, CLASSIC.productId, 5);
    expect(await namesNotified(shop)).toEqual([]);
    const token = pathIn(mail?.text ?? "", "confirm");
    const confirmed = await shop.post(`/api/waitlist/confirm/${token}`, {});
    expect([confirmed.status, confirmed.body.success]).toEqual([200, true]);
    expect(await namesNotified(shop)).toEqual(["lerato"]);
  });

  it("answers the same whoever waits already, keeps their place, and tells them so by mail", async () => {
    await sellOut();
    const first = await askFor(shop, CLASSIC, EMAIL);
    const [{ token, id } = { token: "", id: 0 }] = await requestsOf(shop, EMAIL);
    await askedMails();
    await shop.post(`/api/waitlist/confirm/${token}`, {});
    shop.clock.advance(2 * MINUTE);
    const again = await askFor(shop, CLASSIC, EMAIL);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(await requestsOf(shop, EMAIL)).toMatchObject([{ id, token }]);
    expect((await askedMails()).map(({ headers }) => headers.subject)).toEqual([
      expect.stringContaining("tell me"),
      expect.stringContaining("on the list"),
    ]);
  });

  it("twenty times at once is one request and one mail", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => askFor(shop, CLASSIC, EMAIL)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await requestsOf(shop, EMAIL)).toHaveLength(1);
    expect(await askedMails()).toHaveLength(1);
  });

  it.each([
    ["no address", { productId: 201 }, 400],
    ["two addresses", { productId: 201, email: "a@example.org,b@example.org" }, 400],
    ["a mail header", { productId: 201, email: "a@example.org\r\nBcc: b@example.org" }, 400],
    ["a size it does not come in", { productId: 201, email: EMAIL, size: "9XL" }, 400],
    ["a product there is not", { productId: 999, email: EMAIL }, 404],
  ])("refuses %s", async (_, body, status) => {
    expect((await shop.post("/api/waitlist", body)).status).toBe(status);
    expect(await shop.db.select().from(waitlistRequests)).toEqual([]);
  });

  it("is limited for one address, not for a network", async () => {
    const limited = await openTestShop({ rateLimits: true });
    const ask = async (email: string) => (await askFor(limited, CLASSIC, email)).status;
    const statuses = [];
    for (let count = 0; count < 9; count += 1) statuses.push(await ask(EMAIL));
    expect(statuses).toEqual([...Array(8).fill(200), 429]);
    expect(await ask(" LERATO@example.com")).toBe(429);
    expect(await ask("thabo@example.com")).toBe(200);
    await limited.close();
  });

  it("counts every address of a mailbox as one, and the mails of a network over all lists", async () => {
    const limited = await openTestShop({ rateLimits: true });
    const ask = async (email: string) => (await askFor(limited, CLASSIC, email)).status;
    const tagged = [];
    for (let tag = 0; tag < 12; tag += 1) tagged.push(await ask(`Lerato+${tag}@example.com`));
    expect(tagged).toEqual([...Array(8).fill(200), ...Array(4).fill(429)]);
    const dotted = [];
    for (const dots of ["lerato", "l.erato", "le.rato", "ler.ato", "lera.to", "lerat.o"])
      dotted.push((await limited.post("/api/newsletter/subscribe", { email: `${dots}@gmail.com` })).status);
    expect(dotted).toEqual([...Array(5).fill(200), 429]);
    const others = [];
    for (let other = 0; other < 40; other += 1) others.push(await ask(`fan-${other}@example.com`));
    expect(others).toEqual([...Array(40 - 8 - 5).fill(200), ...Array(13).fill(429)]);
    expect((await limited.post("/api/newsletter/subscribe", { email: "one-more@example.com" })).status).toBe(
      429,
    );
    const letter = { name: "Fan", email: "fan@example.com", subject: "Sizes", message: "Is there a 4XL?" };
    expect((await limited.post("/api/contact", letter)).status).toBe(429);
    limited.clock.advance(10 * MINUTE);
    expect(await ask("one-more@example.com")).toBe(200);
    await limited.close();
  });

  it("forgets what nobody confirmed after two days", async () => {
    await askFor(shop, CLASSIC, EMAIL);
    const retention = shop.app.shop.jobs.find(({ name }) => name === "retention");
    shop.clock.advance(2 * DAY);
    await retention?.run();
    expect(await requestsOf(shop, EMAIL)).toHaveLength(1);
    shop.clock.advance(MINUTE);
    await retention?.run();
    expect(await requestsOf(shop, EMAIL)).toEqual([]);
    expect((await shop.db.select().from(mailJobs)).map(({ state }) => state)).toEqual(["dropped"]);
  });
});

describe("the link to leave", () => {
  it("ends everything that this address waits for, by any body and any number of times", async () => {
    await sellOut();
    await waitFor(shop, CLASSIC, EMAIL);
    await waitFor(shop, { productId: 102 }, EMAIL);
    await waitFor(shop, CLASSIC, "thabo@example.com");
    const [{ token } = { token: "" }] = await requestsOf(shop, EMAIL);
    const leave = (of: string) =>
      shop.request(`/api/waitlist/leave/${of}`, {
        method: "POST",
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
        body: "List-Unsubscribe=One-Click",
      });
    const opened = await shop.get(`/api/waitlist/leave/${token}`);
    expect([opened.status, opened.body]).toEqual([
      200,
      expect.stringContaining(`url=/back-in-stock/leave/${token}"`),
    ]);
    expect(await requestsOf(shop, EMAIL)).toHaveLength(2);
    const left = await leave(token);
    expect([left.status, (await leave(token)).body, (await leave("ab".repeat(17))).body]).toEqual([
      200,
      left.body,
      left.body,
    ]);
    expect(await requestsOf(shop, EMAIL)).toEqual([]);
    await restock(shop, CLASSIC.productId, 9);
    expect(await namesNotified(shop)).toEqual(["thabo"]);
  });
});

describe("who waits, for the owner", () => {
  it("is counted per product, and per size and colour where it is counted so; it names nobody", async () => {
    await spread(shop, [cell("M", "Black", 3)]);
    await waitFor(shop, { productId: TEE, size: "L", color: "Black" }, "a@example.com");
    await waitFor(shop, { productId: TEE, size: "L", color: "Black" }, "b@example.com");
    await waitFor(shop, { productId: TEE, size: "S" }, "a@example.com");
    // A pool does not distinguish sizes.
    await waitFor(shop, { ...CLASSIC, size: "M" }, "c@example.com");
    await askFor(shop, CLASSIC, "unconfirmed@example.com");
    const { body } = await shop.get("/api/admin/waitlist");
    expect(body).toMatchObject({
      total: 4,
      items: [
        {
          id: TEE,
          waiting: 3,
          choices: [
            { size: "L", color: "Black", waiting: 2 },
            { size: "S", color: "", waiting: 1 },
          ],
        },
        { id: CLASSIC.productId, waiting: 1, choices: [{ size: "", color: "", waiting: 1 }] },
      ],
    });
    expect(JSON.stringify(body)).not.toContain("@");
    expect((await shop.get(`/api/admin/waitlist?product=${CLASSIC.productId}`)).body).toMatchObject({
      total: 1,
      items: [{ id: CLASSIC.productId }],
    });
    expect(JSON.stringify((await shop.get(`/api/products/${TEE}`)).body)).not.toContain("waiting");
  });
});

describe("a person's details", () => {
  it("hold what they wait for, in the file they may have, and go with them", async () => {
    await waitFor(shop, CLASSIC, EMAIL);
    const who = EMAIL;
    expect((await shop.post("/api/admin/privacy/find", { who })).body.waiting).toBe(1);
    const file = await shop.post("/api/admin/privacy/export", { who });
    expect(file.body.waitsFor).toMatchObject([{ productId: CLASSIC.productId, notifiedAt: null }]);
    expect(JSON.stringify(file.body)).not.toMatch(/[0-9a-f]{34}/);
    await collectMail(shop);
    const erased = await shop.post("/api/admin/privacy/erase", { who, confirmation: "ERASE" });
    expect([erased.status, erased.body.waiting]).toEqual([200, 1]);
    expect(await requestsOf(shop, EMAIL)).toEqual([]);
    expect(await collectMail(shop)).toEqual([]);
  });
});
