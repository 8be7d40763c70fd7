/** Waiting for a piece that is out: asked for, confirmed by the link of a mail, ended by a mail or by leaving. */
import type { WaitlistRequest } from "#contract/waitlist/asking.ts";
import { type Choice, isOfChoice } from "#domain/inventory/stock-of-choice.ts";
import { variantsOf } from "#domain/inventory/variant-stock.ts";
import { DAY, MINUTE } from "#domain/time/time.ts";
import type { CatalogueShop } from "#server/catalogue/catalogue-shop.ts";
import type { Transaction } from "#server/database/client.ts";
import { isLinkToken, newLinkToken } from "#server/mail/link-token.ts";
import { eraseMailsAbout, queueMail } from "#server/mail/queue-mail.ts";
import { later } from "#server/platform/clock.ts";
import { InvalidRequest } from "#server/platform/domain-error.ts";
import { inTransaction, noteChange } from "#server/shop/in-transaction.ts";
import { forgetElsewhere } from "#server/shop/kept-elsewhere.ts";
import type { Shop } from "#server/shop/shop.ts";
import {
  confirmRequest,
  deleteRequestsBefore,
  deleteRequestsOf,
  deleteRequestsOfToken,
  findRequest,
  takeTurnBack,
  upsertRequest,
  type Waiting,
} from "./waitlist.repository.ts";

export type { Waiting };
/** They wait again, at their old place: the piece had gone before the mail of this turn went out. */
export { findRequest, takeTurnBack };

/** A double press is one mail. */
const SAME_MS = MINUTE;
/** How long the link that confirms can be followed. */
const UNCONFIRMED_KEPT_MS = 2 * DAY;
/** Who was told is kept until nobody counts them any more and the link in their mail has been read. */
const TOLD_KEPT_MS = 30 * DAY;

/** The addresses of a request's pages; its secret stands in them. */
export type WaitlistAddresses = {
  readonly confirm: string;
  /** A page with one button. It changes nothing by being opened: mail scanners follow every link. */
  readonly leave: string;
  /** For the header `List-Unsubscribe` (RFC 8058). */
  readonly oneClick: string;
};

/**
 * Writes down that somebody wants to be told, and mails them the link by which they confirm it. Tells nothing of who waits already.
 * Throws NoSuchProduct, and InvalidRequest for a size or colour it does not come in.
 */
export async function ask(
  shop: CatalogueShop,
  { productId, email, ...choice }: WaitlistRequest,
): Promise<void> {
  const product = await shop.products.require(productId);
  if (!variantsOf(product).some((variant) => isOfChoice(variant, choice)))
    throw new InvalidRequest(`${product.name} does not come in this size and color.`);
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

/** From now on they wait, at the place at which they asked. Nothing happens for an unknown token. */
export async function confirm(shop: Shop, token: string): Promise<void> {
  if (!isLinkToken(token)) return;
  await inTransaction(shop, async (tx) => {
    // Something may be there already.
    if (await confirmRequest(tx, token, shop.clock.now())) noteChange(tx, "free-pieces");
  });
}

/** The address behind this token waits for nothing any more, and nothing is kept of it. Nothing happens for an unknown token. */
export async function leave(shop: Shop, token: string): Promise<void> {
  if (!isLinkToken(token)) return;
  await inTransaction(shop, async (tx) => {
    const waitlistId = await deleteRequestsOfToken(tx, token);
    const mailIds = await eraseMailsAbout(tx, { waitlistId });
    await forgetElsewhere(shop, tx, { references: [], mailIds });
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

/** Deletes what a folded address waits for, and returns the ids of these requests. */
export function eraseWaitingOf(tx: Transaction, email: string): Promise<number[]> {
  return deleteRequestsOf(tx, email);
}

/** Deletes who waits since before `confirmedBefore`, who has not confirmed it in time, and who was told. Returns the ids. */
export function forgetWaiting(tx: Transaction, confirmedBefore: Date, now: Date): Promise<number[]> {
  return deleteRequestsBefore(tx, {
    confirmedBefore,
    unconfirmedBefore: later(now, -UNCONFIRMED_KEPT_MS),
    toldBefore: later(now, -TOLD_KEPT_MS),
  });
}
