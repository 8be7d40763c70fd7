/** PayPal's Transaction Search over the captures and refunds of all orders. */
import { toDecimalText } from "#domain/money/money.ts";
import type { ProviderReply } from "#sandbox/provider-engine.ts";
import { reply } from "./engine-replies.ts";
import {
  type EngineCapture,
  type EngineOptions,
  type EngineOrder,
  type EngineRefund,
  listOrders,
} from "./engine-types.ts";

const STATUSES: Readonly<Record<string, string>> = {
  COMPLETED: "S",
  PARTIALLY_REFUNDED: "S",
  REFUNDED: "V",
  PENDING: "P",
};

export async function searchTransactions(
  options: EngineOptions,
  query: URLSearchParams,
): Promise<ProviderReply> {
  const [from, to] = [query.get("start_date") ?? "", query.get("end_date") ?? ""];
  const rows = (await listOrders(options)).flatMap((order) => [
    ...order.captures.map((capture) => captureRow(order, capture)),
    ...order.refunds.map((refund) => refundRow(order, refund)),
  ]);
  const found = rows.filter(({ transaction_initiation_date: at }) => at >= from && at <= to);
  const size = Number(query.get("page_size") ?? 100);
  const page = Number(query.get("page") ?? 1);
  return reply(200, {
    transaction_details: found
      .slice((page - 1) * size, page * size)
      .map((info) => ({ transaction_info: info })),
    page,
    total_items: found.length,
    total_pages: Math.max(1, Math.ceil(found.length / size)),
  });
}

function captureRow(order: EngineOrder, { id, status, cents, createdAt }: EngineCapture) {
  return {
    transaction_id: id,
    transaction_event_code: "T0006",
    transaction_status: STATUSES[status] ?? "D",
    transaction_initiation_date: createdAt,
    transaction_amount: amountOf(order, toDecimalText(cents)),
    ...(order.customId !== null && { custom_field: order.customId }),
    ...(order.invoiceId !== null && { invoice_id: order.invoiceId }),
  };
}

function refundRow(order: EngineOrder, { id, captureId, status, cents, createdAt }: EngineRefund) {
  return {
    transaction_id: id,
    paypal_reference_id: captureId,
    paypal_reference_id_type: "TXN",
    transaction_event_code: "T1107",
    transaction_status: STATUSES[status] ?? "D",
    transaction_initiation_date: createdAt,
    transaction_amount: amountOf(order, `-${toDecimalText(cents)}`),
  };
}

function amountOf(order: EngineOrder, value: string) {
  return { currency_code: order.amount.currency_code, value };
}
