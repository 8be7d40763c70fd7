import type { MailAddress } from "#domain/contact/email-address.ts";
import type { Owner } from "#domain/contact/owner.ts";
import type { Database } from "#server/database/client.ts";
import type { NewsletterService } from "#server/newsletter/newsletter.service.ts";

/** What the writer of notifications works with; wired once in app.ts. */
export type NotificationsContext = {
  readonly db: Database;
  readonly newsletter: Pick<NewsletterService, "findUnsubscribeAddresses">;
  /** The customer's own page of an order, with the key that opens it. */
  readonly orderPageUrl: (orderNumber: string) => string;
  /** Origin of the shop, without a trailing slash. */
  readonly publicUrl: string;
  readonly owner: Owner;
  readonly from: MailAddress;
};
