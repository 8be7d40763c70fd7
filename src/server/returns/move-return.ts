/**
 * The steps of a return: each is taken under the order's lock, only from an allowed state, and adds an event and a
 * mail.
 */

import { RETURN_STATE_WORDS } from "#content/returns/return-words.ts";
import type { AdminReturn } from "#contract/returns/owner.ts";
import type { ReturnJson } from "#contract/returns/shopper.ts";
import type { OrderEventKind } from "#domain/orders/order-timeline.ts";
import { type ReturnState, returnCan } from "#domain/returns/return-request.ts";
import { returnCertificates } from "#server/certificates/return-certificates.ts";
import type { Transaction } from "#server/database/client.ts";
import { returnSoldPieces } from "#server/inventory/return-stock.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import type { OrdersShop } from "#server/orders/order-link.ts";
import { openOrder } from "#server/orders/order-page/open-order.ts";
import { lockOrders, type Order, recordOrderEvent } from "#server/orders/orders.repository.ts";
import type { PaymentsShop } from "#server/payments/payments-shop.ts";
import { DomainError } from "#server/platform/domain-error.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import { readAdminReturn } from "./admin-returns.ts";
import { toReturnsJson } from "./read-returns.ts";
import { noSuchReturn, returnHasMoved } from "./returns.errors.ts";
import {
  findLinesOfReturns,
  findReturn,
  type ReturnLine,
  type ReturnRow,
  updateReturn,
  updateReturnLine,
} from "./returns.repository.ts";

export type ReturnStep = {
  readonly tx: Transaction;
  readonly row: ReturnRow;
  readonly order: Order;
  /** The order whose payment is refunded. */
  readonly moneyOrder: Order;
  readonly now: Date;
};

/** Runs a step under the locks of its orders, lowest id first as everywhere in the shop. Throws noSuchReturn. */
export async function stepOfReturn(
  shop: PaymentsShop,
  id: number,
  step: (locked: ReturnStep) => Promise<void>,
): Promise<AdminReturn> {
  const known = await findReturn(shop.db, id);
  if (!known) throw noSuchReturn();
  await inTransaction(shop, (tx) => underLocks(shop, tx, known, step));
  return readAdminReturn(shop, id);
}

async function underLocks(
  { clock }: Pick<OrdersShop, "clock">,
  tx: Transaction,
  known: ReturnRow,
  step: (locked: ReturnStep) => Promise<void>,
): Promise<void> {
  const locked = await lockOrders(tx, [...new Set([known.orderId, known.moneyOrderId])]);
  const order = locked.find(({ id }) => id === known.orderId);
  const moneyOrder = locked.find(({ id }) => id === known.moneyOrderId);
  // Read again, because the previous holder of the lock may have changed it.
  const row = await findReturn(tx, known.id);
  if (!order || !moneyOrder || !row) throw noSuchReturn();
  await step({ tx, row, order, moneyOrder, now: clock.now() });
}

/** Throws returnHasMoved unless the return may move to this state. */
export function requireNext(row: ReturnRow, next: ReturnState): void {
  if (!returnCan.become(row, next)) throw returnHasMoved(RETURN_STATE_WORDS[row.state]);
}

const EVENTS = {
  accepted: "return_accepted",
  refused: "return_refused",
  received: "return_received",
  withdrawn: "return_withdrawn",
  exchanged: "return_exchanged",
} as const satisfies Partial<Record<ReturnState, OrderEventKind>>;

/** Changes the state, adds an event to the timeline, and mails the customer once for each state. */
export async function moveReturn(
  { tx, row, order, now }: ReturnStep,
  state: keyof typeof EVENTS,
  change: Partial<ReturnRow>,
  actor: "admin" | "customer",
): Promise<void> {
  await updateReturn(tx, row.id, { ...change, state, updatedAt: now });
  await recordOrderEvent(tx, order.id, EVENTS[state], now, { actor, detail: { returnId: row.id } });
  await queueMail(
    tx,
    `return-${state}:${change.replacementId ?? row.id}`,
    { kind: `return-${state}`, orderId: order.id, returnId: row.id },
    now,
  );
}

/**
 * Accepts a return; called again, it corrects address and waybill. Throws noSuchReturn, or returnHasMoved for one that
 * was decided otherwise.
 */
export function acceptReturn(
  shop: PaymentsShop,
  id: number,
  { sendTo, waybill }: { readonly sendTo: string; readonly waybill?: string | undefined },
): Promise<AdminReturn> {
  const given = { sendTo, waybill: waybill || null };
  return stepOfReturn(shop, id, async (step) => {
    if (step.row.state === "accepted") return updateReturn(step.tx, id, { ...given, updatedAt: step.now });
    requireNext(step.row, "accepted");
    await moveReturn(step, "accepted", given, "admin");
  });
}

