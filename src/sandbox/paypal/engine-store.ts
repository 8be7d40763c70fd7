import { randomInt } from "node:crypto";
import type { EngineOptions, EngineOrder } from "./engine-types.ts";

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
