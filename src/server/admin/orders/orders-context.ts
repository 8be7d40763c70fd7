import type { ProductsService } from "#server/catalogue/products.service.ts";
import type { Database } from "#server/database/client.ts";
import type { OrderPageContext } from "#server/orders/order-page/order-page-context.ts";
import type { PaymentsContext } from "#server/payments/payments-context.ts";
import type { Clock } from "#server/platform/clock.ts";

/** What the admin's orders are made from. */
export type AdminOrdersContext = {
  readonly db: Database;
  readonly clock: Clock;
  readonly products: Pick<ProductsService, "find">;
  readonly orderPages: OrderPageContext;
  readonly payments: PaymentsContext;
  /** A demo shop: orders without real money are packed and sent as practice. */
  readonly isPractice: boolean;
  /** Called after a commit that queued a mail. */
  readonly mailQueued: () => void;
};
