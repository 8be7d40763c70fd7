/** Alerts the owner when payments fail in large numbers, whether they come from one address or many. */
import { looksLikeCardTesting } from "#domain/payments/card-testing.ts";
import { HOUR } from "#domain/time/time.ts";
import { raiseAlertNow } from "#server/alerts/alerts.service.ts";
import type { PaymentsShop } from "#server/payments/payments-shop.ts";
import { later } from "#server/platform/clock.ts";
import { countEnds } from "./starts.repository.ts";

/** Looks at all payments of the last hour: an attacker can vary everything else, but nearly every payment fails. */
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
