import { formatRand } from "#domain/money.ts";
import { useCart } from "#web/cart/use-cart.ts";
import { Button } from "#web/ui/button.tsx";
import { ArrowRight } from "#web/ui/signs.ts";
import type { CartNotice } from "./cart-repair.ts";
import type { Payment } from "./use-payment.ts";

type PayRowProps = { readonly payment: Payment };

/** The one button, always in reach, with everything that must be known before it is pressed right above it. */
export function PayRow({ payment }: PayRowProps) {
  const isCartEmpty = useCart().lines.length === 0;
  const { failure, notice, isProcessing, sums } = payment;
  return (
    <div className="-mx-(--gut) sticky bottom-0 mt-5 bg-paper pb-[env(safe-area-inset-bottom)]">
      <div role="alert">
        {notice && <Notice notice={notice} />}
        {failure !== undefined && (
          <p className="border-bad border-t bg-bad-wash px-(--gut) py-3 text-s font-medium text-bad">
            {failure}
          </p>
        )}
      </div>
      {isCartEmpty && (
        <p className="border-line border-t px-(--gut) py-3 text-s font-medium">Your cart is empty</p>
      )}
      <Button
        className="focus-inside px-(--gut)!"
        disabled={isProcessing || isCartEmpty}
        icon={ArrowRight}
        size="bar"
        tone="hot"
        type="submit"
      >
        {isProcessing ? "Processing..." : `Pay ${formatRand(sums.total)}`}
      </Button>
    </div>
  );
}

function Notice({ notice }: { readonly notice: CartNotice }) {
  return (
    <div className="border-ink border-t bg-warn px-(--gut) py-3 text-s">
      <p className="font-semibold">{notice.title}</p>
      <ul className="mt-1">
        {notice.changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </div>
  );
}
