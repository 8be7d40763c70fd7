import { useId, useRef, useState } from "react";
import { Link } from "react-router";
import type { Filters } from "#domain/catalogue/list-filters.ts";
import {
  type AddToCartState,
  choiceWithin,
  presetChoice,
  sizeOptions,
} from "#domain/catalogue/product-options.ts";
import { isOutOfStock, stockLabels } from "#domain/inventory/stock-level.ts";
import { isChoiceOut, withStockOf } from "#domain/inventory/stock-of-choice.ts";
import { productPath } from "#web/paths.ts";
import { OptionPicker } from "#web/shop/catalogue/option-picker.tsx";
import { useAddToCart } from "#web/shop/catalogue/use-add-to-cart.ts";
import { Price } from "#web/shop/products/price.tsx";
import type { Product } from "#web/shop/products/product.ts";
import { SaveButton } from "#web/shop/saved/save-button.tsx";
import { AddedStatus, CardAction } from "./card-action.tsx";
import { CardPicture } from "./card-picture.tsx";
import type { CardShape } from "./card-shape.ts";
import { StockTab } from "./stock-tab.tsx";

type ProductCardProps = {
  readonly product: Product;
  readonly shape?: Extract<CardShape, "single" | "double" | "rail">;
  readonly eager?: boolean;
  /** Names the missing choice in an alert and on the picture, as the T-shirt section does. */
  readonly alerts?: boolean;
  /** What narrows the list it stands in. */
  readonly filters?: Filters;
};

/** A photograph with name, price, size, colour, and the add-to-cart button below. */
export function ProductCard({
  product,
  shape = "single",
  eager = false,
  alerts = false,
  filters,
}: ProductCardProps) {
  const [choice, setChoice] = useState(() =>
    filters ? choiceWithin(product, filters) : presetChoice(product),
  );
  const [message, setMessage] = useState<string>();
  const size = useRef<HTMLSelectElement>(null);
  const color = useRef<HTMLSelectElement>(null);
  const action = useAddToCart(product, choice);
  const { state } = action;
  const nameId = useId();
  const formId = useId();

  const sizes = sizeOptions(product);
  const colors = product.availableColors;
  const isOut = isOutOfStock(product);
  // A preset colour is what the picture shows already.
  const pickedColor = colors.length > 1 ? choice.color : undefined;
  const to = productPath(product.id, { color: pickedColor });

  const isOutIn = (group: "size" | "color") => (option: string) =>
    isChoiceOut(product, { ...choice, [group]: option });

  function choose(part: Partial<typeof choice>): void {
    setChoice((current) => ({ ...current, ...part }));
    setMessage(undefined);
  }

  function press(): void {
    const missing = pickFirstMessage(state);
    if (missing === undefined) {
      action.add();
      return;
    }
    if (alerts) {
      setMessage(missing);
      window.alert(missing);
    }
    openPicker(state === "select-size" ? size.current : color.current);
  }

  return (
    <article
      aria-labelledby={nameId}
      className={`group/card relative flex min-w-0 flex-col ${shape === "double" ? "not-large-letters:col-span-2" : ""}`}
    >
      <CardPicture
        color={pickedColor}
        eager={eager}
        isFaded={stockLabels(product).level === "out"}
        product={product}
        shape={shape}
        to={to}
      >
        <span aria-hidden="true" className="card-code" translate="no">
          {product.id}
        </span>
        <StockTab
          className="pointer-events-none absolute top-0 right-0 lg:px-[11px] lg:py-[9px]"
          stock={withStockOf(product, choice)}
        />
        <SaveButton className="absolute bottom-0 left-0" product={product} />
        {message !== undefined && <PickFirst message={message} />}
      </CardPicture>
      <div className="flex flex-1 flex-col border-b border-rule">
        <div className={`card-slip ${isOut ? "text-note" : ""}`}>
          <h3 className={shape === "double" ? "type-display text-d2" : "card-name"} id={nameId}>
            <Link className="underline-offset-3 hover:underline" to={to}>
              {product.name}
            </Link>
          </h3>
          <p className={`card-price ${shape === "double" ? "text-[1.125rem]" : SINGLE_PRICE}`}>
            <Price product={product} />
          </p>
        </div>
        {!isOut && (sizes.length > 0 || colors.length > 0) && (
          <div className={`grid border-t border-rule-soft ${pickerColumns(sizes, colors, shape)}`}>
            {sizes.length > 0 && (
              <OptionPicker
                chosen={choice.size}
                formId={formId}
                isOut={isOutIn("size")}
                name="Size"
                onChoose={(chosen) => choose({ size: chosen })}
                options={sizes}
                ref={size}
              />
            )}
            {colors.length > 0 && (
              <OptionPicker
                chosen={choice.color}
                formId={formId}
                isOut={isOutIn("color")}
                name="Color"
                onChoose={(chosen) => choose({ color: chosen })}
                options={colors}
                ref={color}
              />
            )}
          </div>
        )}
        <CardAction action={action} formId={formId} onPress={press} productId={product.id} />
        <AddedStatus name={product.name} state={state} />
      </div>
    </article>
  );
}

const SINGLE_PRICE = "text-s lg:text-base lg:leading-tight";

function pickerColumns(sizes: readonly string[], colors: readonly string[], shape: CardShape): string {
  if (sizes.length === 0 || colors.length === 0) return "grid-cols-1";
  return shape === "double" ? "grid-cols-2" : "grid-cols-[2fr_3fr] lg:grid-cols-2";
}

function PickFirst({ message }: { readonly message: string }) {
  return (
    <p className="pointer-events-none absolute bottom-0 left-0 max-w-full bg-paper px-2.5 py-2 text-s font-medium lg:px-(--gut)">
      {message}
    </p>
  );
}

/** The missing choice, as a sentence; undefined when nothing is missing. */
function pickFirstMessage(state: AddToCartState): string | undefined {
  if (state === "select-size") return "Please select a size before adding to cart";
  if (state === "select-color") return "Please select a color before adding to cart";
  return undefined;
}

/** Moves to the select and opens it where the browser allows that; focus alone is enough where it does not. */
function openPicker(select: HTMLSelectElement | null): void {
  if (!select) return;
  select.focus();
  try {
    select.showPicker();
  } catch {
    // Not supported, or the alert before it used up the user gesture.
  }
}
