/** How an order is taken: how long its pieces are held, and what delivery costs without a saved address. */
import { z } from "zod";
import { MINUTE } from "#domain/time/time.ts";
import { type Values, wholeNumber } from "./setting-values.ts";

export const ORDER_VARIABLES = {
  RESERVATION_MINUTES: wholeNumber(5, 120, 30),
  UNSAVED_DELIVERY: z.enum(["free", "charge"]).default("free"),
};

export type OrderSettings = {
  /** How long the pieces of a started payment stay reserved, in milliseconds. */
  readonly reservationMs: number;
  /** For shoppers who have not saved an address: nothing, or the price of the address they typed. */
  readonly unsavedDelivery: "free" | "charge";
};

export function toOrderSettings(variables: Values<typeof ORDER_VARIABLES>): OrderSettings {
  return {
    reservationMs: variables.RESERVATION_MINUTES * MINUTE,
    unsavedDelivery: variables.UNSAVED_DELIVERY,
  };
}
