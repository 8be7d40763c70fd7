import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { type DollarRate, formatDollarRate, formatDollars, toDollars } from "#domain/money/dollars.ts";
import { formatRand, type ZarCents } from "#domain/money/money.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { ArrowLeft } from "#web/kit/ui/icon-paths.ts";
import { useBackLayer } from "#web/kit/ui/overlay/back-layers.ts";
import { letGoOfPage } from "#web/kit/ui/overlay/modal-layers.ts";
import { Skeleton } from "#web/kit/ui/skeleton.tsx";
import type { Customer } from "#web/shop/checkout/payment/checkout-request.ts";
import { PayNotes } from "#web/shop/checkout/payment/pay-notes.tsx";
import type { CheckoutOrder } from "#web/shop/checkout/payment/use-checkout-order.ts";
import type { LoadedPayPal } from "./load-paypal.ts";
import { usePayPalPayment } from "./use-paypal-payment.ts";

type PayPalViewProps = {
  readonly order: CheckoutOrder;
  readonly customer: Customer;
  /** Undefined while PayPal is loading. */
  readonly paypal: LoadedPayPal | undefined;
  /** Called when the loaded data are too old to pay with. */
  readonly onStale: () => void;
  readonly onBack: () => void;
};

/** The last step of paying with PayPal: rand, rate and dollars, then PayPal's own button. */
export function PayPalView({ order, customer, paypal, onStale, onBack }: PayPalViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  /** A newer rate than the loaded one, from the shop's refusal. */
  const [newRate, setNewRate] = useState<DollarRate>();
  const { pay, leave, isCapturing } = usePayPalPayment(order, customer, setNewRate);
  const rate = newRate ?? paypal?.rate;
  useStale(order.isProcessing ? undefined : paypal?.freshUntil, () => {
    setNewRate(undefined);
    onStale();
  });
  useDialogRelease(order.isProcessing);
  useBackLayer(true, () => (isCapturing ? false : goBack()));
  // The focused button is gone.
  useEffect(() => heading.current?.focus(), []);

  function goBack(): void {
    leave();
    onBack();
  }

  return (
    <section aria-labelledby="paypal-heading">
      <h3
        className="mb-2.5 text-[0.9375rem] leading-tight font-semibold outline-none"
        id="paypal-heading"
        ref={heading}
        tabIndex={-1}
      >
        Complete your payment with PayPal
      </h3>
      <PayPalSums rate={rate} total={order.sums.total} />
      <div className="mt-4.5 min-h-14">
        {paypal && rate ? (
          <paypal-button
            className="block"
            disabled={order.isProcessing || order.isCartEmpty}
            onClick={() => void pay(paypal, rate)}
            type="pay"
          />
        ) : (
          <Skeleton className="h-14" />
        )}
      </div>
      <p className="mt-2.5 min-h-[1lh] text-s text-mute" role="status">
        {progressText(paypal !== undefined, order.isProcessing)}
      </p>
      <div className="-mx-(--gut) sticky bottom-0 mt-5 bg-paper pb-[env(safe-area-inset-bottom)]">
        <PayNotes notes={order} />
        <Button
          className="focus-inside border-x-0! border-b-0! px-(--gut)!"
          disabled={isCapturing}
          icon={ArrowLeft}
          onClick={goBack}
          size="bar"
          tone="line"
        >
          Back to Payment Options
        </Button>
      </div>
    </section>
  );
}

/** Calls back at this time (milliseconds since 1970); never for undefined. */
function useStale(freshUntil: number | undefined, onStale: () => void): void {
  const onEnd = useEffectEvent(onStale);

  useEffect(() => {
    if (freshUntil === undefined) return;
    const timer = setTimeout(() => onEnd(), Math.max(0, freshUntil - Date.now()));
    return () => clearTimeout(timer);
  }, [freshUntil]);
}

function progressText(isReady: boolean, isProcessing: boolean): string {
  if (!isReady) return "Loading PayPal...";
  return isProcessing ? "Processing..." : "";
}

type PayPalSumsProps = {
  readonly total: ZarCents;
  /** Undefined while it is loading. */
  readonly rate: DollarRate | undefined;
};

/** PayPal cannot charge rand, so the shopper sees the rate and the amount in dollars before paying. */
export function PayPalSums({ total, rate }: PayPalSumsProps) {
  return (
    <dl className="border-ink border-t text-[0.9375rem]">
      <Row name="Total">{formatRand(total)}</Row>
      <Row name="Rate">{rate ? formatDollarRate(rate) : <Skeleton className="h-[1lh] w-32" />}</Row>
      <Row name="PayPal charges">
        {rate ? (
          <span className="font-semibold">{formatDollars(toDollars(total, rate))}</span>
        ) : (
          <Skeleton className="h-[1lh] w-24" />
        )}
      </Row>
    </dl>
  );
}

function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-line border-b py-2.5">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** PayPal may open its window as a layer of this page: during a payment, the checkout does not trap the focus. */
function useDialogRelease(isPaying: boolean): void {
  useEffect(() => (isPaying ? letGoOfPage() : undefined), [isPaying]);
}
