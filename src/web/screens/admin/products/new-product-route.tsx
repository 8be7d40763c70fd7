import { useState } from "react";
import { redirect } from "react-router";
import type { AdminShelf } from "#contract/catalogue/shelves.ts";
import type { AdminSizeTable } from "#contract/catalogue/size-tables.ts";
import type { NewProductRequest } from "#contract/products/owner.ts";
import type { ProductOptions } from "#domain/catalogue/product-options.ts";
import { add } from "#web/api/add.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { TextField } from "#web/kit/ui/text-field.tsx";
import { adminPaths } from "#web/screens/admin/admin-paths.ts";
import { AdminForm, textOf } from "#web/screens/admin/controls/admin-form.tsx";
import { inAdmin } from "#web/screens/admin/controls/admin-loader.ts";
import { Answered } from "#web/screens/admin/controls/answered.tsx";
import { BackHead } from "#web/screens/admin/controls/back-head.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import { InventorySkeleton } from "#web/screens/admin/inventory-skeleton.tsx";
import { showToast } from "#web/shop/toasts/show-toast.ts";
import type { Route } from "./+types/new-product-route.ts";
import { EditionFields, readNewEdition } from "./edition-fields.tsx";
import { PiecesOfNew, readPiecesOfNew } from "./pieces-of-new.tsx";
import { ProductFields } from "./product-fields.tsx";
import { NEW_PRODUCT, readProductForm } from "./product-form.ts";

export const clientLoader = inAdmin(async ({ read }) => {
  const [numbers, shelves, sizeTables] = await Promise.all([
    read("GET /api/admin/free-numbers"),
    read("GET /api/admin/shelves"),
    read("GET /api/admin/size-tables"),
  ]);
  return { numbers, shelves, sizeTables };
});

export const HydrateFallback = InventorySkeleton;

export default function NewProductRoute({ loaderData }: Route.ComponentProps) {
  return <Answered {...loaderData}>{(read) => <ProductAdder {...read} />}</Answered>;
}

async function addProduct(body: NewProductRequest): Promise<Response> {
  const { id, name } = await add("POST /api/admin/products", { body });
  showToast({ title: "Product added", description: `${name} is a draft until you put it on sale` });
  return redirect(adminPaths.product(id));
}

/** Its fields are shown while the box is ticked. */
const IS_EDITION = "isEdition";

type ProductAdderProps = {
  /** The number that is offered, by category. */
  readonly numbers: Readonly<Record<string, number>>;
  readonly shelves: readonly AdminShelf[];
  readonly sizeTables: readonly AdminSizeTable[];
};

/** A new product; its photographs are added next, on its own page. */
function ProductAdder({ numbers, shelves, sizeTables }: ProductAdderProps) {
  const [options, setOptions] = useState<ProductOptions>(NEW_PRODUCT);
  const adding = useAdminAction(addProduct);

  function submit(typed: FormData): void {
    const edition = typed.get(IS_EDITION) === null ? null : readNewEdition(typed);
    const number = Number(textOf(typed, "number"));
    const words = readProductForm(typed);
    const pieces = readPiecesOfNew(typed, words, {
      isNumbered: edition !== null,
      isForEach: edition?.isForEach,
    });
    if (pieces === undefined) adding.refuse("Quantity must be 0 or greater");
    else adding.run({ ...words, ...(number !== 0 && { number }), ...pieces, edition });
  }

  return (
    <section aria-labelledby="admin-editor" className="page-width border-ink border-t pb-24">
      <BackHead back="All products" id="admin-editor" title="New product" to={adminPaths.products()} />
      <AdminForm
        action={adding}
        button={
          <Button
            className="save-in-reach mt-5"
            disabled={adding.isPending}
            size="bar"
            tone="hot"
            type="submit"
          >
            Add this product
          </Button>
        }
        className="max-w-[820px] px-(--gut) py-5"
        label="New product"
        onInput={(event) => setOptions(readProductForm(new FormData(event.currentTarget)))}
        onSubmit={submit}
      >
        <ProductFields
          problems={adding.fields}
          product={NEW_PRODUCT}
          shelves={shelves}
          sizeTables={sizeTables}
        >
          <TextField
            autoComplete="off"
            error={adding.fields.number}
            inputMode="numeric"
            label={`Number in the catalogue (${numbers[options.category] ?? "the next one"} if you say none)`}
            maxLength={5}
            name="number"
          />
          <PiecesOfNew options={options} problems={adding.fields} />
          <div className="col-span-full border-line border-t pt-2">
            <label className="flex min-h-11 items-center gap-3 font-semibold">
              <input className="size-5 shrink-0 accent-ink" name={IS_EDITION} type="checkbox" />A numbered
              edition
            </label>
            <div className="mt-2 hidden group-has-[[name=isEdition]:checked]/product:block">
              <EditionFields edition={null} isNew problems={adding.fields} />
            </div>
          </div>
        </ProductFields>
      </AdminForm>
    </section>
  );
}
