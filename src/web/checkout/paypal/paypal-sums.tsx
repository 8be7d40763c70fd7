import type { ReactNode } from "react";
import type { DollarRate } from "#domain/money/dollars.ts";
import { formatRand, type ZarCents } from "#domain/money/money.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { dollarsText, rateText } from "./paypal-texts.ts";

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
      <Row name="Rate">{rate ? rateText(rate) : <Skeleton className="h-[1lh] w-32" />}</Row>
      <Row name="PayPal charges">
        {rate ? (
          <span className="font-semibold">{dollarsText(total, rate)}</span>
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
