import type { AdminProduct } from "#contract/products/owner.ts";
import { type CallInput, call } from "#web/api/call.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { SelectField } from "#web/kit/ui/select-field.tsx";
import { TextField } from "#web/kit/ui/text-field.tsx";
import { AdminForm, textOf } from "#web/screens/admin/controls/admin-form.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import { BatchBar, type useTicks } from "#web/screens/admin/lists/ticks.tsx";
import { ActionFailure } from "#web/screens/admin/session/admin-problem.ts";
import { showToast } from "#web/shop/toasts/show-toast.ts";

type ProductBatchProps = {
  readonly ticks: ReturnType<typeof useTicks<AdminProduct>>;
  readonly categories: readonly string[];
};

/** Several products at once: their price, category, and whether shoppers see them. Stays visible while they are ticked. */
export function ProductBatch({ ticks, categories }: ProductBatchProps) {
  const { chosen } = ticks;
  return (
    <BatchBar {...ticks}>
      {chosen.length > 0 && (
        <details className="-mx-1 max-h-[60svh] overflow-y-auto px-1 large-letters:max-h-none">
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
            Price, category, on sale or not
          </summary>
          <BatchForm categories={categories} chosen={chosen} />
        </details>
      )}
    </BatchBar>
  );
}

type BatchFormProps = { readonly chosen: readonly AdminProduct[]; readonly categories: readonly string[] };
type Change = Omit<CallInput<"PATCH /api/admin/products">["body"], "ids">;

function BatchForm({ chosen, categories }: BatchFormProps) {
  const changing = useAdminAction(changeMany);
  const named = chosen.length === 1 ? "this product" : `these ${chosen.length}`;
  return (
    <AdminForm
      action={changing}
      button={
        <Button className="self-end" disabled={changing.isPending} size="tool" tone="ink" type="submit">
          {changing.isPending ? "Changing..." : `Change ${named}`}
        </Button>
      }
      className="grid grid-cols-2 items-start large-letters:grid-cols-1 gap-x-2.5 gap-y-2 pt-1 aria-busy:opacity-60 lg:grid-cols-4"
      label="Change the chosen products"
      onSubmit={(typed) => {
        const [price, category, hidden] = [
          textOf(typed, "price"),
          textOf(typed, "category"),
          textOf(typed, "hidden"),
        ];
        changing.run(chosen, {
          ...(price !== "" && { price }),
          ...(category !== "" && { category }),
          ...(hidden !== "" && { hidden: hidden === "true" }),
        });
      }}
    >
      <TextField
        autoComplete="off"
        error={changing.fields.price}
        inputMode="decimal"
        label="New price in rand"
        maxLength={9}
        name="price"
      />
      <SelectField error={changing.fields.category} label="Category" name="category">
        <option value="">as it is</option>
        {categories.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </SelectField>
      <SelectField label="Shoppers" name="hidden">
        <option value="">as it is</option>
        <option value="false">see it</option>
        <option value="true">do not see it</option>
      </SelectField>
    </AdminForm>
  );
}

/** Products that could not be changed are listed with their reason, beside the button. */
async function changeMany(products: readonly AdminProduct[], change: Change): Promise<void> {
  const ids = products.map(({ id }) => id);
  const { changed, refused } = await call("PATCH /api/admin/products", { body: { ids, ...change } });
  if (changed.length > 0)
    showToast({ title: changed.length === 1 ? "1 product changed" : `${changed.length} products changed` });
  if (refused.length === 0) return;
  const names = new Map(products.map(({ id, name }) => [id, name]));
  throw new ActionFailure(refused.map(({ id, message }) => `${names.get(id)}: ${message}`).join(" "));
}
