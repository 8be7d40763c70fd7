import { useState } from "react";
import type { AdminOrderDetail } from "#contract/orders/owner.ts";
import type { OrderMoney, OrderPayment, RefundOrderRequest } from "#contract/payments/owner.ts";
import { formatRand, NO_RAND, zarCents } from "#domain/money/money.ts";
import { returnedPieces } from "#domain/payments/returned-pieces.ts";
import { LONGEST_NOTES } from "#domain/texts/longest-owner-texts.ts";
import { call } from "#web/api/call.ts";
import { randomUuid } from "#web/kit/random-uuid.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { Notice } from "#web/kit/ui/notice.tsx";
import { SelectField } from "#web/kit/ui/select-field.tsx";
import { TextField } from "#web/kit/ui/text-field.tsx";
import { AdminForm } from "#web/screens/admin/controls/admin-form.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import { PieceChoice } from "#web/screens/admin/orders/order/piece-choice.tsx";
import { randWords } from "#web/screens/admin/orders/owner-words.ts";
import {
  amountText,
  hasParcelPieces,
  piecesWords,
  type RefundDraft,
  readRefundDraft,
  refundedWords,
  toRefundRequest,
  untouchedDraft,
} from "./refund-draft.ts";

type RefundFormProps = {
  readonly order: AdminOrderDetail;
  readonly money: OrderMoney;
  readonly payment: OrderPayment;
  readonly onRefunded: () => void;
};

/** A full or partial refund. The button states the amount before it is pressed. */
export function RefundForm({ order, money, payment, onRefunded }: RefundFormProps) {
  const left = zarCents(payment.leftCents);
  const isSent = order.shippedAt !== null;
  // One id per opened form, so that repeated submissions are one refund.
  const [requestId] = useState(randomUuid);
  const [draft, setDraft] = useState(() => untouchedDraft({ isSent }));
  const refund = useAdminAction(
    (body: RefundOrderRequest) =>
      call("POST /api/admin/orders/:id/refunds", { params: { id: order.id }, body }),
    { done: refundedWords, onDone: onRefunded },
  );
  const refundable = {
    left,
    country: order.address.country,
    lines: order.lines.map(({ line, isFile, unitPriceCents }) => ({
      line,
      isFile,
      unitPriceCents: zarCents(unitPriceCents),
    })),
    deliveryCents: order.deliveryCharged ? zarCents(order.shippingCents) : NO_RAND,
  };
  const read = readRefundDraft(draft, refundable);
  const isWhole = read.kind === "good" && read.goesBack === left;
  const deduction = draft.isReturn && !draft.isFaulty ? money.returnDeductionCents : 0;

  function change(part: Partial<RefundDraft>): void {
    setDraft({ ...draft, ...part });
  }

  function submit(typed: FormData): void {
    if (read.kind === "wrong") return;
    const request = toRefundRequest(draft, {
      requestId,
      paymentId: payment.id,
      worth: read.worth,
      refundable,
      reason: reasonOf(typed, payment.waitsForDecision),
      note: String(typed.get("note") ?? ""),
    });
    refund.run(request);
  }

  return (
    <AdminForm
      action={refund}
      className="grid gap-4 px-(--gut) py-5 aria-busy:opacity-60"
      label="Refund"
      onSubmit={submit}
    >
      <PieceChoice
        chosen={draft.pieces}
        lines={order.lines}
        onChoose={(pieces) => change({ pieces })}
        returned={returnedPieces(money.refunds)}
        words={piecesWords(draft, refundable) ?? noPiecesWords(order, isWhole)}
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
          onTick={(isReturn) => change({ isReturn, isFaulty: false, isForShelf: isReturn })}
        />
      )}
      {draft.isReturn && (
        <TickField
          isTicked={draft.isFaulty}
          label="They are faulty, or not what was ordered"
          onTick={(isFaulty) => change({ isFaulty, isForShelf: !isFaulty })}
        />
      )}
      {draft.isReturn && hasParcelPieces(draft, refundable) && (
        <TickField
          isTicked={draft.isForShelf}
          label="It's back and as good as new: add to stock"
          onTick={(isForShelf) => change({ isForShelf })}
        />
      )}
      <TextField
        autoComplete="off"
        error={read.kind === "wrong" ? read.problem : refund.fields.amountCents}
        inputMode="decimal"
        label={`Amount in rand (${formatRand(left)} is left)`}
        name="amountCents"
        onChange={(event) => change({ typed: event.target.value })}
        value={amountText(draft, refundable)}
      />
      {deduction > 0 && <Notice>A return from abroad: {randWords(deduction)} is taken off.</Notice>}
      <TextField
        autoComplete="off"
        error={refund.fields.note}
        label="Note for yourself (optional)"
        maxLength={LONGEST_NOTES.refund}
        name="note"
      />
      <Button aria-disabled={read.kind === "wrong" || refund.isPending} size="bar" tone="hot" type="submit">
        {read.kind === "good" ? `Refund ${formatRand(read.goesBack)}` : "Refund"}
      </Button>
    </AdminForm>
  );
}

function noPiecesWords({ isFilesOnly, shippedAt }: AdminOrderDetail, isWhole: boolean): string {
  if (isFilesOnly)
    return isWhole ? "It is refunded in full: its downloads end." : "None: its downloads stay open.";
  if (shippedAt !== null || !isWhole) return "None: the pieces stay as they are.";
  return "It was not shipped and is refunded in full: all of its pieces are for sale again.";
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
