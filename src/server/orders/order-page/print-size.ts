import { isPrint } from "#content/certificates/limited-editions.ts";
import type { OrderItem } from "#domain/orders/order-item.ts";

/** The line as people read it: a print's line carries M, as its checkout does, and paper has no size. */
export function withoutPrintSize(item: OrderItem): OrderItem {
  return isPrint(item.productId) ? { ...item, size: null } : item;
}
