/** Files that come with an order: after payment, as often and long as promised, and not once the money is back. */

import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DownloadJson } from "#contract/downloads/order-downloads.ts";
import { DAY, HOUR, MINUTE } from "#domain/time/time.ts";
import { orderDownloads } from "#server/database/schema/downloads.ts";
import { digest, fetchFile, fileForm, soundFile, uploadFile } from "#tests/support/downloads/files.ts";
import { eventually } from "#tests/support/eventually.ts";
import { writeMail } from "#tests/support/mail/sent-mails.ts";
import { breakOff } from "#tests/support/orders/break-off.ts";
import { checkoutOf, returningAt, TEE_AND_RECORD, TEES } from "#tests/support/orders/returning.ts";
import { type CardShop, openCardShop } from "#tests/support/payments/card-shop.ts";

const RECORD = 601;
const ALBUM = soundFile("flac", 1_300_000);
const RECORDS = (quantity: number) =>
  checkoutOf([[{ id: RECORD, name: "First Light", price: 500 }, quantity]]);

let card: CardShop;
const log: string[] = [];
beforeAll(async () => {
  card = await openCardShop(false, {
    env: { DOWNLOADS_PER_PIECE: "3", DOWNLOAD_DAYS: "30", LOG_LEVEL: "debug" },
    logStream: { write: (line) => void log.push(line) },
  });
  expect((await uploadFile(card.shop, RECORD, fileForm(ALBUM))).status).toBe(200);
});
afterAll(() => card.close());

type Bought = { readonly id: number; readonly number: string; readonly reference: string };

async function buy(change: object = RECORDS(1)): Promise<Bought> {
  const reference = await card.buy(1, change);
  const { id, number } = await card.orderOf(reference);
  return { id, number, reference };
}

async function filesOf(number: string): Promise<DownloadJson[]> {
  const key = card.shop.app.shop.orderLinks.keyOf(number);
  return (await card.shop.get(`/api/orders/${number}/downloads?key=${key}`)).body.downloads;
}

async function fileOf(order: Bought): Promise<DownloadJson> {
  const [file] = await filesOf(order.number);
  if (!file) throw new Error(`order ${order.number} has no file`);
  return file;
}

const download = (path: string, headers: Record<string, string> = {}) => fetchFile(card.shop, path, headers);

/** Leaves when the first bytes have come. */
async function grantedBytes(order: Bought): Promise<number> {
  const rows = await card.shop.db.select().from(orderDownloads).where(eq(orderDownloads.orderId, order.id));
  return rows.reduce((sum, row) => sum + row.grantedBytes, 0);
}

async function refund(order: Bought, change: object = {}): Promise<void> {
  const body = { requestId: randomUUID(), reason: "customer", ...change };
  const answer = await card.shop.post(`/api/admin/orders/${order.id}/refunds`, body);
  expect([answer.status, answer.body.message]).toEqual([200, undefined]);
}

