import type { OrderPageJson } from "#contract/orders/order-page.ts";
import { formatRand, parseRand } from "#domain/money/money.ts";
import { formatDay } from "#domain/time/calendar-day.ts";
import { sessionTexts } from "#web/kit/storage/text-store.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { paidFromPage } from "#web/shop/orders/paid-from-page.ts";

type PayOrderProps = {
  /** The page's own address. */
  readonly address: string;
  readonly orderKey: string;
  readonly order: Pick<OrderPageJson, "number" | "total" | "toPay" | "lines" | "addedTo">;
  /** Why the last try was refused. */
  readonly problem: string | undefined;
};

/** Pays what is kept for its buyer: on the provider's page, or by a transfer. Works without scripts. */
export function PayOrder({ address, orderKey, order, problem }: PayOrderProps) {
  const { number, total, toPay } = order;
  const amount = formatRand(parseRand(total));
  return (
    <div className="mt-6" id="pay">
      {problem !== undefined && (
        <p className="mb-3 font-medium text-bad" role="alert">
          {problem}
        </p>
      )}
      {toPay && (
        <>
          <p className="max-w-[58ch] font-medium">
            {whatToPay(order, formatDay(new Date(toPay.until)), amount)}
          </p>
          <form
            action={address}
            className="mt-4 grid max-w-[420px]"
            method="post"
            onSubmit={() => paidFromPage.remember(sessionTexts, orderKey)}
          >
            <input name="form" type="hidden" value="pay" />
            <Button size="bar" tone="hot" type="submit">
              Pay {amount}
            </Button>
          </form>
          {toPay.bankDetails !== null && (
            <dl className="mt-4 max-w-[58ch] border-t border-line pt-3">
              <dt className="font-semibold">Or by bank transfer</dt>
              <dd className="break-words select-all">{toPay.bankDetails}</dd>
              <dd>
                Reference{" "}
                <span className="type-mono select-all" translate="no">
                  {number}
                </span>
              </dd>
              <dd className="mt-1 text-s">
                A transfer pays the order when it is with us: send it a day before.
              </dd>
            </dl>
          )}
        </>
      )}
    </div>
  );
}

function whatToPay({ lines, addedTo }: PayOrderProps["order"], day: string, amount: string): string {
  return lines.length === 0 && addedTo
    ? `${amount} is missing of order ${addedTo.number}. Please pay it until the end of ${day}.`
    : `We keep these pieces for you until the end of ${day}. They are yours once ${amount} is paid.`;
}
