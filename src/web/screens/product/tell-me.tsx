import { choiceName } from "#domain/catalogue/printed-names.ts";
import type { Choice } from "#domain/catalogue/product-options.ts";
import { isAwaitable } from "#domain/inventory/waitlist.ts";
import type { Product } from "#web/catalogue/product.ts";
import { TellMeForm } from "#web/waitlist/tell-me-form.tsx";

type TellMeProps = { readonly product: Product; readonly choice: Choice };

/** Where what is chosen is out: to hear when it is back. */
export function TellMe({ product, choice }: TellMeProps) {
  if (!isAwaitable(product, choice)) return null;
  const named = product.variants ? choiceName(choice) : undefined;
  return (
    <section aria-labelledby="tell-me" className="mt-5.5 border border-ink p-4">
      <h2 className="type-display mb-3 scroll-mt-[calc(var(--head)+24px)] text-d3" id="tell-me">
        Tell me when it is back
      </h2>
      {named !== undefined && <p className="mb-3 font-medium">{named}</p>}
      <TellMeForm
        choice={product.variants ? choice : {}}
        key={`${choice.size} ${choice.color}`}
        open={product.variants && choice.size === undefined ? ["size"] : []}
        product={product}
      />
    </section>
  );
}
