/** Limits how many pieces one buyer, or one network address, may take of a product, and how long they are held. */

import { personOf } from "#domain/mail/email-address.ts";
import { HOLDS_ARE_REMEMBERED_MS, holdUntil, isUsedUp, lastPartOf } from "#domain/orders/hold-time.ts";
import { leftOfShare, type MostPieces, mostPieces, type PieceLimits } from "#domain/orders/piece-limits.ts";
import {
  availablePieces,
  findProductsToSell,
  isEdition,
  ownLimitOf,
  type ProductToSell,
  perPersonOf,
} from "#server/catalogue/products-to-sell.ts";
import { countPiecesOwned } from "#server/certificates/certificates.repository.ts";
import type { Transaction } from "#server/database/client.ts";
import { countPiecesOfHolder } from "#server/inventory/inventory.service.ts";
import { later } from "#server/platform/clock.ts";
import { TooManyPieces } from "./orders.errors.ts";
import { findUnpaidHolds, hasPaidOrder, sumHeldByLapsed } from "./unpaid-holds.repository.ts";

export type Buyer = { readonly email: string; readonly clientHash: string | undefined };

type Line = { readonly productId: number; readonly quantity: number };

type Excess = MostPieces & { readonly product: ProductToSell };

/** Since when, and for how long where nothing speaks against it. */
type Hold = { readonly now: Date; readonly usualMs: number };

/**
 * Returns until when these lines are held for the buyer: as long as the shortest of them. Throws TooManyPieces when they
 * are more than the buyer may have now. The caller has locked the products, so that simultaneous checkouts are counted
 * one after the other, and has cancelled the orders it replaces. `seen` are the products as they were before that.
 */
export async function limitHolds(
  tx: Transaction,
  lines: readonly Line[],
  seen: readonly ProductToSell[],
  buyer: Buyer,
  limits: PieceLimits,
  { now, usualMs }: Hold,
): Promise<Date> {
  const person = personOf(buyer.email);
  const holder = { person, clientHash: buyer.clientHash };
  const ids = seen.map(({ id }) => id);
  const since = later(now, -HOLDS_ARE_REMEMBERED_MS);
  const [products, held, owned, unpaid, hasNetworkPaid] = await Promise.all([
    findProductsToSell(tx, ids),
    countPiecesOfHolder(tx, ids, holder),
    countOwned(tx, seen, person),
    findUnpaidHolds(tx, ids, holder, since),
    hasPaidOrder(tx, buyer.clientHash),
  ]);
  const excesses: Excess[] = [];
  let until = later(now, usualMs);
  for (const product of products) {
    const wanted = wantedOf(lines, product);
    if (wanted === 0) continue;
    const ofHolder = held.get(product.id);
    const free = availablePieces(product);
    const unsold = free + product.reservedQuantity;
    const ends = unpaid.find(({ productId }) => productId === product.id);
    // Mobile networks are shared by many. Once there was a payment from one within a day, the buyer's own holds count instead.
    const endOfNetwork = hasNetworkPaid ? undefined : (ends?.ofNetwork ?? undefined);
    const heldByNetwork = buyer.clientHash === undefined ? undefined : (ofHolder?.byNetwork ?? 0);
    const allowed = mostPieces(
      {
        isEdition: isEdition(product),
        perPerson: ownLimitOf(product),
        free,
        heldByPerson: ofHolder?.byPerson ?? 0,
        ownedByPerson: owned.get(product.id) ?? 0,
        heldByNetwork,
        lapsed: isUsedUp(endOfNetwork, now)
          ? { held: await sumHeldByLapsed(tx, product.id, since), most: lastPartOf(unsold) }
          : undefined,
      },
      limits,
    );
    // When fewer pieces are left than are allowed, the reservation fails instead and says what is left.
    if (wanted > allowed.most && allowed.most < free) excesses.push({ ...allowed, product });
    const facts = {
      isEdition: isEdition(product),
      wanted,
      free,
      held: product.reservedQuantity,
      isOverShare: wanted > leftOfShare({ free, heldByNetwork }, limits),
      hasNetworkPaid,
      lastUnpaid: latest(ends?.ofPerson ?? undefined, endOfNetwork),
    };
    const ofProduct = holdUntil(facts, now, usualMs);
    if (ofProduct < until) until = ofProduct;
  }
  const [first] = excesses;
  if (!first) return until;
  const items = excesses.map(({ product: { id }, most, per }) => ({ id, most, per }));
  throw new TooManyPieces(sentenceOf(first, limits), { items });
}

function latest(one: Date | undefined, other: Date | undefined): Date | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return one > other ? one : other;
}

/** Pieces bought before; they count for numbered editions only. */
async function countOwned(tx: Transaction, products: readonly ProductToSell[], person: string) {
  const editions = products.filter(isEdition).map(({ id }) => id);
  return editions.length > 0 ? countPiecesOwned(tx, editions, person) : new Map<number, number>();
}

function wantedOf(lines: readonly Line[], { id }: ProductToSell): number {
  return lines.reduce((sum, { productId, quantity }) => (productId === id ? sum + quantity : sum), 0);
}

function sentenceOf({ product, most, per }: Excess, limits: PieceLimits): string {
  const { name } = product;
  if (per === "network") {
    return most === 0
      ? `Too many pieces of ${name} are waiting for payment on your network. Please try again in a few minutes.`
      : `Your network can reserve at most ${most} of ${name} right now.`;
  }
  const ofPerson = perPersonOf(product, limits);
  return isEdition(product)
    ? `Each person can have at most ${ofPerson} of ${name}.`
    : `One person can reserve at most ${ofPerson} of ${name} at a time.`;
}
