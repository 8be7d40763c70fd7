import type { Owner } from "#domain/contact/owner.ts";
import type { ProductsService } from "#server/catalogue/products.service.ts";
import type { Database } from "#server/database/client.ts";
import type { OrderLinks } from "#server/orders/order-link.ts";
import type { Clock } from "#server/platform/clock.ts";

/** What the shopper's own order page and its documents are made from. */
export type OrderPageContext = {
  readonly db: Database;
  readonly clock: Clock;
  readonly products: Pick<ProductsService, "find">;
  readonly orderLinks: OrderLinks;
  readonly publicUrl: string;
  readonly owner: Owner;
};
