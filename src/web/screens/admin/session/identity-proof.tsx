/** Connects a call that needs a proof of identity with the dialog that asks for it. */

import { type FormEvent, useState, useSyncExternalStore } from "react";
import { ApiError } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { Sheet } from "#web/kit/ui/overlay/dialog.tsx";
import { TextField } from "#web/kit/ui/text-field.tsx";
import { adminProblem } from "./admin-problem.ts";
import { loadPasskeys } from "./load-passkeys.ts";
import type { TypedProof } from "./session.ts";

type WaitingCall = (isConfirmed: boolean) => void;

let waitingCall: WaitingCall | undefined;
const listeners = new Set<() => void>();

const proofStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isOpen: () => waitingCall !== undefined,
};

/** Closes the dialog: the waiting call continues, or is rejected as cancelled. */
function endProof(isConfirmed: boolean): void {
  const waiting = waitingCall;
  waitingCall = undefined;
  for (const listener of listeners) listener();
  waiting?.(isConfirmed);
}

/** Runs `work`, and again after a proof of identity if the shop demands one. Rejects like `work`. */
export async function withConfirmation<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isProofDemanded(error) || !(await requestProof())) throw error;
    return work();
  }
}

/** Confirms again who is signed in. Rejects like `call`. */
async function confirmBy(proof: TypedProof | "passkey"): Promise<void> {
  const body = proof === "passkey" ? { answer: await (await loadPasskeys()).answerByPasskey() } : proof;
  await call("POST /api/admin/confirm", { body });
}

function requestProof(): Promise<boolean> {
  endProof(false);
  return new Promise((resolve) => {
    waitingCall = resolve;
    for (const listener of listeners) listener();
  });
}

function isProofDemanded(error: unknown): boolean {
  return error instanceof ApiError && error.problem?.error === "confirmation_required";
}

type ProofSheetProps = {
  /** Whether a named person is signed in; otherwise the shop's own password is used. */
  readonly isByName: boolean;
};

/** Before every call with `needsProof`: another person may be at an open page. */
export function ProofSheet({ isByName }: ProofSheetProps) {
  const isOpen = useSyncExternalStore(proofStore.subscribe, proofStore.isOpen, () => false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function confirm(proof: TypedProof | "passkey"): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(undefined);
    try {
      await confirmBy(proof);
      endProof(true);
    } catch (error) {
      setProblem(adminProblem(error));
    } finally {
      setIsBusy(false);
    }
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = (name: string) => String(form.get(name) ?? "");
    const code = typed("code");
    const password = typed("password");
    void confirm({ ...(password !== "" && { password }), ...(code !== "" && codeOf(code)) });
  }

  return (
    <Sheet isOpen={isOpen} onClose={() => endProof(false)} title="Confirm it's you">
      <div className="grid gap-5 overflow-y-auto px-(--gut) py-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
        <p>
          This is about money, people or what leaves the shop. Show that it's you. For five minutes nothing
          asks again.
        </p>
        {problem !== undefined && (
          <p className="border border-bad bg-bad-wash px-4 py-3 font-medium text-bad" role="alert">
            {problem}
          </p>
        )}
        {isByName && (
          <Button aria-busy={isBusy} onClick={() => void confirm("passkey")} tone="ink">
            Use a passkey
          </Button>
        )}
        <form
          aria-label="Confirm it's you"
          className="grid gap-3"
          method="dialog"
          noValidate
          onSubmit={submit}
        >
          <TextField autoComplete="current-password" label="Password" name="password" type="password" />
          {isByName && (
            <TextField
              autoComplete="one-time-code"
              inputMode="text"
              label="Code of your authenticator, or a recovery code alone"
              name="code"
            />
          )}
          <Button aria-busy={isBusy} tone="line" type="submit">
            Go on
          </Button>
        </form>
      </div>
    </Sheet>
  );
}

const SIX_DIGITS = /^\s*\d{3}\s*\d{3}\s*$/;

function codeOf(typed: string): TypedProof {
  return SIX_DIGITS.test(typed) ? { code: typed } : { recoveryCode: typed };
}
