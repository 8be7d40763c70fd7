import type { FormEvent } from "react";
import { Link } from "react-router";
import type { AdminProductDetail } from "#contract/admin/products.ts";
import { apiGet, apiSend } from "#web/api/client.ts";
import { catalogueCode } from "#web/catalogue/product.ts";
import { paths } from "#web/paths.ts";
import { AdminSection } from "#web/screens/admin/controls/admin-section.tsx";
import { Chip } from "#web/screens/admin/controls/chip.tsx";
import { SaveProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { useAdminAnswer } from "#web/screens/admin/controls/use-admin-answer.ts";
import { useSave } from "#web/screens/admin/controls/use-save.ts";
import { showToast } from "#web/toasts/show-toast.ts";
import { Button } from "#web/ui/button.tsx";
import { EditorHead } from "./editor-head.tsx";
import { PriceHistory } from "./price-history.tsx";
import { ProductFields } from "./product-fields.tsx";
import { readProductForm } from "./product-form.ts";
import { ProductPictures } from "./product-pictures.tsx";

type ProductEditorProps = { readonly id: number; readonly onRefused: () => void };

const ask = (path: string) => apiGet<AdminProductDetail>(path);

/** One product: its words, whether it is shown, its photographs and its prices. */
export function ProductEditor({ id, onRefused }: ProductEditorProps) {
  const path = `/api/admin/products/${id}`;
  const answer = useAdminAnswer(path, ask, onRefused);
  const words = useSave();
  const hiding = useSave();

  async function save(event: FormEvent<HTMLFormElement>, seen: string | null): Promise<void> {
    event.preventDefault();
    const edit = { ...readProductForm(new FormData(event.currentTarget)), seen };
    const saved = await words.run(() => apiSend<AdminProductDetail>("PUT", path, edit));
    if (saved === undefined) return;
    showToast({ title: "Product saved", description: saved.name });
    answer.replace(saved);
  }

  async function setHidden(hidden: boolean): Promise<void> {
    const changed = await hiding.run(() => apiSend<AdminProductDetail>("PUT", `${path}/hidden`, { hidden }));
    if (changed === undefined) return;
    showToast({ title: hidden ? "Product hidden" : "Product shown", description: changed.name });
    answer.replace(changed);
  }

  return (
    <section aria-labelledby="admin-editor" className="page-width border-ink border-t pb-24">
      <EditorHead title={answer.value?.name ?? `Product ${id}`}>
        {answer.value && (
          <p className="type-mono mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-note">
            {catalogueCode(answer.value)}
            {answer.value.hidden ? (
              <Chip tone="ink">Hidden</Chip>
            ) : (
              answer.value.picture && (
                <Link className="underline underline-offset-2" to={paths.product(id)}>
                  See it in the shop
                </Link>
              )
            )}
          </p>
        )}
      </EditorHead>
      <AdminSection answer={answer}>
        {(product) => (
          <div className="grid lg:grid-cols-[3fr_2fr]">
            <form
              aria-busy={words.isPending}
              aria-label={`Edit ${product.name}`}
              className="border-line px-(--gut) py-5 lg:border-r"
              key={product.editedAt}
              noValidate
              onSubmit={(event) => save(event, product.editedAt)}
            >
              {product.warnings.map((warning) => (
                <p className="mb-4 border border-ink bg-warn px-4 py-3 font-medium" key={warning}>
                  {warning}
                </p>
              ))}
              {product.written && (
                <p className="mb-4 border border-ink px-4 py-3">
                  A page of the site states this product's words and price itself, so they are fixed here.
                  SKU, threshold, featured and hidden can be changed.
                </p>
              )}
              <ProductFields isWritten={product.written} problems={words.fields} product={product} />
              <SaveProblem problem={words.problem} />
              <Button className="mt-5" disabled={words.isPending} tone="ink" type="submit">
                Save
              </Button>
            </form>
            <div>
              <ProductPictures onChanged={answer.replace} product={product} />
              <PriceHistory prices={product.prices} />
              <section aria-labelledby="admin-hide" className="border-line border-t px-(--gut) py-5">
                <h3 className="type-display text-d3" id="admin-hide">
                  {product.hidden ? "Hidden from the shop" : "In the shop"}
                </h3>
                <p className="mt-2 mb-4 text-s text-note">
                  {product.hidden
                    ? "Shoppers neither see nor buy it. Its orders keep it."
                    : "Hiding takes it off every page. Its orders keep it."}
                </p>
                <Button
                  disabled={hiding.isPending}
                  onClick={() => setHidden(!product.hidden)}
                  size="small"
                  tone="line"
                >
                  {product.hidden ? "Show it again" : "Hide it"}
                </Button>
                <SaveProblem problem={hiding.problem} />
              </section>
            </div>
          </div>
        )}
      </AdminSection>
    </section>
  );
}
