import type { Database } from "#server/database/client.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Logger } from "#server/platform/logger.ts";
import type { ShelfRow } from "./inventory.repository.ts";

/** What the admin's side of the inventory works with. */
export type InventoryContext = {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  /** Whether a product is shown at all; the totals count what the lists show. */
  readonly isShown: (shelf: ShelfRow) => boolean;
  /** Called after every change that shoppers must see. */
  readonly stockChanged: () => void;
};
