import {
  type ReactNode,
  type RefObject,
  startTransition,
  use,
  useEffect,
  useOptimistic,
  useRef,
} from "react";
import { useNavigate, useSearchParams } from "react-router";
import { catalogueCode } from "#domain/catalogue/printed-names.ts";
import { type Choice, sizeOptions } from "#domain/catalogue/product-options.ts";
import { sizeTableId } from "#domain/catalogue/sizes.ts";
import { isOutOfStock, stockLabels } from "#domain/inventory/stock-level.ts";
import { isChoiceOut, withStockOf } from "#domain/inventory/stock-of-choice.ts";
import { personLimitWords } from "#domain/orders/piece-limits.ts";
import { afterPaint } from "#web/kit/ui/after-paint.ts";
import { Part } from "#web/page/failures/part.tsx";
import { paths } from "#web/paths.ts";
import { StockTab } from "#web/shop/catalogue/cards/stock-tab.tsx";
import { PlainPartsContext } from "#web/shop/layout/plain-parts-context.ts";
import { SAME_SCREEN } from "#web/shop/overlays/overlays-provider.tsx";
import { Price } from "#web/shop/products/price.tsx";
import type { Product } from "#web/shop/products/product.ts";
import { readChoice, withChoice } from "#web/shop/products/product-choice.ts";
import { keepProduct } from "#web/shop/products/read-products.ts";
import { SaveButton } from "#web/shop/saved/save-button.tsx";
import { BuyRow } from "./buy-row.tsx";
import { ClosedPart } from "./closed-part.tsx";
import { ColorSwatches, OneSize, SizeCells } from "./option-groups.tsx";
import { ProductGallery } from "./pictures/product-gallery.tsx";
import { productViews } from "./pictures/product-views.ts";
import { ProductFacts } from "./product-facts.tsx";

type ProductScreenProps = {
  readonly product: Product;
  /** Before it is on sale: it can be looked at, and neither bought nor shared. */
  readonly isPreview?: boolean;
  /** What else there is to say below its description. */
  readonly children?: ReactNode;
};

