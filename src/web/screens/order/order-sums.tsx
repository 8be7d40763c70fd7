import type { OrderPageJson } from "#contract/order-page.ts";
import { formatRand, parseRand } from "#domain/money/money.ts";
import { deliveryPaidWords } from "#domain/orders/delivery-paid.ts";
import { formatSastMoment } from "#domain/time/time.ts";
import { FileLink } from "./file-link.tsx";
import { paymentWords } from "./order-words.ts";

type OrderSumsProps = {
  readonly order: OrderPageJson;
  /** The receipt's URL; undefined while there is none. */
  readonly receipt: string | undefined;
};

/** What the order cost, how it was paid and what was refunded. */
export function OrderSums({ order, receipt }: OrderSumsProps) {
  const delivery = { ...order, delivery: parseRand(order.delivery) };
  return (
    <div className="mt-6 max-w-120 lg:ml-auto">
      <dl>
        <Sum name="Subtotal" value={formatRand(parseRand(order.subtotal))} />
        <Sum name="Delivery" value={deliveryPaidWords(delivery)} />
        <div className="flex items-end justify-between gap-4 border-t border-ink pt-4 pb-3">
          <dt className="font-semibold">Total</dt>
          <dd className="type-display text-d1 leading-none">{formatRand(parseRand(order.total))}</dd>
        </div>
        <Sum name="Payment" value={paymentWords(order)} />
        {order.refunds.map(({ amount, isDone, at }) => (
          <Sum
            key={at}
            name={`${isDone ? "Refunded" : "Refund on its way"}, ${formatSastMoment(new Date(at))}`}
            value={`−${formatRand(parseRand(amount))}`}
          />
        ))}
      </dl>
      {receipt !== undefined && (
        <FileLink className="mt-2" href={receipt}>
          Receipt (PDF)
        </FileLink>
      )}
    </div>
  );
}

function Sum({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="flex justify-between gap-4 py-1.5">
      <dt className="text-note">{name}</dt>
      <dd className="font-medium">{value}</dd>
    </div>
  );
}
