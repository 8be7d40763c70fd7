/** How long personal details are kept. The privacy page shows these values. */
import type { Retention } from "#domain/contact/retention.ts";
import { changeableSettings, type Values, wholeNumber } from "./setting.ts";

const days = { unit: "days", input: "numeric" } as const;

export const RETENTION_SETTINGS = {
  ...changeableSettings(
    { title: "How long orders are kept", note: "Their details; the privacy page says the same." },
    {
      KEEP_UNPAID_ORDERS_DAYS: {
        ...days,
        schema: wholeNumber(7, 365).default(30),
        title: "Orders that were given up",
        about: "Name and addresses of an order that was given up unpaid, in days, 7 to 365.",
      },
      KEEP_PAID_ORDERS_YEARS: {
        // The Tax Administration Act, section 29, asks for five years after the return.
        schema: wholeNumber(5, 15).default(7),
        title: "Orders that were paid",
        note: "Tax law asks for five years after the return they belong to.",
        unit: "years",
        input: "numeric",
        about:
          "The same of an order that was paid, in years after the payment, 5 to 15; its amounts stay. Tax law asks for five years after the return that the order belongs to.",
      },
      KEEP_PROVIDER_MESSAGES_DAYS: {
        ...days,
        // At least as long as a provider may redeliver a message.
        schema: wholeNumber(7, 400).default(30),
        title: "What payment providers report",
        about: "What the payment providers report, in days, 7 to 400; that it came is kept.",
      },
    },
  ),
  ...changeableSettings(
    { title: "How long details are kept", note: "The privacy page says the same." },
    {
      KEEP_ANSWERED_MESSAGES_DAYS: {
        ...days,
        schema: wholeNumber(1, 1825).default(365),
        title: "Answered messages",
        about: "A message that was answered, in days after the answer, 1 to 1825.",
      },
      KEEP_LEFT_SUBSCRIBERS_DAYS: {
        ...days,
        schema: wholeNumber(1, 1825).default(365),
        title: "Those who left the newsletter",
        about: "The address of somebody who left the newsletter, in days, 1 to 1825.",
      },
      KEEP_WAITING_DAYS: {
        ...days,
        schema: wholeNumber(7, 1825).default(365),
        title: "Those who wait for a piece",
        about: "Somebody who waits for a piece that does not come back, in days, 7 to 1825.",
      },
    },
  ),
};

export type RetentionSettings = { readonly retention: Retention };

export function toRetentionSettings(variables: Values<typeof RETENTION_SETTINGS>): RetentionSettings {
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
