/**
 * Limits how many payments may be started, because each costs a call to the provider and a row, and gives a card tester
 * a try. Payments that succeed do not count.
 */

import { personOf } from "#domain/mail/email-address.ts";
import { looksLikeCardTesting } from "#domain/payments/card-testing.ts";
import { HOUR, MINUTE } from "#domain/time/time.ts";
import { raiseAlertNow } from "#server/alerts/alerts.service.ts";
import type { Transaction } from "#server/database/client.ts";
import type { Order } from "#server/orders/orders.repository.ts";
import type { PaymentsShop } from "#server/payments/payments-shop.ts";
import { later } from "#server/platform/clock.ts";
import { cardsDeclined, LooksLikeCardTesting, tooManyStarts } from "./starts.errors.ts";
import {
  countDeclined,
  countEnds,
  countUnpaidStarts,
  countUnpaidStartsLike,
  lockStartsOf,
  type Pattern,
} from "./starts.repository.ts";

const STARTS_COUNT_FOR_MS = 10 * MINUTE;
const DECLINED_COUNT_FOR_MS = HOUR;
/** More declined payments than one person with several cards would cause. */
const MOST_DECLINED_OF_A_PERSON = 10;
/** While payments of one pattern look like card testing, this many unpaid ones may be started per minute. */
const STARTS_A_MINUTE_WHEN_SLOWED = 3;

/**
 * Throws tooManyStarts, cardsDeclined or LooksLikeCardTesting when no further payment may be started for this order
 * now. Exact for one cart and one person, whose starts wait for each other; a network's limit is generous, and starts
 * at the same moment may exceed it.
 */
export async function limitStarts(shop: PaymentsShop, tx: Transaction, order: Order): Promise<void> {
  const { clientHash, checkoutGroup, totalCents } = order;
  if (!shop.limitsCallers || clientHash === null) return;
  const starter = { person: personOf(order.customerEmail), checkoutGroup, clientHash, totalCents };
  const now = shop.clock.now();
  const [, unpaid, declined] = await Promise.all([
    lockStartsOf(tx, starter),
    countUnpaid(shop, tx, starter, now),
    countDeclined(tx, starter, later(now, -DECLINED_COUNT_FOR_MS)),
  ]);
  refuseUnpaid(shop, unpaid);
  if (declined.person >= MOST_DECLINED_OF_A_PERSON) throw cardsDeclined();
  await slowDown(tx, { clientHash }, declined.network, now);
  await slowDown(tx, { totalCents }, declined.total, now);
}

type Unpaid = Awaited<ReturnType<typeof countUnpaidStarts>>;

function countUnpaid(
  { orderPolicy }: PaymentsShop,
  tx: Transaction,
  starter: Parameters<typeof countUnpaidStarts>[1],
  now: Date,
): Promise<Unpaid> {
  const since = later(now, -STARTS_COUNT_FOR_MS);
  return countUnpaidStarts(tx, starter, since, later(since, -orderPolicy().reservationMs));
}

function refuseUnpaid({ settings: { startLimits } }: PaymentsShop, unpaid: Unpaid): void {
  if (unpaid.cart >= startLimits.perPerson || unpaid.person >= startLimits.perPerson)
    throw tooManyStarts("person");
  if (unpaid.network >= startLimits.perNetwork) throw tooManyStarts("network");
}

async function slowDown(tx: Transaction, pattern: Pattern, declined: number, now: Date): Promise<void> {
  if (!looksLikeCardTesting({ declined, paid: 0 })) return;
  if (!looksLikeCardTesting(await countEnds(tx, later(now, -DECLINED_COUNT_FOR_MS), pattern))) return;
  const started = await countUnpaidStartsLike(tx, pattern, later(now, -MINUTE));
  if (started >= STARTS_A_MINUTE_WHEN_SLOWED) throw new LooksLikeCardTesting();
}

/**
 * Alerts the owner when payments fail in large numbers, from one address or many. Looks at all payments of the last hour: an
 * attacker can vary everything else, but nearly every payment fails.
 */
export async function watchCardTesting(shop: PaymentsShop): Promise<void> {
  if (looksLikeCardTesting(await countEnds(shop.db, later(shop.clock.now(), -HOUR))))
    await alertCardTesting(shop);
}

/** At most once a day. */
export async function alertCardTesting(shop: PaymentsShop): Promise<void> {
  const day = shop.clock.now().toISOString().slice(0, 10);
  const { declined, paid } = await countEnds(shop.db, later(shop.clock.now(), -HOUR));
  await raiseAlertNow(shop, {
    dedupeKey: `card-testing:${day}`,
    kind: "card-testing",
    message: `Somebody may be testing stolen cards: ${declined} payments were declined within an hour, and ${paid} paid. The shop slows such payments down; look at the provider's page.`,
  });
}
