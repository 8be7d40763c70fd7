import type { PickList } from "#contract/orders/pick-list.ts";
import { sizeOptions } from "#domain/catalogue/product-options.ts";
import { linesToPack } from "#domain/orders/files-only.ts";
import { toPickList } from "#domain/orders/pick-list.ts";
import { findProductsToSell } from "#server/catalogue/products-to-sell.ts";
import { readNumbers } from "#server/certificates/certificates.service.ts";
import { isPracticeShop } from "#server/orders/fulfil-order.ts";
import type { OrdersShop } from "#server/orders/order-link.ts";
import { withoutPrintSize } from "#server/orders/order-page/print-size.ts";
import { readKeptBack } from "./kept-back.ts";
import { findOrderPage } from "./owner-orders.repository.ts";

/** As many as one person packs in a day; those that came first. */
const MOST_ORDERS = 200;

/** What all orders to pack need from the shelves, the oldest orders first where there are too many for one walk. */
export async function readPickList(shop: OrdersShop): Promise<PickList> {
  const { db } = shop;
  const wanted = { filter: "to-pack", isPractice: isPracticeShop(shop) } as const;
  const orders = await findOrderPage(db, wanted, 0, MOST_ORDERS);
  const [keptBackOf, numbersOf, products] = await Promise.all([
    readKeptBack(db, orders),
    readNumbers(db, orders),
    findProductsToSell(
      db,
      orders.flatMap(({ items }) => items.map(({ productId }) => productId)),
    ),
  ]);
  const shelves = new Map(
    products.map((product) => [product.id, { category: product.category, sizes: sizeOptions(product) }]),
  );
  const lines = orders.flatMap((order) =>
    linesToPack(order.items, keptBackOf(order)).map((item) => ({
      ...withoutPrintSize(item),
      orderNumber: order.number,
      numbers: numbersOf(order, item),
      shelf: shelves.get(item.productId),
    })),
  );
  return {
    orders: orders.length,
    items: toPickList(lines).map(({ numbers, orderNumbers, ...piece }) => ({
      ...piece,
      numbers: [...numbers],
      orderNumbers: [...orderNumbers],
    })),
  };
}
