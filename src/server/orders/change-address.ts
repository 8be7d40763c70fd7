import { isDeepStrictEqual } from "node:util";
import type { ShippingAddress } from "#contract/payments/payment.ts";
import { formatRand, NO_RAND } from "#domain/money/money.ts";
import { countryName } from "#domain/orders/address/address-lines.ts";
import { foreignCountryOf } from "#domain/orders/address/foreign-address.ts";
import { whyAddressStays } from "#domain/orders/buyer-changes.ts";
import { resolveAlertOf } from "#server/alerts/alerts.repository.ts";
import { raiseAlert } from "#server/alerts/alerts.service.ts";
import type { Transaction } from "#server/database/client.ts";
import { queueMails } from "#server/mail/queue-mail.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import { readShortfall } from "./added-orders.ts";
import type { OrdersShop } from "./order-link.ts";
import { addressAbroad, wrongOrderState } from "./orders.errors.ts";
import { type Order, recordOrderEvent, updateOrder } from "./orders.repository.ts";
import { lockOrder } from "./orders.service.ts";

/**
 * Corrects the address of an order for its buyer, within its country, which decided the delivery fee. Telephone and
 * instructions stay unless others are typed. The same address again changes nothing. Throws wrongOrderState with the reason why not, or addressAbroad.
 */
export function changeAddressByBuyer(
  shop: OrdersShop,
  { id }: Pick<Order, "id">,
  address: Omit<ShippingAddress, "country">,
): Promise<void> {
  return changeAddress(shop, id, "customer", ({ shippingAddress: before }) => {
    const { country } = before;
    const foreign = foreignCountryOf({ ...address, country });
    if (foreign !== undefined) throw addressAbroad(foreign);
    // The page does not show these two, so an empty field is no wish to lose them.
    const phone = address.phone || before.phone;
    const specialInstructions = address.specialInstructions || before.specialInstructions;
    return { ...address, country, phone, specialInstructions };
  });
}

/**
 * The same for the owner, until it is shipped, and to any country: the fee stays as it was paid, and an alert says what is
 * missing of the new one. Throws wrongOrderState.
 */
export function changeAddressByAdmin(
  shop: OrdersShop,
  { id }: Pick<Order, "id">,
  address: ShippingAddress,
): Promise<void> {
  return changeAddress(shop, id, "admin", () => address);
}

async function changeAddress(
  shop: OrdersShop,
  orderId: number,
  actor: "admin" | "customer",
  addressFor: (order: Order) => ShippingAddress,
): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const whyNot = whyAddressStays(order, actor);
    if (whyNot !== undefined) throw wrongOrderState(whyNot);
    const { shippingAddress: before, formerAddresses } = order;
    const shippingAddress = withoutBlanks(addressFor(order));
    if (isDeepStrictEqual(shippingAddress, withoutBlanks(before))) return;
    const now = shop.clock.now();
    const former = [...formerAddresses, { address: before, until: now.toISOString() }];
    await updateOrder(tx, orderId, {
      shippingAddress,
      formerAddresses: former,
      updatedAt: now,
    });
    await recordOrderEvent(tx, orderId, "address_changed", now, { actor });
    const count = former.length;
    await alertMissingFee(shop, tx, { ...order, shippingAddress, formerAddresses: former });
    await queueMails(
      tx,
      [
        [`address-changed:${orderId}:${count}`, { kind: "address-changed", orderId }],
        ...(actor === "customer"
          ? [[`store-new-address:${orderId}:${count}`, { kind: "new-address", orderId }] as const]
          : []),
      ],
      now,
    );
  });
  shop.log.info({ orderId, actor }, "the address of an order was corrected");
}

/** A parcel that moved abroad costs more than its buyer paid, unless somebody asks for the rest. */
async function alertMissingFee(
  { settings, clock }: OrdersShop,
  tx: Transaction,
  order: Order,
): Promise<void> {
  const { id, number, shippingAddress, formerAddresses } = order;
  if (shippingAddress.country === formerAddresses.at(-1)?.address.country) return;
  const { delivery: missing } = await readShortfall(tx, order, settings.delivery);
  if (missing === NO_RAND) return;
  await raiseAlert(
    tx,
    {
      dedupeKey: deliveryMissing(id, formerAddresses.length),
      kind: "delivery-missing",
      orderId: id,
      message: `Order ${number} goes to ${countryName(shippingAddress.country)} now, and ${formatRand(missing)} of its delivery there is missing: ask its buyer for it by one press on the order, before it is sent.`,
    },
    clock.now(),
  );
}

/** Resolves what says that money for the delivery of this order is missing: it was asked for. */
export async function resolveMissingFee(
  tx: Transaction,
  { id, formerAddresses }: Order,
  now: Date,
): Promise<void> {
  for (const [index] of formerAddresses.entries())
    await resolveAlertOf(tx, deliveryMissing(id, index + 1), now);
}

/** By how often the address has changed. */
function deliveryMissing(orderId: number, changes: number): string {
  return `delivery-missing:${orderId}:${changes}`;
}

/** Empty fields are as good as none. */
function withoutBlanks(address: ShippingAddress): ShippingAddress {
  const said = Object.entries(address).filter(([, text]) => text !== undefined && text !== "");
  return Object.fromEntries(said) as ShippingAddress;
}
