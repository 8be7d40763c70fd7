import { SECOND } from "#domain/time/time.ts";
import type { SandboxTransaction } from "./sandbox.repository.ts";

/** One way a payment can go, as the pay page offers it. */
export type Scenario = {
  readonly action: string;
  readonly label: string;
  readonly note: string;
  /** What the provider says afterwards; undefined: as before. */
  readonly status: Exclude<SandboxTransaction["status"], "abandoned"> | undefined;
  /** Delays after which the success is reported by webhook, one for each delivery. */
  readonly webhooksAfterMs: readonly number[];
  /** Where the shopper's browser goes next. */
  readonly next: "shop" | "cancelled" | "pay-page" | "closed";
  /** Cents that the sandbox takes less than it was asked for. */
  readonly short?: number;
  /** The page pauses so long before the shopper goes back, so that the webhook is first. */
  readonly pauseMs?: number;
  /** Offered only when the shop allows this way to pay. */
  readonly needsChannel?: string;
};

const SLOW_BANK_MS = 20 * SECOND;

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

/** The ways this payment can go: those of its channels. */
export function scenariosFor({ channels }: Pick<SandboxTransaction, "channels">): readonly Scenario[] {
  return SCENARIOS.filter(({ needsChannel }) => !needsChannel || channels?.includes(needsChannel));
}

/** When a slow payment turns into a success, counted from the moment it was chosen. */
export function succeedsAfterMs(scenario: Scenario): number | undefined {
  return scenario.status === "ongoing" ? scenario.webhooksAfterMs[0] : undefined;
}