describe("a file of a paid order", () => {
  it("is the same again, under its name, for nobody to keep, and counted", async () => {
    const order = await buy();
    const file = await fileOf(order);
    expect(file).toMatchObject({
      name: "First Light.flac",
      state: "ready",
      most: 3,
      left: 3,
      isSample: false,
    });
    const { status, headers, bytes } = await download(file.path);
    expect([status, digest(bytes)]).toEqual([200, digest(ALBUM)]);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "audio/flac",
      "content-length": String(ALBUM.length),
      "content-disposition": `attachment; filename="First Light.flac"; filename*=UTF-8''First%20Light.flac`,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "x-robots-tag": "noindex",
      "accept-ranges": "bytes",
    });
    expect((await fileOf(order)).left).toBe(2);
  });

  it("is not counted by a question after its size", async () => {
    const order = await buy();
    const { path } = await fileOf(order);
    const answer = await fetch(new URL(path, card.shop.url), { method: "HEAD" });
    expect([answer.status, answer.headers.get("content-length")]).toEqual([200, String(ALBUM.length)]);
    expect((await fileOf(order)).left).toBe(3);
  });

  it("goes on where it broke off without being counted again", async () => {
    const order = await buy();
    const { path } = await fileOf(order);
    const begun = await download(path, { Range: "bytes=0-499999" });
    expect([begun.status, begun.headers.get("content-range")]).toEqual([
      206,
      `bytes 0-499999/${ALBUM.length}`,
    ]);
    const etag = begun.headers.get("etag") ?? "";
    const middle = await download(path, { Range: "bytes=500000-899999", "If-Range": etag });
    const end = await download(path, { Range: "bytes=900000-" });
    expect([middle.status, end.status]).toEqual([206, 206]);
    expect(digest(Buffer.concat([begun.bytes, middle.bytes, end.bytes]))).toBe(digest(ALBUM));
    expect((await fileOf(order)).left).toBe(2);
    // It is another one a day later, and whole for whoever goes on with another file.
    card.shop.clock.advance(DAY + HOUR);
    expect((await download(path, { Range: "bytes=900000-" })).status).toBe(206);
    expect((await fileOf(order)).left).toBe(1);
    expect((await download(path, { Range: "bytes=9-", "If-Range": '"another"' })).status).toBe(200);
    expect((await fileOf(order)).left).toBe(0);
  });

  it("goes on where it broke off although it was the last that was left, and does not begin again", async () => {
    const order = await buy();
    const { path } = await fileOf(order);
    for (const Range of ["bytes=0-", "bytes=0-", "bytes=0-499999"])
      expect((await download(path, { Range })).status).toBe(206);
    expect(await fileOf(order)).toMatchObject({ state: "used-up", left: 0 });
    const end = await download(path, { Range: "bytes=500000-" });
    expect([end.status, digest(end.bytes)]).toEqual([206, digest(ALBUM.subarray(500_000))]);
    const again = await download(path);
    expect([again.status, JSON.parse(again.bytes.toString()).error]).toEqual([410, "download_over"]);
    expect(again.headers.get("content-disposition")).toBeNull();
    const head = async () => (await fetch(new URL(path, card.shop.url), { method: "HEAD" })).status;
    expect(await head()).toBe(200);
    card.shop.clock.advance(DAY + HOUR);
    expect(await head()).toBe(410);
    expect((await download(path, { Range: "bytes=500000-" })).status).toBe(410);
  });

  it("goes on for an hour although it was the last and breaks off again and again, with all that was asked for in the line", async () => {
    const order = await buy();
    const { path } = await fileOf(order);
    for (let whole = 0; whole < 2; whole += 1) await download(path);
    // The shop assumes that each response arrived completely.
    for (let begun = 0; begun < 10; begun += 1) {
      const arrived = Math.floor((begun * ALBUM.length) / 10);
      expect((await download(path, { Range: `bytes=${arrived}-` })).status).toBe(206);
    }
    expect(await fileOf(order)).toMatchObject({ state: "used-up", left: 0 });
    card.shop.clock.advance(HOUR + MINUTE);
    expect((await download(path, { Range: "bytes=1-" })).status).toBe(410);
  });

  it("is another download where all but its first byte is asked for, and asked for again an hour later", async () => {
    const order = await buy();
    const { path } = await fileOf(order);
    const parts = [];
    for (let asked = 0; asked < 4; asked += 1) {
      card.shop.clock.advance(HOUR + MINUTE);
      parts.push((await download(path, { Range: "bytes=1-" })).status);
      parts.push((await fileOf(order)).left);
    }
    expect(parts).toEqual([206, 2, 206, 1, 206, 0, 410, 0]);
  });

  it("is given in parts to twenty who ask at once as far as eight times its size goes, and not a part further", async () => {
    const order = await buy();
    const { path } = await fileOf(order);
    for (const Range of ["bytes=0-", "bytes=0-", "bytes=0-499999"]) await download(path, { Range });
    const end = { Range: `bytes=${ALBUM.length - 500_000}-` };
    const ends = await Promise.all(Array.from({ length: 20 }, () => download(path, end)));
    const given = Math.floor((8 * ALBUM.length) / 500_000) - 1;
    const statuses = [...Array(given).fill(206), ...Array(20 - given).fill(410)];
    expect(ends.map(({ status }) => status).toSorted()).toEqual(statuses);
    expect(await fileOf(order)).toMatchObject({ state: "used-up", left: 0 });
  });

  // Sixteen megabytes up and down, which a busy machine takes its time for.
  it("goes on over a line that breaks, for what was not sent is not held against it", {
    timeout: 90_000,
  }, async () => {
    const long = soundFile("zip", 16_000_000);
    expect((await uploadFile(card.shop, 603, fileForm(long, "Long.zip"))).status).toBe(200);
    const order = await buy(checkoutOf([[{ id: 603, name: "Long", price: 500 }, 1]]));
    const { path } = await fileOf(order);
    await breakOff(new URL(path, card.shop.url));
    await eventually(async () => expect(await grantedBytes(order)).toBeLessThan(long.length));
    // Together with the promised bytes this would exceed one download.
    const end = await download(path, { Range: "bytes=7000000-" });
    expect([end.status, digest(end.bytes)]).toEqual([206, digest(long.subarray(7_000_000))]);
    expect((await fileOf(order)).left).toBe(2);
  });

  it("is counted anew by whoever goes on after the owner gave it again", async () => {
    const order = await buy();
    const { path } = await fileOf(order);
    await download(path, { Range: "bytes=0-499999" });
    await card.shop.post(`/api/admin/orders/${order.id}/downloads/again`, {});
    expect((await download(path, { Range: "bytes=500000-" })).status).toBe(206);
    expect((await fileOf(order)).left).toBe(2);
  });

  it("has no part behind its end, and nothing is counted for it", async () => {
    const order = await buy();
    const { status, headers } = await download((await fileOf(order)).path, {
      Range: `bytes=${ALBUM.length}-`,
    });
    expect([status, headers.get("content-range")]).toEqual([416, `bytes */${ALBUM.length}`]);
    expect((await fileOf(order)).left).toBe(3);
  });

  it("is had exactly as often as promised by ten who ask at once, and again once the owner gives it", async () => {
    const order = await buy();
    const { path } = await fileOf(order);
    const answers = await Promise.all(Array.from({ length: 10 }, () => download(path)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, ...Array(7).fill(410)]);
    expect(await fileOf(order)).toMatchObject({ state: "used-up", left: 0 });
    const given = await card.shop.post(`/api/admin/orders/${order.id}/downloads/again`, {});
    expect(given.body.downloads).toMatchObject([{ state: "ready", used: 0, left: 3 }]);
    expect((await download(path)).status).toBe(200);
  });

  it("can be had as often for each piece, until its time is over, and again from then on", async () => {
    const order = await buy(RECORDS(2));
    const { path, most } = await fileOf(order);
    expect(most).toBe(6);
    card.shop.clock.advance(30 * DAY);
    expect((await fileOf(order)).state).toBe("expired");
    const late = await download(path);
    expect([late.status, JSON.parse(late.bytes.toString()).error]).toEqual([410, "download_over"]);
    await card.shop.post(`/api/admin/orders/${order.id}/downloads/again`, {});
    expect((await download(path)).status).toBe(200);
  });
});

