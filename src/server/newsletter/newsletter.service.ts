import { randomBytes } from "node:crypto";
import type { NewsletterAnswer } from "#contract/newsletter.ts";
import { foldEmailAddress } from "#domain/contact/email-address.ts";
import type { Database, Executor } from "#server/database/client.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import type { Clock } from "#server/platform/clock.ts";
import {
  findUnsubscribeToken,
  markUnsubscribed,
  type Subscription,
  upsertSubscriber,
} from "./newsletter.repository.ts";

/** What a mail must carry so that its reader can leave with one click and no sign-in (DECISIONS 15). */
export type UnsubscribeAddresses = {
  /** A page with one button. It changes nothing by being opened: mail scanners follow every link. */
  readonly page: string;
  /** For the headers `List-Unsubscribe` and `List-Unsubscribe-Post: List-Unsubscribe=One-Click` (RFC 8058). */
  readonly oneClick: string;
};

export type NewsletterService = {
  /** Takes an address the contract has checked and folded. */
  subscribe(email: string): Promise<NewsletterAnswer>;
  /** Says the same whether or not the token is known, so that tokens cannot be tried out. */
  unsubscribe(token: string): Promise<NewsletterAnswer>;
  /** Undefined for an address that is not on the list now: it must get no mail. */
  findUnsubscribeAddresses(email: string): Promise<UnsubscribeAddresses | undefined>;
};

/** Hexadecimal, 136 bits: nobody guesses it, and no mail program breaks a link in the middle of it. */
const TOKEN_BYTES = 17;

const ANSWERS: Readonly<Record<Subscription, string>> = {
  new: "You are on the list. You can unsubscribe at any time.",
  returned: "Welcome back. You are on the list again.",
  "already-subscribed": "You are already subscribed with this address.",
};

const GOODBYE = "This address gets no more newsletters from us. You can subscribe again at any time.";

/** `mailQueued` is called after a commit that leaves a mail to be sent. */
export function createNewsletterService(
  db: Database,
  clock: Clock,
  publicUrl: string,
  mailQueued: () => void,
): NewsletterService {
  return {
    async subscribe(email) {
      const unsubscribeToken = randomBytes(TOKEN_BYTES).toString("hex");
      const at = clock.now();
      const { subscription, id } = await db.transaction(async (tx) => {
        const outcome = await upsertSubscriber(tx, { email, unsubscribeToken, at });
        if (outcome.id !== undefined) await queueWelcome(tx, outcome.id, at);
        return outcome;
      });
      if (id !== undefined) mailQueued();
      return { success: true, message: ANSWERS[subscription] };
    },
    async unsubscribe(token) {
      if (isToken(token)) await markUnsubscribed(db, token, clock.now());
      return { success: true, message: GOODBYE };
    },
    async findUnsubscribeAddresses(email) {
      const token = await findUnsubscribeToken(db, foldEmailAddress(email));
      if (token === undefined) return undefined;
      return {
        page: `${publicUrl}/unsubscribe/${token}`,
        oneClick: `${publicUrl}/api/newsletter/unsubscribe/${token}`,
      };
    },
  };
}

/** Once for each time somebody comes onto the list. */
function queueWelcome(tx: Executor, subscriberId: number, at: Date): Promise<void> {
  const key = `newsletter-welcome:${subscriberId}:${at.getTime()}`;
  return queueMail(tx, key, { kind: "newsletter-welcome", subscriberId }, at);
}

/** Anything else cannot be in the table; some of it the database would not even take as text. */
function isToken(text: string): boolean {
  return text.length === 2 * TOKEN_BYTES && /^[0-9a-f]+$/.test(text);
}
