import { formatRand } from "#domain/money/money.ts";
import { ShopNowLink } from "#web/cart/shop-now-link.tsx";
import type { CheckoutOrder } from "#web/checkout/use-checkout-order.ts";
import { Button } from "#web/ui/button.tsx";
import { ArrowRight } from "#web/ui/icon-paths.ts";
import { PayNotes } from "./pay-notes.tsx";

type PayRowProps = { readonly order: CheckoutOrder };

/** The pay button, always visible at the bottom, with its notes right above it; with nothing left to pay for, the way on. */
export function PayRow({ order }: PayRowProps) {
  const { isProcessing, isCartEmpty, sums } = order;
  return (
    <div className="-mx-(--gut) sticky bottom-0 mt-5 bg-paper pb-[env(safe-area-inset-bottom)]">
      <PayNotes notes={order} />
      {isCartEmpty && !isProcessing ? (
        <ShopNowLink size="bar" />
      ) : (
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
      )}
    </div>
  );
}
