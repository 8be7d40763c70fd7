import { randomBytes } from "node:crypto";
import type { CodeBatch } from "#contract/downloads/download-codes.ts";
import {
  DOWNLOAD_CODE_RANDOM_BYTES,
  downloadCodeFrom,
  readTypedCode,
} from "#domain/downloads/download-code.ts";
import { NO_RAND } from "#domain/money/money.ts";
import { ORDER_NUMBER_RANDOM_BYTES, orderNumberFrom } from "#domain/orders/order-number.ts";
import { noteDetails } from "#server/auth/admin-actions.ts";
import { findProductsToSell, refuseUnreleased } from "#server/catalogue/products-to-sell.ts";
import type { Transaction } from "#server/database/client.ts";
import { listProductFiles } from "#server/downloads/product-files.ts";
import type { OrdersShop } from "#server/orders/order-link.ts";
import { findOrder } from "#server/orders/orders.repository.ts";
import { orderByHand, sellAtOnce } from "#server/orders/paid-at-once.ts";
import { DomainError, refusal } from "#server/platform/domain-error.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import {
  type BatchRow,
  endBatch,
  findBatch,
  findBatches,
  findUnusedCodes,
  insertBatch,
  lockCode,
  markRedeemed,
} from "./codes.repository.ts";

const noSuchBatch = refusal("not_found", "These codes are not there any more.");
const noSuchCode = refusal(
  "not_found",
  "There is no such code. Look at the card again: it has ten letters and digits.",
);
const codeUsed = refusal(
  "order_state",
  "This code has been used. If it was you and its page is lost, please write to us.",
);
const codeEnded = refusal("order_state", "This code was taken back by the shop. Please write to us.");
const nothingToDownload = refusal(
  "edit_conflict",
  "Add the files first: this product has nothing to download yet.",
);

/** Newest first. Throws noSuchProduct. */
export async function listBatches(shop: OrdersShop, productId: number): Promise<CodeBatch[]> {
  await listProductFiles(shop, productId);
  return (await findBatches(shop.db, productId)).map(({ batch, codes, used }) => ({
    id: batch.id,
    name: batch.name,
    codes,
    used,
    createdAt: batch.createdAt.toISOString(),
    endedAt: batch.endedAt?.toISOString() ?? null,
  }));
}

/** Throws noSuchProduct, and nothingToDownload for a product without files. */
export async function makeCodes(
  shop: OrdersShop,
  productId: number,
  { name, count }: { readonly name: string; readonly count: number },
): Promise<CodeBatch[]> {
  const files = await listProductFiles(shop, productId);
  if (!files.some(({ isOffered }) => isOffered)) throw nothingToDownload();
  const codes = Array.from({ length: count }, () =>
    downloadCodeFrom(randomBytes(DOWNLOAD_CODE_RANDOM_BYTES)),
  );
  await inTransaction(shop, async (tx) => {
    await insertBatch(tx, { productId, name, createdAt: shop.clock.now() }, codes);
    await noteDetails(tx, `${count} for product ${productId}: ${name}`);
  });
  return listBatches(shop, productId);
}

/** Throws noSuchBatch. */
export async function endCodes(shop: OrdersShop, id: number): Promise<CodeBatch[]> {
  const ended = await inTransaction(shop, async (tx) => {
    const batch = await endBatch(tx, id, shop.clock.now());
    if (!batch) throw noSuchBatch();
    await noteDetails(tx, batch.name);
    return batch;
  });
  return listBatches(shop, ended.productId);
}

/** What a sheet of cards shows. Throws noSuchBatch. */
export async function readSheet(
  shop: OrdersShop,
  id: number,
): Promise<{ readonly batch: BatchRow; readonly product: string; readonly codes: readonly string[] }> {
  const batch = await findBatch(shop.db, id);
  if (!batch) throw noSuchBatch();
  const [product] = await findProductsToSell(shop.db, [batch.productId]);
  return {
    batch,
    product: product?.name ?? "",
    codes: batch.endedAt ? [] : await findUnusedCodes(shop.db, id),
  };
}

/**
 * Opens the files of a code: an order that costs nothing, by whose page they are downloaded. Once for each code; the same
 * request may be repeated. Throws noSuchCode, codeUsed or codeEnded.
 */
export async function redeemCode(
  shop: OrdersShop,
  { code: typed, requestId }: { readonly code: string; readonly requestId: string },
): Promise<{ orderUrl: string }> {
  const code = readTypedCode(typed);
  if (code === undefined) throw noSuchCode();
  const number = await inTransaction(shop, async (tx) => {
    const found = await lockCode(tx, code);
    if (!found) throw noSuchCode();
    const { orderId, requestId: redeemedBy } = found.code;
    if (orderId !== null) {
      if (redeemedBy !== requestId) throw codeUsed();
      const opened = await findOrder(tx, orderId);
      if (!opened) throw new DomainError("not_found", "The page of this code is not there any more.");
      return opened.number;
    }
    if (found.batch.endedAt !== null) throw codeEnded();
    const order = await openFiles(shop, tx, found.batch);
    await markRedeemed(tx, code, { redeemedAt: order.createdAt, orderId: order.id, requestId });
    return order.number;
  });
  shop.log.info({ number }, "a download code was used");
  return { orderUrl: shop.orderLinks.urlOf(number) };
}

async function openFiles(shop: OrdersShop, tx: Transaction, { productId }: BatchRow) {
  const now = shop.clock.now();
  const [product] = await findProductsToSell(tx, [productId]);
  if (!product) throw noSuchCode();
  refuseUnreleased([product], now);
  const number = orderNumberFrom(randomBytes(ORDER_NUMBER_RANDOM_BYTES));
  const file = {
    productId,
    name: product.name,
    unitPriceCents: NO_RAND,
    quantity: 1,
    size: null,
    color: null,
  };
  return sellAtOnce(
    tx,
    {
      ...orderByHand(shop, { kind: "code", number, email: null, name: "Download code", now }),
      items: [{ ...file, line: 0, isFile: true }],
      subtotalCents: NO_RAND,
      totalCents: NO_RAND,
      status: "fulfilled",
    },
    now,
  );
}
