import { type Choice, isChoiceOut, type StockByVariant } from "#domain/inventory/stock-of-choice.ts";
import { isLimitedCategory } from "./shop-shelves.ts";

export type { Choice };

/** Read by PostgreSQL too. */
export const TEE_NAME = /tee|t-shirt/i;

/** Default sizes of a garment. */
export const DEFAULT_SIZES: readonly string[] = ["XS", "S", "M", "L", "XL", "XXL", "4XL"];

/** Categories that always come in sizes. */
export const SIZED_CATEGORIES: readonly string[] = ["tshirts", "crewnecks", "spring"];
/** Categories of clothes alone. */
export const GARMENTS: readonly string[] = [...SIZED_CATEGORIES, "limited-apparel", "limited-special"];
const LIMITED_SIZE = "M";
const ACCESSORY_SIZE = "One Size";

export type ProductOptions = {
  readonly category: string;
  readonly availableSizes: readonly string[];
  readonly availableColors: readonly string[];
};

/**
 * The sizes a shopper chooses from: the product's own, else the defaults of its category; empty when it has no sizes.
 */
export function sizeOptions(product: ProductOptions): readonly string[] {
  if (product.availableSizes.length > 0) return product.availableSizes;
  return SIZED_CATEGORIES.includes(product.category) ? DEFAULT_SIZES : [];
}

/** The size on a cart line when there is no choice: the only size, M for prints, One Size for accessories. */
export function presetSize(product: ProductOptions): string | undefined {
  const sizes = sizeOptions(product);
  if (sizes.length > 0) return sizes.length === 1 ? sizes[0] : undefined;
  if (isLimitedCategory(product.category)) return LIMITED_SIZE;
  return product.category === "accessories" ? ACCESSORY_SIZE : undefined;
}

/** The colour on a cart line when the product has only one. */
export function presetColor(product: ProductOptions): string | undefined {
  return product.availableColors.length === 1 ? product.availableColors[0] : undefined;
}

/** The choice preselected on a card or a product page. */
export function presetChoice(product: ProductOptions): Choice {
  return { size: presetSize(product), color: presetColor(product) };
}

/**
 * The choice preselected in a list that is narrowed to these sizes and colours: the option that the narrowing leaves
 * alone, if it can be bought.
 */
export function choiceWithin(
  product: ProductOptions & StockByVariant,
  { size, color }: { readonly size: readonly string[]; readonly color: readonly string[] },
): Choice {
  const preset = presetChoice(product);
  const narrowed = {
    size: preset.size ?? onlyOne(sizeOptions(product), size),
    color: preset.color ?? onlyOne(product.availableColors, color),
  };
  return isChoiceOut(product, narrowed) ? preset : narrowed;
}

function onlyOne(options: readonly string[], wanted: readonly string[]): string | undefined {
  const left = options.filter((option) => wanted.includes(option));
  return left.length === 1 ? left[0] : undefined;
}

export type AddToCartState = "out-of-stock" | "select-size" | "select-color" | "ready" | "added";

/** The add-to-cart button's label in each state. */
export const ADD_TO_CART_LABELS: Readonly<Record<AddToCartState, string>> = {
  "out-of-stock": "OUT OF STOCK",
  "select-size": "SELECT SIZE",
  "select-color": "SELECT COLOR",
  ready: "ADD TO CART",
  added: "ADDED!",
};

/** The add-to-cart button's state. `added` is missing: the button shows it by itself for a second after a click. */
export function addToCartState(
  product: ProductOptions & StockByVariant,
  choice: Choice,
): Exclude<AddToCartState, "added"> {
  if (isChoiceOut(product, choice)) return "out-of-stock";
  if (sizeOptions(product).length > 0 && choice.size === undefined) return "select-size";
  if (product.availableColors.length > 0 && choice.color === undefined) return "select-color";
  return "ready";
}

/** Whether it is clothing, which must have a label: on the owner's own shelves, what comes in the sizes of clothes. */
export function isGarment({
  category,
  availableSizes,
}: Pick<ProductOptions, "category" | "availableSizes">): boolean {
  const isWorn = category !== "accessories" && availableSizes.some((size) => DEFAULT_SIZES.includes(size));
  return isWorn || GARMENTS.includes(category);
}

/** Whether the home page lists it in the T-shirt section, which is decided by the name alone. */
export function belongsToTeeSection(product: { readonly name: string }): boolean {
  return TEE_NAME.test(product.name);
}