describe("the link of a file", () => {
  it("opens nothing with another key, for another file or with the key of the order", async () => {
    const order = await buy();
    const other = await fileOf(await buy());
    const { path, file } = await fileOf(order);
    const key = new URL(path, card.shop.url).searchParams.get("key") ?? "";
    const orderKey = card.shop.app.shop.orderLinks.keyOf(order.number);
    for (const wrong of [
      path.replace(key, `${key.slice(0, -1)}_`),
      path.replace(key, orderKey),
      path.replace(`/${file}?`, `/${file + 1}?`),
      path.replace(`/${file}?`, "/..%2f1?"),
      path.replace(order.number, other.path.split("/")[3] ?? ""),
      path.split("?")[0] ?? "",
    ])
      expect((await download(wrong)).status, wrong).toBe(404);
    expect((await card.shop.get(`/api/orders/${order.number}?key=${key}`)).status).toBe(404);
    expect((await fileOf(order)).left).toBe(3);
  });

  it("leads a browser that cannot have the file to a page that says why", async () => {
    const order = await buy();
    const { path, file } = await fileOf(order);
    card.shop.clock.advance(31 * DAY);
    const { statusCode, headers } = await card.shop.app.server.inject({
      url: path,
      headers: { "sec-fetch-mode": "navigate" },
    });
    const key = new URL(path, card.shop.url).searchParams.get("key");
    expect([statusCode, headers.location]).toEqual([303, `/download/${order.number}/${file}?key=${key}`]);
  });

  it("is in the mail of the payment, and in no log", async () => {
    const order = await buy();
    const { file } = await fileOf(order);
    const mail = await writeMail(card.shop, { kind: "order-confirmation", orderId: order.id });
    expect(mail.text).toContain(`/download/${order.number}/${file}?key=`);
    expect(mail.text).toContain("It can be downloaded 3 times, until");
    await download((await fileOf(order)).path);
    await download((await fileOf(order)).path.replace(/key=.*/, "key=wrong"));
    const key = card.shop.app.shop.orderLinks.downloadKeyOf(order.number, file);
    expect(log.filter((line) => line.includes(key) || line.includes("key="))).toEqual([]);
    expect(log.length).toBeGreaterThan(0);
  });
});

