import type { Picture, ProductJson } from "#contract/catalogue/products.ts";
import type { CartLine } from "#domain/orders/cart-lines.ts";
import { pictureAddress } from "#web/shop/products/picture-address.ts";
import { type Product, pictureInColor, toProduct } from "#web/shop/products/product.ts";

export type GalleryData = {
  /** Throws when the catalogue has no such product. */
  readonly product: (id: number) => Product;
  readonly heroPortrait: Picture | undefined;
};

export async function readGalleryData(): Promise<GalleryData> {
  const answer: { products: ProductJson[]; heroPortrait?: Picture } = await (
    await fetch("/gallery.json")
  ).json();
  const products = new Map(answer.products.map((json) => [json.id, toProduct(json)]));
  return {
    heroPortrait: answer.heroPortrait,
    product(id) {
      const product = products.get(id);
      if (!product) throw new Error(`The catalogue has no product ${id}`);
      return product;
    },
  };
}

export function cartLine(product: Product, quantity: number, size?: string, color?: string): CartLine {
  const image = pictureAddress(pictureInColor(product, color), 400, "webp");
  return { id: product.id, name: product.name, price: product.price, image, quantity, size, color };
}
