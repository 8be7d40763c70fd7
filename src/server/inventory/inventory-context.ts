import type { Database } from "#server/database/client.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Logger } from "#server/platform/logger.ts";

/** What the store-keeper's side of the inventory works with. */
export type InventoryContext = {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  /** Whether a product with this photograph is shown at all; the totals count what the lists show. */
  readonly isShown: (image: string) => boolean;
  /** Called after every change that shoppers must see. */
  readonly stockChanged: () => void;
};
