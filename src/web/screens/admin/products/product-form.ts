import type { AdminProductDetail, ProductEdit } from "#contract/products/owner.ts";
import { type LabelFact, NO_LABEL_FACTS, ofEachLabelFact } from "#domain/catalogue/label-facts.ts";

/** The form's fields as the API takes them. The API validates them. */
export function readProductForm(form: FormData): ProductEdit {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  return {
    name: text("name"),
    description: text("description"),
    price: text("price").replace(/^R\s*/i, "").replace(",", "."),
    category: text("category"),
    sku: text("sku"),
    lowStockThreshold: Number(text("lowStockThreshold")),
    externalLink: text("externalLink") === "" ? null : text("externalLink"),
    artist: text("artist"),
    availableSizes: readList(text("availableSizes")),
    availableColors: readList(text("availableColors")),
    featured: form.get("featured") !== null,
    namesFormerPrice: form.get("namesFormerPrice") !== null,
    ...ofEachLabelFact(text),
    sizeTable: text("sizeTable") || null,
    filesOnly: form.get("filesOnly") !== null,
  };
}

/** "S, M , ,L" as S, M and L. */
export function readList(text: string): string[] {
  return text
    .split(",")
    .map((option) => option.trim())
    .filter((option) => option !== "");
}

/** Initial values of a new product's fields. */
export const NEW_PRODUCT: Pick<
  AdminProductDetail,
  | "name"
  | "description"
  | "price"
  | "category"
  | "sku"
  | "lowStockThreshold"
  | "externalLink"
  | "artist"
  | "availableSizes"
  | "availableColors"
  | "featured"
  | "namesFormerPrice"
  | LabelFact
  | "sizeTable"
  | "filesOnly"
> = {
  name: "",
  description: "",
  price: "",
  category: "tshirts",
  sku: null,
  lowStockThreshold: 5,
  externalLink: null,
  artist: null,
  availableSizes: [],
  availableColors: [],
  featured: false,
  namesFormerPrice: false,
  ...NO_LABEL_FACTS,
  sizeTable: null,
  filesOnly: false,
};
