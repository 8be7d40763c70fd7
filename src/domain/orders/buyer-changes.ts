import { isFilesOnly } from "./files-only.ts";
import type { OrderItem } from "./order-item.ts";
import {
  type CancelReason,
  type Dispute,
  type OrderKind,
  type OrderStatus,
  orderIs,
} from "./order-status.ts";

type ChangeableOrder = {
  readonly status: OrderStatus;
  readonly cancelReason: CancelReason | null;
  readonly dispute: Dispute | null;
  readonly packedAt: Date | null;
  readonly items: readonly Pick<OrderItem, "isFile">[];
  readonly kind: OrderKind;
};

/**
 * Why its buyer cannot cancel a paid order any more, as a sentence for the buyer; undefined while that is possible.
 * `isPaidByHand` where no provider has its money.
 */
export function whyNotCancelled(order: ChangeableOrder, isPaidByHand: boolean): string | undefined {
  const { status, cancelReason, dispute, packedAt, items } = order;
  if (status !== "paid") return "This order cannot be cancelled any more.";
  if (packedAt !== null) return "It is packed already. Write to us, or send it back when it is with you.";
  if (cancelReason !== null || dispute === "open")
    return "This order is being looked at. Please write to us.";
  if (orderIs.byHand(order) || isPaidByHand)
    return "You paid it to us directly, so the money goes back the same way. Please write to us.";
  if (orderIs.replacement(order)) return "It replaces pieces of another order. Please write to us about it.";
  if (items.some(({ isFile }) => isFile))
    return "Part of this order is a download, which was yours at once. Please write to us.";
  return undefined;
}

type AddressedOrder = Pick<ChangeableOrder, "status" | "packedAt" | "items"> & {
  /** How often it was corrected before. */
  readonly formerAddresses: readonly unknown[];
};

/** Each correction is mailed to both. */
const MOST_CORRECTIONS = 10;

/** Why the address stays as it is, as a sentence for who asks; undefined while it can be corrected. */
export function whyAddressStays(order: AddressedOrder, actor: "admin" | "customer"): string | undefined {
  const { status, packedAt, items, formerAddresses } = order;
  if (status !== "paid") return "The address can be corrected while the order is paid and not shipped.";
  if (isFilesOnly(items)) return "Nothing is delivered: there is no address.";
  if (actor === "admin") return undefined;
  if (packedAt !== null) return "It is packed already. Please write to us at once.";
  if (formerAddresses.length >= MOST_CORRECTIONS)
    return "It was corrected often already. Please write to us.";
  return undefined;
}
