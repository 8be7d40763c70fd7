import { ON_THE_LIST, UNSUBSCRIBED } from "#content/newsletter-words.ts";
import type { NewsletterAnswer } from "#contract/newsletter/shopper.ts";
import { foldEmailAddress } from "#domain/mail/email-address.ts";
import type { Transaction } from "#server/database/client.ts";
import { isLinkToken, newLinkToken } from "#server/mail/link-token.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import type { Shop } from "#server/shop/shop.ts";
import {
  findUnsubscribeToken,
  markUnsubscribed,
  markUnsubscribedById,
  type Subscriber,
  upsertSubscriber,
} from "./newsletter.repository.ts";

/** Headers and links for unsubscribing with one click and without signing in. */
export type UnsubscribeAddresses = {
  /** A page with one button. It changes nothing by being opened: mail scanners follow every link. */
  readonly page: string;
  /** For the headers `List-Unsubscribe` and `List-Unsubscribe-Post: List-Unsubscribe=One-Click` (RFC 8058). */
  readonly oneClick: string;
};

/** Puts an address on the list that the contract has checked and folded, once. */
export async function subscribe(shop: Shop, email: string): Promise<NewsletterAnswer> {
  const unsubscribeToken = newLinkToken();
  const at = shop.clock.now();
  await inTransaction(shop, async (tx) => {
    const id = await upsertSubscriber(tx, { email, unsubscribeToken, at });
    if (id !== undefined) await queueWelcome(tx, id, at);
  });
  return { success: true, message: ON_THE_LIST };
}

/** Says the same whether or not the token is known, so that tokens cannot be tried out. */
export async function unsubscribe({ db, clock }: Shop, token: string): Promise<NewsletterAnswer> {
  if (isLinkToken(token)) await markUnsubscribed(db, token, clock.now());
  return { success: true, message: UNSUBSCRIBED };
}

/** Unsubscribes a person for the admin. Undefined when there is no such subscriber. */
export function unsubscribeById(
  { db, clock }: Pick<Shop, "db" | "clock">,
  id: number,
): Promise<Subscriber | undefined> {
  return markUnsubscribedById(db, id, clock.now());
}

/** Undefined for an address that is not on the list now: it must get no mail. */
export async function findUnsubscribeAddresses(
  { db, settings: { publicUrl } }: Shop,
  email: string,
): Promise<UnsubscribeAddresses | undefined> {
  const token = await findUnsubscribeToken(db, foldEmailAddress(email));
  if (token === undefined) return undefined;
  return {
    page: `${publicUrl}/unsubscribe/${token}`,
    oneClick: `${publicUrl}/api/newsletter/unsubscribe/${token}`,
  };
}

/** Once per subscription. */
function queueWelcome(tx: Transaction, subscriberId: number, at: Date): Promise<void> {
  const key = `newsletter-welcome:${subscriberId}:${at.getTime()}`;
  return queueMail(tx, key, { kind: "newsletter-welcome", subscriberId }, at);
}