describe("money that goes back", () => {
  it("ends the download when all of it does, at once and for good", async () => {
    const order = await buy();
    const { path } = await fileOf(order);
    await refund(order);
    expect((await download(path)).status).toBe(410);
    await returningAt(card).finishRefunds();
    expect(await fileOf(order)).toMatchObject({ state: "refunded" });
    expect((await download(path)).status).toBe(410);
    expect((await card.shop.post(`/api/admin/orders/${order.id}/downloads/again`, {})).status).toBe(409);
  });

  it("ends it when that piece comes back, and not when another one does", async () => {
    const order = await buy(TEE_AND_RECORD);
    const { path } = await fileOf(order);
    await refund(order, { amountCents: 18_000, restock: [{ line: 0, quantity: 1 }] });
    expect((await download(path)).status).toBe(200);
    await refund(order, { amountCents: 50_000, restock: [{ line: 1, quantity: 1 }] });
    expect((await download(path)).status).toBe(410);
  });

  it("is waited for while the bank disputes the payment", async () => {
    const order = await buy();
    const { path } = await fileOf(order);
    const { id, reference } = { id: 9, reference: order.reference };
    const dispute = { id, status: "pending", transaction: { reference, domain: "test" }, domain: "test" };
    await card.emit("charge.dispute.create", dispute);
    expect(await fileOf(order)).toMatchObject({ state: "disputed" });
    expect((await download(path)).status).toBe(409);
    await card.emit("charge.dispute.resolve", { ...dispute, status: "resolved", resolution: "declined" });
    expect((await download(path)).status).toBe(200);
  });
});

it("an order that nobody has paid has a file to wait for, and one without records none", async () => {
  const reference = await card.start(1, RECORDS(1));
  const { number } = await card.orderOf(reference);
  const [file] = await filesOf(number);
  expect(file).toMatchObject({ state: "unpaid", until: null });
  expect((await download(file?.path ?? "")).status).toBe(409);
  expect(await filesOf((await buy(TEES(1))).number)).toEqual([]);
});

it("a record of the catalogue brings its sample, and says that it is one", async () => {
  const order = await buy(checkoutOf([[{ id: 602, name: "Concrete Garden", price: 500 }, 1]]));
  const file = await fileOf(order);
  expect(file).toMatchObject({ name: "Concrete Garden - only a sample.m4a", type: "m4a", isSample: true });
  const { status, headers, bytes } = await download(file.path);
  expect([status, headers.get("content-type"), bytes.length]).toEqual([200, "audio/mp4", file.bytes]);
  expect((await download(file.path, { Range: "bytes=4-7" })).bytes.toString()).toBe("ftyp");
});
