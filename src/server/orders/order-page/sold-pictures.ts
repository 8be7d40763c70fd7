import type { Picture } from "#contract/catalogue/products.ts";
import type { OrderItem } from "#domain/orders/order-item.ts";
import type { OrdersShop } from "#server/orders/order-link.ts";

/**
 * Reads the products of these lines together, for the function that then finds a line's picture in its colour; null when
 * the shop no longer shows the product.
 */
export async function readSoldPictures(
  products: OrdersShop["products"],
  items: readonly Pick<OrderItem, "productId">[],
): Promise<(item: Pick<OrderItem, "productId" | "color">) => Picture | null> {
  const ids = [...new Set(items.map(({ productId }) => productId))];
  const shown = new Map((await products.listByIds(ids)).map((product) => [product.id, product.pictures]));
  return ({ productId, color }) => {
    const pictures = shown.get(productId);
    if (!pictures) return null;
    return (color === null ? undefined : pictures.colors[color]) ?? pictures.main;
  };
}
