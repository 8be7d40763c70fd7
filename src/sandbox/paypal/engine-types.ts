/** The PayPal engine's records, their store, and its dependencies. Amounts are dollar cents. */

import { randomInt } from "node:crypto";
import type { Clock } from "#server/platform/clock.ts";

export type SignedWebhook = {
  readonly type: string;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
};

/** JSON documents by kind and id. The engine does one thing after the other, so a store needs no locks. */
export type PayPalStore = {
  find(kind: string, id: string): Promise<unknown>;
  /** Inserts or replaces. */
  put(kind: string, id: string, document: unknown): Promise<void>;
  list(kind: string): Promise<readonly unknown[]>;
};

export type EngineOptions = {
  readonly store: PayPalStore;
  readonly clock: Clock;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookId: string;
  /** Only for links in responses. */
  readonly apiBase: string;
  readonly approvalUrl: (orderId: string) => string;
  /** Called for every webhook that PayPal would send. */
  readonly onWebhook: (webhook: SignedWebhook) => void;
};

export type EngineMoney = { readonly currency_code: string; readonly value: string };

export type EngineCapture = {
  readonly id: string;
  readonly status: "COMPLETED" | "PENDING" | "DECLINED" | "PARTIALLY_REFUNDED" | "REFUNDED";
  readonly cents: number;
  readonly createdAt: string;
};

export type EngineRefund = {
  readonly id: string;
  readonly captureId: string;
  readonly status: "COMPLETED" | "PENDING" | "FAILED";
  readonly cents: number;
  readonly customId: string | null;
  readonly createdAt: string;
};

/** How the next capture ends: a status of a capture, or the code of the issue by which it is refused. */
export type NextEnd = { readonly end: string; readonly holdMs: number };

export type EngineOrder = {
  readonly id: string;
  readonly status: "CREATED" | "PAYER_ACTION_REQUIRED" | "APPROVED" | "COMPLETED";
  readonly amount: EngineMoney;
  readonly referenceId: string;
  readonly customId: string | null;
  readonly invoiceId: string | null;
  readonly returnUrl: string | null;
  readonly cancelUrl: string | null;
  readonly createdAt: string;
  readonly approvedAt: string | null;
  readonly nextCapture: NextEnd | null;
  readonly captures: readonly EngineCapture[];
  readonly refunds: readonly EngineRefund[];
};

const ID_CHARACTERS = "0123456789ABCDEFGHJKLMNPRSTUVWXYZ";
const ID_LENGTH = 17;

/** A random id of PayPal's form: 17 capitals and digits. */
export function newId(): string {
  return Array.from({ length: ID_LENGTH }, () => ID_CHARACTERS[randomInt(ID_CHARACTERS.length)]).join("");
}

export async function findOrder({ store }: EngineOptions, id: string): Promise<EngineOrder | undefined> {
  return (await store.find("order", id)) as EngineOrder | undefined;
}

/** The order one of whose captures has this id. */
export async function findOrderOfCapture(
  options: EngineOptions,
  captureId: string,
): Promise<EngineOrder | undefined> {
  const orders = await listOrders(options);
  return orders.find((order) => order.captures.some(({ id }) => id === captureId));
}

export async function listOrders({ store }: EngineOptions): Promise<readonly EngineOrder[]> {
  return (await store.list("order")) as readonly EngineOrder[];
}

/** Stores the order with these changes and returns it. */
export async function changeOrder(
  { store }: EngineOptions,
  order: EngineOrder,
  change: Partial<EngineOrder>,
): Promise<EngineOrder> {
  const changed = { ...order, ...change };
  await store.put("order", order.id, changed);
  return changed;
}
