import type { AdminOrderDetail } from "#contract/orders/owner.ts";
import { SelectField } from "#web/kit/ui/select-field.tsx";

type PieceChoiceProps = {
  readonly lines: AdminOrderDetail["lines"];
  readonly chosen: ReadonlyMap<number, number>;
  /** Pieces of each line that were refunded before. */
  readonly returned: ReadonlyMap<number, number>;
  /** A sentence about the choice. */
  readonly words: string;
  readonly onChoose: (chosen: ReadonlyMap<number, number>) => void;
};

/** The pieces to refund; none by default. */
export function PieceChoice({ lines, chosen, returned, words, onChoose }: PieceChoiceProps) {
  return (
    <fieldset className="grid gap-3 border border-line p-4">
      <legend className="px-1 text-s font-semibold">For which pieces</legend>
      {lines.map(({ line, name, size, color, quantity }) => {
        const most = quantity - (returned.get(line) ?? 0);
        return (
          <SelectField
            disabled={most === 0}
            key={line}
            label={[name, size, color].filter((part) => part !== null).join(" / ")}
            onChange={(event) => onChoose(new Map(chosen).set(line, Number(event.target.value)))}
            value={chosen.get(line) ?? 0}
          >
            <option value="0">{most === 0 ? "refunded already" : "none"}</option>
            {countTo(most).map((pieces) => (
              <option key={pieces} value={pieces}>
                {pieces} of {quantity}
              </option>
            ))}
          </SelectField>
        );
      })}
      <p aria-live="polite" className="text-s text-note">
        {words}
      </p>
    </fieldset>
  );
}

function countTo(quantity: number): readonly number[] {
  return Array.from({ length: quantity }, (_, index) => index + 1);
}
