import { useRef, useState } from "react";
import { Button } from "#web/kit/ui/button.tsx";
import { SaveProblem } from "./save-problem.tsx";
import { type ActionOptions, useAdminAction } from "./use-admin-action.ts";

type SecondPressProps<Value> = ActionOptions<Value> & {
  readonly label: string;
  /** Describes the effect of the second press. */
  readonly question: string;
  readonly confirm: string;
  /** What the second press does. */
  readonly action: () => Promise<Value>;
};

/**
 * An action that cannot be undone, in all its states: the first press shows a second button, which does it. Why it failed
 * stands below.
 */
export function SecondPress<Value>({
  label,
  question,
  confirm,
  action,
  ...options
}: SecondPressProps<Value>) {
  const { isPending, problem, run } = useAdminAction(action, options);
  const [isConfirming, setIsConfirming] = useState(false);
  const [wasPending, setWasPending] = useState(isPending);
  const first = useRef<HTMLButtonElement>(null);

  if (wasPending !== isPending) {
    setWasPending(isPending);
    if (!isPending) setIsConfirming(false);
  }

  function keep(): void {
    setIsConfirming(false);
    first.current?.focus();
  }

  return (
    <>
      <Button
        aria-expanded={isConfirming}
        onClick={() => setIsConfirming(!isConfirming)}
        ref={first}
        size="small"
        tone="line"
      >
        {label}
      </Button>
      {isConfirming && (
        <Confirmation
          confirm={confirm}
          isPending={isPending}
          onConfirm={() => run()}
          onLeave={keep}
          question={question}
        />
      )}
      <SaveProblem problem={problem} />
    </>
  );
}

type ConfirmationProps = {
  /** Describes the effect of the press. */
  readonly question: string;
  readonly confirm: string;
  readonly isPending: boolean;
  readonly onConfirm: () => void;
  readonly onLeave: () => void;
};

/** A confirmation in place, before a rare action; the focus is on its button. */
export function Confirmation({ question, confirm, isPending, onConfirm, onLeave }: ConfirmationProps) {
  return (
    <div className="mt-3 grid basis-full gap-3 border border-bad p-4">
      <p className="font-medium" role="status">
        {question}
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Button aria-disabled={isPending} autoFocus onClick={onConfirm} size="small" tone="ink">
          {confirm}
        </Button>
        <Button onClick={onLeave} size="small" tone="line">
          Leave it
        </Button>
      </div>
    </div>
  );
}
