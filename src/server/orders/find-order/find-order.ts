/**
 * Somebody has lost the link to their order. What they type is only written down, the same way whether it fits or not; the mail
 * queue looks it up and writes to the address in the order, or to nobody. So neither the answer nor its time tells anything.
 */
import type { FindOrder } from "#contract/order-page.ts";
import { foldEmailAddress } from "#domain/contact/email-address.ts";
import { DAY, HOUR, MINUTE, SECOND } from "#domain/time/time.ts";
import { type KeyedHashes, openKeyedHashes } from "#server/auth/keyed-hashes.ts";
import type { Database, Transaction } from "#server/database/client.ts";
import { TooManyRequests } from "#server/http/http.errors.ts";
import { networkOf } from "#server/http/network-of.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { findOrderByNumber, type Order } from "#server/orders/orders.service.ts";
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
  lockAskers,
  wasAskedSince,
} from "./link-requests.repository.ts";

/** An address is written to this often in an hour: nobody fills somebody else's mailbox. */
const MOST_OF_EMAIL = 3;
/** A mobile network has thousands of shoppers behind one address. */
const MOST_OF_NETWORK = 60;
const COUNTED_MS = HOUR;
/** A double press is one request. */
const SAME_MS = MINUTE;
const KEPT_MS = DAY;

/**
 * Asks for the link to an order. Throws TooManyRequests for an address or a network that has asked too often, whether anything it
 * asked for exists or not.
 */
export async function askForLink(
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
    await lockAskers(tx, asked);
    if (await wasAskedSince(tx, asked, later(now, -SAME_MS))) return;
    if (shop.limitsCallers) await refuseTooMany(tx, asked, now);
    const requestId = await insertLinkRequest(tx, { ...asked, askedAt: now });
    await queueMail(tx, `order-link:${requestId}`, { kind: "order-link", requestId }, now);
  });
}

/** The order that was asked for; undefined when number and address do not belong together. */
export async function findRequestedOrder(db: Database, requestId: number): Promise<Order | undefined> {
  const request = await findLinkRequest(db, requestId);
  const order = request && (await findOrderByNumber(db, request.orderNumber));
  if (!order) return undefined;
  const hash = hashEmail(await openKeyedHashes(db), order.customerEmail);
  return hash === request.emailHash ? order : undefined;
}

/** Ends the requests that led to no order and that no limit counts any more. */
export function forgetLinkRequests({ db, clock }: Pick<Shop, "db" | "clock">): Promise<void> {
  return deleteLinkRequests(db, later(clock.now(), -KEPT_MS));
}

/** Deletes the requests for these orders, and returns the ids that they had. */
export function eraseLinkRequests(
  tx: Transaction,
  orders: readonly Pick<Order, "number">[],
): Promise<number[]> {
  return deleteLinkRequestsOf(
    tx,
    orders.map(({ number }) => number),
  );
}

type Askers = { readonly emailHash: string; readonly networkHash: string };

async function refuseTooMany(tx: Transaction, { emailHash, networkHash }: Askers, now: Date): Promise<void> {
  const since = later(now, -COUNTED_MS);
  const ofEmail = await countOfEmail(tx, emailHash, since);
  const ofNetwork = await countOfNetwork(tx, networkHash, since);
  if (ofEmail >= MOST_OF_EMAIL || ofNetwork >= MOST_OF_NETWORK)
    throw new TooManyRequests(COUNTED_MS / SECOND);
}

function hashEmail(hashes: KeyedHashes, email: string): string {
  return hashes.hash("find-order email", foldEmailAddress(email)).toString("base64url");
}
