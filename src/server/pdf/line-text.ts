import type { OrderItem } from "#domain/orders/order-item.ts";

/** "Jozi Nights Tee, size M, Black". A colour that was not stated is for the packer alone, who passes `colorToPack`. */
export function lineText({ name, size, color }: Pick<OrderItem, "name" | "size" | "color">): string {
  return [name, size && `size ${size}`, color].filter(Boolean).join(", ");
}
