import type { ReactNode } from "react";
import { formatRand } from "#domain/money/money.ts";
import { type CartLine, type CartLines, cartTotal } from "#domain/orders/cart-lines.ts";
import { describeOptions, lineKey } from "#web/cart/line-texts.ts";
import type { OrderSums } from "./order-sums.ts";

type OrderSummaryLinesProps = { readonly lines: CartLines; readonly sums: OrderSums };

export function OrderSummaryLines({ lines, sums }: OrderSummaryLinesProps) {
  return (
    <div className="text-[0.9375rem]">
      <ul className="mb-1.5">
        {lines.map((line) => (
          <SummaryLine key={lineKey(line)} line={line} />
        ))}
      </ul>
      <SumRow label="Subtotal">{formatRand(sums.subtotal)}</SumRow>
      <SumRow label="Delivery">
        <span className={sums.delivery > 0 ? "" : "text-mute"}>{sums.deliveryText}</span>
      </SumRow>
      <p className="mt-1.5 flex items-baseline justify-between gap-4 border-ink border-t pt-3">
        <span className="font-semibold">Total</span>
        <span className="type-display text-[1.75rem] leading-none">{formatRand(sums.total)}</span>
      </p>
    </div>
  );
}

function SummaryLine({ line }: { readonly line: CartLine }) {
  const options = describeOptions(line);
  return (
    <li className="flex justify-between gap-4 border-line border-b py-[7px]">
      <span className="min-w-0">
        {`${line.name} x ${line.quantity}`}
        {options && <span className="type-mono block text-mute">{options}</span>}
      </span>
      <span>{formatRand(cartTotal([line]))}</span>
    </li>
  );
}

function SumRow({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <p className="flex justify-between gap-4 py-[7px]">
      <span>{label}</span>
      <span>{children}</span>
    </p>
  );
}