/** One product. The choice is in the address, so a shared link shows the same colour and size. */
export function ProductScreen({ product, isPreview = false, children }: ProductScreenProps) {
  useEffect(() => {
    if (!isPreview) keepProduct(product);
  }, [product, isPreview]);
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [choice, showChoice] = useOptimistic(readChoice(product, query));
  const options = useRef<HTMLFormElement>(null);
  const sizes = sizeOptions(product);
  const table = sizeTableId(product);
  const chosen = withStockOf(product, choice);
  const { word } = stockLabels(chosen);
  const isOut = (part: Choice) => isChoiceOut(product, { ...choice, ...part });
  const limit = personLimitWords(product.perPerson);
  const plainParts = use(PlainPartsContext);
  // Their links lead to the page in the shop.
  const plain = isPreview ? undefined : plainParts;

  function choose(next: Choice): void {
    // Shown at once: the address changes a moment later, and the radio must not revert meanwhile.
    startTransition(async () => {
      showChoice(next);
      const search = withChoice(query, product, next).toString();
      await afterPaint();
      // Drawn by the time it resolves: else the mark of the choice could go out until the new address is drawn.
      await navigate(
        { search },
        { replace: true, preventScrollReset: true, state: SAME_SCREEN, flushSync: true },
      );
    });
  }

  useEarlyChoice(options, choice, choose);

  function goToMissing(group: "size" | "color"): void {
    options.current?.querySelector<HTMLInputElement>(`input[name="${group}"]`)?.focus();
  }

  return (
    <article aria-labelledby="product-name" className="product-layout page-width">
      <Part instead={<div />} name="photographs">
        <ProductGallery
          id={product.id}
          name={product.name}
          sample={product.sample}
          views={productViews(product, choice.color)}
        />
      </Part>
      <div className="px-(--gut) pt-2.5 pb-18 lg:pt-4.5 lg:pb-24">
        <div className="lg:sticky lg:top-[calc(var(--head)+18px)]">
          <div className="type-mono flex min-h-6 items-center justify-between">
            <span className="text-note" translate="no">
              {catalogueCode(product)}
            </span>
            <span className="flex items-center">
              <StockTab className="text-[0.75rem]" isOnPaper stock={chosen} />
              {!isPreview && <SaveButton className="-my-[10px] -mr-[12px]" product={product} />}
            </span>
          </div>
          <div className="mt-3 mb-3.5 grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 lg:mb-0 lg:block">
            <h1
              className="type-display text-[clamp(1.5rem,1.1rem+2vw,2.375rem)] leading-[0.95] lg:mb-4"
              id="product-name"
            >
              {product.name}
            </h1>
            <div className="contents items-baseline justify-between gap-x-4 border-t border-ink pt-3 pb-3.5 lg:flex">
              <p className="type-display text-[1.375rem] leading-tight tracking-[-0.03em] max-lg:max-w-24 max-lg:text-right lg:text-[1.625rem]">
                <Price product={product} />
              </p>
              <span className="type-mono col-span-full text-note max-lg:pt-1.5 lg:text-right">
                {word !== undefined && <span>{word}</span>}
                {word !== undefined && limit !== undefined && " / "}
                {limit !== undefined && <span>{limit}</span>}
              </span>
            </div>
          </div>
          {product.artist && <p className="-mt-1.5 mb-3 font-semibold lg:mt-0">{product.artist}</p>}
          <p className="max-w-[56ch] text-pretty">{product.description}</p>
          {children}
          {/* Without scripts it leads to the page that sells this piece. */}
          <form action={paths.buy(product.id)} className="contents" ref={options}>
            {sizes.length > 1 && !isOutOfStock(product) && (
              <SizeCells
                chosen={choice.size}
                hint={product.sizeHint}
                isOut={(size) => isOut({ size })}
                onChoose={(size) => choose({ ...choice, size })}
                linkTo={(option) => plain?.choiceLink({ product, choice, group: "size", option })}
                sizes={sizes}
                tableId={table}
              />
            )}
            {sizes.length < 2 && table !== undefined && choice.size !== undefined && (
              <OneSize size={choice.size} tableId={table} />
            )}
            {product.availableColors.length > 0 && (
              <ColorSwatches
                chosen={choice.color}
                colors={product.availableColors}
                isOut={(color) => !isOutOfStock(product) && isOut({ color })}
                linkTo={(option) => plain?.choiceLink({ product, choice, group: "color", option })}
                onChoose={(color) => choose({ ...choice, color })}
              />
            )}
            <BuyRow choice={choice} isPreview={isPreview} onMissing={goToMissing} product={product} />
          </form>
          {!isPreview && (product.release || isChoiceOut(product, choice)) && (
            <Part name="waitlist form">
              <ClosedPart choice={choice} product={product} />
            </Part>
          )}
          <noscript>{plain?.waysOf(product)}</noscript>
          <Part name="facts">
            <ProductFacts isPreview={isPreview} product={product} />
          </Part>
        </div>
      </div>
    </article>
  );
}

const GROUPS = ["color", "size"] as const;

/**
 * Takes over choices made before the scripts loaded: on a slow phone the page is usable for seconds before that, and
 * the browser shows those radios as checked.
 */
function useEarlyChoice(
  options: RefObject<HTMLElement | null>,
  choice: Choice,
  choose: (choice: Choice) => void,
): void {
  const isTaken = useRef(false);
  useEffect(() => {
    if (isTaken.current) return;
    isTaken.current = true;
    const early = { ...choice };
    for (const group of GROUPS) {
      const checked = options.current?.querySelector<HTMLInputElement>(`input[name="${group}"]:checked`);
      if (checked) early[group] = checked.value;
    }
    if (GROUPS.some((group) => early[group] !== choice[group])) choose(early);
  });
}
