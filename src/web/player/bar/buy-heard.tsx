import { presetChoice } from "#domain/catalogue/product-options.ts";
import { formatRand } from "#domain/money/money.ts";
import { AddedStatus } from "#web/catalogue/cards/added-status.tsx";
import type { Product } from "#web/catalogue/product.ts";
import { useAddToCart } from "#web/catalogue/use-add-to-cart.ts";
import { Icon } from "#web/ui/icon.tsx";

type BuyHeardProps = { readonly product: Product };

/** Adds what is heard to the cart. On phones there is room for its icon and price alone. */
export function BuyHeard({ product }: BuyHeardProps) {
  const { state, label, icon, add } = useAddToCart(product, presetChoice(product));
  return (
    <>
      <button
        className="player-buy focus-inside"
        data-state={state}
        disabled={state === "out-of-stock"}
        onClick={add}
        type="button"
      >
        <span className="max-sm:sr-only">{label}</span>
        <span className="sr-only">: {product.name}, </span>
        <span className="type-display player-price">{formatRand(product.price)}</span>
        {icon && <Icon icon={icon} size={18} />}
      </button>
      <AddedStatus name={product.name} state={state} />
    </>
  );
}
