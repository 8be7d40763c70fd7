/** Between a call that asks again who is there and whoever is asked. */

import { ApiError } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { confirmPerson } from "#web/api/people-operations.ts";
import { loadPasskeys } from "./load-passkeys.ts";
import type { TypedProof } from "./session.ts";

type Asking = (isConfirmed: boolean) => void;

let asking: Asking | undefined;
const listeners = new Set<() => void>();

export const askingStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isAsking: () => asking !== undefined,
};

/** Ends the question: what waits for it goes on, or is told that nobody answered. */
export function answerAsking(isConfirmed: boolean): void {
  const waiting = asking;
  asking = undefined;
  for (const listener of listeners) listener();
  waiting?.(isConfirmed);
}

/** Runs it, and once more when the shop wanted to know first who is there and was told. Rejects like `work`. */
export async function withConfirmation<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isQuestion(error) || !(await askAgain())) throw error;
    return work();
  }
}

/** Shows again who is there. Rejects like `call`. */
export async function confirmBy(proof: TypedProof | "passkey"): Promise<void> {
  const body = proof === "passkey" ? { answer: await (await loadPasskeys()).answerByPasskey() } : proof;
  await call(confirmPerson, { body });
}

function askAgain(): Promise<boolean> {
  answerAsking(false);
  return new Promise((resolve) => {
    asking = resolve;
    for (const listener of listeners) listener();
  });
}

function isQuestion(error: unknown): boolean {
  return error instanceof ApiError && error.problem?.error === "confirmation_required";
}
