/** What a new shop answers to every page of the admin. */

import type { AdminSession } from "#contract/auth/session.ts";
import type { AdminOrder, OrderPage } from "#contract/orders/owner.ts";
import { ORDER_FILTERS } from "#domain/admin/admin-filters.ts";
import type { AnsweringShop } from "./answering-shop.ts";

/** The owner sits at the shop's own machine, where no password is needed. */
const OPEN_TO_ALL: AdminSession = {
  required: false,
  signedIn: false,
  refusal: null,
  person: null,
  sharedPassword: false,
};

export const LOCKED: AdminSession = { ...OPEN_TO_ALL, required: true, sharedPassword: true };

export const SIGNED_IN: AdminSession = { ...LOCKED, signedIn: true };

export function openFor(shop: AnsweringShop, session: AdminSession = OPEN_TO_ALL): void {
  shop.answer("GET /api/admin/session", session);
  shop.answer("GET /api/admin/orders/updates", {
    arrived: 0,
    newestPaidAt: null,
    toPack: 0,
    returns: 0,
    messages: 0,
    alerts: 0,
    changedAt: null,
  });
}

const NO_ORDERS = Object.fromEntries(ORDER_FILTERS.map((filter) => [filter, 0])) as OrderPage["counts"];

/** A list of orders that fits on one page. */
export function ordersFound(items: AdminOrder[]): OrderPage {
  return {
    items,
    total: items.length,
    page: 1,
    pages: 1,
    counts: NO_ORDERS,
    newestPaidAt: null,
    usualCarrier: null,
    product: null,
  };
}