/**
 * Refuses a return. Throws noSuchReturn, or returnHasMoved when its state is no longer the one the admin saw, or its
 * pieces have gone back into stock.
 */
export function refuseReturn(
  shop: PaymentsShop,
  id: number,
  { refusal, seen }: { readonly refusal: string; readonly seen: ReturnState },
): Promise<AdminReturn> {
  return stepOfReturn(shop, id, async (step) => {
    if (step.row.state === "refused" && step.row.refusal === refusal) return;
    if (step.row.state !== seen) throw returnHasMoved(RETURN_STATE_WORDS[step.row.state]);
    requireNext(step.row, "refused");
    const lines = await findLinesOfReturns(step.tx, [id]);
    if (lines.some(({ restocked }) => (restocked ?? 0) > 0)) throw returnHasMoved("back on the shelf");
    await moveReturn(step, "refused", { refusal }, "admin");
  });
}

/**
 * Withdraws a return, for the shopper. Throws noSuchOrderLink, noSuchReturn, or returnHasMoved once the shop has the
 * parcel.
 */
export async function withdrawReturn(
  shop: OrdersShop,
  number: string,
  key: string | undefined,
  id: number,
): Promise<ReturnJson> {
  const { id: orderId } = await openOrder(shop, number, key);
  const known = await findReturn(shop.db, id);
  if (known?.orderId !== orderId) throw noSuchReturn();
  await inTransaction(shop, (tx) =>
    underLocks(shop, tx, known, async (step) => {
      if (step.row.state === "withdrawn") return;
      requireNext(step.row, "withdrawn");
      await moveReturn(step, "withdrawn", {}, "customer");
      const notice = { kind: "return-not-coming", orderId, returnId: id } as const;
      await queueMail(step.tx, `store-return-not-coming:${id}`, notice, step.now);
    }),
  );
  const row = await findReturn(shop.db, id);
  const [json] = row ? await toReturnsJson(shop.db, [row], await findLinesOfReturns(shop.db, [id])) : [];
  if (!json) throw noSuchReturn();
  return json;
}

export type CameBack = { readonly line: number; readonly received: number; readonly restocked: number };

/**
 * Records what came back. Pieces as good as new go back into stock at once and their numbers to the next buyers; the
 * numbers of the others become void. Repeated calls have no further effect. Throws noSuchReturn, returnHasMoved, or
 * invalid_request for other pieces than were requested.
 */
export function receiveReturn(
  shop: PaymentsShop,
  id: number,
  came: readonly CameBack[],
): Promise<AdminReturn> {
  return stepOfReturn(shop, id, async (step) => {
    const { tx, row, order, now } = step;
    const lines = await findLinesOfReturns(tx, [id]);
    const pairs = lines.map((line) => ({ line, came: cameOf(line, came) }));
    if (pairs.length !== came.length)
      throw new DomainError("invalid_request", "Say of every line what came back.");
    if (row.state === "received" && pairs.every(isNoted)) return;
    requireNext(row, "received");
    for (const pair of pairs) await updateReturnLine(tx, pair.line.id, pair.came);
    const restocked = pairs.flatMap(({ line, came: { restocked } }) =>
      restocked > 0 ? [{ line: line.line, quantity: restocked }] : [],
    );
    const returned = await returnSoldPieces(tx, { orderId: order.id, returnId: id, lines: restocked }, now);
    if (returned.length > 0) await returnCertificates(tx, order.id, returned, "free", now);
    const damaged = pairs.flatMap(({ line, came: { received, restocked } }) =>
      received > restocked ? [{ line: line.line, quantity: received - restocked }] : [],
    );
    if (damaged.length > 0) await returnCertificates(tx, order.id, damaged, "void", now);
    await moveReturn(step, "received", {}, "admin");
  });
}

function cameOf({ line, quantity }: ReturnLine, came: readonly CameBack[]) {
  const one = came.find((candidate) => candidate.line === line);
  if (!one || one.received > quantity || one.restocked > one.received)
    throw new DomainError("invalid_request", "More pieces are said to have come back than were asked for.");
  return { received: one.received, restocked: one.restocked };
}

function isNoted({ line, came }: { readonly line: ReturnLine; readonly came: Omit<CameBack, "line"> }) {
  return line.received === came.received && line.restocked === came.restocked;
}
