import { randomUUID } from "node:crypto";
import { asc } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { printedCode } from "#domain/downloads/download-code.ts";
import { editions } from "#server/database/schema/certificates.ts";
import { downloadCodes } from "#server/database/schema/downloads.ts";
import { openedForEach } from "#tests/support/opened.ts";
import { closeBalanced } from "#tests/support/payments/balanced-books.ts";
import { readOrders, readProduct } from "#tests/support/payments/shop-books.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

const shop = openedForEach(() => openTestShop(), closeBalanced);

/** A record whose files the catalogue brings. */
const RECORD = 605;
const OF_RECORD = `/api/admin/products/${RECORD}/codes`;

const make = (count = 3, id = RECORD) =>
  shop.post(`/api/admin/products/${id}/codes`, { name: "Vinyl sleeves", count });
const codes = async () =>
  (await shop.db.select().from(downloadCodes).orderBy(asc(downloadCodes.code))).map(({ code }) => code);
const firstCode = async () => (await codes())[0] ?? "";
const redeem = (code: string, requestId: string = randomUUID()) =>
  shop.post("/api/codes/redeem", { code, requestId });

describe("download codes", () => {
  it("open the record's files once, on a page of their own, and are counted", async () => {
    expect((await make()).body).toMatchObject([{ name: "Vinyl sleeves", codes: 3, used: 0, endedAt: null }]);
    const { status, body } = await redeem(printedCode(await firstCode()).toLowerCase());
    expect(status).toBe(200);
    const { pathname, search } = new URL(body.orderUrl);
    const page = (await shop.get(`/api${pathname.replace("/order/", "/orders/")}${search}`)).body;
    expect(page).toMatchObject({ status: "fulfilled", isFilesOnly: true, total: "0.00", canCancel: false });
    const { downloads } = (
      await shop.get(`/api${pathname.replace("/order/", "/orders/")}/downloads${search}`)
    ).body;
    expect(downloads.length).toBeGreaterThan(0);
    expect((await shop.get(OF_RECORD)).body).toMatchObject([{ codes: 3, used: 1 }]);
    expect(await redeem(await firstCode())).toMatchObject({ status: 409 });
  });

  it("are no exchange although they cost nothing: their page says when they were used, and has a receipt", async () => {
    await make();
    const { body } = await redeem(await firstCode());
    const { pathname, search } = new URL(body.orderUrl);
    const api = `/api${pathname.replace("/order/", "/orders/")}`;
    expect((await readOrders(shop.db)).map(({ kind }) => kind)).toEqual(["code"]);
    const { moments } = (await shop.get(`${api}${search}`)).body;
    expect(moments.map(({ kind }: { readonly kind: string }) => kind)).toContain("paid");
    expect((await shop.get(`${api}/receipt.pdf${search}`)).status).toBe(200);
  });

  it("take no piece of the record from the shelf, and no number of its edition", async () => {
    await shop.db.insert(editions).values({ productId: RECORD, size: 20 });
    const before = await readProduct(shop.db, RECORD);
    await make();
    const { body } = await redeem(await firstCode());
    expect(await readProduct(shop.db, RECORD)).toMatchObject({
      stockQuantity: before.stockQuantity,
      reservedQuantity: before.reservedQuantity,
    });
    const { pathname, search } = new URL(body.orderUrl);
    const page = (await shop.get(`/api${pathname.replace("/order/", "/orders/")}${search}`)).body;
    expect([page.certificates, page.lines[0].numbers]).toEqual([[], []]);
  });

  it("open one page for a request that is repeated, however often and at whatever moment", async () => {
    await make();
    const [code, requestId] = [await firstCode(), randomUUID()];
    const answers = await Promise.all([1, 2, 3].map(() => redeem(code, requestId)));
    expect(new Set(answers.map(({ body }) => body.orderUrl)).size).toBe(1);
    expect(await readOrders(shop.db)).toHaveLength(1);
    const others = await Promise.all([1, 2].map(() => redeem(code)));
    expect(others.map(({ status }) => status)).toEqual([409, 409]);
  });

  it("are taken back, but for those that were used", async () => {
    const [batch] = (await make()).body;
    const used = await redeem(await firstCode());
    expect((await shop.post(`/api/admin/codes/${batch.id}/end`, {})).body[0].endedAt).not.toBeNull();
    const [, unused = ""] = await codes();
    const { status, body } = await redeem(unused);
    expect([status, body.message]).toEqual([
      409,
      "This code was taken back by the shop. Please write to us.",
    ]);
    const { pathname, search } = new URL(used.body.orderUrl);
    expect((await shop.get(`/api${pathname.replace("/order/", "/orders/")}${search}`)).status).toBe(200);
  });

  it("are printed as cards, the unused ones alone", async () => {
    const [batch] = (await make(30)).body;
    const sheet = await shop.get(`/api/admin/codes/${batch.id}/sheet.pdf`);
    expect([sheet.status, sheet.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(sheet.headers.get("cache-control")).toBe("no-store");
  });

  it.each([
    ["a code that does not exist", "0000000000", 404],
    ["what is no code", "hello", 404],
    ["nothing", "", 404],
  ])("refuse %s", async (_what, code, status) => {
    expect((await redeem(code)).status).toBe(status);
    expect(await readOrders(shop.db)).toEqual([]);
  });

  it.each([
    ["for a product without files", 101, 1, 409],
    ["for one that is not there", 999_999, 1, 404],
    ["more than a thousand at a time", RECORD, 1001, 400],
    ["none", RECORD, 0, 400],
  ])("are not made %s", async (_what, id, count, status) => {
    expect((await make(count, id)).status).toBe(status);
    expect(await codes()).toEqual([]);
  });
});
