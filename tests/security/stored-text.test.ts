/** Every stored text on every page, mail, feed, document and export: it is read as text, never as code. */
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MailJob, ReturnMailKind } from "#domain/mail/mail-job.ts";
import { writeNotification } from "#server/notifications/write-notification.ts";
import { codeFor, plantedCodeIn } from "#tests/security/attacks/find-planted-code.ts";
import { GENERATED_COLUMNS } from "#tests/security/attacks/generated-columns.ts";
import { type Planted, plantText } from "#tests/security/attacks/plant-text.ts";
import { textColumns } from "#tests/security/attacks/text-columns.ts";
import { readXml } from "#tests/support/documents/read-xml.ts";
import { OWNER } from "#tests/support/mail/sent-mails.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import routes from "#web/routes.ts";

/** The sandbox's own books; its pages have tests of their own. */
const isOfSandbox = (column: string) => column.startsWith("sandbox_");

/** Planted in columns that no page shows. */
const UNSEEN = [
  "payments.provider_order_id",
  "payments.provider_txn_id",
  "payments.last_provider_status",
  "refunds.provider_refund_id",
  "refunds.last_error",
];

const RETURN_MAILS: readonly ReturnMailKind[] = [
  "return-asked",
  "return-accepted",
  "return-refused",
  "return-received",
  "return-withdrawn",
  "new-return",
  "return-not-coming",
];

let shop: TestShop;
let planted: Planted;
const seen = new Set<string>();

beforeAll(async () => {
  shop = await openTestShop({ env: OWNER, web: "built" });
  planted = await plantText(shop.db, shop.clock.now(), codeFor);
});
afterAll(() => shop.close());

/** Remembers whose text a document holds, however it is written in it. */
function look(document: string): string {
  for (const column of planted.columns) if (document.includes(column)) seen.add(column);
  return document;
}

it("every column that can hold somebody's words is planted, or known to hold none", () => {
  const unknown = textColumns().filter(
    (column) => !planted.columns.has(column) && !(column in GENERATED_COLUMNS) && !isOfSandbox(column),
  );
  expect(unknown).toEqual([]);
  expect([...planted.columns].filter((column) => column in GENERATED_COLUMNS)).toEqual([]);
});

describe("what runs is known when it is seen:", () => {
  const code = codeFor("a.b");
  it.each([
    ["in an element", `<p>${code}</p>`],
    ["in an attribute", `<p title="${code}">x</p>`],
    ["in an attribute in single quotes", `<p title='${code}'>x</p>`],
    ["as an address", `<a href="javascript:planted('a.b')">x</a>`],
    ["as an address after a tab", `<a href="\tjava\nscript:planted('a.b')">x</a>`],
    ["in a script", `<script>const a = ${JSON.stringify(code)};</script>`],
    ["in data", `<script type="application/ld+json">${JSON.stringify(code)}</script>`],
    ["in a script's expression", `<script>"" + planted('a.b')</script>`],
  ])("%s", (_, html) => {
    expect(plantedCodeIn(html)).not.toEqual([]);
  });

  it("and nothing else is taken for it", () => {
    const escaped = code.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
    const inScript = JSON.stringify(code).replaceAll("<", "\\u003c");
    const html = `<p title="${escaped}">${escaped}</p><script>const a = ${inScript};</script>`;
    expect(plantedCodeIn(html)).toEqual([]);
  });
});

function addressesOf(entries: readonly RouteConfigEntry[], base = ""): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const here = path === undefined ? base : `${base}/${path}`;
    return [...(index || path !== undefined ? [here || "/"] : []), ...addressesOf(children ?? [], here)];
  });
}

