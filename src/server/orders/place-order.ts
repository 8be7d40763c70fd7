import { randomBytes } from "node:crypto";
import type { Checkout, ShippingAddress } from "#contract/payments/payment.ts";
import type { OutOfStock } from "#contract/payments/payment-conflicts.ts";
import { readSource } from "#domain/admin/order-source.ts";
import type { DownloadTerms } from "#domain/downloads/download-state.ts";
import { type DeliveryTerms, deliveryDays, HOME_COUNTRY } from "#domain/orders/delivery/delivery.ts";
import { goesIntoParcel, isFilesOnly } from "#domain/orders/files-only.ts";
import { ORDER_NUMBER_RANDOM_BYTES, orderNumberFrom } from "#domain/orders/order-number.ts";
import type { PieceLimits } from "#domain/orders/piece-limits.ts";
import { paymentReferenceFrom, REFERENCE_RANDOM_BYTES } from "#domain/payments/payment-reference.ts";
import { MINUTE } from "#domain/time/time.ts";
import {
  availablePieces,
  findProductsToSell,
  type ProductToSell,
  refuseUnreleased,
} from "#server/catalogue/products-to-sell.ts";
import type { Transaction } from "#server/database/client.ts";
import { lockProductsOf, type PiecesToReserve, reserveStock } from "#server/inventory/inventory.service.ts";
import { later } from "#server/platform/clock.ts";
import type { DomainError } from "#server/platform/domain-error.ts";
import { checkoutFingerprint } from "./checkout-fingerprint.ts";
import { limitHolds } from "./limit-pieces.ts";
import { soldOut, TooManyPieces } from "./orders.errors.ts";
import {
  findPaidOrdersOfGroup,
  findPaidOrdersWithoutGroup,
  insertPendingOrder,
  lockPendingOrderByFingerprint,
  lockPendingOrdersOfGroup,
  type NewOrder,
  type Order,
  recordOrderEvent,
} from "./orders.repository.ts";
import { cancelOrder } from "./orders.service.ts";
import { type PricedOrder, priceOrder } from "./price-order.ts";

export type OrderPolicy = {
  readonly delivery: DeliveryTerms;
  readonly downloads: DownloadTerms;
  readonly reservationMs: number;
  /** True unless real money is taken. */
  readonly isTest: boolean;
  /** Undefined only in tests that place hundreds of orders from one address. */
  readonly pieceLimits: PieceLimits | undefined;
};

export type PlacedOrder =
  | { readonly kind: "placed"; readonly order: Order; readonly isNew: boolean }
  | { readonly kind: "already-paid"; readonly order: Order };

/**
 * A browser that did not return from the payment still has its full cart. The same checkout is not sold again: of a cart
 * with a key never, since a new cart has a new key; of a client that sends none within this time.
 */
const PAID_TWICE_GUARD_MS = 10 * MINUTE;

/** An open order is only continued when at least this much time is left to pay it, or half of a hold that is short. */
const ENOUGH_TIME_TO_PAY_MS = 5 * MINUTE;

/** Whether an older order of the same cart may be cancelled for a new one: not while money is on its way to it. */
export type MayBeSuperseded = (tx: Transaction, order: Order) => Promise<boolean>;

