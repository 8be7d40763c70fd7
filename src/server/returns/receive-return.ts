import type { AdminReturn } from "#contract/admin/returns.ts";
import { returnCertificates } from "#server/certificates/return-certificates.ts";
import { returnSoldPieces } from "#server/inventory/return-stock.ts";
import type { PaymentsShop } from "#server/payments/payments-shop.ts";
import { InvalidRequest } from "#server/platform/domain-error.ts";
import { moveReturn, requireNext, stepOfReturn } from "./move-return.ts";
import { findLinesOfReturns, type ReturnLine, updateReturnLine } from "./returns.repository.ts";

export type CameBack = { readonly line: number; readonly received: number; readonly restocked: number };

/**
 * Records what came back. Pieces as good as new go back into stock at once and their numbers to the next buyers; the
 * numbers of the others become void. Repeated calls have no further effect. Throws NoSuchReturn, ReturnHasMoved, or
 * InvalidRequest for other pieces than were requested.
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
    if (pairs.length !== came.length) throw new InvalidRequest("Say of every line what came back.");
    if (row.state === "received" && pairs.every(isNoted)) return;
    requireNext(row, "received");
    for (const pair of pairs) await updateReturnLine(tx, pair.line.id, pair.came);
    const shelf = pairs.flatMap(({ line, came: { restocked } }) =>
      restocked > 0 ? [{ line: line.line, quantity: restocked }] : [],
    );
    const returned = await returnSoldPieces(tx, { orderId: order.id, returnId: id, lines: shelf }, now);
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
    throw new InvalidRequest("More pieces are said to have come back than were asked for.");
  return { received: one.received, restocked: one.restocked };
}

function isNoted({ line, came }: { readonly line: ReturnLine; readonly came: Omit<CameBack, "line"> }) {
  return line.received === came.received && line.restocked === came.restocked;
}
