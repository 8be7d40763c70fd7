/** An order that is added to a paid one: pieces that go into its parcel, or money that it is still short of. */
import { addRand, minus, NO_RAND, type ZarCents } from "#domain/money/money.ts";
import { type DeliveryTerms, deliveryFee } from "./delivery/delivery.ts";
import { type Dispute, type OrderStatus, orderIs } from "./order-status.ts";

/** Whether it asks for money alone: nothing of it is packed. */
export function isMoneyAlone({ items }: { readonly items: readonly unknown[] }): boolean {
  return items.length === 0;
}

/** What an order is short of, in rand cents. */
export type Shortfall = {
  /** It goes to another country now, where delivery costs more. */
  readonly delivery: ZarCents;
  /** Its payment was accepted although less came than it costs. */
  readonly payment: ZarCents;
};

type PaidOrder = {
  readonly subtotalCents: ZarCents;
  readonly shippingCents: ZarCents;
  readonly totalCents: ZarCents;
  readonly shippingAddress: { readonly country: string };
  readonly formerAddresses: readonly { readonly address: { readonly country: string } }[];
};

type AddedOrder = Pick<PaidOrder, "subtotalCents" | "shippingCents"> & {
  readonly status: OrderStatus;
  readonly items: readonly unknown[];
};

/**
 * What is missing of this order, less what was asked for by orders that were added to it. `paid` is what arrived, in rand
 * cents. Delivery counts only where the country changed: a fee that the owner has raised since is not asked for.
 */
export function shortfallOf(
  order: PaidOrder,
  paid: ZarCents,
  added: readonly AddedOrder[],
  terms: DeliveryTerms,
): Shortfall {
  const asked = added.filter(isStillAsked).filter(isMoneyAlone);
  const { country } = order.shippingAddress;
  const boughtTo = order.formerAddresses[0]?.address.country ?? country;
  const due = country === boughtTo ? NO_RAND : deliveryFee(terms, order.subtotalCents, country);
  const askedDelivery = addRand(NO_RAND, ...asked.map(({ shippingCents }) => shippingCents));
  const askedPayment = addRand(NO_RAND, ...asked.map(({ subtotalCents }) => subtotalCents));
  return {
    delivery: beyond(due, addRand(order.shippingCents, askedDelivery)),
    payment: beyond(order.totalCents, addRand(paid, askedPayment)),
  };
}

/** Both together, in rand cents. */
export function sumOfShortfall({ delivery, payment }: Shortfall): ZarCents {
  return addRand(delivery, payment);
}

/** Whether it is paid, or may still be. */
export function isStillAsked({ status }: Pick<AddedOrder, "status">): boolean {
  return status === "pending" || status === "payment_review" || status === "paid" || status === "fulfilled";
}

/** Why no pieces are added to an order, as a sentence for the admin; undefined while they can be. */
export function whyNothingIsAdded(order: {
  readonly status: OrderStatus;
  readonly dispute: Dispute | null;
}): string | undefined {
  if (order.dispute === "open") return "The buyer's bank disputes this payment: nothing is added to it.";
  if (order.status !== "paid") return "Pieces are added while an order is paid and not sent.";
  return undefined;
}

/** Whether money that an order is short of may be asked for: of a paid order, sent or not. */
export function mayBeShort(
  order: Parameters<typeof orderIs.byHand>[0] & { readonly status: OrderStatus },
): boolean {
  return (order.status === "paid" || order.status === "fulfilled") && !orderIs.byHand(order);
}

function beyond(due: ZarCents, covered: ZarCents): ZarCents {
  return covered < due ? minus(due, covered) : NO_RAND;
}
