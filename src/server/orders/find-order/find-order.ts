/**
 * Sends a buyer who lost it the link to their order. The request is only stored, in the same way whether number and
 * address match or not; the mail queue looks it up later and writes to the order's address, or not at all. So neither
 * the response nor its time reveals whether the order exists.
 */

import type { FindOrder } from "#contract/orders/order-page.ts";
import { foldEmailAddress } from "#domain/mail/email-address.ts";
import { DAY, HOUR, MINUTE, SECOND } from "#domain/time/time.ts";
import type { Database, Transaction } from "#server/database/client.ts";
import { type KeyedHashes, openKeyedHashes } from "#server/database/keyed-hashes.ts";
import { networkOf } from "#server/http/addresses/network-of.ts";
import { tooManyRequests } from "#server/http/errors/http.errors.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { findOrderByNumber, type Order } from "#server/orders/orders.repository.ts";
import { later } from "#server/platform/clock.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import type { Shop } from "#server/shop/shop.ts";
import {
  countOfEmail,
  countOfNetwork,
  deleteLinkRequests,
  deleteLinkRequestsOf,
  findLinkRequest,
  insertLinkRequest,
  lockRequesters,
  wasRequestedSince,
} from "./link-requests.repository.ts";

/** Requests per hour for one email address, so that another person's mailbox cannot be flooded. */
const MOST_OF_EMAIL = 3;
/** Requests per hour from one network address; behind one of a mobile network are thousands of shoppers. */
const MOST_OF_NETWORK = 60;
const COUNTED_MS = HOUR;
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
    networkHash: hashes.hash("find-order network", networkOf(networkAddress)).toString("base64url"),
  };
  await inTransaction(shop, async (tx) => {
    const now = shop.clock.now();
    await lockRequesters(tx, asked);
    if (await wasRequestedSince(tx, asked, later(now, -SAME_MS))) return;
    if (shop.limitsCallers) await refuseTooMany(tx, asked, now);
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

type Requesters = { readonly emailHash: string; readonly networkHash: string };

async function refuseTooMany(
  tx: Transaction,
  { emailHash, networkHash }: Requesters,
  now: Date,
): Promise<void> {
  const since = later(now, -COUNTED_MS);
  const ofEmail = await countOfEmail(tx, emailHash, since);
  const ofNetwork = await countOfNetwork(tx, networkHash, since);
  if (ofEmail >= MOST_OF_EMAIL || ofNetwork >= MOST_OF_NETWORK) throw tooManyRequests(COUNTED_MS / SECOND);
}

function hashEmail(hashes: KeyedHashes, email: string): string {
  return hashes.hash("find-order email", foldEmailAddress(email)).toString("base64url");
}
