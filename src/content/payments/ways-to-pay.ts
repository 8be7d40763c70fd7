import type { PayPageWay } from "#domain/payments/pay-page-ways.ts";

/** Below Card at the checkout; of `ways` there is one at least. */
export function alsoOfferedLine(ways: readonly PayPageWay[]): string {
  return `The page also offers ${listed(ways, "and")}.`;
}

/** Everywhere else; of `ways` there is one at least. */
export function payByLine(ways: readonly string[]): string {
  return `Pay by ${listed(["card", ...ways], "or")}`;
}

/** While a payment is not confirmed: these are approved elsewhere, and expire. */
export const APPROVE_IN_APP =
  "If you chose to pay with your bank's app, open it and approve the payment there; it waits only a minute or two.";

function listed(words: readonly string[], last: "and" | "or"): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}`;
}
