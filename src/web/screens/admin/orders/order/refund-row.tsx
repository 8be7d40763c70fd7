import type { RefundJson } from "#contract/admin/money.ts";
import { Moment } from "#web/screens/admin/controls/moment.tsx";
import { REFUND_REASON_WORDS, REFUND_WORDS, randWords } from "#web/screens/admin/controls/order-words.ts";
import { SaveProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import { orderActions } from "#web/screens/admin/orders/order-actions.ts";
import { useIsOwner } from "#web/session/admin-role.ts";
import { Button } from "#web/ui/button.tsx";

type RefundRowProps = { readonly refund: RefundJson };

/** One refund and how it stands; one that failed can be sent again. */
export function RefundRow({ refund }: RefundRowProps) {
  const { id, amountCents, status, reason, note, createdAt, retriesAt, canSendAgain } = refund;
  const isOwner = useIsOwner();
  const isStuck = canSendAgain || status === "needs_attention";
  const sending = useAdminAction(orderActions, "sendRefundAgain");
  return (
    <li className="border-line border-t py-2.5 text-s">
      <p className="flex justify-between gap-4 font-semibold">
        <span className={`first-letter:uppercase ${isStuck ? "text-bad" : ""}`}>{REFUND_WORDS[status]}</span>
        <span>{randWords(amountCents)}</span>
      </p>
      <p className="type-mono text-note">
        <Moment at={createdAt} /> / {REFUND_REASON_WORDS[reason]}
      </p>
      {note !== null && <p className="break-words">{note}</p>}
      {canSendAgain && retriesAt !== null && (
        <p>
          It is sent again by itself: <Moment at={retriesAt} />.
        </p>
      )}
      {status === "needs_attention" && (
        <p>The provider waits for an answer of yours: see this payment on its own page.</p>
      )}
      {isOwner && canSendAgain && (
        <Button
          aria-disabled={sending.isPending}
          className="mt-2"
          onClick={() => sending.run({ id })}
          size="small"
          tone="ink"
        >
          Send again<span className="sr-only">: refund of {randWords(amountCents)}</span>
        </Button>
      )}
      <SaveProblem problem={sending.problem} />
    </li>
  );
}
