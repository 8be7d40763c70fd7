import type { AdminOrderDetail } from "#contract/orders/owner.ts";
import type { RefundJson } from "#contract/payments/owner.ts";
import { linesToPack } from "#domain/orders/files-only.ts";
import { SEND_AGAIN_REASONS, type SendAgainReason } from "#domain/orders/send-again.ts";
import { piecesKeptBack } from "#domain/payments/returned-pieces.ts";
import { add } from "#web/api/add.ts";
import type { CallInput } from "#web/api/call.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { SelectField } from "#web/kit/ui/select-field.tsx";
import { AdminForm, textOf } from "#web/screens/admin/controls/admin-form.tsx";
import { AdminPart } from "#web/screens/admin/controls/admin-part.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import { SEND_AGAIN_WORDS } from "#web/screens/admin/orders/owner-words.ts";
import { PiecesOfLines, readPiecesOfLines } from "./pieces-of-lines.tsx";

type Body = CallInput<"POST /api/admin/orders/:id/send-again">["body"];

type SendAgainProps = { readonly order: AdminOrderDetail; readonly refunds: readonly RefundJson[] };

/** Pieces that did not arrive, or not well, leave once more and cost nothing. */
export function SendAgain({ order, refunds }: SendAgainProps) {
  const lines = linesToPack(order.lines, piecesKeptBack(refunds, order.shippedAt));
  const sending = useAdminAction(
    (body: Body) => add("POST /api/admin/orders/:id/send-again", { params: { id: order.id }, body }),
    {
      done: ({ number }) => ({
        title: `Order ${number} is to be packed`,
        description: "The customer gets a mail. Nothing is charged.",
      }),
    },
  );

  function submit(typed: FormData): void {
    const wanted = readPiecesOfLines(lines, typed);
    if (wanted.length === 0) sending.refuse("Choose the pieces that are sent again.");
    else sending.run({ reason: textOf(typed, "reason") as SendAgainReason, lines: wanted });
  }

  return (
    <AdminPart title="Send again">
      <details key={order.timeline.length}>
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
          Send pieces again, at R0
        </summary>
        <AdminForm
          action={sending}
          button={
            <Button className="mt-3" disabled={sending.isPending} size="tool" tone="ink" type="submit">
              Send them again
            </Button>
          }
          className="grid gap-3 aria-busy:opacity-60"
          label="Send pieces again"
          onSubmit={submit}
        >
          <SelectField defaultValue="lost" error={sending.fields.reason} label="Why" name="reason">
            {SEND_AGAIN_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {SEND_AGAIN_WORDS[reason]}
              </option>
            ))}
          </SelectField>
          <PiecesOfLines isAllOfOne lines={lines} />
        </AdminForm>
      </details>
    </AdminPart>
  );
}
