import type { Choice } from "#domain/catalogue/product-options.ts";
import type { CartLine } from "#domain/orders/cart-lines.ts";
import { pictureAddress } from "./picture-address.ts";
import { type Product, pictureInColor } from "./product.ts";

/** Pixels. The cart shows its pictures 112 wide; the next width above twice that suits dense screens. */
const CART_PICTURE_WIDTH = 400;

/** The cart line of this product in this choice. */
export function toCartLine(
  product: Pick<Product, "id" | "name" | "price" | "pictures">,
  choice: Choice,
): Omit<CartLine, "quantity"> {
  return {
    id: product.id,
    name: product.name,
    price: product.price,
    image: pictureAddress(pictureInColor(product, choice.color), CART_PICTURE_WIDTH),
    size: choice.size,
    color: choice.color,
  };
}
