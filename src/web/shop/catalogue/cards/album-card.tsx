import { useId } from "react";
import { Link } from "react-router";
import { catalogueCode } from "#domain/catalogue/printed-names.ts";
import { presetChoice } from "#domain/catalogue/product-options.ts";
import { stockLabels } from "#domain/inventory/stock-level.ts";
import { Badge } from "#web/kit/ui/badge.tsx";
import { paths } from "#web/paths.ts";
import { useAddToCart } from "#web/shop/catalogue/use-add-to-cart.ts";
import { Price } from "#web/shop/products/price.tsx";
import type { Product } from "#web/shop/products/product.ts";
import { SaveButton } from "#web/shop/saved/save-button.tsx";
import { AddedStatus, CardAction } from "./card-action.tsx";
import { CardPicture } from "./card-picture.tsx";
import { StockTab } from "./stock-tab.tsx";

type AlbumCardProps = { readonly product: Product };

/** A record on a black background: sleeve, name, code, price, and the add-to-cart button. */
export function AlbumCard({ product }: AlbumCardProps) {
  const action = useAddToCart(product, presetChoice(product));
  const nameId = useId();
  const to = paths.product(product.id);

  return (
    <article aria-labelledby={nameId} className="group/card relative flex min-w-0 flex-col">
      <CardPicture
        color={undefined}
        isFaded={stockLabels(product).level === "out"}
        product={product}
        shape="square"
        to={to}
      >
        <SaveButton className="absolute bottom-0 left-0" product={product} />
        <span className="pointer-events-none absolute top-0 right-0 flex">
          <StockTab className="lg:px-[11px] lg:py-[9px]" stock={product} />
          {product.featured && (
            <Badge className="lg:px-[11px] lg:py-[9px]" tone="hot">
              Featured
            </Badge>
          )}
        </span>
      </CardPicture>
      <div className="flex flex-1 flex-col border-b border-rule">
        <div className="card-slip">
          <h3 className="min-h-[3.75em] text-[0.9375rem] leading-tight font-semibold lg:min-h-0" id={nameId}>
            <Link className="underline-offset-3 hover:underline" to={to}>
              {product.name}
            </Link>
            {product.artist && <span className="block font-normal">{product.artist}</span>}
            <span className="type-mono mt-[3px] block text-note" translate="no">
              {catalogueCode(product)}
            </span>
          </h3>
          <p className="type-display text-s tracking-[-0.03em] whitespace-nowrap lg:text-base lg:leading-tight">
            <Price product={product} />
          </p>
        </div>
        <CardAction action={action} onPress={action.add} productId={product.id} theme="ink" />
        <AddedStatus name={product.name} state={action.state} />
      </div>
    </article>
  );
}
