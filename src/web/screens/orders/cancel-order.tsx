import { Button } from "#web/kit/ui/button.tsx";

type CancelOrderProps = {
  /** The page's own address. */
  readonly address: string;
  readonly number: string;
  /** As it is printed: R450. */
  readonly total: string;
  /** Whether a piece of it has a number. */
  readonly isNumbered: boolean;
  /** Why the last try was refused. */
  readonly problem: string | undefined;
};

/** Cancels an order before it is packed. Asked once more, because the pieces may be gone afterwards. Works without scripts. */
export function CancelOrder({ address, number, total, isNumbered, problem }: CancelOrderProps) {
  return (
    <details className="mt-6 border-t border-line pt-3" id="cancel" open={problem !== undefined}>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
        Cancel this order
      </summary>
      <p className="max-w-[58ch]">
        {`All of it, and ${total} goes back the way you paid. Its pieces ${isNumbered ? "and their numbers " : ""}go back on sale: they may be gone if you change your mind again.`}
      </p>
      {problem !== undefined && (
        <p className="mt-3 font-medium text-bad" role="alert">
          {problem}
        </p>
      )}
      <form action={address} className="mt-3" method="post">
        <input name="form" type="hidden" value="cancel" />
        <Button tone="ink" type="submit">
          Cancel order {number}
        </Button>
      </form>
    </details>
  );
}
