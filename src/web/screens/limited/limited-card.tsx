import { useId } from "react";
import { Link, useNavigate } from "react-router";
import { type AddToCartState, presetChoice } from "#domain/catalogue/product-options.ts";
import { stockLabels } from "#domain/inventory/stock-level.ts";
import { Badge } from "#web/kit/ui/badge.tsx";
import { paths } from "#web/paths.ts";
import { AddedStatus, CardAction } from "#web/shop/catalogue/cards/card-action.tsx";
import { CardPicture } from "#web/shop/catalogue/cards/card-picture.tsx";
import { useAddToCart } from "#web/shop/catalogue/use-add-to-cart.ts";
import { Price } from "#web/shop/products/price.tsx";
import type { Product } from "#web/shop/products/product.ts";
import { SaveButton } from "#web/shop/saved/save-button.tsx";

type LimitedCardProps = {
  readonly edition: Product;
  readonly shape: "single" | "third" | "lead";
  readonly isRare?: boolean;
};

/** A limited piece: its photograph with the number of pieces left on it, then name, price, description and button. */
export function LimitedCard({ edition, shape, isRare = false }: LimitedCardProps) {
  const action = useAddToCart(edition, presetChoice(edition), `${edition.name} has been added to your cart`);
  const navigate = useNavigate();
  const nameId = useId();
  const to = paths.product(edition.id);
  const { level, badge, word } = stockLabels(edition);
  const isSoldOut = level === "out";

  return (
    <article
      aria-labelledby={nameId}
      className={`group/card relative flex min-w-0 flex-col ${shape === "lead" ? "not-large-letters:max-md:col-span-2" : ""}`}
    >
      <CardPicture
        color={undefined}
        eager={shape === "lead"}
        isFaded={isSoldOut}
        product={edition}
        shape={shape}
        to={to}
      >
        <span aria-hidden="true" className="card-code" translate="no">
          {edition.id}
        </span>
        {isRare && (
          <Badge className="pointer-events-none absolute top-0 right-0 lg:px-[11px] lg:py-[9px]" tone="ink">
            RARE
          </Badge>
        )}
        <p className="pointer-events-none absolute -bottom-px left-0 bg-paper px-2.5 pt-[11px] pb-0.5 font-display text-[clamp(1.375rem,1.2rem+1.1vw,2.25rem)] leading-[0.715] tracking-[-0.045em] lg:pt-3.5 lg:pr-3.5 lg:pl-(--gut)">
          {badge}
        </p>
        {/* Above the sign that plays a record. */}
        <SaveButton
          className={`absolute right-0 ${edition.sample ? "bottom-12" : "bottom-0"}`}
          product={edition}
        />
      </CardPicture>
      <div className="flex flex-1 flex-col border-b border-rule">
        <div className={`card-slip grid-rows-[auto_1fr_auto] ${isSoldOut ? "text-note" : ""}`}>
          <h3
            className={`text-s font-semibold text-pretty lg:min-h-0 lg:text-base lg:leading-tight ${shape === "lead" ? "" : "min-h-[2.5em]"}`}
            id={nameId}
          >
            <Link className="underline-offset-3 hover:underline" to={to}>
              {edition.name}
            </Link>
          </h3>
          <p className="type-display text-s tracking-[-0.03em] whitespace-nowrap lg:text-base lg:leading-tight">
            <Price product={edition} />
          </p>
          <p className="col-span-2 text-[0.8125rem] leading-[1.4] text-note lg:text-s lg:leading-[1.4]">
            {edition.description}
          </p>
          <StockTally label={word} left={edition.stockQuantity} />
        </div>
        <CardAction
          action={action}
          onPress={() => (isChoiceDue(action.state) ? navigate(to) : action.add())}
          productId={edition.id}
        />
        <AddedStatus name={edition.name} state={action.state} />
      </div>
    </article>
  );
}

/** Size and colour are chosen on its page: the card has no room for them. */
function isChoiceDue(state: AddToCartState): boolean {
  return state === "select-size" || state === "select-color";
}

type StockTallyProps = { readonly left: number; readonly label: string | undefined };

/** One bar per piece left, and the same in words. */
export function StockTally({ left, label }: StockTallyProps) {
  return (
    <p
      className={`col-span-2 flex flex-wrap items-center justify-between gap-x-2.5 gap-y-1.5 ${label === "Almost Gone" ? "text-hot-ink" : ""}`}
    >
      <span
        aria-hidden="true"
        className="h-3.5 max-w-full bg-[repeating-linear-gradient(90deg,currentColor_0_2px,transparent_2px_4px)]"
        style={{ width: `${left * 4}px` }}
      />
      <span className="type-mono leading-[1.2]">{label}</span>
    </p>
  );
}
