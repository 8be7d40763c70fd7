import { Link } from "react-router";
import type { OrderPageLine } from "#contract/orders/order-page.ts";
import { formatRand, parseRand } from "#domain/money/money.ts";
import { businessDays, windowInWords } from "#domain/orders/delivery/delivery-window.ts";
import { addressOf } from "#web/api/call.ts";
import { buttonClass } from "#web/kit/ui/button.tsx";
import { Icon } from "#web/kit/ui/icon.tsx";
import { ArrowRight } from "#web/kit/ui/icon-paths.ts";
import { Part } from "#web/page/failures/part.tsx";
import { paths } from "#web/paths.ts";
import { FileLink } from "#web/shop/orders/file-link.tsx";
import { OrderDownloads } from "#web/shop/orders/order-downloads.tsx";
import { lineWords } from "#web/shop/orders/shopper-words.ts";
import { Photograph } from "#web/shop/products/photograph.tsx";
import { OwnedNumbers } from "./owned-numbers.tsx";
import { ResultFrame } from "./result-frame.tsx";
import { type PaidOrder, usePaidOrder } from "./use-paid-order.ts";

type PaymentSuccessfulProps = {
  /** The order number. */
  readonly order: string | null;
  /** In rand. */
  readonly amount: number | null;
  /** The order page's URL; undefined in other browsers than the one that paid. */
  readonly orderUrl?: string | undefined;
};

/** Order and amount by reference; pieces, numbers and documents only in the browser that paid. */
export function PaymentSuccessful({ order, amount, orderUrl }: PaymentSuccessfulProps) {
  const paid = usePaidOrder(orderUrl);
  return (
    <ResultFrame
      action={<ContinueShopping />}
      lead={
        paid && (
          <Part name="owned numbers">
            <OwnedNumbers {...paid} />
          </Part>
        )
      }
      theme="ink"
      title="Payment Successful"
    >
      <dl>
        {order !== null && <Fact isCode name="Order" value={order} />}
        {amount !== null && <Fact name="Amount" value={formatRand(parseRand(amount.toFixed(2)))} />}
        {paid && (
          <Part name="mail and courier">
            <MailAndCourier {...paid} />
          </Part>
        )}
      </dl>
      {orderUrl === undefined ? (
        <p className="mt-4 max-w-[44ch]">The link to this order is in the email we send you.</p>
      ) : (
        <p className="mt-2 flex flex-wrap gap-x-6">
          <a
            className="link-line inline-flex min-h-11 items-center gap-2 font-semibold"
            href={orderUrl}
            referrerPolicy="no-referrer"
          >
            See your order
            <Icon icon={ArrowRight} />
          </a>
          {paid && (
            <Part name="documents">
              <Documents {...paid} />
            </Part>
          )}
        </p>
      )}
      {paid && paid.downloads.length > 0 && (
        <Part name="downloads">
          <YourDownloads {...paid} />
        </Part>
      )}
      {paid && (
        <Part name="paid pieces">
          <PaidPieces lines={paid.order.lines} />
        </Part>
      )}
    </ResultFrame>
  );
}

function MailAndCourier({ order: { mailedTo, deliveryWindow } }: PaidOrder) {
  return (
    <>
      {mailedTo !== null && <Fact name="Email" value={`Confirmation sent to ${mailedTo}`} />}
      {deliveryWindow && (
        <Fact
          name="Courier"
          value={`${windowInWords(deliveryWindow)} (${businessDays(deliveryWindow.days)})`}
        />
      )}
    </>
  );
}

function Documents({ order: { number, deliveryWindow, isTaxed }, orderKey }: PaidOrder) {
  const here = { params: { number }, query: { key: orderKey } };
  return (
    <>
      <FileLink href={addressOf("GET /api/orders/:number/receipt.pdf", here)}>
        {isTaxed ? "Tax invoice (PDF)" : "Receipt (PDF)"}
      </FileLink>
      {deliveryWindow && (
        <FileLink href={addressOf("GET /api/orders/:number/delivery.ics", here)}>Add to calendar</FileLink>
      )}
    </>
  );
}

function YourDownloads({ downloads, order: { number } }: PaidOrder) {
  return (
    <section aria-labelledby="your-downloads" className="mt-8">
      <h2 className="type-mono mb-3 text-note" id="your-downloads">
        {downloads.length === 1 ? "Your download" : "Your downloads"}
      </h2>
      <OrderDownloads downloads={downloads} number={number} tone="line" />
    </section>
  );
}

type FactProps = { readonly name: string; readonly value: string; readonly isCode?: boolean };

function Fact({ name, value, isCode = false }: FactProps) {
  return (
    <div className="grid grid-cols-[96px_1fr] items-baseline gap-2 border-b border-rule-soft py-2.5 first:pt-0">
      <dt className="type-mono text-note">{name}</dt>
      <dd className="text-s leading-normal" translate={isCode ? "no" : undefined}>
        {value}
      </dd>
    </div>
  );
}

function ContinueShopping() {
  return (
    <Link className={buttonClass("hot")} to={paths.home}>
      Continue Shopping
      <Icon icon={ArrowRight} />
    </Link>
  );
}

/** The bought pieces as pictures. An odd first one takes the phone's whole width, and a single one every screen's. */
function PaidPieces({ lines }: { readonly lines: readonly OrderPageLine[] }) {
  const isSingle = lines.length === 1;
  return (
    <ul
      aria-label="Your pieces"
      className={`mt-8 grid grid-cols-2 gap-x-(--gap) gap-y-6 ${COLUMNS[lines.length] ?? "lg:grid-cols-3"}`}
    >
      {lines.map((line, index) => {
        const isWide = index === 0 && lines.length % 2 === 1;
        return (
          <li className={isWide ? "col-span-2 lg:col-span-1" : undefined} key={line.line}>
            <div
              className={`relative overflow-hidden bg-photo ${isWide ? "aspect-square" : "aspect-4/5"} ${isSingle ? "" : "lg:aspect-4/5"}`}
            >
              {line.picture && (
                <Photograph
                  alt=""
                  className="object-[50%_30%]"
                  picture={line.picture}
                  sizes={`(min-width: 64rem) ${isSingle ? 50 : 25}vw, ${isWide ? 100 : 50}vw`}
                />
              )}
            </div>
            <p className="mt-2.5 text-s font-semibold">{line.name}</p>
            <p className="type-mono text-note">{lineWords(line)}</p>
          </li>
        );
      })}
    </ul>
  );
}

/** When three columns would leave half a row empty. */
const COLUMNS: Readonly<Record<number, string>> = {
  1: "lg:grid-cols-1",
  2: "lg:grid-cols-2",
  4: "lg:grid-cols-2",
};
