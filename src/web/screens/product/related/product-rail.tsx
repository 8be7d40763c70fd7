import { Link } from "react-router";
import { formatRand } from "#domain/money/money.ts";
import { paths } from "#web/paths.ts";
import { CARD_SIZES } from "#web/shop/catalogue/cards/card-shape.ts";
import { Photograph } from "#web/shop/products/photograph.tsx";
import type { ProductSummary, Related } from "./read-related.ts";

type ProductRailProps = {
  /** The heading's id. */
  readonly id: string;
  readonly title: string;
  readonly products: readonly ProductSummary[];
  /** Clears the list, where the shopper may. */
  readonly onForget?: () => void;
};

/** A few products in one row, scrolled sideways on phones. Without stock information. */
export function ProductRail({ id, title, products, onForget }: ProductRailProps) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id} className="border-t border-rule pt-3.5 lg:pt-4.5">
      <div className="page-width flex items-baseline justify-between gap-4 px-(--gut) pb-5 lg:pb-8">
        <h2 className="type-display text-d1" id={id}>
          {title}
        </h2>
        {onForget && (
          <button
            className="link-line min-h-11 shrink-0 text-s font-semibold"
            onClick={onForget}
            type="button"
          >
            Forget these
          </button>
        )}
      </div>
      <ul
        aria-labelledby={id}
        className={`page-width product-rail pb-18 lg:pb-24 ${products.length < 5 ? "product-rail-four" : ""}`}
      >
        {products.map((product) => (
          <li key={product.id}>
            <RailProduct product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RailProduct({ product: { id, name, price, picture } }: { readonly product: ProductSummary }) {
  return (
    <Link className="group/piece focus-inside flex h-full flex-col" to={paths.product(id)}>
      <span className="relative block aspect-4/5 overflow-hidden bg-photo">
        <Photograph alt="" picture={picture} sizes={CARD_SIZES.rail} />
      </span>
      <span className="grid flex-1 grid-cols-[1fr_auto] gap-2 border-b border-rule px-2.5 pt-2.5 pb-4 lg:px-(--gut) lg:pt-3.5">
        <span className="text-s font-semibold text-pretty underline-offset-3 group-hover/piece:underline lg:text-base lg:leading-tight">
          {name}
        </span>
        <span className="type-display text-s tracking-[-0.03em] lg:text-base lg:leading-tight">
          {formatRand(price)}
        </span>
      </span>
    </Link>
  );
}

/** Links from a product: related products, and its neighbours in the list. */
export function RelatedProducts({ category, goingWith, shelf }: Related & { readonly category: string }) {
  return (
    <>
      <ProductRail id="goes-with" products={goingWith} title={relatedTitle(category)} />
      <ProductRail id="same-shelf" products={shelf} title={MORE[category] ?? "More like this"} />
    </>
  );
}

const MORE: Readonly<Record<string, string>> = {
  tshirts: "More tees",
  music: "More records",
  spring: "More from spring",
};

function relatedTitle(category: string): string {
  if (category === "music") return "Play it with";
  return category === "limited-archive" ? "Goes with it" : "Wear it with";
}
