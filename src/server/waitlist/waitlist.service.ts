/**
 * The waitlist for sold-out pieces: a request is made, confirmed by the link in a mail, and ends with a mail or when
 * its sender cancels it.
 */

import type { WaitlistRequest } from "#contract/waitlist/waitlist-requests.ts";
import { variantsOf } from "#domain/catalogue/variant-stock.ts";
import { type Choice, isOfChoice } from "#domain/inventory/stock-of-choice.ts";
import { DAY, MINUTE } from "#domain/time/time.ts";
import type { CatalogueShop } from "#server/catalogue/catalogue-shop.ts";
import type { Transaction } from "#server/database/client.ts";
import { isLinkToken, newLinkToken } from "#server/mail/link-token.ts";
import { eraseMailsAbout } from "#server/mail/mail-jobs.repository.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { later } from "#server/platform/clock.ts";
import { DomainError } from "#server/platform/domain-error.ts";
import { eraseInOtherSlices } from "#server/shop/erase-in-other-slices.ts";
import { inTransaction, noteChange } from "#server/shop/in-transaction.ts";
import type { Shop } from "#server/shop/shop.ts";
import {
  confirmRequest,
  deleteRequestsBefore,
  deleteRequestsOfToken,
  upsertRequest,
  type Waiting,
} from "./waitlist.repository.ts";

/** Requests repeated within this time send one mail. */
const SAME_MS = MINUTE;
/** How long the confirmation link works. */
const UNCONFIRMED_KEPT_MS = 2 * DAY;
/**
 * How long answered requests are kept: until no count needs them and the links in their mail are not needed any more.
 */
const NOTIFIED_KEPT_MS = 30 * DAY;

/** The addresses of a request's pages, which contain its secret. */
export type WaitlistAddresses = {
  readonly confirm: string;
  /** A page with one button. Opening it changes nothing, because mail scanners follow every link. */
  readonly leave: string;
  /** For the header `List-Unsubscribe` (RFC 8058). */
  readonly oneClick: string;
};

/**
 * Stores a request and mails its sender the link that confirms it. Reveals nothing about who waits already. Throws
 * noSuchProduct, and invalid_request for a size or colour it is not made in.
 */
export async function request(
  shop: CatalogueShop,
  { productId, email, ...choice }: WaitlistRequest,
): Promise<void> {
  const product = await shop.products.require(productId);
  if (!variantsOf(product).some((variant) => isOfChoice(variant, choice)))
    throw new DomainError("invalid_request", `${product.name} does not come in this size and color.`);
  const { size = "", color = "" }: Choice = product.variants ? choice : {};
  const token = newLinkToken();
  await inTransaction(shop, async (tx) => {
    const now = shop.clock.now();
    const request = { productId, size, color, email, token, askedAt: now };
    const id = await upsertRequest(tx, request, later(now, -SAME_MS));
    if (id === undefined) return;
    const key = `waitlist-asked:${id}:${now.getTime()}`;
    await queueMail(tx, key, { kind: "waitlist-asked", waitlistId: id }, now);
  });
}

/** Confirms a request, which keeps its place in line. Does nothing for an unknown token. */
export async function confirm(shop: Shop, token: string): Promise<void> {
  if (!isLinkToken(token)) return;
  await inTransaction(shop, async (tx) => {
    // A piece may be free already.
    if (await confirmRequest(tx, token, shop.clock.now())) noteChange(tx, "free-pieces");
  });
}

/** Deletes all requests of this token's address. Does nothing for an unknown token. */
export async function leave(shop: Shop, token: string): Promise<void> {
  if (!isLinkToken(token)) return;
  await inTransaction(shop, async (tx) => {
    const waitlistId = await deleteRequestsOfToken(tx, token);
    const mailIds = await eraseMailsAbout(tx, { waitlistId });
    await eraseInOtherSlices(shop, tx, { references: [], mailIds });
  });
}

export function addressesOf(
  { settings: { publicUrl } }: Pick<Shop, "settings">,
  { token }: Pick<Waiting, "token">,
): WaitlistAddresses {
  return {
    confirm: `${publicUrl}/back-in-stock/confirm/${token}`,
    leave: `${publicUrl}/back-in-stock/leave/${token}`,
    oneClick: `${publicUrl}/api/waitlist/leave/${token}`,
  };
}

/**
 * Deletes requests confirmed before `confirmedBefore`, those not confirmed in time, and answered ones. Returns their
 * ids.
 */
export function forgetWaiting(tx: Transaction, confirmedBefore: Date, now: Date): Promise<number[]> {
  return deleteRequestsBefore(tx, {
    confirmedBefore,
    unconfirmedBefore: later(now, -UNCONFIRMED_KEPT_MS),
    notifiedBefore: later(now, -NOTIFIED_KEPT_MS),
  });
}
