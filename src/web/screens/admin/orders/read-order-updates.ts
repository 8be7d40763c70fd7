import type { OrderUpdates } from "#contract/orders/owner.ts";
import { call } from "#web/api/call.ts";

/** A subscriber to order updates on this page. */
type Reader = {
  readonly everyMs: number;
  /** Count orders paid after this time; null counts all. Leave it out when no count is needed. */
  readonly since?: string | null;
  onUpdates(updates: OrderUpdates): void;
  onFailed?(error: unknown): void;
};

const readers = new Set<Reader>();
let timer: number | undefined;

/** Polls while the page is visible, once for all readers, at the shortest of their intervals. Returns the function that unsubscribes. */
export function readOrderUpdates(reader: Reader): () => void {
  readers.add(reader);
  keepTime();
  return () => {
    readers.delete(reader);
    keepTime();
  };
}

/** Polls now, in addition to the interval. */
export async function lookForUpdates(): Promise<void> {
  if (document.visibilityState !== "visible") return;
  const since = [...readers].find((reader) => reader.since !== undefined)?.since;
  const isWanted = (reader: Reader) => reader.since === undefined || reader.since === since;
  try {
    const updates = await call("GET /api/admin/orders/updates", { query: since == null ? {} : { since } });
    for (const reader of [...readers].filter(isWanted)) reader.onUpdates(updates);
  } catch (error) {
    for (const reader of [...readers].filter(isWanted)) reader.onFailed?.(error);
  }
}

function keepTime(): void {
  clearInterval(timer);
  document.removeEventListener("visibilitychange", lookForUpdates);
  if (readers.size === 0) return;
  timer = window.setInterval(lookForUpdates, Math.min(...[...readers].map(({ everyMs }) => everyMs)));
  document.addEventListener("visibilitychange", lookForUpdates);
}
