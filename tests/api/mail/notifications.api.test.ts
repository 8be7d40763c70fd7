import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MailJob, MailKind } from "#domain/mail/mail-job.ts";
import { takenMinor, zarCents } from "#domain/money/money.ts";
import type { RefundReason } from "#domain/payments/refund-status.ts";
import { HOUR } from "#domain/time/time.ts";
import { raiseAlert } from "#server/alerts/alerts.service.ts";
import { orders } from "#server/database/schema/orders.ts";
import { refunds } from "#server/database/schema/payments.ts";
import { alerts } from "#server/database/schema/problems.ts";
import { findUnsubscribeAddresses, unsubscribe } from "#server/newsletter/newsletter.service.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import { linksIn, visibleText } from "#tests/support/documents/read-html.ts";
import { collectMail, isOfKind, type OutboxMail, readMailQueue } from "#tests/support/mail/mailbox.ts";
import { buyPiece, OWNER, writeMail } from "#tests/support/mail/sent-mails.ts";
import { checkoutOfEdition502 } from "#tests/support/orders/checkout-request.ts";
import { readOrders, readPayments } from "#tests/support/payments/shop-books.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { adminPaths } from "#web/screens/admin/admin-paths.ts";

let shop: TestShop;
/** One piece of edition 502, delivery not charged. */
let bought: Awaited<ReturnType<typeof buyPiece>>;
beforeAll(async () => {
  shop = await openTestShop({ env: OWNER });
  bought = await buyPiece(shop);
});
afterAll(() => shop.close());

const NOW = new Date("2026-03-02T10:00:00Z");
const buy = (change: object = {}) => buyPiece(shop, change);
const write = (subject: MailJob) => writeMail(shop, subject);

