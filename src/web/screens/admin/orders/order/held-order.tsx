import type { AdminOrderDetail } from "#contract/orders/owner.ts";
import { LONGEST_ADDRESS_TEXTS as LONGEST } from "#domain/texts/longest-texts.ts";
import { formatDay } from "#domain/time/calendar-day.ts";
import { call } from "#web/api/call.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { TextField } from "#web/kit/ui/text-field.tsx";
import { AdminForm, textOf } from "#web/screens/admin/controls/admin-form.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import { randWords } from "#web/screens/admin/orders/owner-words.ts";
import { PayLink } from "#web/screens/admin/orders/pay-link.tsx";
import { ORDER_STEP } from "./order-step.ts";

type HeldOrderProps = { readonly order: AdminOrderDetail };

/** The link by which its buyer pays, while it is held. */
export function HeldOrder({ order: { heldUntil, number, orderUrl, totalCents } }: HeldOrderProps) {
  if (heldUntil === null) return null;
  return (
    <div className="grid gap-3">
      <p className="font-medium">
        {`Held until the end of ${formatDay(new Date(heldUntil))}. Its buyer pays ${randWords(totalCents)} by this link, or by transfer with the reference ${number}.`}
      </p>
      <PayLink orderUrl={orderUrl} />
    </div>
  );
}

/** Money that is seen at the bank pays an order by one press. */
export function TransferStep({ order: { id, heldUntil, number, totalCents } }: HeldOrderProps) {
  const total = randWords(totalCents);
  const taking = useAdminAction(
    (reference: string) =>
      call("POST /api/admin/orders/:id/transfer", { params: { id }, body: { reference } }),
    {
      ...ORDER_STEP,
      done: { title: `Order ${number} is paid`, description: "The customer gets the receipt." },
    },
  );
  const form = (
    <AdminForm
      action={taking}
      button={
        <Button
          disabled={taking.isPending}
          size="tool"
          tone={heldUntil === null ? "ink" : "hot"}
          type="submit"
        >
          {`The money came: ${total}`}
        </Button>
      }
      className="grid gap-3 aria-busy:opacity-60"
      label="The money came"
      onSubmit={(typed) => taking.run(textOf(typed, "reference"))}
    >
      <TextField
        autoComplete="off"
        error={taking.fields.reference}
        label="Reference at the bank (optional)"
        maxLength={LONGEST.name}
        name="reference"
      />
    </AdminForm>
  );
  if (heldUntil !== null) return form;
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
        It was paid by bank transfer
      </summary>
      {form}
    </details>
  );
}
