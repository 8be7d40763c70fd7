import type { FormEvent } from "react";
import { SaveProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { EditorHead } from "./editor-head.tsx";
import { newProductActions } from "./product-actions.ts";
import { ProductFields } from "./product-fields.tsx";
import { NEW_PRODUCT, readProductForm } from "./product-form.ts";

/** A new product; its photographs come next, on its own page. */
export function ProductAdder() {
  const adding = useAdminAction(newProductActions, "add");

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    adding.run({ ...readProductForm(form), stockQuantity: Number(form.get("stockQuantity")) });
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
        <SaveProblem problem={adding.problem} />
        <Button className="mt-5" disabled={adding.isPending} size="bar" tone="hot" type="submit">
          Add this product
        </Button>
      </form>
    </section>
  );
}
