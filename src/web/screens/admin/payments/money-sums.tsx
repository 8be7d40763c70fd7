import type { ComponentProps } from "react";
import type { MoneyBoard } from "#contract/payments/owner.ts";
import type { MoneyFilter } from "#domain/admin/admin-filters.ts";
import { adminPaths } from "#web/screens/admin/admin-paths.ts";
import { LinkedFigure } from "#web/screens/admin/controls/linked-figure.tsx";
import { amountWords, randWords } from "#web/screens/admin/orders/owner-words.ts";
import { PAYMENTS_ID } from "./payment-list.tsx";

type MoneySumsProps = { readonly sums: MoneyBoard["overall"] };

/** Since the shop opened, each with the list behind it. A demo counts its test orders, a live shop does not. */
export function MoneySums({ sums }: MoneySumsProps) {
  const { paidOrders, soldCents, refundedCents, takenZarCents, takenUsdCents } = sums;
  return (
    <dl className="grid grid-cols-2 border-ink border-b lg:grid-cols-[2fr_1fr_1fr_1fr]">
      <Sum
        className="col-span-2 border-line border-b lg:col-span-1 lg:border-b-0"
        label="Sold"
        to={paymentsOf("taken")}
        value={randWords(soldCents)}
      />
      <Sum
        className="border-line lg:border-l"
        label="Paid orders"
        to={adminPaths.orders()}
        value={String(paidOrders)}
      />
      <Sum
        className="border-line border-l"
        label="Refunded"
        to={paymentsOf("refunded")}
        value={randWords(refundedCents)}
      />
      <Sum
        className="col-span-2 border-line border-t lg:col-span-1 lg:border-t-0 lg:border-l"
        label="Taken"
        to={paymentsOf("taken")}
        value={[
          randWords(takenZarCents),
          ...(takenUsdCents > 0 ? [amountWords(takenUsdCents, "USD")] : []),
        ].join(" + ")}
      />
    </dl>
  );
}

function paymentsOf(filter: MoneyFilter): string {
  return `${adminPaths.money({ filter })}#${PAYMENTS_ID}`;
}

type SumProps = Pick<ComponentProps<typeof LinkedFigure>, "label" | "value" | "to" | "className">;

function Sum({ className, ...figure }: SumProps) {
  return (
    <LinkedFigure
      {...figure}
      className={`pb-4 ${className}`}
      valueClass="mt-5 text-[clamp(1.5rem,1.2rem+1.4vw,2.75rem)] leading-[0.85] tracking-[-0.04em] break-words"
    />
  );
}
