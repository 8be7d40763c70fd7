import { SECOND } from "#domain/time/time.ts";
import type { Transaction } from "./engine-types.ts";

/** One way a payment can go, as the pay page offers it. */
export type Scenario = {
  readonly action: string;
  readonly label: string;
  readonly note: string;
  /** The status that the payment gets; undefined leaves it as it is. */
  readonly status: "success" | "failed" | "ongoing" | undefined;
  /** When the success is reported by webhook, one delay for each delivery. */
  readonly webhooksAfterMs: readonly number[];
  /** The next address for the shopper's browser. */
  readonly next: "shop" | "cancelled" | "pay-page" | "closed";
  /** How many cents fewer are taken than were asked for. */
  readonly short?: number;
  /** How long the page waits before the shopper goes back, so that the webhook comes first. */
  readonly pauseMs?: number;
  /** Offered only when the shop allows this channel. */
  readonly needsChannel?: string;
  /** The channel of the payment, if it is neither a card nor the one above. */
  readonly channel?: string;
  /** It waits for the bank's app and fails, because it is not approved there. */
  readonly expires?: true;
};

const SLOW_BANK_MS = 20 * SECOND;
/** How long a payment waits to be approved in the bank's app. */
const APP_MS = 90 * SECOND;

export const SCENARIOS: readonly Scenario[] = [
  {
    action: "pay",
    label: "Pay",
    note: "The card is accepted.",
    status: "success",
    webhooksAfterMs: [0],
    next: "shop",
  },
  {
    action: "apple-pay",
    label: "Apple Pay",
    note: "Like Pay, by Apple Pay.",
    status: "success",
    webhooksAfterMs: [0],
    next: "shop",
    needsChannel: "apple_pay",
  },
  {
    action: "capitec-pay",
    label: "Capitec Pay",
    note: "Back to the shop at once; it is approved in the bank's app after 90 seconds.",
    status: "ongoing",
    webhooksAfterMs: [APP_MS],
    next: "shop",
    channel: "capitec_pay",
  },
  {
    action: "decline",
    label: "Decline",
    note: "The card is refused; another try is possible.",
    status: "failed",
    webhooksAfterMs: [],
    next: "pay-page",
  },
  {
    action: "abandon",
    label: "Abandon",
    note: "Back to the shop without paying.",
    status: undefined,
    webhooksAfterMs: [],
    next: "cancelled",
  },
  {
    action: "slow",
    label: "Slow bank",
    note: "Back to the shop at once; the money arrives after 20 seconds.",
    status: "ongoing",
    webhooksAfterMs: [SLOW_BANK_MS],
    next: "shop",
  },
  {
    action: "capitec-expires",
    label: "Capitec Pay, not approved",
    note: "Back to the shop at once; it expires after 90 seconds.",
    status: "ongoing",
    webhooksAfterMs: [APP_MS],
    next: "shop",
    channel: "capitec_pay",
    expires: true,
  },
  {
    action: "no-return",
    label: "Pay and close the page",
    note: "The shop hears of it by webhook only.",
    status: "success",
    webhooksAfterMs: [0],
    next: "closed",
  },
  {
    action: "webhook-first",
    label: "Webhook first",
    note: "The shop hears of it three seconds before the shopper is back.",
    status: "success",
    webhooksAfterMs: [0],
    next: "shop",
    pauseMs: 3 * SECOND,
  },
  {
    action: "late-webhook",
    label: "Webhook late",
    note: "The shopper is back 30 seconds before the webhook.",
    status: "success",
    webhooksAfterMs: [30 * SECOND],
    next: "shop",
  },
  {
    action: "double-webhook",
    label: "Webhook twice",
    note: "The same webhook is delivered two times.",
    status: "success",
    webhooksAfterMs: [0, 0],
    next: "shop",
  },
  {
    action: "wrong-amount",
    label: "Wrong amount",
    note: "One rand too little: a person must look.",
    status: "success",
    webhooksAfterMs: [0],
    next: "shop",
    short: 100,
  },
];

/** The scenarios whose channel this payment allows. */
export function scenariosFor({ channels }: Pick<Transaction, "channels">): readonly Scenario[] {
  return SCENARIOS.filter(({ needsChannel }) => !needsChannel || channels?.includes(needsChannel));
}

/** Throws when there is no such scenario. */
export function requireScenario(action: string): Scenario {
  const scenario = SCENARIOS.find((one) => one.action === action);
  if (!scenario) throw new Error(`the sandbox has no scenario ${action}`);
  return scenario;
}

/** When a slow payment is decided, counted from the moment it was chosen. */
export function decidedAfterMs(scenario: Scenario): number | undefined {
  return scenario.status === "ongoing" ? scenario.webhooksAfterMs[0] : undefined;
}
