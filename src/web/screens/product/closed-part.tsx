import { lazy, Suspense } from "react";
import { waitlistTitle } from "#content/waitlist-words.ts";
import { choiceName } from "#domain/catalogue/printed-names.ts";
import type { Choice } from "#domain/catalogue/product-options.ts";
import { isChoiceOut } from "#domain/inventory/stock-of-choice.ts";
import { loadLate } from "#web/page/scripts/load-late.ts";
import type { Product } from "#web/shop/products/product.ts";
import { WaitlistForm } from "#web/shop/waitlist/waitlist-form.tsx";

/** Its script is loaded with what is released at a time, and with no other page. */
const OpeningOfOne = lazy(() =>
  loadLate("shop/releases/opening-of-one.tsx", () => import("#web/shop/releases/opening-of-one.tsx")).then(
    (opening) => ({ default: opening.OpeningOfOne }),
  ),
);

type ClosedPartProps = {
  readonly product: Product;
  readonly choice: Choice;
};

/** Of what cannot be bought, or until a time alone: when it can, and how to hear of it. */
export function ClosedPart({ product, choice }: ClosedPartProps) {
  const { id, release } = product;
  const named = product.variants ? choiceName(choice) : undefined;
  const isOut = isChoiceOut(product, choice);
  return (
    <section
      aria-label={isOut ? undefined : "Release"}
      aria-labelledby={isOut ? "waitlist" : undefined}
      className="mt-5.5 border border-ink p-4"
    >
      {release && (
        <Suspense>
          <OpeningOfOne id={id} release={release} />
        </Suspense>
      )}
      {isOut && (
        <>
          <h2 className="type-display mb-3 scroll-mt-6 text-d3" id="waitlist">
            {waitlistTitle(product)}
          </h2>
          {named !== undefined && <p className="mb-3 font-medium">{named}</p>}
          <WaitlistForm
            choice={product.variants ? choice : {}}
            key={`${choice.size} ${choice.color}`}
            open={product.variants && choice.size === undefined ? ["size"] : []}
            product={product}
          />
        </>
      )}
    </section>
  );
}
