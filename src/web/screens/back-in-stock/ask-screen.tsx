import { Link } from "react-router";
import { LOOK_INTO_YOUR_MAIL } from "#content/waitlist/waitlist-words.ts";
import type { Choice } from "#domain/catalogue/product-options.ts";
import type { Product } from "#web/catalogue/product.ts";
import { PageSection } from "#web/layout/page-section.tsx";
import { PageTitle } from "#web/layout/page-title.tsx";
import { paths } from "#web/paths.ts";
import { Icon } from "#web/ui/icon.tsx";
import { ArrowRight } from "#web/ui/icon-paths.ts";
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
          <Link
            className="link-line mt-4 inline-flex min-h-11 items-center gap-2 font-semibold"
            to={paths.product(product.id)}
          >
            {product.name}
            <Icon icon={ArrowRight} />
          </Link>
        </div>
      </PageSection>
    </>
  );
}
