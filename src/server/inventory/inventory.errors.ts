import { MOST_PIECES_ON_SHELF } from "#domain/inventory/stock-change.ts";
import { DomainError, InvalidRequest, NotFound } from "#server/platform/domain-error.ts";

/** What is on the shelf instead; the admin page shows it. */
type LiveShelf = { readonly stockQuantity: number; readonly reserved: number };

/** A sale or another correction came after the admin looked and before the change was sent. */
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

export class NoSuchMovement extends NotFound {
  constructor() {
    super("There is no stock movement with this number.");
  }
}

export class MovementCannotBeUndone extends DomainError {
  readonly code = "edit_conflict";

  constructor() {
    super("Only a product's latest change by hand can be undone, and only once. Nothing was changed.");
  }
}
