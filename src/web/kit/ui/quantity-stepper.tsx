import { IconButton } from "./icon-button.tsx";
import { Minus, Plus } from "./icon-paths.ts";

type QuantityStepperProps = {
  /** The counted product, for screen readers: "Vinyl Tee, Size L". */
  readonly label: string;
  readonly quantity: number;
  readonly most: number;
  /** Zero when the last one is removed. */
  readonly onChange: (quantity: number) => void;
};

export function QuantityStepper({ label, quantity, most, onChange }: QuantityStepperProps) {
  return (
    <fieldset aria-label={`Quantity of ${label}`} className="flex border border-ink [&_svg]:size-4">
      <IconButton
        className="size-11"
        data-tooltip="One less"
        icon={Minus}
        label={`One less of ${label}`}
        onClick={() => onChange(quantity - 1)}
      />
      <output className="grid min-w-9 place-items-center border-line border-x font-mono text-[0.8125rem] leading-none">
        {quantity}
      </output>
      <IconButton
        className="size-11 disabled:text-faint"
        data-tooltip="One more"
        disabled={quantity >= most}
        icon={Plus}
        label={`One more of ${label}`}
        onClick={() => onChange(quantity + 1)}
      />
    </fieldset>
  );
}
