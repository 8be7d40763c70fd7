import { rand } from "#domain/money/money.ts";
import type { CartLine } from "#domain/orders/cart-lines.ts";

export const VINYL_TEE: CartLine = {
  id: 106,
  name: "Vinyl Tee",
  price: rand(180),
  image: "/images/106.webp",
  size: "M",
  color: "Grey",
  quantity: 2,
};

export const RECORD: CartLine = {
  id: 601,
  name: "First Light",
  price: rand(500),
  image: "/i.webp",
  quantity: 1,
};

/** R180 apiece, without a size. */
export const teeLine = (color: string, quantity: number): CartLine => ({
  id: 101,
  color,
  name: "Tee",
  price: rand(180),
  image: "",
  quantity,
});
