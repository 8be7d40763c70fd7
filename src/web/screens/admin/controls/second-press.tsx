import { useRef, useState } from "react";
import { Button } from "#web/kit/ui/button.tsx";

type SecondPressProps = {
  readonly label: string;
  /** What the second press will do, said before it. */
  readonly question: string;
  readonly confirm: string;
  readonly isPending: boolean;
  readonly onConfirm: () => void;
};

/** For what cannot be taken back: the first press asks, the second one, on another button, does it. */
export function SecondPress({ label, question, confirm, isPending, onConfirm }: SecondPressProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [wasPending, setWasPending] = useState(isPending);
  const first = useRef<HTMLButtonElement>(null);

  if (wasPending !== isPending) {
    setWasPending(isPending);
    if (!isPending) setIsAsking(false);
  }

  function keep(): void {
    setIsAsking(false);
    first.current?.focus();
  }

  return (
    <>
      <Button
        aria-expanded={isAsking}
        onClick={() => setIsAsking(!isAsking)}
        ref={first}
        size="small"
        tone="line"
      >
        {label}
      </Button>
      {isAsking && (
        <Confirmation
          confirm={confirm}
          isPending={isPending}
          onConfirm={onConfirm}
          onLeave={keep}
          question={question}
        />
      )}
    </>
  );
}

type ConfirmationProps = {
  /** What the press will do, said before it. */
  readonly question: string;
  readonly confirm: string;
  readonly isPending: boolean;
  readonly onConfirm: () => void;
  readonly onLeave: () => void;
};

/** Asked in place, before something is done that is rarely meant; the keyboard stands at its answer. */
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
