import { type FormEvent, useState } from "react";
import type { OrderMoney, RefundJson } from "#contract/admin/money.ts";
import type { AdminOrderDetail } from "#contract/admin/orders.ts";
import { formatExactRand, toDecimalText, zarCents } from "#domain/money/money.ts";
import { apiSend } from "#web/api/client.ts";
import { randomUuid } from "#web/cart/random-uuid.ts";
import { SaveProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { useSave } from "#web/screens/admin/controls/use-save.ts";
import { randWords } from "#web/screens/admin/money/money-words.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { readRefundDraft, toRefundRequest } from "./refund-draft.ts";
import { RestockChoice } from "./restock-choice.tsx";
import { TickField } from "./tick-field.tsx";

type RefundFormProps = {
  readonly order: AdminOrderDetail;
  readonly money: OrderMoney;
  readonly onRefunded: (refund: RefundJson) => Promise<void>;
};

const LONGEST_NOTE = 500;

/** Money back, whole or in part; what goes back is said on the button before it is pressed. */
export function RefundForm({ order, money, onRefunded }: RefundFormProps) {
  const left = zarCents(money.leftCents);
  // One for each opened form: pressed twice, or sent again after a lost answer, it is one refund.
  const [requestId] = useState(randomUuid);
  const [draft, setDraft] = useState({
    typed: toDecimalText(left).replace(/\.00$/, ""),
    isReturn: false,
    isFaulty: false,
  });
  const save = useSave();
  const read = readRefundDraft(draft, { left, country: order.address.country });
  const isSent = order.status === "fulfilled";
  const isWhole = read.kind === "good" && read.goesBack === left;
  const deduction = draft.isReturn && !draft.isFaulty ? money.returnDeductionCents : 0;

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (read.kind === "wrong") return;
    const form = new FormData(event.currentTarget);
    const request = toRefundRequest(draft, {
      requestId,
      worth: read.worth,
      left,
      reason: reasonOf(form, money.waitsForDecision),
      restock: order.lines.map(({ line }) => ({ line, quantity: Number(form.get(`restock-${line}`) ?? 0) })),
      note: String(form.get("note") ?? ""),
    });
    const path = `/api/admin/orders/${order.id}/refunds`;
    const refund = await save.run(() => apiSend<RefundJson>("POST", path, request));
    if (refund !== undefined) await onRefunded(refund);
  }

  return (
    <form
      aria-busy={save.isPending}
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
      {!money.waitsForDecision && (
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
      <Button aria-disabled={read.kind === "wrong" || save.isPending} size="bar" tone="hot" type="submit">
        {read.kind === "good" ? `Refund ${formatExactRand(read.goesBack)}` : "Refund"}
      </Button>
      <SaveProblem problem={save.problem} />
    </form>
  );
}

function reasonOf(form: FormData, isReview: boolean): "review" | "customer" | "store" {
  if (isReview) return "review";
  return form.get("reason") === "store" ? "store" : "customer";
}
