import type { AdminOrderDetail } from "#contract/admin/orders.ts";
import { SelectField } from "#web/ui/select-field.tsx";

type RestockChoiceProps = { readonly lines: AdminOrderDetail["lines"] };

/** Which pieces return to the shelf with the refund: none, unless somebody chooses them. */
export function RestockChoice({ lines }: RestockChoiceProps) {
  return (
    <fieldset className="grid gap-3 border border-line p-4">
      <legend className="px-1 text-s font-semibold">Back to the shelf</legend>
      <p className="text-s text-note">
        Only pieces that are in your hands and as good as new. They are counted in when the money has gone
        back.
      </p>
      {lines.map(({ line, name, size, color, quantity }) => (
        <SelectField
          defaultValue="0"
          key={line}
          label={[name, size, color].filter((part) => part !== null).join(" / ")}
          name={`restock-${line}`}
        >
          <option value="0">none</option>
          {countTo(quantity).map((pieces) => (
            <option key={pieces} value={pieces}>
              {pieces} of {quantity}
            </option>
          ))}
        </SelectField>
      ))}
    </fieldset>
  );
}

function countTo(quantity: number): readonly number[] {
  return Array.from({ length: quantity }, (_, index) => index + 1);
}
