import { type CountedBy, type Variant, variantName } from "#domain/catalogue/variant-stock.ts";
import { MOST_IN_STOCK } from "#domain/inventory/stock-change.ts";
import { DomainError, refusal } from "#server/platform/domain-error.ts";

/** The actual stock, which the admin page shows. */
type LiveStock = { readonly stockQuantity: number; readonly reserved: number };

/** A sale or another correction changed the stock after the admin looked at it. */
export const stockHasChanged = (seen: number | undefined, stock: LiveStock) =>
  new DomainError(
    "stock_changed",
    `The stock has changed since you looked: it is ${stock.stockQuantity} now, not ${seen}. Nothing was changed.`,
    stock,
  );

export const notEnoughStock = (quantity: number, stock: LiveStock) =>
  new DomainError(
    "not_enough_stock",
    `There are ${stock.stockQuantity} on the shelf, so ${quantity} cannot be taken away. Nothing was changed.`,
    stock,
  );

export const piecesAreReserved = (stock: LiveStock) =>
  new DomainError(
    "not_enough_stock",
    `${stock.reserved} of the pieces are reserved for payments that have started, so the stock cannot go below ${stock.reserved}. Nothing was changed.`,
    stock,
  );

export const stockIsFull = refusal(
  "invalid_request",
  `Stock can be ${MOST_IN_STOCK} at most. Nothing was changed.`,
);

/** An edition has no number for the pieces beyond. */
export const aboveNumbers = (left: number, level: number) =>
  new DomainError(
    "invalid_request",
    `This edition has ${left === 1 ? "1 number" : `${left} numbers`} left, so ${level} pieces cannot be sold. Nothing was changed.`,
  );

/** Some cells of the grid have changed since the admin looked; carries their current numbers. */
export function gridHasChanged(
  cells: readonly (Variant & {
    readonly onShelf: number;
    readonly seen: number;
    readonly reserved: number;
  })[],
) {
  const now = cells.map((cell) => `${variantName(cell)} is ${cell.onShelf} now, not ${cell.seen}`);
  return new DomainError(
    "stock_changed",
    `The stock has changed since you looked: ${now.join("; ")}. Nothing was changed.`,
    {
      cells: cells.map(({ size, color, onShelf, reserved }) => ({ size, color, onShelf, reserved })),
    },
  );
}

/** More pieces of this size and colour are reserved than would be left. */
export const variantIsReserved = (variant: Variant, reserved: number) =>
  new DomainError(
    "not_enough_stock",
    `${reserved} of ${variantName(variant)} are reserved for payments that have started, so it cannot go below ${reserved}. Nothing was changed.`,
  );

export const variantBelowZero = (variant: Variant, onShelf: number) =>
  new DomainError(
    "not_enough_stock",
    `There are ${onShelf} of ${variantName(variant)} on the shelf, not so many. Nothing was changed.`,
  );

/** The product is counted in another way than the call assumes, perhaps changed meanwhile. */
export function countedOtherwise({
  name,
  countedBy,
}: {
  readonly name: string;
  readonly countedBy: CountedBy;
}) {
  const way = countedBy === "pool" ? "as one pool" : "per size and color";
  return new DomainError("edit_conflict", `${name} is counted ${way} now. Nothing was changed.`);
}

export const variantIsNeeded = ({ name }: { readonly name: string }) =>
  new DomainError(
    "invalid_request",
    `${name} is counted per size and color: say which of them you mean. Nothing was changed.`,
  );

export const noSuchVariant = (name: string, variant: Variant) =>
  new DomainError(
    "invalid_request",
    `${name} is not made in ${variantName(variant) || "a single size"}. Nothing was changed.`,
  );

export const variantNamedTwice = (variant: Variant) =>
  new DomainError("invalid_request", `${variantName(variant)} is there twice. Nothing was changed.`);

export const noSuchMovement = refusal("not_found", "There is no stock movement with this number.");

export const movementCannotBeUndone = refusal(
  "edit_conflict",
  "Only a product's latest change by hand can be undone, and only once. Nothing was changed.",
);
