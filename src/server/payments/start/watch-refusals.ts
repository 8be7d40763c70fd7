import { raiseAlertNow } from "#server/alerts/alerts.service.ts";
import type { Payment } from "#server/payments/payments.repository.ts";
import type { PaymentsShop } from "#server/payments/payments-shop.ts";
import type { Rejection } from "./start-payment.ts";
import { countPeopleRefused } from "./starts.repository.ts";

/** One shopper's refusals may be about that shopper; those of so many in a row are about the shop. */
const PEOPLE_REFUSED = 3;

const NAMES = { paystack: "Paystack", paypal: "PayPal", hand: "The shop" } as const;

/** Alerts the owner, once a day, when a provider refuses to start the payments of different shoppers in a row. */
export async function watchRefusals(
  shop: PaymentsShop,
  provider: Payment["provider"],
  rejection: Rejection,
): Promise<void> {
  if ((await countPeopleRefused(shop.db, provider)) < PEOPLE_REFUSED) return;
  const day = shop.clock.now().toISOString().slice(0, 10);
  await raiseAlertNow(shop, {
    dedupeKey: `payments-refused:${provider}:${day}`,
    kind: "payments-refused",
    message: `${NAMES[provider]} refuses to start payments: the last ${PEOPLE_REFUSED} shoppers could not pay${reasonOf(rejection)}. Look at your account there.`,
  });
}

/** The provider's own words where they are a short sentence: other texts may name a person. */
function reasonOf({ message }: Rejection): string {
  return /^[A-Za-z][A-Za-z ,.'-]{2,80}$/.test(message) ? ` ("${message}")` : "";
}
