import { useState } from "react";
import type { PieceAtTill, SaleRequest } from "#contract/payments/sale-by-hand.ts";
import { presetColor, sizeOptions } from "#domain/catalogue/product-options.ts";
import { parseRand, toDecimalText } from "#domain/money/money.ts";
import { bareCode } from "#domain/orders/random-code.ts";
import { ApiError } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { randomUuid } from "#web/kit/random-uuid.ts";
import { IconButton } from "#web/kit/ui/icon-button.tsx";
import { X } from "#web/kit/ui/icon-paths.ts";
import { SelectField } from "#web/kit/ui/select-field.tsx";
import { TextField } from "#web/kit/ui/text-field.tsx";

/** One kind of piece as it is typed; `product` is there once its number is known. */
export type TypedLine = {
  readonly key: string;
  readonly number: string;
  readonly product: PieceAtTill | undefined;
  readonly size: string;
  readonly color: string;
  readonly quantity: string;
  readonly price: string;
  /** The numbers of the pieces in hand, as they are typed; empty for the next that are free. */
  readonly numbers: string;
};

export function newLine(): TypedLine {
  return {
    key: randomUuid(),
    number: "",
    product: undefined,
    size: "",
    color: "",
    quantity: "1",
    price: "",
    numbers: "",
  };
}

/** The number as it was typed from a label; undefined while it is none. */
function numberIn(typed: string): number | undefined {
  const number = bareCode(typed).replace(/^KLD/, "");
  return /^[1-9]\d{0,8}$/.test(number) ? Number(number) : undefined;
}

/** Whether the product is the one whose number stands in the field: only that is sold. */
const isOfNumber = ({ number, product }: TypedLine) => product?.id === numberIn(number);

/** "7, 9" or "7/12 9/12", as they stand on the labels; undefined for anything else. */
function numbersIn(typed: string): number[] | undefined {
  const numbers = typed.split(/[\s,;]+/).filter(Boolean);
  if (!numbers.every((number) => /^[1-9]\d{0,2}(?:\/\d{1,3})?$/.test(number))) return undefined;
  return numbers.map((number) => Number.parseInt(number, 10));
}

/** One for each piece, or none; undefined for anything else. */
function numbersOf({ product, numbers, quantity }: TypedLine): number[] | undefined {
  const read = product?.freeNumbers ? numbersIn(numbers) : [];
  return read && [0, Number(quantity)].includes(read.length) ? read : undefined;
}

/** What is missing of a line that cannot be sold as it stands. */
export function missingOf(line: TypedLine, place: number): string {
  return line.product && !numbersOf(line)
    ? `Type one number for each piece of line ${place}, such as 7, 9, or leave them out.`
    : `Choose the product, the size and the price of piece ${place}.`;
}

/** As the API takes it; undefined while something is missing. */
export function toLine(line: TypedLine): SaleRequest["lines"][number] | undefined {
  const { product, size, color, quantity, price } = line;
  const count = Number(quantity);
  const numbers = numbersOf(line);
  if (!numbers) return undefined;
  if (!product || !isOfNumber(line) || !Number.isInteger(count) || count < 1) return undefined;
  if (sizeOptions(product).length > 0 && size === "") return undefined;
  if (product.availableColors.length > 0 && color === "") return undefined;
  try {
    return {
      id: product.id,
      size: size === "" ? null : size,
      color: color === "" ? null : color,
      quantity: count,
      price: toDecimalText(parseRand(price)),
      numbers,
    };
  } catch {
    return undefined;
  }
}

type SaleLineProps = {
  readonly line: TypedLine;
  readonly name: string;
  /** Changes the line as it then is: a product may be found after more was typed. */
  readonly onChange: (change: (line: TypedLine) => TypedLine) => void;
  readonly onRemove: (() => void) | undefined;
};

/** The number on the label finds the product; size, colour and price follow. */
export function SaleLine({ line, name, onChange, onRemove }: SaleLineProps) {
  const [problem, setProblem] = useState<string>();
  const { product } = line;
  const sizes = product ? sizeOptions(product) : [];

  const set = (change: Partial<TypedLine>) => onChange((now) => ({ ...now, ...change }));

  /** What stood there of another product goes with its number. */
  function type(number: string): void {
    setProblem(undefined);
    set({ number, product: undefined, size: "", color: "", price: "", numbers: "" });
  }

  async function find(typed: string): Promise<void> {
    const number = numberIn(typed);
    if (number === undefined || product?.id === number) return;
    try {
      const found = await call("GET /api/admin/sales/products/:id", { params: { id: number } });
      const [only, ...others] = sizeOptions(found);
      onChange((now) =>
        numberIn(now.number) === number
          ? {
              ...now,
              product: found,
              size: others.length === 0 ? (only ?? "") : "",
              color: presetColor(found) ?? "",
              price: found.price,
            }
          : now,
      );
    } catch (error) {
      setProblem(
        error instanceof ApiError && error.status === 404
          ? "No product has this number."
          : "The product could not be loaded. Try again.",
      );
    }
  }

  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{name}</legend>
      <div className="flex min-h-11 items-center justify-between">
        <span className="type-mono text-note">{name}</span>
        {onRemove && <IconButton className="size-11" icon={X} label={`Remove ${name}`} onClick={onRemove} />}
      </div>
      <TextField
        autoComplete="off"
        error={problem}
        inputMode="numeric"
        label="Number of the product, such as 502"
        onBlur={({ target }) => void find(target.value)}
        onChange={({ target }) => type(target.value)}
        value={line.number}
      />
      <p className="font-semibold" role="status">
        {product?.name}
        {product?.hidden && " (hidden from the shop)"}
      </p>
      {product && (
        <div className="grid grid-cols-2 gap-x-2.5 gap-y-3">
          {sizes.length > 0 && (
            <SelectField
              label="Size"
              onChange={({ target }) => set({ size: target.value })}
              value={line.size}
            >
              <option value="">Choose</option>
              {sizes.map((size) => (
                <option key={size}>{size}</option>
              ))}
            </SelectField>
          )}
          {product.availableColors.length > 0 && (
            <SelectField
              label="Color"
              onChange={({ target }) => set({ color: target.value })}
              value={line.color}
            >
              <option value="">Choose</option>
              {product.availableColors.map((color) => (
                <option key={color}>{color}</option>
              ))}
            </SelectField>
          )}
          <TextField
            autoComplete="off"
            inputMode="numeric"
            label="Pieces"
            onChange={({ target }) => set({ quantity: target.value })}
            value={line.quantity}
          />
          <TextField
            autoComplete="off"
            inputMode="decimal"
            label="Price of one, in rand"
            onChange={({ target }) => set({ price: target.value })}
            value={line.price}
          />
          {product.freeNumbers && (
            <TextField
              autoComplete="off"
              className="col-span-full"
              label={`Its number, such as ${product.freeNumbers[0] ?? 1} (optional: else the next that is free)`}
              onChange={({ target }) => set({ numbers: target.value })}
              value={line.numbers}
            />
          )}
        </div>
      )}
    </fieldset>
  );
}
