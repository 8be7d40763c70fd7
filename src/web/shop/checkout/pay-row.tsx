import { formatRand } from "#domain/money/money.ts";
import { deliveryDays } from "#domain/orders/delivery/delivery.ts";
import { deliveryWindow, windowInWords } from "#domain/orders/delivery/delivery-window.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { ArrowRight } from "#web/kit/ui/icon-paths.ts";
import { useShopFacts } from "#web/page/shop-facts.ts";
import { ShopNowLink } from "#web/shop/cart/shop-now-link.tsx";
import { useShopClock } from "#web/shop/shop-clock.tsx";
import { PayNotes } from "./payment/pay-notes.tsx";
import type { CheckoutOrder } from "./payment/use-checkout-order.ts";
import { PaymentMethodChoice } from "./payment-method-choice.tsx";
import type { PaymentMethodState } from "./use-payment-method.ts";

type PayRowProps = {
  readonly order: CheckoutOrder;
  readonly methods: PaymentMethodState;
  /** Code of the country that the order goes to. */
  readonly country: string;
  /** Where the confirmation goes; undefined while that is no email address. */
  readonly email: string | undefined;
};

/**
 * In a window lower than 26 rem the row scrolls with the form. It is a style, because every page loads the classes of all
 * pages.
 */
const IN_REACH = { bottom: "min(0px, (100svh - 26rem) * 100)" };

/**
 * The ways to pay and the pay button, always in reach at the bottom, with notes above; when nothing is left to pay for, a
 * link back. A phone on its side has no height for it beside the form.
 */
export function PayRow({ order, methods, country, email }: PayRowProps) {
  const { isProcessing, isCartEmpty, sums } = order;
  return (
    <div
      className="-mx-(--gut) sticky mt-3 border-line border-t bg-paper pb-[env(safe-area-inset-bottom)]"
      style={IN_REACH}
    >
      <PayNotes notes={order} />
      {isCartEmpty && !isProcessing ? (
        <ShopNowLink size="bar" />
      ) : (
        <>
          <p className="flex flex-wrap gap-x-3 px-(--gut) py-1.5 text-s wrap-anywhere">
            {!order.isFilesOnly && <ArrivalDays country={country} />}
            {email !== undefined && <span>{`Confirmation to ${email}`}</span>}
          </p>
          <div className="px-(--gut) pb-2.5">
            <PaymentMethodChoice methods={methods} />
          </div>
          <Button
            className="focus-inside px-(--gut)!"
            disabled={isProcessing}
            icon={ArrowRight}
            size="bar"
            tone="hot"
            type="submit"
          >
            {isProcessing ? "Processing..." : `Pay ${formatRand(sums.total)}`}
          </Button>
        </>
      )}
    </div>
  );
}

/** As the product page counts them. */
function ArrivalDays({ country }: { readonly country: string }) {
  const now = useShopClock();
  const terms = useShopFacts()?.delivery;
  if (!terms) return null;
  const days = windowInWords(deliveryWindow(now, deliveryDays(terms, country), terms.closed));
  return <span className="font-medium">{`Arrives ${days}`}</span>;
}

/** Replaces the address, for files only. */
export function NothingSent() {
  return (
    <p className="mb-6.5 border border-ink p-3.5 text-[0.9375rem]">
      Nothing is delivered. Your files are on the page of your order and in our mail as soon as you have paid.
    </p>
  );
}
