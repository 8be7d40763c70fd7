import { Link } from "react-router";
import { formatRand, parseRand } from "#domain/money/money.ts";
import { paths } from "#web/paths.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { Icon } from "#web/ui/icon.tsx";
import { ArrowRight } from "#web/ui/icon-paths.ts";
import { ResultFrame } from "./result-frame.tsx";

type PaymentSuccessfulProps = {
  /** The order number. */
  readonly order: string | null;
  /** In rand. */
  readonly amount: number | null;
  /** The URL of the order's page; undefined in a browser that is not the one that paid. */
  readonly orderUrl?: string | undefined;
};

export function PaymentSuccessful({ order, amount, orderUrl }: PaymentSuccessfulProps) {
  return (
    <ResultFrame action={<ContinueShopping />} theme="ink" title="Payment Successful">
      <dl>
        {order !== null && <Fact name="Order" value={order} />}
        {amount !== null && <Fact name="Amount" value={formatRand(parseRand(amount.toFixed(2)))} />}
      </dl>
      {orderUrl === undefined ? (
        <p className="mt-4 max-w-[44ch]">The link to this order is in the e-mail we send you.</p>
      ) : (
        <a
          className="link-line mt-2 inline-flex min-h-11 items-center gap-2 font-semibold"
          href={orderUrl}
          referrerPolicy="no-referrer"
        >
          See your order
          <Icon icon={ArrowRight} />
        </a>
      )}
    </ResultFrame>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="grid grid-cols-[96px_1fr] items-baseline gap-2 border-b border-rule-soft py-2.5 first:pt-0">
      <dt className="type-mono text-note">{name}</dt>
      <dd className="text-s leading-normal">{value}</dd>
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
