import { rand } from "#domain/money/money.ts";
import type { DeliveryTerms } from "#domain/orders/delivery.ts";

/** The shop's defaults, as every specimen shows them. */
export const DELIVERY: DeliveryTerms = {
  homeFee: rand(100),
  abroadFee: rand(300),
  freeAbove: rand(2500),
  homeDays: "5-7",
  abroadDays: "10-15",
};
