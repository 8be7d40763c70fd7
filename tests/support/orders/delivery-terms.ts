import { rand } from "#domain/money/money.ts";
import type { DeliveryTerms } from "#domain/orders/delivery/delivery.ts";

/** What delivery costs and takes in a shop whose owner changed nothing of it. */
export const USUAL_DELIVERY: DeliveryTerms = {
  homeFee: rand(100),
  abroadFee: rand(300),
  freeAbove: rand(2500),
  homeDays: "5-7",
  abroadDays: "10-15",
};
