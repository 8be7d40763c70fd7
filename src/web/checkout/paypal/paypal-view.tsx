import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { DollarRate } from "#domain/money/dollars.ts";
import type { Customer } from "#web/checkout/payment/checkout-request.ts";
import { PayNotes } from "#web/checkout/payment/pay-notes.tsx";
import type { CheckoutOrder } from "#web/checkout/use-checkout-order.ts";
import { Button } from "#web/ui/button.tsx";
import { ArrowLeft } from "#web/ui/icon-paths.ts";
import { useBackLayer } from "#web/ui/overlay/use-back-layer.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { LoadedPayPal } from "./load-paypal.ts";
import { PayPalSums } from "./paypal-sums.tsx";
import { useDialogRelease } from "./use-dialog-release.ts";
import { usePayPalPayment } from "./use-paypal-payment.ts";

type PayPalViewProps = {
  readonly order: CheckoutOrder;
  readonly customer: Customer;
  /** Undefined while PayPal is loading. */
  readonly paypal: LoadedPayPal | undefined;
  /** Called when what was loaded is too old to pay with. */
  readonly onStale: () => void;
  readonly onBack: () => void;
};

/** The last step of paying with PayPal: rand, rate and dollars, then PayPal's own button. */
export function PayPalView({ order, customer, paypal, onStale, onBack }: PayPalViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  /** A newer rate than the loaded one, from a refusal of the shop. */
  const [newRate, setNewRate] = useState<DollarRate>();
  const { pay, leave, isCapturing } = usePayPalPayment(order, customer, setNewRate);
  const rate = newRate ?? paypal?.rate;
  useStale(order.isProcessing ? undefined : paypal?.freshUntil, () => {
    setNewRate(undefined);
    onStale();
  });
  useDialogRelease(order.isProcessing);
  useBackLayer(true, () => (isCapturing ? false : goBack()));
  // The button that had the focus is gone.
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

/** Calls back once this time (milliseconds since 1970) has come; never for undefined. */
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
