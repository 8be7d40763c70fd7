/** Ways to pay beside cards and PayPal: what the card provider's page offers, as its owner knows it, and transfers. */
import { z } from "zod";
import { PAY_PAGE_WAYS, type PayPageWay, readPayPageWays } from "#domain/payments/pay-page-ways.ts";
import { changeableSettings, oneLine, type Values } from "./setting.ts";

const [SANDBOX_WAY] = PAY_PAGE_WAYS;

const LONGEST = 200;

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
    BANK_DETAILS: {
      schema: oneLine(LONGEST).optional(),
      title: "Bank account for transfers",
      note: "Bank, account holder, number and branch on one line. Shown to a buyer whose order you hold until it is paid; without it such an order is paid by card alone.",
      about:
        "Bank, account holder, number and branch, on one line: shown on orders that the owner holds for a buyer, to be paid by transfer.",
      example: "Example Bank, Kulud (Pty) Ltd, 00000000000, branch 000000",
      fallback: "none",
    },
  },
);

export type PayPageSettings = {
  readonly payPageWays: readonly PayPageWay[];
  readonly bankDetails: string | undefined;
};

export function toPayPageSettings({
  PAY_PAGE_OFFERS: typed,
  BANK_DETAILS: bankDetails,
}: Values<typeof PAY_PAGE_SETTINGS>): PayPageSettings {
  return { payPageWays: (typed !== undefined && readPayPageWays(typed)) || [], bankDetails };
}
