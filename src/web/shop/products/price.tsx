import { formatRand } from "#domain/money/money.ts";
import type { Product } from "./product.ts";

type PriceProps = { readonly product: Pick<Product, "price" | "formerPrice"> };

/** The price, after the higher one it was sold for before, where its owner names it. */
export function Price({ product: { price, formerPrice } }: PriceProps) {
  if (formerPrice === undefined) return formatRand(price);
  return (
    <>
      <s className="mr-1.5 font-sans text-[0.8em] font-medium text-note">
        <span className="sr-only">Before: </span>
        {formatRand(formerPrice)}
      </s>
      <span className="sr-only">Now: </span>
      {formatRand(price)}
    </>
  );
}