describe("no page runs them:", () => {
  it.each([...new Set(addressesOf(routes))])("%s", async (address) => {
    const key = shop.app.shop.orderLinks.keyOf(planted.orderNumber);
    const filled = address
      .replace("/*", `/${encodeURIComponent(codeFor("address"))}`)
      .replace(/orders\/:id/, `orders/${planted.orderId}`)
      .replace(":id", "502")
      .replace(":shelf", "jackets")
      .replace(":number", `${planted.orderNumber}?key=${key}`)
      .replace(":code", planted.certificateCode)
      .replace(":token", encodeURIComponent(codeFor("address")));
    const { status, body, headers } = await shop.get(filled);
    expect(status).toBeLessThan(500);
    if (headers.get("location"))
      expect(headers.get("location")).toMatch(/^(?:\/(?!\/)|http:\/\/127\.0\.0\.1)/);
    expect(plantedCodeIn(look(String(body)))).toEqual([]);
  });

  it.each([
    `/?payment=${encodeURIComponent(codeFor("address"))}`,
    `/?payment=success&reference=${encodeURIComponent(codeFor("address"))}`,
    `/product/502?color=${encodeURIComponent(codeFor("address"))}&size=${encodeURIComponent(codeFor("address"))}`,
    `/inventory?search=${encodeURIComponent(codeFor("address"))}`,
  ])("%s", async (address) => {
    expect(plantedCodeIn(String((await shop.get(address)).body))).toEqual([]);
  });
});

describe("no mail runs them:", () => {
  type AboutMail = [MailJob["kind"], (planted: Planted) => MailJob];
  const returnOf = (kind: ReturnMailKind, { orderId, returnId, refusedId }: Planted) => ({
    orderId,
    returnId: kind === "return-refused" ? refusedId : returnId,
  });
  const mails: readonly AboutMail[] = [
    ["order-confirmation", ({ orderId }) => ({ kind: "order-confirmation", orderId })],
    ["payment-pending", ({ orderId }) => ({ kind: "payment-pending", orderId })],
    ["sold-out-refund", ({ orderId }) => ({ kind: "sold-out-refund", orderId })],
    ["refund-done", ({ refundId }) => ({ kind: "refund-done", refundId })],
    ["part-shipped", ({ orderId }) => ({ kind: "part-shipped", orderId, parcel: 1 })],
    ["shipped", ({ orderId }) => ({ kind: "shipped", orderId })],
    ["order-cancelled", ({ orderId }) => ({ kind: "order-cancelled", orderId })],
    ...RETURN_MAILS.map((kind): AboutMail => [kind, (about) => ({ kind, ...returnOf(kind, about) })]),
    ["newsletter-welcome", ({ subscriberId }) => ({ kind: "newsletter-welcome", subscriberId })],
    ["waitlist-asked", ({ waitlistId }) => ({ kind: "waitlist-asked", waitlistId })],
    ["back-in-stock", ({ notifiedId }) => ({ kind: "back-in-stock", waitlistId: notifiedId, turn: 1 })],
    ["release-changed", ({ openingId }) => ({ kind: "release-changed", waitlistId: openingId })],
    ["release-soon", ({ openingId }) => ({ kind: "release-soon", waitlistId: openingId })],
    ["new-order", ({ orderId }) => ({ kind: "new-order", orderId })],
    ["pay-link", ({ orderId }) => ({ kind: "pay-link", orderId })],
    ["hold-ended", ({ orderId }) => ({ kind: "hold-ended", orderId })],
    ["lapsed-hold", ({ orderId }) => ({ kind: "lapsed-hold", orderId })],
    ["sent-again", ({ orderId }) => ({ kind: "sent-again", orderId })],
    ["buyer-mail", ({ orderId, mailedId }) => ({ kind: "buyer-mail", orderId, eventId: mailedId })],
    ["choice-changed", ({ orderId }) => ({ kind: "choice-changed", orderId })],
    ["address-changed", ({ orderId }) => ({ kind: "address-changed", orderId })],
    ["new-address", ({ orderId }) => ({ kind: "new-address", orderId })],
    ["buyer-cancelled", ({ orderId }) => ({ kind: "buyer-cancelled", orderId })],
    ["contact-received", ({ messageId }) => ({ kind: "contact-received", messageId })],
    ["contact-notice", ({ messageId }) => ({ kind: "contact-notice", messageId })],
    ["message-reply", ({ messageId, replyId }) => ({ kind: "message-reply", messageId, replyId })],
    ["low-stock", () => ({ kind: "low-stock", productId: 502 })],
    ["alert", ({ alertId }) => ({ kind: "alert", alertId })],
    ["new-device", ({ deviceId }) => ({ kind: "new-device", deviceId })],
    ["sign-in-changed", () => ({ kind: "sign-in-changed", personId: 1, change: "password" })],
  ];

  it.each(mails)("%s", async (_, about) => {
    const mail = await writeNotification(shop.app.shop, about(planted));
    if (!mail) return;
    const { html, ...rest } = mail;
    expect(plantedCodeIn(look(html))).toEqual([]);
    look(JSON.stringify(rest));
  });
});

