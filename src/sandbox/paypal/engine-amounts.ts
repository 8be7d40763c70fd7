/** How PayPal checks the amounts of an order: the parts must add up, in one currency that it knows. */
import { z } from "zod";
import { parseDollars } from "#domain/money/dollars.ts";
import type { EngineMoney } from "./engine-types.ts";

const CURRENCIES =
  "AUD BRL CAD CNY CZK DKK EUR HKD HUF ILS JPY MYR MXN TWD NZD NOK PHP PLN GBP RUB SGD SEK CHF THB USD".split(
    " ",
  );

export const MoneySchema = z.object({ currency_code: z.string(), value: z.string() });

export const AmountSchema = MoneySchema.extend({
  breakdown: z.record(z.string(), MoneySchema).default({}),
});

export const ItemsSchema = z
  .array(z.object({ name: z.string().max(127), quantity: z.string(), unit_amount: MoneySchema }))
  .default([]);

/** These parts of a breakdown are taken off the total. */
const SUBTRACTED = ["discount", "shipping_discount"];

/** The code of the issue that PayPal has with an amount; undefined when it is right. */
export function issueOfAmount(
  amount: z.infer<typeof AmountSchema>,
  items: z.infer<typeof ItemsSchema>,
): string | undefined {
  const parts = Object.entries(amount.breakdown);
  const all = [amount, ...parts.map(([, money]) => money), ...items.map((item) => item.unit_amount)];
  const bad = all.map(issueOfMoney).find((issue) => issue !== undefined);
  if (bad !== undefined) return bad;
  if (cents(amount) === 0) return "CANNOT_BE_ZERO_OR_NEGATIVE";
  if (all.some(({ currency_code: code }) => code !== amount.currency_code)) return "MULTI_CURRENCY_ORDER";
  const sum = parts.reduce(
    (total, [name, money]) => total + (SUBTRACTED.includes(name) ? -1 : 1) * cents(money),
    0,
  );
  if (parts.length > 0 && sum !== cents(amount)) return "AMOUNT_MISMATCH";
  return issueOfItems(amount.breakdown.item_total, items);
}

function issueOfItems(
  total: EngineMoney | undefined,
  items: z.infer<typeof ItemsSchema>,
): string | undefined {
  if (items.length === 0) return undefined;
  if (total === undefined) return "ITEM_TOTAL_REQUIRED";
  const sum = items.reduce((all, item) => all + Number(item.quantity) * cents(item.unit_amount), 0);
  return sum === cents(total) ? undefined : "ITEM_TOTAL_MISMATCH";
}

function issueOfMoney({ currency_code: code, value }: EngineMoney): string | undefined {
  if (code === "ZAR") return "CURRENCY_NOT_SUPPORTED";
  if (!CURRENCIES.includes(code)) return "INVALID_CURRENCY_CODE";
  if (value.startsWith("-")) return "CANNOT_BE_ZERO_OR_NEGATIVE";
  return parseDollars(value) === undefined ? "DECIMAL_PRECISION" : undefined;
}

function cents({ value }: EngineMoney): number {
  return parseDollars(value) ?? 0;
}
