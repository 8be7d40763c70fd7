import { type CountedBy, type Variant, variantName } from "#domain/catalogue/variant-stock.ts";
import { MOST_PIECES_ON_SHELF } from "#domain/inventory/stock-change.ts";
import { DomainError, EditConflict, InvalidRequest, NotFound } from "#server/platform/domain-error.ts";

/** The actual stock, which the admin page shows. */
type LiveShelf = { readonly stockQuantity: number; readonly reserved: number };

/** A sale or another correction changed the stock after the admin looked at it. */
export class StockHasChanged extends DomainError {
  readonly code = "stock_changed";

  constructor(seen: number | undefined, shelf: LiveShelf) {
    super(
      `The stock has changed since you looked: it is ${shelf.stockQuantity} now, not ${seen}. Nothing was changed.`,
      shelf,
    );
  }
}

export class NotEnoughOnShelf extends DomainError {
  readonly code = "not_enough_stock";

  constructor(quantity: number, shelf: LiveShelf) {
    super(
      `There are ${shelf.stockQuantity} on the shelf, so ${quantity} cannot be taken away. Nothing was changed.`,
      shelf,
    );
  }
}

export class PiecesAreReserved extends DomainError {
  readonly code = "not_enough_stock";

  constructor(shelf: LiveShelf) {
    super(
      `${shelf.reserved} of the pieces are reserved for payments that have started, so the stock cannot go below ${shelf.reserved}. Nothing was changed.`,
      shelf,
    );
  }
}

export class ShelfIsFull extends InvalidRequest {
  constructor() {
    super(`Stock can be ${MOST_PIECES_ON_SHELF} at most. Nothing was changed.`);
  }
}

/** Some cells of the grid have changed since the admin looked; carries their current numbers. */
export class GridHasChanged extends DomainError {
  readonly code = "stock_changed";

  constructor(
    cells: readonly (Variant & {
      readonly onShelf: number;
      readonly seen: number;
      readonly reserved: number;
    })[],
  ) {
    const now = cells.map((cell) => `${variantName(cell)} is ${cell.onShelf} now, not ${cell.seen}`);
    super(`The stock has changed since you looked: ${now.join("; ")}. Nothing was changed.`, {
      cells: cells.map(({ size, color, onShelf, reserved }) => ({ size, color, onShelf, reserved })),
    });
  }
}

/** More pieces of this size and colour are reserved than would be left. */
export class VariantIsReserved extends DomainError {
  readonly code = "not_enough_stock";

  constructor(variant: Variant, reserved: number) {
    super(
      `${reserved} of ${variantName(variant)} are reserved for payments that have started, so it cannot go below ${reserved}. Nothing was changed.`,
    );
  }
}

export class VariantBelowZero extends DomainError {
  readonly code = "not_enough_stock";

  constructor(variant: Variant, onShelf: number) {
    super(`There are ${onShelf} of ${variantName(variant)} on the shelf, not so many. Nothing was changed.`);
  }
}

/** The product is not counted in the way the call assumes; somebody may have changed that meanwhile. */
export class CountedOtherwise extends EditConflict {
  constructor({ name, countedBy }: { readonly name: string; readonly countedBy: CountedBy }) {
    const way = countedBy === "pool" ? "as one pool" : "per size and color";
    super(`${name} is counted ${way} now. Nothing was changed.`);
  }
}

export class VariantIsNeeded extends InvalidRequest {
  constructor({ name }: { readonly name: string }) {
    super(`${name} is counted per size and color: say which of them you mean. Nothing was changed.`);
  }
}

export class NoSuchVariant extends InvalidRequest {
  constructor(name: string, variant: Variant) {
    super(`${name} is not made in ${variantName(variant) || "a single size"}. Nothing was changed.`);
  }
}

export class VariantNamedTwice extends InvalidRequest {
  constructor(variant: Variant) {
    super(`${variantName(variant)} is there twice. Nothing was changed.`);
  }
}

export class NoSuchMovement extends NotFound {
  constructor() {
    super("There is no stock movement with this number.");
  }
}

export class MovementCannotBeUndone extends EditConflict {
  constructor() {
    super("Only a product's latest change by hand can be undone, and only once. Nothing was changed.");
  }
}
