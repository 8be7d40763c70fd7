/** The alerts for differences between the shop's books and a provider's list. Each difference is reported once. */
import { toDecimalText } from "#domain/money/money.ts";
import { matterOf, raiseAlertNow } from "#server/alerts/alerts.service.ts";
import { requireOrder } from "#server/orders/orders.service.ts";
import type { Payment } from "#server/payments/payments.repository.ts";
import type { PaymentsShop } from "#server/payments/payments-shop.ts";
import type { ListedMoney, Refunding } from "#server/payments/providers/payment-provider.ts";

const NAMES = { paystack: "Paystack", paypal: "PayPal" } as const;

/** The provider has money that no payment of the shop knows. */
export async function reportUnknown(
  shop: PaymentsShop,
  { name }: Refunding,
  money: ListedMoney,
): Promise<void> {
  await raiseAlertNow(shop, {
    dedupeKey: `money-unknown:${name}:${money.id}`,
    kind: "money-unknown",
    message: `${NAMES[name]} took ${amountOf(money)} that no order here knows (${money.id}): find out what it is for, or refund it there.`,
  });
}

/** The shop and the provider disagree about the amount of a payment. */
export async function reportDifference(
  shop: PaymentsShop,
  { name }: Refunding,
  payment: Payment,
  money: ListedMoney,
): Promise<void> {
  const { number } = await requireOrder(shop.db, payment.orderId);
  await raiseAlertNow(
    shop,
    matterOf(
      payment,
      "money-differs",
      `${NAMES[name]} lists ${amountOf(money)} for a payment of order ${number}, and this shop has ${takenOf(payment)}.`,
    ),
  );
}

/** The shop counts money that the provider does not list. */
export async function reportMissing(
  shop: PaymentsShop,
  { name }: Refunding,
  payment: Payment,
): Promise<void> {
  const { number } = await requireOrder(shop.db, payment.orderId);
  await raiseAlertNow(
    shop,
    matterOf(
      payment,
      "money-missing",
      `${NAMES[name]} does not list the payment of order ${number}: look for it before you ship anything.`,
    ),
  );
}

function takenOf({ capturedMinor, capturedCurrency }: Payment): string {
  if (capturedMinor === null) return "no money yet";
  return amountOf({ amountMinor: capturedMinor, currency: capturedCurrency ?? "" });
}

function amountOf({ amountMinor, currency }: Pick<ListedMoney, "amountMinor" | "currency">): string {
  return `${currency} ${toDecimalText(amountMinor)}`;
}
