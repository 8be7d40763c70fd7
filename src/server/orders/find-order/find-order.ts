/**
 * Sends a buyer who lost it the link to their order. The request is only stored, in the same way whether number and
 * address match or not; the mail queue looks it up later and writes to the order's address, or not at all. So neither
 * the response nor its time reveals whether the order exists.
 */

import type { FindOrder } from "#contract/orders/order-page.ts";
import { foldEmailAddress } from "#domain/mail/email-address.ts";
import { DAY, MINUTE } from "#domain/time/time.ts";
import type { Database, Transaction } from "#server/database/client.ts";
import { type KeyedHashes, openKeyedHashes } from "#server/database/keyed-hashes.ts";
import { networkOf } from "#server/http/addresses/network-of.ts";
import { refuseFor } from "#server/http/limits/count-calls.ts";
import type { Limit } from "#server/http/limits/limit.ts";
import { LIMITS } from "#server/http/limits/limits.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { findOrderByNumber, type Order } from "#server/orders/orders.repository.ts";
import { later } from "#server/platform/clock.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import type { Shop } from "#server/shop/shop.ts";
import {
  deleteLinkRequests,
  deleteLinkRequestsOf,
  findLinkRequest,
  insertLinkRequest,
  lockRequester,
  wasRequestedSince,
} from "./link-requests.repository.ts";

/** Requests repeated within this time are one. */
const SAME_MS = MINUTE;
const KEPT_MS = DAY;

/**
 * Stores a request for the link to an order. Throws tooManyRequests when this email or network address has asked too
 * often, whether or not the order exists.
 */
export async function requestLink(
  shop: Shop,
  { number, email }: FindOrder,
  networkAddress: string,
): Promise<void> {
  const hashes = await openKeyedHashes(shop.db);
  const asked = {
    orderNumber: number,
    emailHash: hashEmail(hashes, email),
  };
  await inTransaction(shop, async (tx) => {
    const now = shop.clock.now();
    await lockRequester(tx, asked);
    if (await wasRequestedSince(tx, asked, later(now, -SAME_MS))) return;
    const count = (limit: Limit, whom: string) => shop.callCounts.take(limit, whom, { executor: tx });
    refuseFor(await count(LIMITS.findOrder, foldEmailAddress(email)));
    refuseFor(await count(LIMITS.findOrderOfNetwork, networkOf(networkAddress)));
    const requestId = await insertLinkRequest(tx, { ...asked, askedAt: now });
    await queueMail(tx, `order-link:${requestId}`, { kind: "order-link", requestId }, now);
  });
}

/** The order of a stored request; undefined when its number and email address do not belong together. */
export async function findRequestedOrder(db: Database, requestId: number): Promise<Order | undefined> {
  const request = await findLinkRequest(db, requestId);
  const order = request && (await findOrderByNumber(db, request.orderNumber));
  if (!order) return undefined;
  const hash = hashEmail(await openKeyedHashes(db), order.customerEmail);
  return hash === request.emailHash ? order : undefined;
}

/** Deletes requests that led to no order and that no limit counts any more. */
export function forgetLinkRequests({ db, clock }: Pick<Shop, "db" | "clock">): Promise<void> {
  return deleteLinkRequests(db, later(clock.now(), -KEPT_MS));
}

/** Deletes the requests for these orders and returns their ids. */
export function eraseLinkRequests(
  tx: Transaction,
  orders: readonly Pick<Order, "number">[],
): Promise<number[]> {
  return deleteLinkRequestsOf(
    tx,
    orders.map(({ number }) => number),
  );
}

function hashEmail(hashes: KeyedHashes, email: string): string {
  return hashes.hash("find-order email", foldEmailAddress(email)).toString("base64url");
}
