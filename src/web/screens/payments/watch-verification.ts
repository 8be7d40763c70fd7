/** Waits for the payment on the result page: asks the shop until it is settled, and gives up after three minutes. */

import type { VerifyAnswer, VerifyStatus } from "#contract/payments/payment.ts";
import { MINUTE, SECOND } from "#domain/time/time.ts";
import { ApiError } from "#web/api/api-error.ts";

/** The sentence shown while waiting: the first call is running, the payment is not confirmed yet, or there is no connection. */
export type CheckingPhase = "first-call" | "unconfirmed" | "offline";

/**
 * How a payment can end on this page without being paid; `unanswered` means that the shop is unreachable, `on-hold`
 * that PayPal is still checking.
 */
export type NotPaidStatus = Exclude<VerifyStatus, "success"> | "unanswered" | "on-hold";

export type Verification =
  | { readonly kind: "checking"; readonly phase: CheckingPhase }
  | {
      readonly kind: "success";
      readonly order: string | null;
      readonly amount: number | null;
      readonly orderUrl?: string | undefined;
    }
  | {
      readonly kind: "not-paid";
      readonly status: NotPaidStatus;
      /** Where it is paid on the order's own page. */
      readonly orderUrl?: string | undefined;
    };

/** Time and network of the page, passed in so that tests can control both. */
export type Surroundings = {
  /** Returns the function that cancels it. */
  readonly startTimer: (onEnd: () => void, afterMs: number) => () => void;
  readonly isOnline: () => boolean;
  /** Returns the function that stops listening. */
  readonly onConnectionChange: (listener: () => void) => () => void;
};

type Watch = {
  readonly verify: () => Promise<VerifyAnswer>;
  readonly onChange: (verification: Verification) => void;
  readonly surroundings: Surroundings;
};

const TOO_MANY_REQUESTS = 429;
/** After this many calls in a row without a response the payment counts as unanswered. */
const MOST_UNANSWERED = 3;

/**
 * Polls until the payment is settled or three minutes have passed; pauses while the browser is offline. Returns the
 * function that stops it.
 */
export function watchVerification({ verify, onChange, surroundings }: Watch): () => void {
  let waitsDone = 0;
  let unanswered = 0;
  let isRunning = false;
  let isOver = false;
  let cancelTimer = () => {};
  const stopListening = surroundings.onConnectionChange(() => {
    cancelTimer();
    if (!isRunning) void next();
  });

  function stop(): void {
    isOver = true;
    cancelTimer();
    stopListening();
  }

  function settle(verification: Verification): void {
    stop();
    onChange(verification);
  }

  async function next(): Promise<void> {
    if (!surroundings.isOnline()) return onChange({ kind: "checking", phase: "offline" });
    isRunning = true;
    const settled = await pollOnce();
    isRunning = false;
    if (isOver) return;
    if (settled) settle(settled);
    else waitForNext();
  }

  async function pollOnce(): Promise<Verification | undefined> {
    try {
      const answer = await verify();
      unanswered = 0;
      return settledBy(answer);
    } catch (error) {
      return settledByError(error);
    }
  }

  /**
   * A refusal by the shop is final. Missing responses and server errors may pass, so they count only when repeated; a
   * lost connection does not count at all.
   */
  function settledByError(error: unknown): Verification | undefined {
    const status = error instanceof ApiError ? error.status : undefined;
    if (status === TOO_MANY_REQUESTS || !surroundings.isOnline()) return undefined;
    if (status !== undefined && status < 500) return { kind: "not-paid", status: "failed" };
    unanswered += 1;
    return unanswered < MOST_UNANSWERED ? undefined : { kind: "not-paid", status: "unanswered" };
  }

  function waitForNext(): void {
    const wait = VERIFICATION_WAITS_MS[waitsDone++];
    if (wait === undefined) {
      settle({ kind: "not-paid", status: "pending" });
      return;
    }
    onChange({ kind: "checking", phase: "unconfirmed" });
    cancelTimer = surroundings.startTimer(() => void next(), wait);
  }

  void next();
  return stop;
}

/** Meaning of one response; undefined while the payment is pending. */
function settledBy(answer: VerifyAnswer): Verification | undefined {
  const { status, amount, orderUrl } = answer;
  if (status === "pending")
    return answer.isOnHold ? { kind: "not-paid", status: "on-hold", orderUrl } : undefined;
  if (status === "success") return { kind: "success", order: orderName(answer), amount, orderUrl };
  return { kind: "not-paid", status, orderUrl };
}

/** The order number, or the row's id for an order without one. */
function orderName({ orderNumber, orderId }: VerifyAnswer): string | null {
  return orderNumber ?? (orderId === null ? null : String(orderId));
}

/** When the shop is asked again, counted from the first response: frequently at first, because most payments settle soon. */
const FIRST_ASKED_AT_MS = [2, 3, 5, 8, 13, 21].map((seconds) => seconds * SECOND);
const THEN_EVERY_MS = 10 * SECOND;
const GIVE_UP_AT_MS = 3 * MINUTE;

/** Delays between calls, in milliseconds. After the last one the page gives up, and the shop sends an email later. */
export const VERIFICATION_WAITS_MS: readonly number[] = waitsBetween(pollTimes());

function pollTimes(): readonly number[] {
  const times = [...FIRST_ASKED_AT_MS];
  for (let next = lastOf(times) + THEN_EVERY_MS; next < GIVE_UP_AT_MS; next += THEN_EVERY_MS)
    times.push(next);
  return [...times, GIVE_UP_AT_MS];
}

function waitsBetween(times: readonly number[]): readonly number[] {
  return times.map((time, index) => time - (times[index - 1] ?? 0));
}

function lastOf(times: readonly number[]): number {
  return times.at(-1) ?? 0;
}
