import { useEffect, useEffectEvent, useState } from "react";
import type { OrderUpdates } from "#contract/orders/owner.ts";
import { SECOND } from "#domain/time/time.ts";
import { ApiError } from "#web/api/api-error.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { ArrowRight } from "#web/kit/ui/icon-paths.ts";
import { readOrderUpdates } from "./read-order-updates.ts";

type UpdatesBarProps = { readonly arrived: number; readonly onShow: () => void };

/** Floats above the bottom of the screen, so that a new order does not move the content. */
export function UpdatesBar({ arrived, onShow }: UpdatesBarProps) {
  return (
    <div
      className="pointer-events-none fixed right-(--gut) bottom-[calc(16px+var(--admin-foot,0px)+var(--newsletter-height,0px)+var(--player-height))] left-(--gut) z-(--layer-float) sm:right-auto"
      role="status"
    >
      {arrived > 0 && (
        <Button
          className="pointer-events-auto w-full sm:w-64"
          icon={ArrowRight}
          onClick={onShow}
          size="tool"
          tone="hot"
        >
          {arrived === 1 ? "1 new order" : `${arrived} new orders`}
        </Button>
      )}
    </div>
  );
}

const UPDATES_EVERY_MS = 4 * SECOND;

type Listener = {
  /** Called with every response. */
  readonly onUpdates?: (updates: OrderUpdates) => void;
  readonly onRefused: () => void;
};

/**
 * Number of orders paid since `since`, polled every few seconds while the page is visible. Null stands for a shop
 * without paid orders.
 */
export function useOrderUpdates(
  since: string | null,
  { onUpdates = () => undefined, onRefused }: Listener,
): number {
  const [seen, setSeen] = useState<{ readonly since: string | null; readonly arrived: number }>();
  const onRead = useEffectEvent(onUpdates);
  const refuse = useEffectEvent(onRefused);

  useEffect(
    () =>
      readOrderUpdates({
        everyMs: UPDATES_EVERY_MS,
        since,
        onUpdates(updates) {
          setSeen({ since, arrived: updates.arrived });
          onRead(updates);
        },
        // Network failures are retried within seconds; an expired session needs a sign-in.
        onFailed: (error) => error instanceof ApiError && error.status === 401 && refuse(),
      }),
    [since],
  );

  return seen !== undefined && seen.since === since ? seen.arrived : 0;
}
