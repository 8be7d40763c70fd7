import { type FormEvent, type ReactNode, useState } from "react";
import { categoryName } from "#content/catalogue/category-words.ts";
import type { AdminShelf } from "#contract/catalogue/shelves.ts";
import type { AdminSizeTable } from "#contract/catalogue/size-tables.ts";
import {
  LABEL_FACT_NAMES,
  LABEL_FACTS,
  type LabelFact,
  type LabelFacts,
  missingLabelFacts,
  ofEachLabelFact,
} from "#domain/catalogue/label-facts.ts";
import { PRODUCT_CATEGORIES } from "#domain/catalogue/product-home.ts";
import { NO_SIZE_TABLE } from "#domain/catalogue/sizes.ts";
import { FORMER_PRICE_DAYS } from "#domain/money/former-price.ts";
import { formatRand, parseRand } from "#domain/money/money.ts";
import { LONGEST_PRODUCT_TEXTS } from "#domain/texts/longest-owner-texts.ts";
import { SelectField } from "#web/kit/ui/select-field.tsx";
import { TextAreaField } from "#web/kit/ui/text-area-field.tsx";
import { TextField } from "#web/kit/ui/text-field.tsx";
import { textOf } from "#web/screens/admin/controls/admin-form.tsx";
import { type NEW_PRODUCT, readList } from "./product-form.ts";

type ProductFieldsProps = {
  readonly product: typeof NEW_PRODUCT;
  readonly shelves: readonly AdminShelf[];
  readonly sizeTables: readonly AdminSizeTable[];
  /** Errors by field name. */
  readonly problems: Readonly<Record<string, string>>;
  /** Absent for a new product, which has no price before. */
  readonly formerPrice?: { readonly isNamed: boolean; readonly may: string | null };
  readonly children?: ReactNode;
};

/** The fields that show their own errors. */
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
  "artist",
  ...LABEL_FACT_NAMES,
  "sizeTable",
  "filesOnly",
  "namesFormerPrice",
] as const;

const FILES_ONLY_ID = "files-only-problem";
/** Also while the box is ticked but not saved. */
const WHILE_COUNTED = "group-has-[[name=filesOnly]:checked]/product:hidden";

