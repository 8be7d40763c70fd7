import { formatRand } from "#domain/money/money.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { ArrowRight } from "#web/kit/ui/icon-paths.ts";
import { ShopNowLink } from "#web/shop/cart/shop-now-link.tsx";
import { PayNotes } from "./pay-notes.tsx";
import type { CheckoutOrder } from "./use-checkout-order.ts";

type PayRowProps = { readonly order: CheckoutOrder };

/** The pay button, always visible at the bottom, with its notes above; when nothing is left to pay for, a link back. */
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

/** Replaces the address, for files only. */
export function NothingSent() {
  return (
    <p className="mb-6.5 border border-ink p-3.5 text-[0.9375rem]">
      Nothing is delivered. Your files are on the page of your order and in our mail as soon as you have paid.
    </p>
  );
}
