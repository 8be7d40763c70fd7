/** The file itself: a stream, not JSON, so it stands beside the contract's endpoints. */

import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { DOWNLOAD_REFUSALS } from "#content/download-refusals.ts";
import { RowIdText } from "#contract/call/row-id.ts";
import { getDownload } from "#contract/downloads/order-downloads.ts";
import type { DownloadState } from "#domain/downloads/download-state.ts";
import { MEDIA_TYPES } from "#domain/downloads/files.ts";
import { findCatalogueSample } from "#server/catalogue/music/music-file.ts";
import { limited } from "#server/http/limits/limit-routes.ts";
import { LIMITS } from "#server/http/limits/limits.ts";
import type { OrdersShop } from "#server/orders/order-link.ts";
import { orderKeyOf } from "#server/orders/order-page/open-order.ts";
import { withoutDeadline } from "#server/platform/answer-deadline.ts";
import { DomainError } from "#server/platform/domain-error.ts";
import { CATALOGUE_FOLDER } from "#server/platform/project-folders.ts";
import type { ByteRange } from "#server/storage/file-store.ts";
import { downloadOver, downloadWaits, noSuchDownload } from "./downloads.errors.ts";
import { type Charged, chargePart, giveBack, mayGoOn } from "./order-downloads.repository.ts";
import { type OpenDownload, openDownload } from "./order-downloads.ts";
import type { ProductFileRow } from "./product-files.repository.ts";

type DownloadRequest = { Params: { number: string; file: string }; Querystring: { key?: unknown } };

export function addDownloadFiles(app: FastifyInstance, shop: OrdersShop): void {
  const options = {
    ...limited(LIMITS.orderDocuments, LIMITS.documentsOfOrder),
    schema: { hide: true },
  };
  app.get<DownloadRequest>(getDownload.path, options, async (request, reply) => {
    // A proxy in front would fetch half a gigabyte at once, even for a client that disconnects after a second.
    reply.headers({ "Cache-Control": "no-store", "X-Robots-Tag": "noindex", "X-Accel-Buffering": "no" });
    const { number, file } = request.params;
    const key = keyOf(request);
    try {
      const opened = await openDownload(shop, number, idOf(file), key);
      refuseUnready(opened.ordered.download.state);
      if (request.method === "HEAD") await refuseUsedUp(shop, opened);
      return await send(shop, opened, request, reply);
    } catch (error) {
      // A visitor who followed a link gets a page that says what to do next.
      if (!(error instanceof DomainError) || request.headers["sec-fetch-mode"] !== "navigate") throw error;
      const page = `/download/${encodeURIComponent(number)}/${encodeURIComponent(file)}`;
      return reply.redirect(`${page}?${new URLSearchParams({ key: key ?? "" })}`, 303);
    }
  });
}

function keyOf(request: FastifyRequest<DownloadRequest>): string | undefined {
  const { key } = request.query;
  return orderKeyOf(request, typeof key === "string" ? key : undefined);
}

function idOf(text: string): number {
  const id = RowIdText.safeParse(text);
  if (!id.success) throw noSuchDownload();
  return id.data;
}

const WAITING: readonly DownloadState[] = ["unpaid", "test", "disputed"];

/** The last download may resume, which only the counter can tell. */
function refuseUnready(state: DownloadState): void {
  if (state === "ready" || state === "used-up") return;
  const sentence = DOWNLOAD_REFUSALS[state];
  throw WAITING.includes(state) ? downloadWaits(sentence) : downloadOver(sentence);
}

/** HEAD does not count, and describes what a GET would send: the whole file, or the rest of the last download. */
async function refuseUsedUp({ db, clock }: OrdersShop, { order, ordered }: OpenDownload): Promise<void> {
  const { file, download } = ordered;
  if (download.state !== "used-up") return;
  const one = { orderId: order.id, fileId: file.id };
  if (!(await mayGoOn(db, one, file.bytes, clock.now()))) throw downloadOver(DOWNLOAD_REFUSALS["used-up"]);
}

