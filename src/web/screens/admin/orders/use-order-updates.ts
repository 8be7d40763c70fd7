import { useEffect, useEffectEvent, useState } from "react";
import type { OrderUpdates } from "#contract/admin/orders.ts";
import { SECOND } from "#domain/time/time.ts";
import { ApiError } from "#web/api/api-error.ts";
import { apiGet } from "#web/api/client.ts";

const UPDATES_EVERY_MS = 4 * SECOND;

type Listener = {
  /** Called with every answer. */
  readonly onUpdates?: (updates: OrderUpdates) => void;
  readonly onRefused: () => void;
};

/**
 * How many orders were paid since `since`, asked every few seconds while the page is in front. Null is a shop without
 * any; undefined, nobody knows yet, asks nothing.
 */
export function useOrderUpdates(
  since: string | null | undefined,
  { onUpdates = () => undefined, onRefused }: Listener,
): number {
  const [heard, setHeard] = useState<{ readonly since: string | null; readonly arrived: number }>();
  const tell = useEffectEvent(onUpdates);
  const refuse = useEffectEvent(onRefused);

  useEffect(() => {
    if (since === undefined) return;
    let isOver = false;
    const path = `/api/admin/orders/updates${since === null ? "" : `?since=${since}`}`;

    async function look(): Promise<void> {
      if (document.visibilityState !== "visible") return;
      try {
        const updates = await apiGet<OrderUpdates>(path);
        if (isOver) return;
        setHeard({ since: since ?? null, arrived: updates.arrived });
        tell(updates);
      } catch (error) {
        // A lost network mends itself with the next question; a closed session does not.
        if (!isOver && error instanceof ApiError && error.status === 401) refuse();
      }
    }

    const timer = setInterval(look, UPDATES_EVERY_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [since]);

  return heard !== undefined && heard.since === since ? heard.arrived : 0;
}
