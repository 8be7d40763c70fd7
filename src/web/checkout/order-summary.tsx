import { formatRand } from "#domain/money/money.ts";
import type { CartLines } from "#domain/orders/cart-lines.ts";
import { Icon } from "#web/ui/icon.tsx";
import { ChevronDown } from "#web/ui/icon-paths.ts";
import { OrderSummaryLines } from "./order-summary-lines.tsx";
import type { OrderSums } from "./order-sums.ts";

type OrderSummaryProps = { readonly lines: CartLines; readonly sums: OrderSums };

/** More lines than this are folded away on a phone, where the form would start below the screen. */
const MOST_LINES_UNFOLDED = 3;

/** Above the form on phones, beside it from 768 px. */
export function OrderSummary({ lines, sums }: OrderSummaryProps) {
  const isLong = lines.length > MOST_LINES_UNFOLDED;
  return (
    <section
      aria-label="Order Summary"
      className="bg-wash px-(--gut) py-4 min-[48rem]:col-start-2 min-[48rem]:row-start-1 min-[48rem]:overflow-y-auto min-[48rem]:border-ink min-[48rem]:border-l min-[48rem]:py-5"
    >
      {isLong && (
        <details className="group -my-4 min-[48rem]:hidden">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 font-semibold">
            <span className="flex items-center gap-2">
              Order Summary
              <Icon className="group-open:rotate-180" icon={ChevronDown} />
            </span>
            <span className="type-display text-[1.375rem]">{formatRand(sums.total)}</span>
          </summary>
          <div className="pb-4">
            <OrderSummaryLines lines={lines} sums={sums} />
          </div>
        </details>
      )}
      <div className={isLong ? "max-[48rem]:hidden" : ""}>
        <h3 className="mb-2.5 text-[0.9375rem] leading-tight font-semibold">Order Summary</h3>
        <OrderSummaryLines lines={lines} sums={sums} />
      </div>
    </section>
  );
}
