import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import type { AdminProductDetail } from "#contract/admin/products.ts";
import { apiSend } from "#web/api/client.ts";
import { SaveProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { useSave } from "#web/screens/admin/controls/use-save.ts";
import { showToast } from "#web/toasts/show-toast.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { EditorHead } from "./editor-head.tsx";
import { ProductFields } from "./product-fields.tsx";
import { NEW_PRODUCT, readProductForm } from "./product-form.ts";
import { productsPath } from "./products-view.ts";

/** A new product; its photographs come next, on its own page. */
export function ProductAdder() {
  const save = useSave();
  const navigate = useNavigate();

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const product = { ...readProductForm(form), stockQuantity: Number(form.get("stockQuantity")) };
    const added = await save.run(() => apiSend<AdminProductDetail>("POST", "/api/admin/products", product));
    if (added === undefined) return;
    showToast({
      title: "Product added",
      description: `${added.name} is in the shop when it has a photograph`,
    });
    await navigate(productsPath({ product: added.id }));
  }

  return (
    <section aria-labelledby="admin-editor" className="page-width border-ink border-t pb-24">
      <EditorHead title="New product" />
      <form
        aria-busy={save.isPending}
        aria-label="New product"
        className="max-w-[820px] px-(--gut) py-5"
        noValidate
        onSubmit={submit}
      >
        <ProductFields problems={save.fields} product={NEW_PRODUCT}>
          <TextField
            autoComplete="off"
            defaultValue="0"
            error={save.fields.stockQuantity}
            inputMode="numeric"
            label="Pieces on the shelf"
            name="stockQuantity"
            required
          />
        </ProductFields>
        <SaveProblem problem={save.problem} />
        <Button className="mt-5" disabled={save.isPending} size="bar" tone="hot" type="submit">
          Add this product
        </Button>
      </form>
    </section>
  );
}
