import { LOOK_INTO_YOUR_MAIL } from "#content/waitlist/waitlist-words.ts";
import type { Choice } from "#domain/catalogue/product-options.ts";
import type { Product } from "#web/catalogue/product.ts";
import { ArrowLink } from "#web/layout/arrow-link.tsx";
import { PageSection } from "#web/layout/page-section.tsx";
import { PageTitle } from "#web/layout/page-title.tsx";
import { paths } from "#web/paths.ts";
import type { AskedOutcome } from "#web/waitlist/ask-to-be-told.ts";
import { TellMeForm } from "#web/waitlist/tell-me-form.tsx";

type AskScreenProps = {
  readonly product: Product;
  readonly choice: Choice;
  readonly isAsked: boolean;
  readonly answered: (AskedOutcome & { readonly typed: string }) | undefined;
};

/** For browsers without scripts: what the form on the product's page is answered with. */
export function AskScreen({ product, choice, isAsked, answered }: AskScreenProps) {
  return (
    <>
      <PageTitle>Back in stock</PageTitle>
      <PageSection title={product.name}>
        <div className="max-w-[58ch]">
          {isAsked ? (
            <p className="font-semibold" role="status">
              {LOOK_INTO_YOUR_MAIL}
            </p>
          ) : (
            <TellMeForm
              answered={answered}
              choice={choice}
              open={product.variants ? ["size", "color"] : []}
              product={product}
            />
          )}
          <ArrowLink className="mt-4" to={paths.product(product.id)}>
            {product.name}
          </ArrowLink>
        </div>
      </PageSection>
    </>
  );
}
