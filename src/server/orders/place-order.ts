import { randomBytes } from "node:crypto";
import type { Checkout } from "#contract/payment.ts";
import { ORDER_NUMBER_RANDOM_BYTES, orderNumberFrom } from "#domain/orders/order-number.ts";
import type { PieceLimits } from "#domain/orders/piece-limits.ts";
import { MINUTE } from "#domain/time/time.ts";
import {
  availablePieces,
  findProductsToSell,
  type ProductToSell,
} from "#server/catalogue/products.service.ts";
import type { Transaction } from "#server/database/client.ts";
import { countHeldPieces, lockProductsOf, reserveStock } from "#server/inventory/inventory.service.ts";
import { later } from "#server/platform/clock.ts";
import { checkoutFingerprint } from "./checkout-fingerprint.ts";
import { refuseTooManyPieces } from "./limit-pieces.ts";
import { recordOrderEvent } from "./order-timeline.ts";
import { SoldOut } from "./orders.errors.ts";
import {
  findOrderPaidSince,
  insertPendingOrder,
  lockPendingOrderByFingerprint,
  lockPendingOrdersOfGroup,
  type NewOrder,
  type Order,
} from "./orders.repository.ts";
import { cancelOrder } from "./orders.service.ts";
import { type PricedOrder, priceOrder, type UnsavedDelivery } from "./price-order.ts";

export type OrderPolicy = {
  readonly unsavedDelivery: UnsavedDelivery;
  readonly reservationMs: number;
  /** True unless real money is taken. */
  readonly isTest: boolean;
  /** Undefined only in tests that place hundreds of orders from one address. */
  readonly pieceLimits: PieceLimits | undefined;
};

export type PlacedOrder =
  | { readonly kind: "placed"; readonly order: Order; readonly isNew: boolean }
  | { readonly kind: "already-paid"; readonly order: Order };

/** A browser that never came back still has its full cart; the same checkout within this time is not sold twice. */
const PAID_TWICE_GUARD_MS = 10 * MINUTE;

/** What is open already is only gone on with when the shopper has this long to use it. */
const ENOUGH_TIME_TO_PAY_MS = 5 * MINUTE;

/** Whether an older order of the same cart may be replaced: not while money is on its way to it. */
export type MayBeSuperseded = (tx: Transaction, order: Order) => Promise<boolean>;

/**
 * Records the order and reserves its pieces, in the caller's transaction, or finds the order that the same checkout
 * has already made. Throws PriceHasChanged, SoldOut, UnknownProduct, ImpossibleChoice or TooManyPieces, and then
 * nothing is written.
 */
export async function placeOrder(
  tx: Transaction,
  checkout: Checkout,
  policy: OrderPolicy,
  mayBeSuperseded: MayBeSuperseded,
  now: Date,
  clientHash?: string,
): Promise<PlacedOrder> {
  const group =
    checkout.checkoutKey === undefined ? [] : await lockPendingOrdersOfGroup(tx, checkout.checkoutKey);
  const products = await findProductsToSell(
    tx,
    checkout.items.map((item) => item.id),
  );
  const priced = priceOrder(checkout, products, policy.unsavedDelivery);
  const fingerprint = checkoutFingerprint(checkout, priced);

  const pending = await lockPendingOrderByFingerprint(tx, fingerprint);
  const isReplaced = pending && !hasTimeToPay(pending, policy, now) && (await mayBeSuperseded(tx, pending));
  if (pending && !isReplaced) return { kind: "placed", order: pending, isNew: false };
  const paid = await findOrderPaidSince(tx, fingerprint, later(now, -PAID_TWICE_GUARD_MS));
  if (paid) return { kind: "already-paid", order: paid };

  const older = pending ? [...group.filter(({ id }) => id !== pending.id), pending] : group;
  if (older.length === 0) refuseWhatIsGone(priced, products);
  await lockProductsOf(tx, [...older, priced]);
  await supersede(tx, older, mayBeSuperseded, now);
  if (policy.pieceLimits) {
    const buyer = { email: checkout.email, clientHash };
    await refuseTooManyPieces(tx, priced.items, buyer, policy.pieceLimits);
  }
  const newOrder = toNewOrder(checkout, priced, fingerprint, policy, now);
  const order = await insertPendingOrder(tx, { ...newOrder, clientHash: clientHash ?? null });
  if (!order) return readWinner(tx, fingerprint);
  await recordOrderEvent(tx, order.id, "placed", now);
  if (!(await reserveStock(tx, order.id, priced.items, now))) throw await soldOut(tx, order, products);
  return { kind: "placed", order, isNew: true };
}

/** Nobody's time is made longer; a checkout that comes back near its end is a new order, under the limits of one. */
function hasTimeToPay({ reservedUntil }: Order, { reservationMs }: OrderPolicy, now: Date): boolean {
  const enough = Math.min(ENOUGH_TIME_TO_PAY_MS, reservationMs / 2);
  return reservedUntil.getTime() - now.getTime() > enough;
}

async function supersede(
  tx: Transaction,
  older: readonly Order[],
  mayBeSuperseded: MayBeSuperseded,
  now: Date,
) {
  for (const order of older) {
    if (await mayBeSuperseded(tx, order)) await cancelOrder(tx, order, "superseded", now);
  }
}

async function readWinner(tx: Transaction, fingerprint: string): Promise<PlacedOrder> {
  const order = await lockPendingOrderByFingerprint(tx, fingerprint);
  if (!order) throw new Error("a pending order with this fingerprint was there and is gone");
  return { kind: "placed", order, isNew: false };
}

/**
 * Told before anything is locked: at the end of a drop most buyers ask for what is gone, and would keep those who still can
 * buy waiting in line. Only for a cart that holds nothing yet; whoever is not told so here may still find the shelf empty.
 */
function refuseWhatIsGone(priced: PricedOrder, products: readonly ProductToSell[]): void {
  const free = new Map(products.map((product) => [product.id, freePieces(product)]));
  if (priced.items.every(({ productId, quantity }) => quantity <= (free.get(productId) ?? 0))) return;
  throw new SoldOut({ items: [...free].map(([id, available]) => ({ id, available })) });
}

function freePieces(product: ProductToSell): number {
  return product.inStock ? availablePieces(product) : 0;
}

/** What is left for this shopper: pieces this very order has just taken before it failed count as free. */
async function soldOut(tx: Transaction, order: Order, wanted: readonly ProductToSell[]): Promise<SoldOut> {
  const own = await countHeldPieces(tx, order.id);
  const current = await findProductsToSell(
    tx,
    wanted.map((product) => product.id),
  );
  return new SoldOut({
    items: current.map((product) => ({
      id: product.id,
      available: product.inStock ? availablePieces(product) + (own.get(product.id) ?? 0) : 0,
    })),
  });
}

function toNewOrder(
  checkout: Checkout,
  priced: PricedOrder,
  fingerprint: string,
  policy: OrderPolicy,
  now: Date,
): NewOrder {
  return {
    number: orderNumberFrom(randomBytes(ORDER_NUMBER_RANDOM_BYTES)),
    customerEmail: checkout.email,
    customerName: checkout.customerName,
    shippingAddress: checkout.shippingAddress,
    items: priced.items,
    total: priced.total,
    subtotalCents: priced.subtotal,
    shippingCents: priced.shipping,
    totalCents: priced.total,
    dedupeHash: fingerprint,
    checkoutGroup: checkout.checkoutKey ?? null,
    reservedUntil: later(now, policy.reservationMs),
    deliveryCharged: priced.deliveryCharged,
    isTest: policy.isTest,
    createdAt: now,
    updatedAt: now,
  };
}
