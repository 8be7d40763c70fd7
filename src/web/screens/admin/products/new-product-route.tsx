import type { FormEvent } from "react";
import { Button } from "#web/kit/ui/button.tsx";
import { TextField } from "#web/kit/ui/text-field.tsx";
import { loadForAdmin } from "#web/screens/admin/controls/admin-loader.ts";
import { Answered } from "#web/screens/admin/controls/answered.tsx";
import { SaveProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { useAdminAction, useFormProblems } from "#web/screens/admin/controls/use-admin-action.ts";
import { InventorySkeleton } from "#web/screens/admin/inventory-skeleton.tsx";
import type { Route } from "./+types/new-product-route.ts";
import { EditorHead } from "./editor-head.tsx";
import { newProductActions } from "./product-actions.ts";
import { PRODUCT_FIELD_NAMES, ProductFields } from "./product-fields.tsx";
import { NEW_PRODUCT, readProductForm } from "./product-form.ts";

/** Reads nothing but whether somebody is signed in. */
export function clientLoader({ context }: Route.ClientLoaderArgs) {
  return loadForAdmin(context, async () => true);
}

export const HydrateFallback = InventorySkeleton;

export default function NewProductRoute({ loaderData }: Route.ComponentProps) {
  return <Answered {...loaderData}>{() => <ProductAdder />}</Answered>;
}

/** A new product; its photographs come next, on its own page. */
function ProductAdder() {
  const adding = useAdminAction(newProductActions.add);
  const { form, rest } = useFormProblems(adding, [...PRODUCT_FIELD_NAMES, "stockQuantity"]);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    adding.run({ ...readProductForm(typed), stockQuantity: Number(typed.get("stockQuantity")) });
  }

  return (
    <section aria-labelledby="admin-editor" className="page-width border-ink border-t pb-24">
      <EditorHead title="New product" />
      <form
        aria-busy={adding.isPending}
        aria-label="New product"
        className="max-w-[820px] px-(--gut) py-5"
        noValidate
        onSubmit={submit}
        ref={form}
      >
        <ProductFields problems={adding.fields} product={NEW_PRODUCT}>
          <TextField
            autoComplete="off"
            defaultValue="0"
            error={adding.fields.stockQuantity}
            inputMode="numeric"
            label="Pieces on the shelf"
            name="stockQuantity"
            required
          />
        </ProductFields>
        <SaveProblem problem={rest} />
        <Button className="mt-5" disabled={adding.isPending} size="bar" tone="hot" type="submit">
          Add this product
        </Button>
      </form>
    </section>
  );
}
