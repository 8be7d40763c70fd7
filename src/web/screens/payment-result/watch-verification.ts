import type { VerifyAnswer } from "#contract/payment.ts";
import { ApiError } from "#web/api/api-error.ts";
import { settledBy, type Verification } from "./verification.ts";
import { VERIFICATION_WAITS_MS } from "./verification-waits.ts";

/** Time and network as this page sees them, passed in so that tests can stop both. */
export type Surroundings = {
  /** Returns how to cancel it. */
  readonly startTimer: (onEnd: () => void, afterMs: number) => () => void;
  readonly isOnline: () => boolean;
  /** Returns how to stop listening. */
  readonly onConnectionChange: (listener: () => void) => () => void;
};

type Watch = {
  readonly ask: () => Promise<VerifyAnswer>;
  readonly onChange: (verification: Verification) => void;
  readonly surroundings: Surroundings;
};

const TOO_MANY_REQUESTS = 429;
/** So many calls in a row without an answer count as a failure. */
const MOST_UNANSWERED = 3;

/** Asks until the payment is settled or three minutes have passed; pauses while offline. Returns how to stop. */
export function watchVerification({ ask, onChange, surroundings }: Watch): () => void {
  let waitsDone = 0;
  let unanswered = 0;
  let isAsking = false;
  let isOver = false;
  let cancelTimer = () => {};
  const stopListening = surroundings.onConnectionChange(() => {
    cancelTimer();
    if (!isAsking) void next();
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
    isAsking = true;
    const settled = await askOnce();
    isAsking = false;
    if (isOver) return;
    if (settled) settle(settled);
    else waitForNext();
  }

  async function askOnce(): Promise<Verification | undefined> {
    try {
      const answer = await ask();
      unanswered = 0;
      return settledBy(answer);
    } catch (error) {
      return settledByError(error);
    }
  }

  /** The shop's refusal is final; silence and breakdowns may pass, and losing the connection is no answer at all. */
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