/**
 * Records the order and reserves its pieces, in the caller's transaction, or finds the order that the same checkout
 * has already made. Throws notReleased, PriceHasChanged, soldOut, unknownProduct, impossibleChoice, addressMissing or TooManyPieces, and then
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
  const { checkoutKey } = checkout;
  const [cart, products] = await Promise.all([
    checkoutKey === undefined ? undefined : lockOrdersOfCart(tx, checkoutKey),
    findProductsToSell(tx, [...new Set(checkout.items.map((item) => item.id))]),
  ]);
  const priced = priceOrder(checkout, products, policy.delivery);
  const address = addressOf(checkout, priced);
  const fingerprint = checkoutFingerprint({ ...checkout, shippingAddress: address }, priced);

  const { pending, paid: alreadyPaid } =
    cart ?? (await lockOrdersWithoutKey(tx, fingerprint, later(now, -PAID_TWICE_GUARD_MS)));
  const isTheSame = (order: Order) => order.dedupeHash === fingerprint;
  const same = pending.find(isTheSame);
  const isReplaced = same && !hasTimeToPay(same, now) && (await mayBeSuperseded(tx, same));
  if (same && !isReplaced) return { kind: "placed", order: same, isNew: false };
  const paid = alreadyPaid.toSorted(latestFirst).find(isTheSame);
  if (paid) return { kind: "already-paid", order: paid };

  refuseUnreleased(products, now);
  const older = same ? [...pending.filter(({ id }) => id !== same.id), same] : pending;
  if (older.length === 0) refuseWhatIsGone(priced, products);
  const locking = lockProductsOf(tx, [...older, priced]);
  if (older.length > 0) {
    await locking;
    await supersede(tx, older, mayBeSuperseded, now);
  }
  const counted = priced.items.filter(goesIntoParcel);
  const buyer = { email: checkout.email, clientHash };
  const hold = { now, usualMs: policy.reservationMs };
  let shelves: Awaited<typeof locking>;
  let limitedTo: Date | undefined;
  try {
    [shelves, limitedTo] = await Promise.all([
      locking,
      policy.pieceLimits && limitHolds(tx, counted, products, buyer, policy.pieceLimits, hold),
    ]);
  } catch (error) {
    // Two simultaneous presses: the pieces that exceed the limit may be those of the other press's order.
    const winner = error instanceof TooManyPieces && (await lockPendingOrderByFingerprint(tx, fingerprint));
    if (!winner) throw error;
    return { kind: "placed", order: winner, isNew: false };
  }
  const newOrder = toNewOrder({ ...checkout, shippingAddress: address }, priced, fingerprint, policy, now);
  const order = await insertPendingOrder(tx, {
    ...newOrder,
    clientHash: clientHash ?? null,
    ...(limitedTo && { reservedUntil: limitedTo }),
  });
  if (!order) return readWinner(tx, fingerprint);
  const [reserved] = await Promise.all([
    reserveStock(tx, order.id, { lines: counted, soldBy: "shop" }, shelves, now),
    recordOrderEvent(tx, order.id, "placed", now),
  ]);
  if (!reserved.isWhole) throw await whatIsSoldOut(tx, priced, reserved.lines);
  return { kind: "placed", order, isNew: true };
}

function latestFirst(one: Order, other: Order): number {
  return Number(other.paidAt) - Number(one.paidAt);
}

type OrdersOfCart = { readonly pending: readonly Order[]; readonly paid: readonly Order[] };

/**
 * The fingerprint includes the cart's key, so an order of the same checkout is among these. Pending orders are locked
 * first: one that is paid while we wait for its lock is then found among the paid ones.
 */
async function lockOrdersOfCart(tx: Transaction, checkoutKey: string): Promise<OrdersOfCart> {
  const [pending, paid] = await Promise.all([
    lockPendingOrdersOfGroup(tx, checkoutKey),
    findPaidOrdersOfGroup(tx, checkoutKey),
  ]);
  return { pending, paid };
}

/** The same for a client that sends no checkout key. */
async function lockOrdersWithoutKey(
  tx: Transaction,
  fingerprint: string,
  since: Date,
): Promise<OrdersOfCart> {
  const [pending, paid] = await Promise.all([
    lockPendingOrderByFingerprint(tx, fingerprint),
    findPaidOrdersWithoutGroup(tx, since),
  ]);
  return { pending: pending ? [pending] : [], paid };
}

/**
 * Whether enough time is left. Reservations are not extended: a checkout that returns too late becomes a new order, and
 * counts against the limits as one.
 */
