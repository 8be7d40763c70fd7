import type { MoneyBoard } from "#contract/admin/money.ts";
import { AdminPart } from "#web/screens/admin/controls/admin-part.tsx";
import { REFUND_WORDS, randWords } from "#web/screens/admin/controls/order-words.ts";

type RefundStatesProps = { readonly refunds: MoneyBoard["refunds"] };

export function RefundStates({ refunds }: RefundStatesProps) {
  return (
    <AdminPart title="Refunds">
      {refunds.length === 0 && <p className="text-s text-note">Nothing was refunded yet.</p>}
      <dl>
        {refunds.map(({ status, count, amountCents }) => (
          <div className="flex justify-between gap-4 border-line border-t py-2 text-s" key={status}>
            <dt>
              {count} {REFUND_WORDS[status]}
            </dt>
            <dd className="font-semibold">{randWords(amountCents)}</dd>
          </div>
        ))}
      </dl>
    </AdminPart>
  );
}
