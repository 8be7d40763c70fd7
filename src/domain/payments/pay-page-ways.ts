/** Ways to pay that the card provider's page offers beside cards, if the shop's account has them (Paystack, channels for South Africa). */
export const PAY_PAGE_WAYS = ["Capitec Pay", "Instant EFT", "Scan to Pay"] as const;

export type PayPageWay = (typeof PAY_PAGE_WAYS)[number];

/** Of the typed names with commas between; undefined when one is none of them. */
export function readPayPageWays(typed: string): readonly PayPageWay[] | undefined {
  const names = typed.split(",").map((name) => name.trim());
  const ways = PAY_PAGE_WAYS.filter((way) => names.includes(way));
  return ways.length === new Set(names).size ? ways : undefined;
}
