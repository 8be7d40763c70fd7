import { type FormEvent, useState } from "react";
import type { OrderMoney, OrderPayment } from "#contract/admin/money.ts";
import type { AdminOrderDetail } from "#contract/admin/orders.ts";
import { formatExactRand, toDecimalText, zarCents } from "#domain/money/money.ts";
import { randomUuid } from "#web/cart/random-uuid.ts";
import { randWords } from "#web/screens/admin/controls/order-words.ts";
import { SaveProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import { orderActions } from "#web/screens/admin/orders/order-actions.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { readRefundDraft, toRefundRequest } from "./refund-draft.ts";
import { RestockChoice } from "./restock-choice.tsx";

type RefundFormProps = {
  readonly order: AdminOrderDetail;
  readonly money: OrderMoney;
  readonly payment: OrderPayment;
  readonly onRefunded: () => void;
};

const LONGEST_NOTE = 500;

/** A refund, whole or in part. The button says how much goes back before it is pressed. */
export function RefundForm({ order, money, payment, onRefunded }: RefundFormProps) {
  const left = zarCents(payment.leftCents);
  // One id for each opened form: pressed twice, or sent again after a lost answer, it is one refund.
  const [requestId] = useState(randomUuid);
  const [draft, setDraft] = useState({
    typed: toDecimalText(left).replace(/\.00$/, ""),
    isReturn: false,
    isFaulty: false,
  });
  const refund = useAdminAction(orderActions, "refund", { onDone: onRefunded });
  const read = readRefundDraft(draft, { left, country: order.address.country });
  const isSent = order.status === "fulfilled";
  const isWhole = read.kind === "good" && read.goesBack === left;
  const deduction = draft.isReturn && !draft.isFaulty ? money.returnDeductionCents : 0;

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (read.kind === "wrong") return;
    const form = new FormData(event.currentTarget);
    const request = toRefundRequest(draft, {
      requestId,
      paymentId: payment.id,
      worth: read.worth,
      left,
      reason: reasonOf(form, payment.waitsForDecision),
      restock: order.lines.map(({ line }) => ({ line, quantity: Number(form.get(`restock-${line}`) ?? 0) })),
      note: String(form.get("note") ?? ""),
    });
    refund.run({ id: order.id, request });
  }

  return (
    <form
      aria-busy={refund.isPending}
      aria-label="Refund"
      className="grid gap-4 px-(--gut) py-5 aria-busy:opacity-60"
      noValidate
      onSubmit={submit}
    >
      <TextField
        autoComplete="off"
        error={read.kind === "wrong" ? read.problem : undefined}
        inputMode="decimal"
        label={`Amount in rand (${formatExactRand(left)} is left)`}
        onChange={(event) => setDraft({ ...draft, typed: event.target.value })}
        value={draft.typed}
      />
      {!payment.waitsForDecision && (
        <SelectField defaultValue="customer" label="Why" name="reason">
          <option value="customer">the customer asked</option>
          <option value="store">by the shop</option>
        </SelectField>
      )}
      {isSent && (
        <TickField
          isTicked={draft.isReturn}
          label="It is a return: pieces were sent back"
          onTick={(isReturn) => setDraft({ ...draft, isReturn })}
        />
      )}
      {draft.isReturn && (
        <TickField
          isTicked={draft.isFaulty}
          label="They are faulty, or not what was ordered"
          onTick={(isFaulty) => setDraft({ ...draft, isFaulty })}
        />
      )}
      {deduction > 0 && (
        <p className="border border-ink bg-warn px-4 py-3 font-medium">
          A return from abroad: {randWords(deduction)} is taken off.
        </p>
      )}
      {isSent || !isWhole ? (
        <RestockChoice lines={order.lines} />
      ) : (
        <p className="border border-line px-4 py-3">
          It was not sent, and all of its money goes back: its pieces are for sale again with it.
        </p>
      )}
      <TextField
        autoComplete="off"
        label="Note for yourself (optional)"
        maxLength={LONGEST_NOTE}
        name="note"
      />
      <Button aria-disabled={read.kind === "wrong" || refund.isPending} size="bar" tone="hot" type="submit">
        {read.kind === "good" ? `Refund ${formatExactRand(read.goesBack)}` : "Refund"}
      </Button>
      <SaveProblem problem={refund.problem} />
    </form>
  );
}

function reasonOf(form: FormData, isReview: boolean): "review" | "customer" | "store" {
  if (isReview) return "review";
  return form.get("reason") === "store" ? "store" : "customer";
}

type TickFieldProps = {
  readonly label: string;
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
};

function TickField({ label, isTicked, onTick }: TickFieldProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 font-semibold">
      <input
        checked={isTicked}
        className="size-5 shrink-0 accent-ink"
        onChange={(event) => onTick(event.target.checked)}
        type="checkbox"
      />
      {label}
    </label>
  );
}
