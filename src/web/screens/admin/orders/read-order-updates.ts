import type { OrderUpdates } from "#contract/admin/orders.ts";
import { call } from "#web/api/call.ts";

/** Somebody on this page who wants to know what is new among the orders. */
type Reader = {
  readonly everyMs: number;
  /** What was paid after this moment is counted, null from the beginning; left out by who does not count. */
  readonly since?: string | null;
  onUpdates(updates: OrderUpdates): void;
  onFailed?(error: unknown): void;
};

const readers = new Set<Reader>();
let timer: number | undefined;

/**
 * Asks the shop while the page is visible, once for all readers and as often as the most curious of them wants. Returns the function
 * that ends it for this one.
 */
export function readOrderUpdates(reader: Reader): () => void {
  readers.add(reader);
  keepTime();
  return () => {
    readers.delete(reader);
    keepTime();
  };
}

/** Now, besides. */
export async function lookForUpdates(): Promise<void> {
  if (document.visibilityState !== "visible") return;
  const since = [...readers].find((reader) => reader.since !== undefined)?.since;
  const isAsked = (reader: Reader) => reader.since === undefined || reader.since === since;
  try {
    const updates = await call("GET /api/admin/orders/updates", { query: since == null ? {} : { since } });
    for (const reader of [...readers].filter(isAsked)) reader.onUpdates(updates);
  } catch (error) {
    for (const reader of [...readers].filter(isAsked)) reader.onFailed?.(error);
  }
}

function keepTime(): void {
  clearInterval(timer);
  document.removeEventListener("visibilitychange", lookForUpdates);
  if (readers.size === 0) return;
  timer = window.setInterval(lookForUpdates, Math.min(...[...readers].map(({ everyMs }) => everyMs)));
  document.addEventListener("visibilitychange", lookForUpdates);
}
