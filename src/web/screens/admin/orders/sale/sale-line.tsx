import { useId } from "react";
import { sizeOptions } from "#domain/catalogue/product-options.ts";
import { MOST_PIECES_PER_LINE } from "#domain/orders/cart-lines.ts";
import { QuantityStepper } from "#web/kit/ui/quantity-stepper.tsx";
import { TextField } from "#web/kit/ui/text-field.tsx";
import { Photograph } from "#web/shop/products/photograph.tsx";
import type { TypedLine } from "./typed-sale.ts";

type SaleLineProps = {
  readonly line: TypedLine;
  /** False for a piece that is only held: its number is given when it is paid. */
  readonly isInHand: boolean;
  readonly onChange: (change: Partial<TypedLine>) => void;
  readonly onRemove: () => void;
};

/** One kind of piece on the till: what it is, which of it, how many, and what each was sold for. */
export function SaleLine({ line, isInHand, onChange, onRemove }: SaleLineProps) {
  const { product, size, color, quantity, price, numbers } = line;
  const { name, picture, hidden, freeNumbers, availableColors } = product;
  return (
    <fieldset className="grid gap-3 border-ink border-b py-3">
      <legend className="sr-only">{name}</legend>
      <div className="flex flex-wrap items-center gap-3">
        <span className="relative h-15 w-12 shrink-0 bg-photo">
          {picture && <Photograph alt="" picture={picture} sizes="48px" />}
        </span>
        <p className="min-w-32 flex-1 leading-[1.2] font-semibold break-words">
          {name}
          {hidden && " (hidden from the shop)"}
        </p>
        <QuantityStepper
          label={name}
          most={MOST_PIECES_PER_LINE}
          onChange={(pieces) => (pieces === 0 ? onRemove() : onChange({ quantity: pieces }))}
          quantity={quantity}
        />
      </div>
      <Choices
        label={`Size of ${name}`}
        onChange={(chosen) => onChange({ size: chosen })}
        value={size}
        values={sizeOptions(product)}
      />
      <Choices
        label={`Color of ${name}`}
        onChange={(chosen) => onChange({ color: chosen })}
        value={color}
        values={availableColors}
      />
      <div className="grid grid-cols-2 gap-x-2.5 gap-y-3">
        <TextField
          autoComplete="off"
          inputMode="decimal"
          label="Price of one, in rand"
          onChange={({ target }) => onChange({ price: target.value })}
          value={price}
        />
        {isInHand && freeNumbers && (
          <TextField
            autoComplete="off"
            label="Its number, or none for the next"
            onChange={({ target }) => onChange({ numbers: target.value })}
            placeholder={freeNumbers.slice(0, quantity).join(", ")}
            value={numbers}
          />
        )}
      </div>
    </fieldset>
  );
}

type ChoicesProps = {
  readonly label: string;
  readonly values: readonly string[];
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** Large cells for a thumb; nothing where there is nothing to choose. */
export function Choices({ label, values, value, onChange }: ChoicesProps) {
  const group = useId();
  if (values.length < 2) return null;
  return (
    <fieldset aria-label={label} className="flex flex-wrap gap-2">
      {values.map((one) => (
        <label
          className="focus-inside-within relative grid min-h-13 min-w-13 place-items-center border border-ink px-3 font-semibold has-checked:bg-ink has-checked:text-paper"
          key={one}
        >
          <input
            checked={one === value}
            className="absolute inset-0 cursor-pointer appearance-none"
            name={group}
            onChange={() => onChange(one)}
            type="radio"
            value={one}
          />
          {one}
        </label>
      ))}
    </fieldset>
  );
}
