import type { AdminOrderDetail } from "#contract/orders/owner.ts";
import type { PiecesOfLine } from "#domain/orders/chosen-lines.ts";
import { colorToPack, lineText } from "#domain/orders/order-item.ts";
import { SelectField } from "#web/kit/ui/select-field.tsx";
import { textOf } from "#web/screens/admin/controls/admin-form.tsx";

type OrderLine = AdminOrderDetail["lines"][number];

type PiecesOfLinesProps = {
  readonly lines: readonly OrderLine[];
  /** Begins with all pieces of the only line, where that is most often meant. */
  readonly isAllOfOne?: boolean;
};

/** How many pieces of each line. */
export function PiecesOfLines({ lines, isAllOfOne = false }: PiecesOfLinesProps) {
  return lines.map((line) => (
    <SelectField
      defaultValue={isAllOfOne && lines.length === 1 ? line.quantity : 0}
      key={line.line}
      label={lineText({ ...line, color: colorToPack(line) })}
      name={fieldOf(line.line)}
    >
      {Array.from({ length: line.quantity + 1 }, (_, pieces) => pieces).map((pieces) => (
        <option key={pieces} value={pieces}>
          {pieces === 0 ? "None" : pieces}
        </option>
      ))}
    </SelectField>
  ));
}

/** The lines of which pieces were chosen. */
export function readPiecesOfLines(lines: readonly OrderLine[], typed: FormData): PiecesOfLine[] {
  return lines.flatMap(({ line }) => {
    const quantity = Number(textOf(typed, fieldOf(line)));
    return quantity > 0 ? [{ line, quantity }] : [];
  });
}

const fieldOf = (line: number) => `pieces-${line}`;
