import type { AddToCartState } from "#domain/catalogue/product-options.ts";

/** What a shopper is told who adds before choosing (SPEC section 5); undefined when nothing is missing. */
export function pickFirstMessage(state: AddToCartState): string | undefined {
  if (state === "select-size") return "Please select a size before adding to cart";
  if (state === "select-color") return "Please select a color before adding to cart";
  return undefined;
}
