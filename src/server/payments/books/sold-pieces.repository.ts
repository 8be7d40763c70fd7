/** What was sold of each product and size, and what came back to the shelf, read from orders and the ledger of stock. */
import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "#server/database/client.ts";
import { rowsOf } from "#server/database/rows-of.ts";
import { orderReturns } from "#server/database/schema/order-returns.ts";
import { orders } from "#server/database/schema/orders.ts";
import { payments, refunds } from "#server/database/schema/payments.ts";
import { stockMovements } from "#server/database/schema/stock.ts";
import { type JournalOf, shopDay } from "./journal.repository.ts";

/** The pieces of one day, product and size. */
export type PieceSums = {
  /** In South African time. */
  readonly day: string;
  readonly productId: number;
  /** Empty where it has none. */
  readonly size: string;
  readonly sold: number;
  /** In rand cents, at the prices they were sold for. */
  readonly soldCents: number;
  readonly back: number;
  /** Only of pieces whose money went back: an exchange keeps it. */
  readonly backCents: number;
};

/**
 * The sums of a period. Pieces that replace returned ones are sold at R0, those that replace lost ones are no sale, and all
 * of an order are back once all of its money is. A size that was changed later counts as what it became.
 */
export async function sumPieces(db: Executor, { from, until, isTest }: JournalOf): Promise<PieceSums[]> {
  const within = (instant: unknown) =>
    sql`${instant} >= ${from.toISOString()}::timestamptz AND ${instant} < ${until.toISOString()}::timestamptz`;
  const isCounted = sql`${orders.isTest} = ${isTest} AND ${orders.kind} <> 'code' AND (${orders.kind} <> 'exchange'
    OR EXISTS (SELECT 1 FROM ${orderReturns} WHERE ${orderReturns.replacementId} = ${orders.id}))`;
  const rows = await rowsOf<
    Omit<PieceSums, "soldCents" | "backCents"> & Record<"soldCents" | "backCents", string>
  >(
    db,
    sql`SELECT day, "productId", size, sum(sold)::integer AS sold, sum("soldCents")::text AS "soldCents",
        sum(back)::integer AS back, sum("backCents")::text AS "backCents"
      FROM (
        SELECT ${shopDay(sql`${orders.paidAt}`)} AS day, item."productId", coalesce(item.size, '') AS size,
          item.quantity AS sold, item.quantity * item."unitPriceCents" AS "soldCents", 0 AS back, 0::bigint AS "backCents"
        FROM ${orders} CROSS JOIN ${linesOf()}
        WHERE ${within(orders.paidAt)} AND ${isCounted}
        UNION ALL
        SELECT ${shopDay(sql`${stockMovements.createdAt}`)}, ${stockMovements.productId}, ${stockMovements.size}, 0, 0,
          ${stockMovements.change},
          CASE WHEN ${stockMovements.refundId} IS NULL THEN 0 ELSE ${stockMovements.change} * item."unitPriceCents" END
        FROM ${stockMovements} JOIN ${orders} ON ${orders.id} = ${stockMovements.orderId}
        CROSS JOIN ${linesOf()}
        WHERE ${stockMovements.reason} = 'return' AND item.line = ${stockMovements.line}
          AND ${within(stockMovements.createdAt)} AND ${isCounted}
          AND ${stockMovements.createdAt} < coalesce(${endOf()}, 'infinity')
        UNION ALL
        SELECT ${shopDay(sql`ended.at`)}, item."productId", coalesce(item.size, ''), 0, 0, item.left, item.left * item."unitPriceCents"
        FROM ${orders} JOIN (
          SELECT ${payments.orderId} AS id FROM ${payments} WHERE ${within(payments.reversedAt)}
          UNION SELECT ${payments.orderId} FROM ${refunds} JOIN ${payments} ON ${payments.id} = ${refunds.paymentId}
          WHERE ${within(refunds.processedAt)}
        ) AS changed ON changed.id = ${orders.id}
        CROSS JOIN LATERAL (SELECT ${endOf()} AS at) AS ended
        CROSS JOIN LATERAL (
          SELECT line.*, line.quantity - coalesce((
            SELECT sum(earlier.change) FROM stock_movements AS earlier WHERE earlier.order_id = ${orders.id}
              AND earlier.line = line.line AND earlier.reason = 'return' AND earlier.created_at < ended.at
          ), 0) AS left
          FROM ${linesOf("line")}
        ) AS item
        WHERE ${within(sql`ended.at`)} AND ${isCounted} AND item.left > 0
      ) AS moved
      GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
  );
  return rows.map(({ soldCents, backCents, ...row }) => ({
    ...row,
    soldCents: Number(soldCents),
    backCents: Number(backCents),
  }));
}

function linesOf(name: "item" | "line" = "item"): SQL {
  return sql`jsonb_to_recordset(${orders.items})
    AS ${sql.raw(name)}(line integer, "productId" integer, size text, quantity integer, "unitPriceCents" bigint)`;
}

/** When all of an order's money had gone back; null while it has not. From then on none of its pieces is sold. */
function endOf(): SQL {
  return sql`(SELECT coalesce(paid.reversed_at, (
      SELECT max(paid_back.processed_at) FROM refunds AS paid_back WHERE paid_back.payment_id = paid.id AND paid_back.status = 'processed'
    )) FROM payments AS paid WHERE paid.order_id = ${orders.id} AND paid.applied AND paid.status IN ('refunded', 'reversed'))`;
}