it.each(["/feeds/products.xml", "/sitemap.xml"])("%s holds them as text", async (path) => {
  const { body } = await shop.get(path);
  expect(() => readXml(look(body))).not.toThrow();
  expect(body).not.toMatch(/<(?:img|script)/);
});

it.each([
  (order: Planted) => `/api/admin/orders/${order.orderId}/packing-slip.pdf`,
  (order: Planted) =>
    `/api/admin/orders/${order.orderId}/certificates/${order.certificateCode}/certificate.pdf`,
  (order: Planted) =>
    `/api/orders/${order.orderNumber}/receipt.pdf?key=${shop.app.shop.orderLinks.keyOf(order.orderNumber)}`,
])("document %# holds no action", async (pathOf) => {
  const { status, body } = await shop.get(pathOf(planted));
  expect(status).toBe(200);
  expect(body).toMatch(/^%PDF/);
  expect(body).not.toMatch(/\/(?:JavaScript|JS|OpenAction|AA|Launch|SubmitForm|GoToR|EmbeddedFile)\b/);
  expect(body).not.toMatch(/\/URI \((?!https?:|mailto:)/);
});

it("no export holds a formula, however a spreadsheet cuts it into cells", async () => {
  const exporting = await openTestShop();
  await plantText(exporting.db, exporting.clock.now(), (column) => `=1+1;=${column}\n@SUM(1)\t-1;+1`);
  const exported = [
    await exporting.get("/api/admin/messages/export?state=all"),
    await exporting.get("/api/admin/subscribers/export?state=all"),
    await exporting.post("/api/admin/orders/export", {}),
  ];
  await exporting.close();
  for (const { status, body } of exported) {
    expect(status).toBe(200);
    expect(body).toContain("=1+1");
    expect(body).not.toMatch(/(?:^|[\n;\t,"\ufeff])\s*[=+\-@]/);
  }
});

it("what the admin reads is sent as data that no browser takes for a page", async () => {
  const find = (what: string) => shop.post(`/api/admin/${what}/find`, { state: "all" });
  const answers = [
    await find("orders"),
    await find("messages"),
    await find("subscribers"),
    await shop.get(`/api/admin/orders/${planted.orderId}`),
    await shop.get(`/api/admin/orders/${planted.orderId}/money`),
    await shop.get(`/api/admin/orders/${planted.orderId}/returns`),
    await shop.get(`/api/admin/orders/${planted.orderId}/downloads`),
    await shop.get("/api/admin/products/502/files"),
    await shop.get("/api/admin/products/502/codes"),
    await shop.get("/api/admin/money"),
    await shop.get("/api/admin/page-problems"),
    await shop.get("/api/admin/people"),
    await shop.get("/api/admin/people/actions"),
    await shop.get("/api/admin/settings"),
    await shop.get("/api/admin/products/502"),
    await shop.get("/api/admin/products/502/movements"),
  ];
  for (const { status, headers, body } of answers) {
    expect(status, JSON.stringify(body)).toBe(200);
    expect(headers.get("content-type")).toMatch(/^application\/json/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    look(JSON.stringify(body));
  }
});

it("each of them was seen somewhere, so that this looked where it matters", () => {
  const missed = [...planted.columns].filter((column) => !seen.has(column) && !UNSEEN.includes(column));
  expect(missed).toEqual([]);
});
