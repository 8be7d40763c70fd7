import type { AdminOrderDetail } from "#contract/orders/owner.ts";
import { variantName } from "#domain/catalogue/variant-stock.ts";
import { type CallInput, call } from "#web/api/call.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { SelectField } from "#web/kit/ui/select-field.tsx";
import { AdminForm, textOf } from "#web/screens/admin/controls/admin-form.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";

type OrderLine = AdminOrderDetail["lines"][number];
type Body = CallInput<"PUT /api/admin/orders/:id/lines/:line">["body"];

type ChangeChoiceFormProps = {
  readonly orderId: number;
  readonly line: OrderLine;
  /** Those that were refunded stay as they are. */
  readonly most: number;
};

/** Another size or color for pieces of a line, until they are packed. */
export function ChangeChoiceForm({ orderId, line, most }: ChangeChoiceFormProps) {
  const { line: index, name, choices, quantity, size, color } = line;
  const saving = useAdminAction(
    (body: Body) =>
      call("PUT /api/admin/orders/:id/lines/:line", { params: { id: orderId, line: index }, body }),
    { done: { title: "Changed", description: "The customer gets a mail. Print the slip again." } },
  );

  function submit(typed: FormData): void {
    const choice = choices.find((one) => wordsOf(one) === textOf(typed, "choice"));
    if (!choice) return;
    saving.run({
      pieces: Number(textOf(typed, "pieces") || most),
      size: choice.size,
      color: choice.color,
      was: { size, color, quantity },
    });
  }

  return (
    <details key={`${size} ${color} ${quantity}`}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
        Change size or color
      </summary>
      <AdminForm
        action={saving}
        button={
          <Button disabled={saving.isPending} size="tool" tone="ink" type="submit">
            Change it
          </Button>
        }
        className="grid gap-3 pb-3 aria-busy:opacity-60"
        label={`Change ${[name, wordsOf(line)].filter(Boolean).join(", ")}`}
        onSubmit={submit}
      >
        {most > 1 && (
          <SelectField defaultValue={most} label="Pieces" name="pieces">
            {Array.from({ length: most }, (_, before) => before + 1).map((pieces) => (
              <option key={pieces} value={pieces}>
                {pieces === most ? `All ${most}` : pieces}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField defaultValue="" error={saving.fields.choice} label="Instead" name="choice" required>
          <option value="">Choose</option>
          {choices.map((choice) => (
            <option disabled={choice.left < 1} key={wordsOf(choice)} value={wordsOf(choice)}>
              {`${wordsOf(choice)}, ${choice.left < 1 ? "none left" : `${choice.left} left`}`}
            </option>
          ))}
        </SelectField>
      </AdminForm>
    </details>
  );
}

function wordsOf({ size, color }: Pick<OrderLine, "size" | "color">): string {
  return variantName({ size: size ?? "", color: color ?? "" });
}
