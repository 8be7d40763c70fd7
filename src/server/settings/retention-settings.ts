/** How long personal details are kept. The privacy page shows these very values. */
import type { Retention } from "#domain/contact/retention.ts";
import { type Values, wholeNumber } from "./setting-values.ts";

export const RETENTION_VARIABLES = {
  KEEP_UNPAID_ORDERS_DAYS: wholeNumber(7, 365).default(30),
  /** The Tax Administration Act, section 29, asks for five years after the return. */
  KEEP_PAID_ORDERS_YEARS: wholeNumber(5, 15).default(7),
  KEEP_ANSWERED_MESSAGES_DAYS: wholeNumber(1, 1825).default(365),
  KEEP_LEFT_SUBSCRIBERS_DAYS: wholeNumber(1, 1825).default(365),
  KEEP_WAITING_DAYS: wholeNumber(7, 1825).default(365),
  /** Not below the time in which a provider may send a message again. */
  KEEP_PROVIDER_MESSAGES_DAYS: wholeNumber(7, 400).default(30),
};

export type RetentionSettings = { readonly retention: Retention };

export function toRetentionSettings(variables: Values<typeof RETENTION_VARIABLES>): RetentionSettings {
  return {
    retention: {
      unpaidOrderDays: variables.KEEP_UNPAID_ORDERS_DAYS,
      paidOrderYears: variables.KEEP_PAID_ORDERS_YEARS,
      answeredMessageDays: variables.KEEP_ANSWERED_MESSAGES_DAYS,
      leftSubscriberDays: variables.KEEP_LEFT_SUBSCRIBERS_DAYS,
      waitingDays: variables.KEEP_WAITING_DAYS,
      providerMessageDays: variables.KEEP_PROVIDER_MESSAGES_DAYS,
    },
  };
}
