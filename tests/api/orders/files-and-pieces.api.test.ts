/** Files and pieces in one cart: one parcel, and what is downloaded is not in it. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readPdfText } from "#tests/support/documents/pdf-text.ts";
import { fetchFile } from "#tests/support/downloads/files.ts";
import { writeMail } from "#tests/support/mail/sent-mails.ts";
import { checkoutRequest } from "#tests/support/orders/checkout-request.ts";
import { returningAt } from "#tests/support/orders/returning.ts";
import { addAlbumOfFiles, sellingFilesAt } from "#tests/support/orders/selling-files.ts";
import { type CardShop, openCardShop } from "#tests/support/payments/card-shop.ts";
import { readProduct } from "#tests/support/payments/shop-books.ts";
import { sendJson } from "#tests/support/products/new-product.ts";

let card: CardShop;
let selling: ReturnType<typeof sellingFilesAt>;
let album: number;
beforeAll(async () => {
  card = await openCardShop();
  selling = sellingFilesAt(card);
  album = await addAlbumOfFiles(card.shop);
});
afterAll(() => card.close());

const TEE = { id: 101, name: "Kulud Wordmark Tee", price: 180, size: "M", color: "Black" };
const mixed = () =>
  checkoutRequest({
    amount: 42_000 + 10_000,
    shippingCost: 100,
    items: [
      { ...TEE, quantity: 1 },
      { id: album, name: "Night Bus", price: 240, quantity: 1 },
    ],
  });

it("a mixed cart is delivered, and only the pieces are packed, taken from the shelf and may come back", async () => {
  const before = (await readProduct(card.shop.db, 101)).stockQuantity;
  const order = await selling.buy(mixed());
  expect(order).toMatchObject({ status: "paid", shippingCents: 10_000 });
  expect((await readProduct(card.shop.db, 101)).stockQuantity).toBe(before - 1);
  expect((await sendJson(card.shop, "PUT", `/api/admin/orders/${order.id}/shipped`, {})).status).toBe(200);
  const { lines } = await returningAt(card).read(order);
  expect(lines.map(({ left }: { left: number }) => left)).toEqual([1, 0]);
  const refund = { requestId: randomUUID(), amountCents: 24_000, restock: [{ line: 1, quantity: 1 }] };
  expect((await card.shop.post(`/api/admin/orders/${order.id}/refunds`, refund)).status).toBe(200);
});

it("pieces and files are told apart on the slip, in the file of orders and in the mail that says it is sent", async () => {
  const order = await selling.buy(mixed());
  const slip = readPdfText(
    (await fetchFile(card.shop, `/api/admin/orders/${order.id}/packing-slip.pdf`)).bytes,
  );
  expect(slip).toMatch(/By download 1 × Night Bus/);
  expect(slip).toContain("1 × Kulud Wordmark Tee");
  const rows = String(
    (await card.shop.post("/api/admin/orders/export?rows=lines", { search: order.number })).body,
  ).split("\r\n");
  expect(rows.filter((row) => /Tee,M,Black,1,,no,/.test(row))).toHaveLength(1);
  expect(rows.filter((row) => /Night Bus,,,1,,yes,/.test(row))).toHaveLength(1);
  const page = await selling.pageOf(order.number);
  expect(page.lines.map(({ isFile }: { isFile: boolean }) => isFile)).toEqual([false, true]);
  const mail = await writeMail(card.shop, { kind: "shipped", orderId: order.id });
  expect(mail.text).toMatch(/By download · 1 × R240/);
  const { pieces, downloads } = (await card.shop.get(`/api/admin/orders/${order.id}`)).body;
  expect({ pieces, downloads }).toEqual({ pieces: 1, downloads: 1 });
});

it("what was refunded before the parcel left is neither in its row nor on its slip", async () => {
  const order = await selling.buy(
    checkoutRequest({
      amount: 54_000,
      items: [
        { ...TEE, quantity: 2 },
        { ...TEE, size: "L", quantity: 1 },
      ],
    }),
  );
  const rowOf = async () => {
    const { body } = await card.shop.post("/api/admin/orders/find", { search: order.number });
    const [{ pieces, toPick }] = body.items;
    return [
      pieces,
      ...toPick.map(({ size, quantity }: { size: string; quantity: number }) => [size, quantity]),
    ];
  };
  const whole = [3, ["M", 2], ["L", 1]];
  expect(await rowOf()).toEqual(whole);
  const restock = [
    { line: 0, quantity: 1 },
    { line: 1, quantity: 1 },
  ];
  const refund = { requestId: randomUUID(), reason: "customer", amountCents: 36_000, restock };
  expect((await card.shop.post(`/api/admin/orders/${order.id}/refunds`, refund)).status).toBe(200);
  expect(await rowOf()).toEqual([1, ["M", 1]]);
  const slip = readPdfText(
    (await fetchFile(card.shop, `/api/admin/orders/${order.id}/packing-slip.pdf`)).bytes,
  );
  expect(slip).toContain("1 × Kulud Wordmark Tee");
  expect(slip).not.toContain("size L");
  const rest = { requestId: randomUUID(), reason: "customer", amountCents: 18_000 };
  const last = { ...rest, restock: [{ line: 0, quantity: 1 }] };
  expect((await card.shop.post(`/api/admin/orders/${order.id}/refunds`, last)).status).toBe(200);
  expect(await rowOf(), "of nothing that is left, what it was").toEqual(whole);
});

it("an order is complete when its last piece is refunded before it was packed: only the files are left", async () => {
  const order = await selling.buy(mixed());
  const answer = await card.shop.post(`/api/admin/orders/${order.id}/refunds`, {
    requestId: randomUUID(),
    reason: "customer",
    amountCents: 18_000,
    restock: [{ line: 0, quantity: 1 }],
  });
  expect([answer.status, answer.body.message]).toEqual([200, undefined]);
  await returningAt(card).finishRefunds();
  expect(await card.orderOf(order.paymentReference ?? "")).toMatchObject({
    status: "fulfilled",
    paymentStatus: "partially_refunded",
    shippedAt: null,
  });
  const admin = (await card.shop.get(`/api/admin/orders/${order.id}`)).body;
  expect(admin.can).toEqual({
    pack: false,
    unpack: false,
    ship: false,
    cancel: false,
    address: false,
    takeTransfer: false,
    sendAgain: false,
    addPieces: false,
  });
  expect(await selling.pageOf(order.number)).toMatchObject({ deliveryWindow: null, parcels: [] });
  expect(await returningAt(card).read(order)).toMatchObject({ whyNot: "files" });
  expect(await selling.downloadsOf(order.number)).toMatchObject([{ state: "ready" }]);
});

it("a mixed cart needs an address", async () => {
  const { shippingAddress: _, ...nowhere } = mixed();
  const { status, body } = await card.shop.post("/api/payment/initialize", nowhere);
  expect([status, body.error, body.fields[0].path]).toEqual([400, "invalid_request", "shippingAddress"]);
});
