import { useEffect, useState } from "react";
import { useFetchers, useLocation } from "react-router";
import type { OrderUpdates } from "#contract/orders/owner.ts";
import { SECOND } from "#domain/time/time.ts";
import { lookForUpdates, readOrderUpdates } from "./read-order-updates.ts";

const ASKED_EVERY_MS = 20 * SECOND;

/** Orders that need work. */
export type WaitingWork = Pick<OrderUpdates, "toPack" | "returns" | "messages">;

export const NO_WORK: WaitingWork = { toPack: 0, returns: 0, messages: 0 };

/** Fetched on every admin page and after every change; nothing while the page is closed to this browser. */
export function useWaitingWork(isOpen: boolean): WaitingWork {
  const [work, setWork] = useState(NO_WORK);
  const { key } = useLocation();
  const isChanging = useFetchers().length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page asks anew.
  useEffect(() => {
    if (!isOpen || isChanging) return;
    // The page itself shows when this cannot be read.
    const end = readOrderUpdates({ everyMs: ASKED_EVERY_MS, onUpdates: setWork });
    void lookForUpdates();
    return end;
  }, [isOpen, isChanging, key]);

  return isOpen ? work : NO_WORK;
}
