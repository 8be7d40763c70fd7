import { rand } from "#domain/money/money.ts";

/**
 * Delivery within South Africa is free when the subtotal is above this amount; at exactly this amount it is not. Apart from
 * the other rules of delivery, because every page says it and only some need those.
 */
export const FREE_DELIVERY_ABOVE = rand(2500);