/** A product's words, price and options. */
export function ProductFields({
  product,
  shelves,
  sizeTables,
  problems,
  formerPrice,
  children,
}: ProductFieldsProps) {
  const field = (name: (typeof PRODUCT_FIELD_NAMES)[number], value: string | number) => ({
    name,
    defaultValue: value,
    error: problems[name],
  });
  const [typed, setTyped] = useState<TypedLabel>(product);

  function follow({ currentTarget }: FormEvent<HTMLElement>): void {
    const form = currentTarget.closest("form");
    if (form) setTyped(readLabel(new FormData(form)));
  }

  return (
    <div className="group/product grid gap-x-2.5 gap-y-4 sm:grid-cols-2" onInput={follow}>
      <TextField
        {...field("name", product.name)}
        autoComplete="off"
        className="col-span-full"
        label="Name"
        maxLength={LONGEST_PRODUCT_TEXTS.name}
        required
      />
      <TextAreaField
        {...field("description", product.description)}
        className="col-span-full"
        label="Description"
        maxLength={LONGEST_PRODUCT_TEXTS.description}
        required
      />
      <TextField
        {...field("price", product.price.replace(/\.00$/, ""))}
        autoComplete="off"
        inputMode="decimal"
        label="Price in rand"
        required
      />
      <SelectField {...field("category", product.category)} label="Category" required>
        {categoriesFor(product, shelves).map((category) => (
          <option key={category} value={category}>
            {categoryName(category, shelves)}
          </option>
        ))}
      </SelectField>
      <TextField
        {...field("availableSizes", product.availableSizes.join(", "))}
        autoComplete="off"
        label="Sizes, with commas between (optional)"
      />
      <TextField
        {...field("availableColors", product.availableColors.join(", "))}
        autoComplete="off"
        label="Colors, with commas between (optional)"
      />
      <TextField
        {...field("sku", product.sku ?? "")}
        autoComplete="off"
        label="SKU (optional)"
        maxLength={LONGEST_PRODUCT_TEXTS.sku}
      />
      <TextField
        {...field("lowStockThreshold", product.lowStockThreshold)}
        autoComplete="off"
        // Errors stay visible even then.
        className={problems.lowStockThreshold === undefined ? WHILE_COUNTED : ""}
        inputMode="numeric"
        label="Low stock at or below"
        required
      />
      <TextField
        {...field("externalLink", product.externalLink ?? "")}
        autoComplete="off"
        className="col-span-full"
        inputMode="url"
        label="Link to hear it (optional)"
      />
      <TextField
        {...field("artist", product.artist ?? "")}
        autoComplete="off"
        label="Artist of a record (optional)"
        maxLength={LONGEST_PRODUCT_TEXTS.artist}
      />
      <SelectField {...field("sizeTable", product.sizeTable ?? "")} label="Size table">
        <option value="">Chosen by its name</option>
        {sizeTables.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
        <option value={NO_SIZE_TABLE}>None: no measures are shown</option>
      </SelectField>
      <LabelFields problems={problems} product={product} typed={typed} />
      {children}
      {formerPrice !== undefined && <FormerPrice error={problems.namesFormerPrice} {...formerPrice} />}
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

type FormerPriceProps = {
  readonly isNamed: boolean;
  /** The price that may be named now; the one typed above may allow another. */
  readonly may: string | null;
  readonly error: string | undefined;
};

const FORMER_PRICE_ID = "former-price-note";

function FormerPrice({ isNamed, may, error }: FormerPriceProps) {
  const note = `Only if it was sold for that price for ${FORMER_PRICE_DAYS} days in a row right before (Consumer Protection Act, section 29); for sixty days.`;
  return (
    <div className="col-span-full">
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          aria-describedby={FORMER_PRICE_ID}
          className="size-5 shrink-0 accent-ink"
          defaultChecked={isNamed}
          name="namesFormerPrice"
          type="checkbox"
        />
        Show the price before, crossed out
        {may !== null && ` (${formatRand(parseRand(may))})`}
      </label>
      <p
        className={`text-s ${error === undefined ? "text-note" : "font-medium text-bad"}`}
        id={FORMER_PRICE_ID}
      >
        {error ?? note}
      </p>
    </div>
  );
}

/** Categories with a shelf, and the product's own if the catalogue gave it another. */
function categoriesFor({ category }: typeof NEW_PRODUCT, shelves: readonly AdminShelf[]): readonly string[] {
  const own = shelves.filter(({ isOwn }) => isOwn).map(({ slug }) => slug);
  return [...new Set([...PRODUCT_CATEGORIES, ...own, category])];
}

/** What is empty is not said. */
function readLabel(form: FormData): TypedLabel {
  const availableSizes = readList(textOf(form, "availableSizes"));
  return {
    category: textOf(form, "category"),
    availableSizes,
    ...ofEachLabelFact((name) => textOf(form, name) || null),
  };
}

/** What decides whether a label is asked for, and what it says. */
type TypedLabel = LabelFacts & Pick<typeof NEW_PRODUCT, "category" | "availableSizes">;

type LabelFieldsProps = {
  readonly product: typeof NEW_PRODUCT;
  /** What the form says at the moment. */
  readonly typed: TypedLabel;
  readonly problems: Readonly<Record<string, string>>;
};

/** The sewn-in label, shown on the product's page. Always editable. */
function LabelFields({ product, problems, typed }: LabelFieldsProps) {
  const missing = missingLabelFacts(typed);
  const fact = (name: LabelFact) => ({
    name,
    defaultValue: product[name] ?? "",
    error: problems[name],
    maxLength: LABEL_FACTS[name].longest,
  });
  return (
    <fieldset className="col-span-full grid gap-x-2.5 gap-y-4 border-line border-t pt-4 sm:grid-cols-2">
      <legend className="sr-only">The label in it</legend>
      <p className="col-span-full text-s text-note">
        <span className="block font-semibold text-ink">The label in it</span>
        South African law asks for cloth, care and country of make on all clothing.
        {missing.length > 0 && ` Still to be said before it is sold: ${missing.join(", ")}.`}
      </p>
      <TextField
        {...fact("cloth")}
        autoComplete="off"
        className="col-span-full"
        label="Cloth and its fibres, such as 100% cotton (optional)"
      />
      <TextAreaField {...fact("care")} className="col-span-full" label="Care (optional)" />
      <TextField {...fact("madeIn")} autoComplete="off" label="Made in, a country (optional)" />
      <TextField {...fact("clothFrom")} autoComplete="off" label="Cloth from, if another (optional)" />
    </fieldset>
  );
}
