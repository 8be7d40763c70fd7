/** Paid orders with their certificates, and the addresses that an order's link opens. */
import { findCertificatesOfOrders } from "#server/certificates/certified-pieces.repository.ts";
import { issueCertificates } from "#server/certificates/issue-certificates.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import type { TestShop } from "#tests/support/test-shop.ts";
import { type StoredOrder, storePaidOrder } from "./stored-order.ts";

/** What a test of `shop` asks of it; the shop is read at each call, because it is opened before the tests. */
export function certifiedOrders(shop: () => TestShop) {
  return {
    /** A paid order of this piece; certificates are issued when it is numbered. */
    async orderOf(productId: number, quantity = 1, change = {}): Promise<StoredOrder> {
      const { app, db, clock } = shop();
      const line = { productId, name: `Piece ${productId}`, quantity };
      const order = await storePaidOrder(db, clock.now(), [line], change);
      await inTransaction(app.shop, (tx) => issueCertificates(tx, order, clock.now()));
      return order;
    },

    /** The order's first certificate. Throws when it has none. */
    async certificateOf(order: StoredOrder) {
      const [certificate] = await findCertificatesOfOrders(shop().db, [order.id]);
      if (!certificate) throw new Error("the order has no certificate");
      return certificate;
    },

    /** The API's address of the order or of a part of it, with the key of its link. */
    apiPath({ number }: Pick<StoredOrder, "number">, rest = ""): string {
      return `/api/orders/${number}${rest}?key=${shop().app.shop.orderLinks.keyOf(number)}`;
    },
  };
}
