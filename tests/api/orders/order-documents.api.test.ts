/** What belongs to an order beside its page: documents, calendar, picture, and where it goes. */

import { inflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { returnCertificates } from "#server/certificates/return-certificates.ts";
import { eraseOrders } from "#server/orders/erase-orders.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import { readPdfText } from "#tests/support/documents/pdf-text.ts";
import { openedForAll } from "#tests/support/opened.ts";
import { certifiedOrders } from "#tests/support/orders/certified-order.ts";
import { storePaidOrder } from "#tests/support/orders/stored-order.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

const shop = openedForAll(() => openTestShop());

const { orderOf, certificateOf, apiPath } = certifiedOrders(() => shop);

describe("where an order goes", () => {
  it("is masked until it is asked for", async () => {
    const order = await orderOf(101);
    expect((await shop.get(apiPath(order))).body).toMatchObject({
      mailedTo: "l•••@e•••.com",
      address: ["1••• V••• S•••", "S••• 1•••", "G•••", "South Africa"],
      deliveryWindow: { days: "5-7 days" },
    });
    expect((await shop.get(apiPath(order, "/address"))).body).toMatchObject({
      lines: ["12 Vilakazi Street", "Soweto 1804", "Gauteng", "South Africa"],
      address: { street: "12 Vilakazi Street", country: "ZA" },
    });
  });

  it("is said no more when it has been erased", async () => {
    const order = await orderOf(101);
    await inTransaction(shop.app.shop, (tx) => eraseOrders(tx, [order], shop.clock.now(), "admin"));
    expect((await shop.get(apiPath(order))).body).toMatchObject({ mailedTo: null, address: [] });
    expect((await shop.get(apiPath(order, "/address"))).body).toEqual({ lines: [], address: null });
  });

  it("has no days when nothing comes any more", async () => {
    const order = await orderOf(101, 1, { status: "refunded", paymentStatus: "refunded" });
    expect((await shop.get(apiPath(order))).body.deliveryWindow).toBeNull();
  });
});

describe("the order's documents", () => {
  const fetchPdf = async (path: string) => {
    const response = await fetch(new URL(path, shop.url));
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  it("are a receipt with a safe file name that nobody keeps", async () => {
    const order = await orderOf(101);
    const { response, bytes } = await fetchPdf(apiPath(order, "/receipt.pdf"));
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("content-disposition")).toBe(
      `attachment; filename="kulud-receipt-${order.number}.pdf"`,
    );
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  });

  it("say of the delivery what the order's page and its mails say", async () => {
    for (const [deliveryCharged, words] of [
      [true, "Free"],
      [false, "Not charged"],
    ] as const) {
      const order = await orderOf(101, 1, { deliveryCharged });
      expect((await shop.get(apiPath(order))).body).toMatchObject({ delivery: "0.00", deliveryCharged });
      expect(readPdfText((await fetchPdf(apiPath(order, "/receipt.pdf"))).bytes)).toContain(words);
    }
  });

  it("are a certificate in the house's own letters, a little larger than A5 for the cut", async () => {
    const order = await orderOf(501);
    const { code, serial } = await certificateOf(order);
    const { response, bytes } = await fetchPdf(apiPath(order, `/certificates/${code}/certificate.pdf`));
    expect(response.headers.get("content-disposition")).toBe(
      `attachment; filename="kulud-certificate-501-${serial}.pdf"`,
    );
    const text = bytes.toString("latin1");
    expect(text).toMatch(/\/MediaBox \[0 0 612\.28\d* 436\.53\d*\]/);
    expect(text).toContain("/TrimBox");
    expect(text).toContain("/FontFile2");
    expect(drawnBy(bytes)).toContain(" Tf");
  });

  it("are the courier's days for a calendar, while a courier is coming", async () => {
    const order = await orderOf(101, 1, { paidAt: new Date("2026-03-02T10:00:00Z") });
    const response = await fetch(new URL(apiPath(order, "/delivery.ics"), shop.url));
    expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("no-store");
    const lines = (await response.text()).split("\r\n");
    expect(lines).toContain("DTSTART;VALUE=DATE:20260309");
    expect(lines).toContain("DTEND;VALUE=DATE:20260312");
    expect(lines.join()).not.toMatch(/lerato|vilakazi|soweto/i);
    const refunded = await orderOf(101, 1, { status: "refunded", paymentStatus: "refunded" });
    expect((await shop.get(apiPath(refunded, "/delivery.ics"))).status).toBe(409);
  });

  it("are an upright picture of a numbered piece to show to others", async () => {
    const order = await orderOf(502);
    const { code, serial } = await certificateOf(order);
    const { response, bytes } = await fetchPdf(apiPath(order, `/certificates/${code}/status.jpg`));
    expect(response.headers.get("content-type")).toBe("image/jpeg");
    expect(response.headers.get("content-disposition")).toBe(
      `attachment; filename="kulud-502-${serial}.jpg"`,
    );
    const { width, height } = await sharp(bytes).metadata();
    expect([width, height]).toEqual([1080, 1920]);
  });

  it("stay closed without the key, for a void certificate and before any payment", async () => {
    const order = await orderOf(503);
    const { code } = await certificateOf(order);
    const path = `/certificates/${code}/certificate.pdf`;
    for (const closed of [path, `/certificates/${code}/status.jpg`, "/delivery.ics", "/address"])
      expect((await shop.get(`/api/orders/${order.number}${closed}`)).status).toBe(404);
    expect((await shop.get(`/api/orders/${order.number}/receipt.pdf?key=x&key=y`)).status).toBe(404);
    await inTransaction(shop.app.shop, (tx) =>
      returnCertificates(tx, order.id, "all", "void", shop.clock.now()),
    );
    expect((await shop.get(apiPath(order, path))).status).toBe(409);
    const unpaid = await storePaidOrder(shop.db, shop.clock.now(), [], {
      status: "pending",
      paymentStatus: "pending",
      paidAt: null,
    });
    expect((await shop.get(apiPath(unpaid, "/receipt.pdf"))).status).toBe(409);
  });
});

/** What the document's content streams say, unpacked. */
function drawnBy(pdf: Buffer): string {
  const text = pdf.toString("latin1");
  const parts = [...text.matchAll(/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g)];
  return parts
    .map(([, packed = ""]) => inflateSync(Buffer.from(packed, "latin1")).toString("latin1"))
    .join("\n");
}
