/** The payment of this browser's last paid order, to find its result again. It proves and opens nothing. */
import { DAY } from "#domain/time/time.ts";
import { exactly, fields, text, whole } from "#web/kit/storage/shape.ts";
import { parseStored, type TextStore } from "#web/kit/storage/text-store.ts";

const LAST_ORDER_KEY = "kuludLastOrder";
const VERSION = 1;
/** As long as a piece can be returned: until then the order may be needed. */
const REMEMBERED_MS = 30 * DAY;

const lastOrder = fields({ version: exactly(VERSION), reference: text, at: whole(0) });

/** `now` in milliseconds since 1970. */
export function rememberLastOrder(texts: TextStore, reference: string, now: number): void {
  texts.write(LAST_ORDER_KEY, JSON.stringify({ version: VERSION, reference, at: now }));
}

/** The payment's reference; undefined when this browser has paid none lately. */
export function findLastOrder(texts: TextStore, now: number): string | undefined {
  const stored = texts.read(LAST_ORDER_KEY);
  const order = stored === undefined ? undefined : parseStored(LAST_ORDER_KEY, stored, lastOrder);
  return order && order.at > now - REMEMBERED_MS ? order.reference : undefined;
}
