import { Button } from "#web/kit/ui/button.tsx";
import { TextField } from "#web/kit/ui/text-field.tsx";
import { AdminForm } from "#web/screens/admin/controls/admin-form.tsx";
import { loadForAdmin } from "#web/screens/admin/controls/admin-loader.ts";
import { Answered } from "#web/screens/admin/controls/answered.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import { InventorySkeleton } from "#web/screens/admin/inventory-skeleton.tsx";
import type { Route } from "./+types/new-product-route.ts";
import { EditorHead } from "./editor-head.tsx";
import { newProductActions } from "./product-actions.ts";
import { ProductFields } from "./product-fields.tsx";
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

  function submit(typed: FormData): void {
    adding.run({ ...readProductForm(typed), stockQuantity: Number(typed.get("stockQuantity")) });
  }

  return (
    <section aria-labelledby="admin-editor" className="page-width border-ink border-t pb-24">
      <EditorHead title="New product" />
      <AdminForm
        action={adding}
        button={
          <Button className="mt-5" disabled={adding.isPending} size="bar" tone="hot" type="submit">
            Add this product
          </Button>
        }
        className="max-w-[820px] px-(--gut) py-5"
        label="New product"
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
      </AdminForm>
    </section>
  );
}
