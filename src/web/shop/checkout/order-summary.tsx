import type { ReactNode } from "react";
import { choiceName } from "#domain/catalogue/printed-names.ts";
import { formatRand } from "#domain/money/money.ts";
import { cartTotal } from "#domain/orders/cart-lines.ts";
import { Icon } from "#web/kit/ui/icon.tsx";
import { ChevronDown } from "#web/kit/ui/icon-paths.ts";
import { LinePicture } from "#web/shop/cart/line-picture.tsx";
import { lineKey } from "#web/shop/cart/line-texts.ts";
import type { OrderSums } from "./order-sums.ts";
import type { CheckoutLine } from "./payment/use-checkout-order.ts";

type OrderSummaryProps = { readonly lines: readonly CheckoutLine[]; readonly sums: OrderSums };

/** One line above the form on phones, which unfolds; complete beside the form from 768 px. */
export function OrderSummary({ lines, sums }: OrderSummaryProps) {
  return (
    <section
      aria-label="Order Summary"
      className="bg-wash px-(--gut) py-4 min-[48rem]:col-start-2 min-[48rem]:row-start-1 min-[48rem]:overflow-y-auto min-[48rem]:border-ink min-[48rem]:border-l min-[48rem]:py-5"
    >
      <details className="group -my-4 min-[48rem]:hidden" open={lines.some(({ shortage }) => shortage)}>
        <summary className="flex min-h-16 list-none flex-wrap items-center gap-x-3 font-semibold">
          {lines[0] && (
            <LinePicture
              className="-ml-(--gut) size-[64px] bg-photo object-cover"
              height={64}
              line={lines[0]}
              width={64}
            />
          )}
          <span className="flex items-center gap-x-2">
            Order Summary
            <Icon className="group-open:rotate-180" icon={ChevronDown} />
          </span>
          <span className="type-display ml-auto text-[1.375rem]">{formatRand(sums.total)}</span>
        </summary>
        <div className="pt-2 pb-4">
          <Lines lines={lines} sums={sums} />
        </div>
      </details>
      <div className="max-[48rem]:hidden">
        <h3 className="mb-2.5 text-[0.9375rem] leading-tight font-semibold">Order Summary</h3>
        <Lines lines={lines} sums={sums} />
      </div>
    </section>
  );
}

function Lines({ lines, sums }: OrderSummaryProps) {
  return (
    <div className="text-[0.9375rem]">
      <ul className="mb-1.5">
        {lines.map((line) => (
          <Line key={lineKey(line)} line={line} />
        ))}
      </ul>
      <Sum label="Subtotal">{formatRand(sums.subtotal)}</Sum>
      <Sum label="Delivery">
        <span className={sums.delivery > 0 ? "" : "text-mute"}>{sums.deliveryText}</span>
      </Sum>
      <p className="mt-1.5 flex items-baseline justify-between gap-4 border-ink border-t pt-3">
        <span className="font-semibold">Total</span>
        <span className="type-display text-[1.75rem] leading-none">{formatRand(sums.total)}</span>
      </p>
    </div>
  );
}

function Line({ line }: { readonly line: CheckoutLine }) {
  const options = choiceName(line, line.sizes);
  return (
    <li className="flex gap-3 border-line border-b py-[7px]">
      <LinePicture className="h-15 w-12 bg-photo object-cover" height={60} line={line} width={48} />
      <span className="min-w-0 flex-1">
        {`${line.name} x ${line.quantity}`}
        {options && <span className="type-mono block text-mute">{options}</span>}
        {line.shortage && <span className="block text-s font-medium">{line.shortage}</span>}
      </span>
      <span>{formatRand(cartTotal([line]))}</span>
    </li>
  );
}

function Sum({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <p className="flex justify-between gap-4 py-[7px]">
      <span>{label}</span>
      <span>{children}</span>
    </p>
  );
}