function hasTimeToPay({ reservedUntil, createdAt }: Order, now: Date): boolean {
  const enough = Math.min(ENOUGH_TIME_TO_PAY_MS, (reservedUntil.getTime() - createdAt.getTime()) / 2);
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
 * Refuses sold-out carts before anything is locked: at the end of a drop most buyers ask for what is gone, and would
 * make those who can still buy wait. Only for a cart that holds nothing yet. A cart that passes may still turn out sold
 * out later.
 */
function refuseWhatIsGone(priced: PricedOrder, products: readonly ProductToSell[]): void {
  const byId = new Map(products.map((product) => [product.id, product]));
  const isThere = ({ productId, quantity, ...choice }: Line) => {
    const product = byId.get(productId);
    return product !== undefined && quantity <= freePieces(product, choice);
  };
  if (!priced.items.every(isThere)) throw soldOut({ items: whatIsLeft(priced, products, []) });
}

type Line = Pick<PiecesToReserve, "productId" | "quantity" | "size" | "color">;

function freePieces(product: ProductToSell, { size, color }: Pick<Line, "size" | "color">): number {
  return product.inStock
    ? availablePieces(product, { size: size ?? undefined, color: color ?? undefined })
    : 0;
}

/** Pieces left for this shopper, whose `own` holds count as free. */
function whatIsLeft(
  priced: PricedOrder,
  products: readonly ProductToSell[],
  own: readonly Line[],
): OutOfStock["items"] {
  const left = (product: ProductToSell, choice?: Line) => {
    const isWanted = (line: Line) =>
      line.productId === product.id &&
      (!choice || (line.size === choice.size && line.color === choice.color));
    const taken = own.filter(isWanted).reduce((sum, { quantity }) => sum + quantity, 0);
    const free = freePieces(product, choice ?? { size: null, color: null });
    return {
      id: product.id,
      available: product.inStock ? free + taken : 0,
      ...(choice?.size && { size: choice.size }),
      ...(choice?.color && { color: choice.color }),
    };
  };
  return products.flatMap((product) => {
    const lines = priced.items.filter(({ productId }) => productId === product.id);
    return product.variants ? lines.map((line) => left(product, line)) : [left(product)];
  });
}

/**
 * The error with what is left for this shopper. The lines that this order had reserved before it failed count as free.
 */
async function whatIsSoldOut(
  tx: Transaction,
  priced: PricedOrder,
  own: readonly Line[],
): Promise<DomainError> {
  const ids = new Set(priced.items.map(({ productId }) => productId));
  return soldOut({ items: whatIsLeft(priced, await findProductsToSell(tx, [...ids]), own) });
}

type AddressedCheckout = Checkout & { readonly shippingAddress: ShippingAddress };

/** When nothing is delivered the shop stores no address, even if an older page has sent one. */
export const NO_ADDRESS: ShippingAddress = {
  street: "",
  city: "",
  postalCode: "",
  state: "",
  country: HOME_COUNTRY,
};

/** `priceOrder` has refused checkouts that need an address and have none. */
function addressOf({ shippingAddress }: Checkout, { items }: PricedOrder): ShippingAddress {
  return isFilesOnly(items) || !shippingAddress ? NO_ADDRESS : shippingAddress;
}

function toNewOrder(
  checkout: AddressedCheckout,
  priced: PricedOrder,
  fingerprint: string,
  policy: OrderPolicy,
  now: Date,
): NewOrder {
  return {
    number: orderNumberFrom(randomBytes(ORDER_NUMBER_RANDOM_BYTES)),
    paymentReference: paymentReferenceFrom(randomBytes(REFERENCE_RANDOM_BYTES)),
    customerEmail: checkout.email,
    customerName: checkout.customerName,
    shippingAddress: checkout.shippingAddress,
    gift: isFilesOnly(priced.items) ? null : (checkout.gift ?? null),
    items: priced.items,
    subtotalCents: priced.subtotal,
    shippingCents: priced.shipping,
    totalCents: priced.total,
    dedupeHash: fingerprint,
    checkoutGroup: checkout.checkoutKey ?? null,
    source: (checkout.source !== undefined && readSource(checkout.source)) || null,
    reservedUntil: later(now, policy.reservationMs),
    deliveryCharged: priced.deliveryCharged,
    deliveryDays: isFilesOnly(priced.items)
      ? null
      : deliveryDays(policy.delivery, checkout.shippingAddress.country),
    downloadTerms: policy.downloads,
    isTest: policy.isTest,
    createdAt: now,
    updatedAt: now,
  };
}
