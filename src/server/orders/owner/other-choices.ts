import type { ChoiceLeft } from "#contract/orders/owner.ts";
import { isSameVariant, type Variant, variantsOf } from "#domain/catalogue/variant-stock.ts";
import { goesIntoParcel } from "#domain/orders/files-only.ts";
import type { OrderItem } from "#domain/orders/order-item.ts";
import { whyChoiceStays } from "#domain/orders/other-choice.ts";
import { findProductsToSell, type ProductToSell } from "#server/catalogue/products-to-sell.ts";
import type { Executor } from "#server/database/client.ts";
import type { Order } from "#server/orders/orders.repository.ts";

/** The size and colour of a line as stock counts them. */
export function variantOf({ size, color }: Pick<OrderItem, "size" | "color">): Variant {
  return { size: size ?? "", color: color ?? "" };
}

/** What each line of the order may become, by its index, with the pieces that are left; nothing of what cannot change. */
export async function readOtherChoices(
  db: Executor,
  order: Order,
): Promise<ReadonlyMap<number, readonly ChoiceLeft[]>> {
  if (whyChoiceStays(order) !== undefined) return new Map();
  const lines = order.items.filter(goesIntoParcel);
  const products = await findProductsToSell(
    db,
    lines.map(({ productId }) => productId),
  );
  return new Map(
    lines.map((item) => {
      const product = products.find(({ id }) => id === item.productId);
      return [item.line, product ? otherChoices(product, item) : []];
    }),
  );
}

function otherChoices(product: ProductToSell, item: OrderItem): ChoiceLeft[] {
  const others = variantsOf(product).filter((variant) => !isSameVariant(variant, variantOf(item)));
  return others.map(({ size, color }) => ({
    size: size || null,
    color: color || null,
    left: leftOf(product, { size, color }),
  }));
}

/** A pool does not say what is left of a size: the pieces that change come from it and go back to it. */
function leftOf(product: ProductToSell, { size, color }: Variant): number {
  if (!product.variants) return product.stockQuantity;
  const row = product.variants.find((variant) => isSameVariant(variant, { size, color }));
  return row ? row.stockQuantity - row.reservedQuantity : 0;
}
