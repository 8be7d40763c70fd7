import { redirect } from "react-router";
import type { AdminProductDetail } from "#contract/products/owner.ts";
import type { ProductCopy } from "#contract/products/product-drafts.ts";
import { LONGEST_PRODUCT_TEXTS } from "#domain/texts/longest-owner-texts.ts";
import { add } from "#web/api/add.ts";
import { call } from "#web/api/call.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { TextField } from "#web/kit/ui/text-field.tsx";
import { adminPaths } from "#web/screens/admin/admin-paths.ts";
import { AdminForm, textOf } from "#web/screens/admin/controls/admin-form.tsx";
import { SecondPress } from "#web/screens/admin/controls/second-press.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import { showToast } from "#web/shop/toasts/show-toast.ts";
import { PiecesOfNew, readPiecesOfNew } from "./pieces-of-new.tsx";

type CopyOrDeleteProps = { readonly product: AdminProductDetail };

/** Starts the next product from this one, or takes one away that was never sold. */
export function CopyOrDelete({ product }: CopyOrDeleteProps) {
  const { id, name } = product;
  const copying = useAdminAction(async (body: ProductCopy) => {
    const copy = await add("POST /api/admin/products/:id/copy", { params: { id }, body });
    showToast({ title: "Copied", description: `${copy.name} is a draft` });
    return redirect(adminPaths.product(copy.id));
  });

  async function deleteIt(): Promise<Response> {
    await call("DELETE /api/admin/products/:id", { params: { id } });
    showToast({ title: "Deleted", description: name });
    return redirect(adminPaths.products());
  }

  function copy(typed: FormData): void {
    const pieces = readPiecesOfNew(typed, product, { isNumbered: product.edition !== null });
    const newName = textOf(typed, "name");
    if (pieces === undefined) copying.refuse("Quantity must be 0 or greater");
    else copying.run({ ...pieces, ...(newName !== "" && { name: newName }) });
  }

  return (
    <>
      <p className="mt-2 mb-4 text-s text-note">
        A copy takes all but stock, photographs and numbers. What was sold cannot be deleted, only hidden.
      </p>
      <AdminForm
        action={copying}
        button={
          <Button
            className="justify-self-start"
            disabled={copying.isPending}
            size="small"
            tone="line"
            type="submit"
          >
            Copy it
          </Button>
        }
        className="mb-6 grid gap-4"
        label="Copy it"
        onSubmit={copy}
      >
        <TextField
          autoComplete="off"
          error={copying.fields.name}
          label="Name of the copy (optional)"
          maxLength={LONGEST_PRODUCT_TEXTS.name}
          name="name"
        />
        <PiecesOfNew label="Pieces of it on the shelf" options={product} problems={copying.fields} />
      </AdminForm>
      <div className="flex flex-wrap gap-2.5">
        <SecondPress
          confirm="Delete it for good"
          action={deleteIt}
          label="Delete it"
          question="Its photographs, stock and price history go with it."
        />
      </div>
    </>
  );
}
