import type { SizeUnit } from "#domain/sizes/size-table.ts";
import { ChoiceCells } from "#web/kit/ui/choice-cells.tsx";

type SizeUnitChoiceProps = { readonly unit: SizeUnit; readonly onChange: (unit: SizeUnit) => void };

/** Which unit stands first in the tables. Without scripts both stand there as they are. */
export function SizeUnitChoice({ unit, onChange }: SizeUnitChoiceProps) {
  return (
    <div className="max-w-80 plain:hidden">
      <ChoiceCells choices={UNITS} label="Unit" onChange={onChange} value={unit} />
    </div>
  );
}

const UNITS = [
  { value: "in", label: "Inches" },
  { value: "cm", label: "cm" },
] as const;
