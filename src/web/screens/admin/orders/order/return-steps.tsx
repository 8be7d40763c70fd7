import { useState } from "react";
import type { AdminOrderDetail } from "#contract/orders/owner.ts";
import type { AdminReturn } from "#contract/returns/owner.ts";
import { formatRand } from "#domain/money/money.ts";
import { LONGEST_RETURN_TEXTS } from "#domain/returns/return-request.ts";
import { call } from "#web/api/call.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { Notice } from "#web/kit/ui/notice.tsx";
import { SelectField } from "#web/kit/ui/select-field.tsx";
import { TextAreaField } from "#web/kit/ui/text-area-field.tsx";
import { TextField } from "#web/kit/ui/text-field.tsx";
import { AdminForm, textOf } from "#web/screens/admin/controls/admin-form.tsx";
import { SaveProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import { randWords } from "#web/screens/admin/orders/owner-words.ts";
import { useIsOwner } from "#web/screens/admin/session/session.ts";
import { ORDER_STEP } from "./order-step.ts";
import { readAmount } from "./refund/refund-draft.ts";

type ReturnStepsProps = { readonly asked: AdminReturn; readonly order: AdminOrderDetail };

/** The possible actions for a return, by the role that is signed in. */
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
  const step = useAdminAction(
    (body: { readonly sendTo: string; readonly waybill?: string }) =>
      call("PUT /api/admin/returns/:id/accepted", { params: { id }, body }),
    {
      ...ORDER_STEP,
      done: { title: "Return accepted", description: "The customer is told where to send it" },
    },
  );
  function submit(typed: FormData): void {
    const sendTo = textOf(typed, "sendTo");
    const waybill = textOf(typed, "waybill");
    if (sendTo === "") step.refuse("Say where or how it is to be sent.");
    else step.run({ sendTo, ...(waybill !== "" && { waybill }) });
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
  const step = useAdminAction(
    (refusal: string) =>
      call("PUT /api/admin/returns/:id/refused", { params: { id }, body: { refusal, seen: state } }),
    { ...ORDER_STEP, done: { title: "Return refused", description: "The customer is told why" } },
  );
  function submit(typed: FormData): void {
    const refusal = textOf(typed, "refusal");
    if (refusal === "") step.refuse("Say why: the customer reads it.");
    else step.run(refusal);
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

/** Faulty pieces are not put back on the shelf by default. */
function ReceiveForm({ asked, order }: ReturnStepsProps) {
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
  const step = useAdminAction(
    () => call("PUT /api/admin/returns/:id/received", { params: { id: asked.id }, body: { lines: came } }),
    { ...ORDER_STEP, done: { title: "Return received" } },
  );
  return (
    <AdminForm action={step} className={STEP_FORM} label="Receive the return" onSubmit={() => step.run()}>
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
  const step = useAdminAction(() => call("POST /api/admin/returns/:id/exchange", { params: { id } }), {
    ...ORDER_STEP,
    done: ({ exchangeNumber }) => ({
      title: "Exchange to be packed",
      description: `Order ${exchangeNumber}`,
    }),
  });
  return (
    <div>
      <Button aria-disabled={step.isPending} onClick={() => step.run()} size="tool" tone="hot">
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
  const step = useAdminAction(() => call("POST /api/admin/returns/:id/cancel-exchange", { params: { id } }), {
    ...ORDER_STEP,
    done: { title: "Exchange cancelled", description: "Its pieces are on the shelf again" },
  });
  return (
    <div>
      <Button aria-disabled={step.isPending} onClick={() => step.run()} size="small" tone="line">
        Cancel the exchange
      </Button>
      <SaveProblem problem={step.problem} />
    </div>
  );
}

function RefundForm({ asked: { id, proposedCents, lines } }: StepProps) {
  const step = useAdminAction(
    (amountCents: number) =>
      call("POST /api/admin/returns/:id/refund", { params: { id }, body: { amountCents } }),
    { ...ORDER_STEP, done: { title: "Refund requested" } },
  );
  const worth = lines.reduce((sum, line) => sum + line.worthCents * (line.received ?? 0), 0);
  const [typed, setTyped] = useState(String(proposedCents / 100));
  const cents = readAmount(typed);
  function submit(): void {
    if (cents !== undefined) step.run(cents);
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
        <Notice>A return from abroad: {randWords(worth - proposedCents)} is taken off.</Notice>
      )}
      <Button aria-disabled={cents === undefined || step.isPending} size="tool" tone="ink" type="submit">
        {cents === undefined ? "Refund" : `Refund ${formatRand(cents)}`}
      </Button>
    </AdminForm>
  );
}
