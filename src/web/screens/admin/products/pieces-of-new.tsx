import { useState } from "react";
import type { NewProductRequest } from "#contract/products/owner.ts";
import type { ProductOptions } from "#domain/catalogue/product-options.ts";
import { variantsOf } from "#domain/catalogue/variant-stock.ts";
import { readQuantity } from "#domain/inventory/stock-change.ts";
import { TextField } from "#web/kit/ui/text-field.tsx";
import { textOf } from "#web/screens/admin/controls/admin-form.tsx";
import { GridCells } from "#web/screens/admin/inventory/grid/grid-cells.tsx";
import {
  cellKey,
  type GridCell,
  type TypedCells,
  typeInto,
} from "#web/screens/admin/inventory/grid/typed-cells.ts";

type PiecesOfNewProps = {
  /** Of the one number. */
  readonly label?: string;
  /** As typed so far. */
  readonly options: ProductOptions;
  /** Errors by field name. */
  readonly problems: Readonly<Record<string, string>>;
};

const IS_ONE_NUMBER = "isOneNumber";
const POOL = "stockQuantity";
const cellName = (variant: Parameters<typeof cellKey>[0]) => `pieces of ${cellKey(variant)}`;

/** How many pieces a new product begins with: of each size and color where it has several, or one number for all. */
export function PiecesOfNew({ label = "Pieces on the shelf", options, problems }: PiecesOfNewProps) {
  const cells = cellsOf(options);
  const [typed, setTyped] = useState<TypedCells>({});
  const [isOneNumber, setIsOneNumber] = useState(false);
  const isPerSize = cells.length > 1 && !isOneNumber;
  const sum = cells.reduce((pieces, cell) => pieces + Number(typed[cellKey(cell)]?.text ?? 0), 0);
  return (
    <div className="col-span-full group-has-[[name=filesOnly]:checked]/product:hidden">
      {isPerSize && (
        <div className="border-line border group-has-[option[value=each]:checked]/product:hidden">
          <GridCells
            cells={cells}
            least={0}
            nameOf={cellName}
            onType={(cell, text) => setTyped((before) => typeInto(before, cell, text))}
            typed={typed}
          />
          <p aria-live="polite" className="type-mono px-(--gut) py-2 text-note">
            {Number.isFinite(sum) && `${sum} in all. What you leave empty has none.`}
          </p>
        </div>
      )}
      {!isPerSize && (
        <TextField
          autoComplete="off"
          className="group-has-[[name=isEdition]:checked]/product:hidden"
          defaultValue="0"
          error={problems[POOL]}
          inputMode="numeric"
          label={label}
          name={POOL}
          required
        />
      )}
      {cells.length > 1 && (
        <label className="flex min-h-11 items-center gap-3 group-has-[option[value=each]:checked]/product:hidden">
          <input
            checked={isOneNumber}
            className="size-5 shrink-0 accent-ink"
            name={IS_ONE_NUMBER}
            onChange={(event) => setIsOneNumber(event.target.checked)}
            type="checkbox"
          />
          One number for all sizes and colors
        </label>
      )}
    </div>
  );
}

type Run = { readonly isNumbered: boolean; readonly isForEach?: boolean | undefined };

type Pieces = Required<Pick<NewProductRequest, "stockQuantity" | "cells">>;

/**
 * The pieces as the API takes them; undefined while a cell holds no number. An edition whose cells are all empty is not
 * divided: its run is one number.
 */
export function readPiecesOfNew(
  typed: FormData,
  options: ProductOptions,
  { isNumbered, isForEach = false }: Run,
): Pieces | undefined {
  const variants = variantsOf(options);
  const isPerSize = variants.length > 1 && typed.get(IS_ONE_NUMBER) === null && !isForEach;
  if (!isPerSize) return { stockQuantity: Number(textOf(typed, POOL)), cells: [] };
  const texts = variants.map((variant) => textOf(typed, cellName(variant)));
  if (isNumbered && texts.every((text) => text === "")) return { stockQuantity: 0, cells: [] };
  const cells = variants.flatMap((variant, place) => {
    const quantity = readQuantity(texts[place] || "0", 0);
    return quantity === undefined ? [] : [{ ...variant, quantity }];
  });
  return cells.length === variants.length ? { stockQuantity: 0, cells } : undefined;
}

function cellsOf(options: ProductOptions): GridCell[] {
  return variantsOf(options).map((variant) => ({ ...variant, isMade: true, onShelf: null, reserved: 0 }));
}