async function send(
  shop: OrdersShop,
  opened: OpenDownload,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { file } = opened.ordered;
  // Both names always stand for the same content.
  const etag = `"${(file.storedName ?? file.catalogueName ?? "").split("/").at(-1)}"`;
  const goesOn = request.headers["if-range"] ?? etag;
  const range = goesOn === etag ? readRange(request.headers.range, file.bytes) : undefined;
  if (range === "none")
    return reply
      .status(416)
      .headers({ ETag: etag, "Accept-Ranges": "bytes", "Content-Range": `bytes */${file.bytes}` })
      .send();
  const part = range ?? { first: 0, last: file.bytes - 1 };
  const content = request.method === "HEAD" ? [] : await begin(shop, opened, part);
  if (range) reply.status(206).header("Content-Range", `bytes ${range.first}-${range.last}/${file.bytes}`);
  reply.headers({
    ETag: etag,
    "Accept-Ranges": "bytes",
    "Content-Type": MEDIA_TYPES[file.type],
    "Content-Disposition": savedAs(file.name),
    "Content-Length": lengthOf(part),
  });
  return reply.send(Readable.from(content, { objectMode: false }));
}

function lengthOf({ first, last }: ByteRange): number {
  return last - first + 1;
}

/** Counts it and opens the file. Throws downloadOver, noSuchDownload or FilesAway, and then nothing was counted. */
async function begin(
  shop: OrdersShop,
  { order, ordered: { file, download } }: OpenDownload,
  part: ByteRange,
): Promise<AsyncIterable<Uint8Array>> {
  const { db, clock, log } = shop;
  const one = { orderId: order.id, fileId: file.id };
  const asked = {
    firstByte: part.first,
    bytes: lengthOf(part),
    fileBytes: file.bytes,
    most: download.most,
  };
  const charged = await chargePart(db, one, asked, clock.now());
  if (!charged) throw downloadOver(DOWNLOAD_REFUSALS["used-up"]);
  try {
    const content = await open(shop, file, part);
    if (content) return counted(shop, charged, asked.bytes, content);
    log.error({ fileId: file.id }, "a file that was bought is not in the store");
    throw noSuchDownload();
  } catch (error) {
    await giveBack(db, charged, asked.bytes);
    throw error;
  }
}

async function open(
  { storage }: OrdersShop,
  { storedName, catalogueName }: ProductFileRow,
  part: ByteRange,
): Promise<AsyncIterable<Uint8Array> | undefined> {
  if (storedName !== null) return (await storage.files.open(storedName, part))?.content;
  const path = await findCatalogueSample(CATALOGUE_FOLDER, catalogueName ?? "");
  return path === undefined ? undefined : createReadStream(path, { start: part.first, end: part.last });
}

/** Bytes that an interrupted response has not sent are credited back, so that a bad line can resume again and again. */
async function* counted(
  { db, log }: OrdersShop,
  charged: Charged,
  bytes: number,
  content: AsyncIterable<Uint8Array>,
): AsyncIterable<Uint8Array> {
  let unsent = bytes;
  try {
    for await (const piece of withoutDeadlines(content)) {
      unsent -= piece.length;
      yield piece;
    }
  } finally {
    if (unsent > 0)
      await withoutDeadline(() => giveBack(db, charged, unsent)).catch((error: unknown) =>
        log.warn({ err: error }, "the rest of a download that broke off stays counted"),
      );
  }
}

/** A slow line takes longer than a response usually may. */
async function* withoutDeadlines(content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const iterator = content[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await withoutDeadline(() => iterator.next());
      if (done) return;
      yield value;
    }
  } finally {
    await iterator.return?.();
  }
}

/**
 * The part that a `Range` header asks for (RFC 9110). Undefined for the whole file: without a header, with another
 * unit, or with several ranges, which a server may ignore. "none" when the file has no such part.
 */
export function readRange(header: string | undefined, bytes: number): ByteRange | "none" | undefined {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "") ?? [];
  if (from === undefined || to === undefined || (from === "" && to === "")) return undefined;
  if (from === "")
    return Number(to) === 0 ? "none" : { first: Math.max(0, bytes - Number(to)), last: bytes - 1 };
  const [first, last] = [Number(from), to === "" ? bytes - 1 : Math.min(Number(to), bytes - 1)];
  if (to !== "" && Number(to) < first) return undefined;
  return first >= bytes ? "none" : { first, last };
}

/** The header under whose name a browser saves a file (RFC 6266): in plain letters for old ones, and as it is. */
export function savedAs(name: string): string {
  const plain = name
    .normalize("NFD")
    .replace(/[^\x20-\x7e]/g, "")
    .replace(/["\\%]/g, "");
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
