import type { AddToCartState } from "#domain/catalogue/product-options.ts";

type AddedStatusProps = { readonly name: string; readonly state: AddToCartState };

/** Tells screen readers that the product has been added; sighted shoppers see the button change. */
export function AddedStatus({ name, state }: AddedStatusProps) {
  return (
    <span className="sr-only" role="status">
      {state === "added" ? `${name} is in the cart` : ""}
    </span>
  );
}
