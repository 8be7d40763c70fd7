import { Link } from "react-router";
import type { OrderPageJson, OrderPageLine } from "#contract/orders/order-page.ts";
import { amountWithDollars, formatRand, parseRand } from "#domain/money/money.ts";
import { deliveryPaidWords } from "#domain/orders/delivery/delivery-paid.ts";
import { formatSastTimestamp } from "#domain/time/time.ts";
import { paths } from "#web/paths.ts";
import { FileLink } from "#web/shop/orders/file-link.tsx";
import { choiceWords, paymentWords } from "#web/shop/orders/shopper-words.ts";
import { Photograph } from "#web/shop/products/photograph.tsx";

type OrderLinesProps = { readonly lines: readonly OrderPageLine[] };

export function OrderLines({ lines }: OrderLinesProps) {
  return (
    <ul>
      {lines.map((line) => (
        <li
          className="grid grid-cols-[80px_minmax(0,1fr)_auto] gap-x-4 border-b border-line py-3 first:pt-0 lg:grid-cols-[112px_minmax(0,1fr)_auto]"
          key={line.line}
        >
          <div className="relative aspect-4/5 bg-photo">
            {line.picture && <Photograph alt="" picture={line.picture} sizes="112px" />}
          </div>
          <div>
            <h3 className="font-semibold">
              {line.picture ? (
                <Link
                  className="link-line inline-flex min-h-11 items-center"
                  to={paths.product(line.productId)}
                >
                  {line.name}
                </Link>
              ) : (
                line.name
              )}
            </h3>
            <p className="type-mono text-note">{choiceWords(line)}</p>
            {line.numbers.length > 0 && (
              <p className="type-display text-d3 leading-none text-ink">{line.numbers.join("  ")}</p>
            )}
            <p className="type-mono text-note">
              {line.quantity} × {formatRand(parseRand(line.unitPrice))}
            </p>
          </div>
          <p className="type-display pt-2.5 text-d3">{formatRand(parseRand(line.total))}</p>
        </li>
      ))}
    </ul>
  );
}

type OrderSumsProps = {
  readonly order: OrderPageJson;
  /** The receipt's URL; undefined while there is none. */
  readonly receipt: string | undefined;
  /** The URL of a credit note by its id. */
  readonly creditNoteOf: (code: string) => string;
};

/** The order's sums, its payment and its refunds. */
export function OrderSums({ order, receipt, creditNoteOf }: OrderSumsProps) {
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
        {order.paid !== null && <Sum name="Came in" value={formatRand(parseRand(order.paid))} />}
        {order.dollars && <Sum name="Taken by PayPal" value={order.dollars} />}
        {order.refunds.map(({ amount, dollars, isDone, at }) => (
          <Sum
            key={at}
            name={`${isDone ? "Refunded" : "Refund on its way"}, ${formatSastTimestamp(new Date(at))}`}
            value={`−${amountWithDollars(parseRand(amount), dollars)}`}
          />
        ))}
      </dl>
      {receipt !== undefined && (
        <FileLink className="mt-2" href={receipt}>
          {order.isTaxed ? "Tax invoice (PDF)" : "Receipt (PDF)"}
        </FileLink>
      )}
      {order.refunds.map(
        ({ creditNote, amount }) =>
          creditNote !== null && (
            <FileLink href={creditNoteOf(creditNote)} key={creditNote}>
              {`Credit note, ${formatRand(parseRand(amount))} (PDF)`}
            </FileLink>
          ),
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
