/** What delivery costs, from when it is free, and how long it takes. */
import { z } from "zod";
import { rand } from "#domain/money/money.ts";
import type { DeliveryTerms } from "#domain/orders/delivery.ts";
import {
  missingInLiveMode,
  type Refusal,
  type Values,
  type WithMode,
  wholeNumber,
} from "./setting-values.ts";

/** The terms promise delivery within 30 days (ECT Act section 46), which are about as many business days. */
const MOST_BUSINESS_DAYS = 20;

function businessDays(fallback: string) {
  return z
    .string()
    .refine(areBusinessDays, `must be from 1-1 to 1-${MOST_BUSINESS_DAYS} business days, such as 5-7`)
    .default(fallback);
}

function areBusinessDays(text: string): boolean {
  const [, fewest, most] = /^([1-9]\d?)-([1-9]\d?)$/.exec(text)?.map(Number) ?? [];
  return fewest !== undefined && most !== undefined && fewest <= most && most <= MOST_BUSINESS_DAYS;
}

export const DELIVERY_VARIABLES = {
  DELIVERY_FEE: wholeNumber(0, 10_000).default(100),
  DELIVERY_FEE_ABROAD: wholeNumber(0, 10_000).default(300),
  FREE_DELIVERY_ABOVE: wholeNumber(1, 100_000).default(2500),
  DELIVERY_DAYS: businessDays("5-7"),
  DELIVERY_DAYS_ABROAD: businessDays("10-15"),
  UNSAVED_DELIVERY: z.enum(["free", "charge"], "must be free or charge").optional(),
};

export type DeliverySettings = {
  readonly delivery: DeliveryTerms;
  /** For shoppers who have not saved an address: nothing, or the price of the address they typed. */
  readonly unsavedDelivery: "free" | "charge";
};

export function toDeliverySettings(variables: Values<typeof DELIVERY_VARIABLES>): DeliverySettings {
  return {
    delivery: {
      homeFee: rand(variables.DELIVERY_FEE),
      abroadFee: rand(variables.DELIVERY_FEE_ABROAD),
      freeAbove: rand(variables.FREE_DELIVERY_ABOVE),
      homeDays: variables.DELIVERY_DAYS,
      abroadDays: variables.DELIVERY_DAYS_ABROAD,
    },
    // As the demonstration is written; a live shop has chosen.
    unsavedDelivery: variables.UNSAVED_DELIVERY ?? "free",
  };
}

/** A live shop neither gives delivery away nor charges for it because nobody thought of it. */
export function refuseDeliverySettings(variables: Values<typeof DELIVERY_VARIABLES> & WithMode): Refusal[] {
  return missingInLiveMode(variables, {
    UNSAVED_DELIVERY:
      "what shoppers without saved shipping info pay for delivery: free, and the order is marked, or charge",
  });
}
