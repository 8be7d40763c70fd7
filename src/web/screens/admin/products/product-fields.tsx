import type { ReactNode } from "react";
import { PRODUCT_CATEGORIES } from "#domain/catalogue/product-home.ts";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { LabelFields } from "./label/label-fields.tsx";
import type { NEW_PRODUCT } from "./product-form.ts";

type ProductFieldsProps = {
  readonly product: typeof NEW_PRODUCT;
  /** What is wrong, by the field's name. */
  readonly problems: Readonly<Record<string, string>>;
  /** A page of the site states these words itself, so they are shown and cannot be changed. */
  readonly isWritten?: boolean;
  readonly children?: ReactNode;
};

/** Those of them that say themselves what is wrong. */
export const PRODUCT_FIELD_NAMES = [
  "name",
  "description",
  "price",
  "category",
  "availableSizes",
  "availableColors",
  "sku",
  "lowStockThreshold",
  "externalLink",
  "cloth",
  "care",
  "clothFrom",
  "madeIn",
  "filesOnly",
] as const;

const CATEGORIES_ID = "product-categories";
const FILES_ONLY_ID = "files-only-problem";

/** A product's words, price and options. */
export function ProductFields({ product, problems, isWritten = false, children }: ProductFieldsProps) {
  return (
    <div className="grid gap-x-2.5 gap-y-4 sm:grid-cols-2">
      <TextField
        autoComplete="off"
        className="col-span-full"
        defaultValue={product.name}
        error={problems.name}
        label="Name"
        maxLength={120}
        name="name"
        readOnly={isWritten}
        required
      />
      <TextAreaField
        className="col-span-full"
        defaultValue={product.description}
        error={problems.description}
        label="Description"
        maxLength={2000}
        name="description"
        readOnly={isWritten}
        required
      />
      <TextField
        autoComplete="off"
        defaultValue={product.price.replace(/\.00$/, "")}
        error={problems.price}
        inputMode="numeric"
        label="Price in whole rand"
        name="price"
        readOnly={isWritten}
        required
      />
      <TextField
        autoComplete="off"
        defaultValue={product.category}
        error={problems.category}
        label="Category"
        list={CATEGORIES_ID}
        name="category"
        readOnly={isWritten}
        required
      />
      <datalist id={CATEGORIES_ID}>
        {PRODUCT_CATEGORIES.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
      <TextField
        autoComplete="off"
        defaultValue={product.availableSizes.join(", ")}
        error={problems.availableSizes}
        label="Sizes, with commas between (optional)"
        name="availableSizes"
        readOnly={isWritten}
      />
      <TextField
        autoComplete="off"
        defaultValue={product.availableColors.join(", ")}
        error={problems.availableColors}
        label="Colors, with commas between (optional)"
        name="availableColors"
        readOnly={isWritten}
      />
      <TextField
        autoComplete="off"
        defaultValue={product.sku ?? ""}
        error={problems.sku}
        label="SKU (optional)"
        maxLength={40}
        name="sku"
      />
      <TextField
        autoComplete="off"
        defaultValue={product.lowStockThreshold}
        error={problems.lowStockThreshold}
        inputMode="numeric"
        label="Low stock at or below"
        name="lowStockThreshold"
        required
      />
      <TextField
        autoComplete="off"
        className="col-span-full"
        defaultValue={product.externalLink ?? ""}
        error={problems.externalLink}
        inputMode="url"
        label="Link to hear it (optional)"
        name="externalLink"
        readOnly={isWritten}
      />
      <LabelFields problems={problems} product={product} />
      {children}
      <label className="col-span-full flex min-h-11 items-center gap-3 font-semibold">
        <input
          className="size-5 accent-ink"
          defaultChecked={product.featured}
          name="featured"
          type="checkbox"
        />
        Featured on the home page
      </label>
      <div className="col-span-full">
        <label className="flex min-h-11 items-center gap-3 font-semibold">
          <input
            aria-describedby={problems.filesOnly === undefined ? undefined : FILES_ONLY_ID}
            aria-disabled={isWritten}
            className="size-5 shrink-0 accent-ink"
            defaultChecked={product.filesOnly}
            name="filesOnly"
            type="checkbox"
          />
          Sold as a download: nothing is counted or delivered
        </label>
        {problems.filesOnly !== undefined && (
          <p className="text-s font-medium text-bad" id={FILES_ONLY_ID}>
            {problems.filesOnly}
          </p>
        )}
      </div>
    </div>
  );
}
