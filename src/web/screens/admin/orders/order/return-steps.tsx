import { useState } from "react";
import type { AdminOrderDetail } from "#contract/admin/orders.ts";
import type { AdminReturn } from "#contract/admin/returns.ts";
import { formatExactRand } from "#domain/money/money.ts";
import { LONGEST_RETURN_TEXTS } from "#domain/returns/return-request.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { SelectField } from "#web/kit/ui/select-field.tsx";
import { TextAreaField } from "#web/kit/ui/text-area-field.tsx";
import { TextField } from "#web/kit/ui/text-field.tsx";
import { AdminForm, textOf } from "#web/screens/admin/controls/admin-form.tsx";
import { randWords } from "#web/screens/admin/controls/order-words.ts";
import { SaveProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import { ORDER_STEPS, orderActions } from "#web/screens/admin/orders/order-actions.ts";
import { useIsOwner } from "#web/screens/admin/session/session.ts";
import { readAmount } from "./refund-draft.ts";

type ReturnStepsProps = { readonly asked: AdminReturn; readonly order: AdminOrderDetail };

/** What can be done with a return now, by whoever is signed in. */
export function ReturnSteps({ asked, order }: ReturnStepsProps) {
  const isOwner = useIsOwner();
  const { can } = asked;
  const isForOwner = can.accept || can.refund || can.exchange;
  if (!isOwner && isForOwner && !can.receive)
    return <p className="mt-3 font-medium">An owner decides on it next.</p>;
  return (
    <div className="mt-4 grid gap-4 empty:hidden">
      {isOwner && can.accept && <AcceptForm asked={asked} />}
      {can.receive && <ReceiveForm asked={asked} order={order} />}
      {isOwner && can.exchange && <ExchangeStep asked={asked} />}
      {isOwner && can.refund && <RefundForm asked={asked} />}
      {isOwner && can.refuse && <RefuseForm asked={asked} />}
      {isOwner && can.cancelExchange && <CancelExchangeStep asked={asked} />}
    </div>
  );
}

type StepProps = { readonly asked: AdminReturn };

const STEP_FORM = "grid gap-3 border border-line p-4 aria-busy:opacity-60";

function AcceptForm({ asked: { id } }: StepProps) {
  const step = useAdminAction(orderActions.acceptReturn, ORDER_STEPS);
  function submit(typed: FormData): void {
    const sendTo = textOf(typed, "sendTo");
    if (sendTo === "") step.refuse("Say where or how it is to be sent.");
    else step.run({ id, sendTo, waybill: textOf(typed, "waybill") });
  }
  return (
    <AdminForm action={step} className={STEP_FORM} label="Accept the return" onSubmit={submit}>
      <TextAreaField
        error={step.fields.sendTo}
        label="Where or how to send it"
        maxLength={LONGEST_RETURN_TEXTS.sendTo}
        name="sendTo"
        required
        rows={3}
      />
      <TextField
        autoComplete="off"
        error={step.fields.waybill}
        label="Label or waybill number (optional)"
        maxLength={LONGEST_RETURN_TEXTS.waybill}
        name="waybill"
      />
      <Button size="tool" tone="hot" type="submit">
        Accept and tell the customer
      </Button>
    </AdminForm>
  );
}

function RefuseForm({ asked: { id, state } }: StepProps) {
  const step = useAdminAction(orderActions.refuseReturn, ORDER_STEPS);
  function submit(typed: FormData): void {
    const refusal = textOf(typed, "refusal");
    if (refusal === "") step.refuse("Say why: the customer reads it.");
    else step.run({ id, refusal, seen: state });
  }
  return (
    <AdminForm action={step} className={STEP_FORM} label="Refuse the return" onSubmit={submit}>
      <TextAreaField
        error={step.fields.refusal}
        label="Why it is refused"
        maxLength={LONGEST_RETURN_TEXTS.refusal}
        name="refusal"
        required
        rows={2}
      />
      <Button size="small" tone="line" type="submit">
        Refuse and tell the customer
      </Button>
    </AdminForm>
  );
}

/** Faulty pieces are proposed for no shelf. */
function ReceiveForm({ asked, order }: ReturnStepsProps) {
  const step = useAdminAction(orderActions.receiveReturn, ORDER_STEPS);
  const isWorn = asked.reason === "faulty" || asked.reason === "damaged";
  const [came, setCame] = useState(() =>
    asked.lines.map(({ line, quantity }) => ({
      line,
      received: quantity,
      restocked: isWorn ? 0 : quantity,
    })),
  );
  function change(line: number, field: "received" | "restocked", pieces: number): void {
    setCame(
      came.map((one) => {
        if (one.line !== line) return one;
        const next = { ...one, [field]: pieces };
        return { ...next, restocked: Math.min(next.restocked, next.received) };
      }),
    );
  }
  function submit(): void {
    step.run({ id: asked.id, lines: came });
  }
  return (
    <AdminForm action={step} className={STEP_FORM} label="Receive the return" onSubmit={submit}>
      {asked.lines.map(({ line, quantity }) => {
        const now = came.find((one) => one.line === line);
        const name = order.lines.find((candidate) => candidate.line === line)?.name ?? "";
        return (
          <fieldset className="grid grid-cols-2 gap-3" key={line}>
            <legend className="mb-1 text-s font-semibold">{name}</legend>
            <PieceCount
              label="Came back"
              most={quantity}
              onCount={(pieces) => change(line, "received", pieces)}
              pieces={now?.received ?? 0}
            />
            <PieceCount
              label="To the shelf"
              most={now?.received ?? 0}
              onCount={(pieces) => change(line, "restocked", pieces)}
              pieces={now?.restocked ?? 0}
            />
          </fieldset>
        );
      })}
      <Button size="tool" tone="hot" type="submit">
        The parcel is here
      </Button>
    </AdminForm>
  );
}

type PieceCountProps = {
  readonly label: string;
  readonly pieces: number;
  readonly most: number;
  readonly onCount: (pieces: number) => void;
};

function PieceCount({ label, pieces, most, onCount }: PieceCountProps) {
  return (
    <SelectField label={label} onChange={(event) => onCount(Number(event.target.value))} value={pieces}>
      {Array.from({ length: most + 1 }, (_, count) => count).map((count) => (
        <option key={count} value={count}>
          {count}
        </option>
      ))}
    </SelectField>
  );
}

function ExchangeStep({ asked: { id } }: StepProps) {
  const step = useAdminAction(orderActions.exchangeReturn, ORDER_STEPS);
  return (
    <div>
      <Button aria-disabled={step.isPending} onClick={() => step.run({ id })} size="tool" tone="hot">
        Set the exchange aside
      </Button>
      <p className="mt-2 text-s text-note">
        It becomes an order of its own, without payment, under To pack. Sold out? Refund it instead.
      </p>
      <SaveProblem problem={step.problem} />
    </div>
  );
}

function CancelExchangeStep({ asked: { id } }: StepProps) {
  const step = useAdminAction(orderActions.cancelExchange, ORDER_STEPS);
  return (
    <div>
      <Button aria-disabled={step.isPending} onClick={() => step.run({ id })} size="small" tone="line">
        Cancel the exchange
      </Button>
      <SaveProblem problem={step.problem} />
    </div>
  );
}

function RefundForm({ asked: { id, proposedCents, lines } }: StepProps) {
  const step = useAdminAction(orderActions.refundReturn, ORDER_STEPS);
  const worth = lines.reduce((sum, line) => sum + line.worthCents * (line.received ?? 0), 0);
  const [typed, setTyped] = useState(String(proposedCents / 100));
  const cents = readAmount(typed);
  function submit(): void {
    if (cents !== undefined) step.run({ id, amountCents: cents });
  }
  return (
    <AdminForm action={step} className={STEP_FORM} label="Refund the return" onSubmit={submit}>
      <TextField
        autoComplete="off"
        error={cents === undefined ? "An amount such as 450 or 449.50" : step.fields.amountCents}
        inputMode="decimal"
        label="Amount in rand"
        onChange={(event) => setTyped(event.target.value)}
        value={typed}
      />
      {worth > proposedCents && (
        <p className="border border-ink bg-warn px-4 py-3 font-medium">
          A return from abroad: {randWords(worth - proposedCents)} is taken off.
        </p>
      )}
      <Button aria-disabled={cents === undefined || step.isPending} size="tool" tone="ink" type="submit">
        {cents === undefined ? "Refund" : `Refund ${formatExactRand(cents)}`}
      </Button>
    </AdminForm>
  );
}
