import { useEffect, useState } from "react";
import { call } from "#web/api/call.ts";
import { Button } from "#web/kit/ui/button.tsx";

type OrderDestinationProps = {
  readonly number: string;
  readonly orderKey: string;
  /** Masked. */
  readonly address: readonly string[];
};

/** The address is masked until the visitor asks for it, because the page's link is forwarded and lies open on tables. */
export function OrderDestination({ number, orderKey, address }: OrderDestinationProps) {
  const [shown, setShown] = useState<readonly string[]>();
  const [hasFailed, setHasFailed] = useState(false);
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);
  if (address.length === 0) return null;

  async function show(): Promise<void> {
    try {
      setShown(
        (await call("GET /api/orders/:number/address", { params: { number }, query: { key: orderKey } }))
          .lines,
      );
      setHasFailed(false);
    } catch {
      setHasFailed(true);
    }
  }

  return (
    <div className="mt-8 border-t border-line pt-3">
      <h3 className="type-mono text-note">Goes to</h3>
      <address aria-live="polite" className="mt-1 font-medium not-italic">
        {(shown ?? address).join(", ")}
      </address>
      {isReady && (
        <Button
          className="mt-3"
          onClick={() => (shown ? setShown(undefined) : void show())}
          size="small"
          tone="line"
        >
          {shown ? "Hide the address" : "Show the address"}
        </Button>
      )}
      {hasFailed && (
        <p className="mt-2 text-s font-medium text-bad" role="alert">
          The address could not be loaded. Please try again.
        </p>
      )}
    </div>
  );
}
