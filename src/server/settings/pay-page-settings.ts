/** What the card provider's page offers beside cards, as its owner knows it. */
import { z } from "zod";
import { PAY_PAGE_WAYS, type PayPageWay, readPayPageWays } from "#domain/payments/pay-page-ways.ts";
import { changeableSettings, type Values } from "./setting.ts";

const [SANDBOX_WAY] = PAY_PAGE_WAYS;

export const PAY_PAGE_SETTINGS = changeableSettings(
  {
    title: "Ways to pay",
    note: "Besides cards and PayPal. The shop only says it: what is offered is decided by your account with the card provider.",
  },
  {
    PAY_PAGE_OFFERS: {
      schema: z
        .string()
        .refine(
          (typed) => readPayPageWays(typed) !== undefined,
          `must be some of ${PAY_PAGE_WAYS.join(", ")}, with commas between`,
        )
        .optional(),
      title: "The pay page also offers",
      note: "Said below Card at the checkout, beside each product, at the end of every page and in the terms.",
      ticks: PAY_PAGE_WAYS,
      about: `Which of ${PAY_PAGE_WAYS.join(", ")} the card provider's page offers with this account, with commas between; the shop says so.`,
      example: PAY_PAGE_WAYS.join(", "),
      demo: SANDBOX_WAY,
      fallback: "none",
    },
  },
);

export type PayPageSettings = { readonly payPageWays: readonly PayPageWay[] };

export function toPayPageSettings({
  PAY_PAGE_OFFERS: typed,
}: Values<typeof PAY_PAGE_SETTINGS>): PayPageSettings {
  return { payPageWays: (typed !== undefined && readPayPageWays(typed)) || [] };
}
