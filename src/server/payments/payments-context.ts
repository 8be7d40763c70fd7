import type { Database } from "#server/database/client.ts";
import type { OrderLinks } from "#server/orders/order-link.ts";
import type { OrderPolicy } from "#server/orders/place-order.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Logger } from "#server/platform/logger.ts";
import type { CardProvider, PayPalProvider } from "./providers/payment-provider.ts";

/** What every part of the payments capability works with; wired once in app.ts. */
export type PaymentsContext = {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly cardProvider: CardProvider;
  /** Undefined in a shop without PayPal's settings. */
  readonly paypal: PayPalProvider | undefined;
  readonly orderPolicy: OrderPolicy;
  readonly orderLinks: OrderLinks;
  /** Origin of every address a provider sends the shopper back to. Never the Host header (payments F.13). */
  readonly publicUrl: string;
  /** Called after a commit that changed what can be bought, so that cached pages are made anew. */
  readonly stockChanged: () => void;
  /** Called after a commit with which somebody asked for a refund, so that it is sent soon. */
  readonly refundsWait: () => void;
};