async function refundOf(orderId: number, reason: RefundReason, cents: number) {
  const payment = (await readPayments(shop.db)).find((candidate) => candidate.orderId === orderId);
  const now = shop.clock.now();
  const [refund] = await shop.db
    .insert(refunds)
    .values({
      paymentId: payment?.id ?? 0,
      requestId: `test:${orderId}:${cents}`,
      providerRequestId: crypto.randomUUID(),
      amountMinor: takenMinor(cents),
      amountCents: zarCents(cents),
      currency: "ZAR",
      reason,
      status: "processed",
      provider: "paystack",
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  return refund?.id ?? 0;
}

/** The text and the HTML of the mail both say it. */
function expectToSay(mail: OutboxMail, ...sentences: readonly string[]): void {
  for (const sentence of sentences) {
    expect(visibleText(mail.html)).toContain(sentence);
    expect(mail.text).toContain(sentence);
  }
}

const COURIER = "https://portal.thecourierguy.co.za/track?ref=";

describe("the order confirmation", () => {
  it("shows each piece, and the number of a limited one as large as nothing else", async () => {
    const mail = await write({ kind: "order-confirmation", orderId: bought.id });
    const [, picture = ""] = /<img src="([^"]+\/mail-photos\/line-502-[^"]+\.jpg)"/.exec(mail.html) ?? [];
    const photo = await fetch(new URL(new URL(picture).pathname, shop.url));
    expect(await sharp(Buffer.from(await photo.arrayBuffer())).metadata()).toMatchObject({
      format: "jpeg",
      width: 128,
      height: 160,
    });
    expect(mail.html).toMatch(/<p class="ink" style="[^"]*font-size:88px[^"]*">\d\/8<\/p>/);
    expect(mail.text).toMatch(/^\d\/8 {2}Jozi Nights Tee$/m);
  });

  it("is a receipt: order, lines, delivery, total, address, what happens next, and the rights of the buyer", async () => {
    const order = bought;
    const mail = await write({ kind: "order-confirmation", orderId: order.id });
    expect(mail.headers).toMatchObject({
      from: "KULUD <shop@kulud.example>",
      to: "lerato@example.com",
      "reply-to": "KULUD <owner@kulud.example>",
      subject: `Order ${order.number} is paid`,
    });
    expectToSay(mail, "Thank you, Lerato Mokoena.", "Jozi Nights Tee", "Size M · 1 × R450", "Total", "R450");
    expectToSay(mail, "12 Vilakazi Street", "Soweto 1804", "Gauteng", "South Africa");
    expectToSay(
      mail,
      "Delivery takes 5–7 business days (",
      "within seven days",
      "ECT Act, section 44",
      "30 days",
    );
    expectToSay(mail, "This is a test order: no real money moved");
    expectToSay(mail, "Legal name: Kulud (Pty) Ltd", "Registration number: 2020/123456/07");
    for (const path of ["/returns", "/terms", "/privacy"]) {
      expect(mail.html).toContain(`href="${shop.url}${path}"`);
      expect(mail.text).toContain(`${shop.url}${path}`);
    }
  });

  it("leads to the order's own page by a link with its key", async () => {
    const order = bought;
    const mail = await write({ kind: "order-confirmation", orderId: order.id });
    const [, url] = /See your order: (\S+)/.exec(mail.text) ?? [];
    expect(url).toMatch(new RegExp(`^${shop.url}/order/${order.number}\\?key=[\\w-]{27}$`));
    expect(mail.html).toContain(`href="${url}"`);
  });

  it("says that delivery was not charged, and what a charged one cost", async () => {
    const free = bought;
    expectToSay(await write({ kind: "order-confirmation", orderId: free.id }), "Not charged");
    const charged = await buy({ amount: 55_000, shippingCost: 100 });
    expectToSay(await write({ kind: "order-confirmation", orderId: charged.id }), "R100", "R550");
  });
});

describe("the other mails to a customer", () => {
  it.each<[MailKind, readonly string[]]>([
    ["sold-out-refund", ["All of it goes back", "5–7 business days"]],
    ["shipped", ["On its way.", "The Courier Guy", "TCG-1234", "Follow the parcel", "48 hours"]],
    ["order-cancelled", ["Cancelled.", "What you paid goes back"]],
  ])("%s says %j", async (kind, sentences) => {
    const order = bought;
    await shop.db
      .update(orders)
      .set({ carrier: "The Courier Guy", trackingNumber: "TCG-1234", cancelReason: "store" })
      .where(eq(orders.id, order.id));
    const mail = await write({ kind, orderId: order.id } as MailJob);
    expect(mail.headers.to).toBe("lerato@example.com");
    expect(mail.headers.subject).toContain(`Order ${order.number}`);
    expectToSay(mail, ...sentences);
  });

  it("payment-pending asks not to pay again, and is dropped once the order is paid", async () => {
    const { status } = await shop.post("/api/payment/initialize", checkoutOfEdition502());
    expect(status).toBe(200);
    const order = (await readOrders(shop.db)).at(-1);
    const subject = { kind: "payment-pending", orderId: order?.id ?? 0 } as const;
    expectToSay(await write(subject), "Please don't pay again.");
    const paid = bought;
    await expect(write({ ...subject, orderId: paid.id })).rejects.toThrow("no payment-pending was sent");
  });

  it("refund-done says how much, to the cent, and why", async () => {
    const order = bought;
    const whole = await write({
      kind: "refund-done",
      refundId: await refundOf(order.id, "sold_out", 45_000),
    });
    expectToSay(whole, "We have refunded R450", "sold out when your payment arrived");
    const part = await write({ kind: "refund-done", refundId: await refundOf(order.id, "customer", 12_550) });
    expect(part.headers.subject).toBe(`Order ${order.number}: R125.50 refunded`);
  });
});

describe("the owner's mails", () => {
  it("new-order goes to the owner, with everything a parcel needs", async () => {
    const order = await buy({
      shippingAddress: {
        ...checkoutOfEdition502().shippingAddress,
        street2: "Orlando West",
        phone: "082 123 4567",
        specialInstructions: "Ring twice",
      },
    });
    const mail = await write({ kind: "new-order", orderId: order.id });
    expect(mail.headers).toMatchObject({
      to: "owner@kulud.example",
      subject: `New order ${order.number}: R450, 1 piece`,
    });
    expectToSay(mail, "Orlando West", "082 123 4567", "Ring twice", "lerato@example.com");
    expectToSay(mail, "Delivery was not charged");
    expect(mail.text).not.toContain("?key=");
  });

  it("low-stock and alerts say what it is about", async () => {
    expectToSay(await write({ kind: "low-stock", productId: 501 }), "Founders Tee");
    const order = bought;
    const matter = {
      dedupeKey: "test:1",
      kind: "payment-review",
      orderId: order.id,
      message: "R1 is missing.",
    };
    await inTransaction(shop.app.shop, (tx) => raiseAlert(tx, matter, shop.clock.now()));
    const mail = (await collectMail(shop)).find(isOfKind("alert"));
    expect(mail?.headers).toMatchObject({
      to: "owner@kulud.example",
      subject: `Needs attention: order ${order.number}`,
    });
    expect(mail?.text).toContain("R1 is missing.");
  });

  it("alerts of one kind are mailed twenty times a day, and the last mail says so", async () => {
    const raise = (number: number) =>
      inTransaction(shop.app.shop, (tx) =>
        raiseAlert(
          tx,
          { dedupeKey: `many:${number}`, kind: "many", message: `No. ${number}.` },
          shop.clock.now(),
        ),
      );
    const mailed = async () => (await collectMail(shop)).filter(({ text }) => /No\. \d+\./.test(text));
    for (let number = 1; number <= 30; number += 1) await raise(number);
    const texts = (await mailed()).map(({ text }) => text);
    expect(texts).toHaveLength(20);
    expect(texts.map((text) => text.includes("not mailed today"))).toEqual([...Array(19).fill(false), true]);
    expect(await shop.db.$count(alerts, eq(alerts.kind, "many"))).toBe(30);
    shop.clock.advance(25 * HOUR);
    await raise(31);
    expect(await mailed()).toHaveLength(21);
  });

  it("each open the page of what they are about", async () => {
    const raise = (dedupeKey: string, orderId?: number, kind = "test") =>
      inTransaction(shop.app.shop, async (tx) => {
        await raiseAlert(tx, { dedupeKey, kind, message: "Look.", ...(orderId && { orderId }) }, NOW);
        const [alert] = await tx.select().from(alerts).where(eq(alerts.dedupeKey, dedupeKey));
        return alert?.id ?? 0;
      });
    const about = async (subject: MailJob) => {
      const { html, text } = await write(subject);
      const { pathname, search } = new URL(/https?:\S+\/inventory\S*/.exec(text)?.[0] ?? "");
      expect(linksIn(html).map(({ href }) => href)).toContain(
        shop.app.shop.settings.publicUrl + pathname + search,
      );
      return pathname + search;
    };
    const order = adminPaths.order(bought.id);
    expect(await about({ kind: "new-order", orderId: bought.id })).toBe(order);
    expect(await about({ kind: "alert", alertId: await raise("about an order", bought.id) })).toBe(order);
    expect(await about({ kind: "alert", alertId: await raise("about the shop") })).toBe(adminPaths.money());
    const ofPage = await raise("about a page", undefined, "page-problem");
    expect(await about({ kind: "alert", alertId: ofPage })).toBe(adminPaths.problems());
    expect(await about({ kind: "low-stock", productId: 501 })).toBe(adminPaths.stockList({ search: "501" }));
  });
});

describe("a message by the contact form", () => {
  it("is mailed to the owner once, who answers the person by answering the mail", async () => {
    const message = { name: "Thabo", email: "thabo@example.org", subject: "Sizes", message: "4XL?\nSoon?" };
    await shop.post("/api/contact", message);
    const mails = (await collectMail(shop)).filter(isOfKind("contact-notice"));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.headers).toMatchObject({
      to: "owner@kulud.example",
      "reply-to": "Thabo <thabo@example.org>",
      subject: "Message from Thabo: Sizes",
    });
    expect(mails[0]?.text).toContain("> 4XL?\n> Soon?");
    expect(mails[0]?.text).toMatch(/\/inventory\/messages#message-\d+/);
  });
});

describe("the newsletter", () => {
  const welcomes = async () => (await collectMail(shop)).filter(isOfKind("newsletter-welcome"));

  it("welcomes once for each time somebody comes, with one click to leave", async () => {
    const subscribe = () => shop.post("/api/newsletter/subscribe", { email: "naledi@example.com" });
    await subscribe();
    await subscribe();
    const [mail, ...more] = await welcomes();
    expect(more).toEqual([]);
    expect(mail?.headers).toMatchObject({
      to: "naledi@example.com",
      "list-unsubscribe-post": "List-Unsubscribe=One-Click",
    });
    const oneClick = mail?.headers["list-unsubscribe"]?.slice(1, -1) ?? "";
    expect((await shop.request(oneClick, { method: "POST" })).status).toBe(200);
    shop.clock.advance(1000);
    await subscribe();
    expect(await welcomes()).toHaveLength(2);
  });

  it("says nothing to who has left before the mail went out", async () => {
    const before = (await welcomes()).length;
    await shop.post("/api/newsletter/subscribe", { email: "sipho@example.com" });
    const { page } = (await findUnsubscribeAddresses(shop.app.shop, "sipho@example.com")) ?? {
      page: "",
    };
    await unsubscribe(shop.app.shop, page.split("/").at(-1) ?? "");
    expect(await welcomes()).toHaveLength(before);
    expect((await readMailQueue(shop.db)).at(-1)).toMatchObject({ state: "dropped" });
  });
});

describe("every mail", () => {
  it("is made of what mail programs show, with pictures of the shop only, and reads the same as text", async () => {
    for (const mail of await collectMail(shop)) {
      expect(mail.html).toContain('<meta name="color-scheme" content="light dark">');
      expect(mail.html).toContain("prefers-color-scheme: dark");
      expect(mail.html).not.toMatch(/<(?:script|link|iframe|form|svg|video)\b|url\(|@import/);
      expect(mail.html).not.toMatch(/(?:display:(?:flex|grid)|float:|position:|var\(|calc\()/);
      for (const [picture] of mail.html.matchAll(/<img[^>]*>/g)) {
        expect(picture).toMatch(
          / src="[^"]+\.(?:jpg|png)" width="\d+" height="\d+" alt="(?:KULUD)?" style="[^"]*display:block/,
        );
        const [, path = ""] = / src="([^"]+)"/.exec(picture) ?? [];
        expect(path).toMatch(`${shop.url}/mail-`);
      }
      const addresses = linksIn(mail.html).map(({ href }) => href);
      const isKnown = (href: string) => href.startsWith(`${shop.url}/`) || href.startsWith(COURIER);
      expect(addresses.filter((href) => !isKnown(href))).toEqual([]);
      expect(mail.text.length).toBeGreaterThan(100);
      expect(mail.name).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ-[a-z-]+-\d+$/);
    }
  });
});
