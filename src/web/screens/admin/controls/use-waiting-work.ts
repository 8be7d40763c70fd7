import { useEffect, useState } from "react";
import { useFetchers, useLocation } from "react-router";
import { SECOND } from "#domain/time/time.ts";
import { getOrderUpdates } from "#web/api/admin-operations.ts";
import { call } from "#web/api/call.ts";

const ASKED_EVERY_MS = 20 * SECOND;

/** How many orders wait to be packed, asked on every page of the admin and after every change; none while it is closed. */
export function useToPack(isOpen: boolean): number {
  const [toPack, setToPack] = useState(0);
  const { key } = useLocation();
  const isChanging = useFetchers().length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page asks anew.
  useEffect(() => {
    if (!isOpen || isChanging) return;
    let isCurrent = true;

    async function look(): Promise<void> {
      if (document.visibilityState !== "visible") return;
      try {
        const updates = await call(getOrderUpdates);
        if (isCurrent) setToPack(updates.toPack);
      } catch {
        // The page itself says what cannot be read.
      }
    }

    void look();
    const timer = setInterval(look, ASKED_EVERY_MS);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [isOpen, isChanging, key]);

  return isOpen ? toPack : 0;
}
