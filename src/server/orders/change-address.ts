import { isDeepStrictEqual } from "node:util";
import type { ShippingAddress } from "#contract/orders/payment.ts";
import { whyAddressStays } from "#domain/orders/buyer-changes.ts";
import { foreignCountryOf } from "#domain/orders/foreign-address.ts";
import { queueMails } from "#server/mail/queue-mail.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import { recordOrderEvent } from "./order-timeline.ts";
import { addressAbroad, wrongOrderState } from "./orders.errors.ts";
import { updateOrder } from "./orders.repository.ts";
import { lockOrder, type Order } from "./orders.service.ts";
import type { OrdersShop } from "./orders-shop.ts";

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

/** The same for the owner, until it is shipped, and to any country: the fee stays as it was paid. Throws wrongOrderState. */
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
    await updateOrder(tx, orderId, {
      shippingAddress,
      formerAddresses: [...formerAddresses, { address: before, until: now.toISOString() }],
      updatedAt: now,
    });
    await recordOrderEvent(tx, orderId, "address_changed", now, { actor });
    const count = formerAddresses.length + 1;
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

/** Empty fields are as good as none. */
function withoutBlanks(address: ShippingAddress): ShippingAddress {
  const said = Object.entries(address).filter(([, text]) => text !== undefined && text !== "");
  return Object.fromEntries(said) as ShippingAddress;
}
