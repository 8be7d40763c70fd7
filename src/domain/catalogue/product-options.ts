import { isOutOfStock, type Stock } from "#domain/inventory/stock-level.ts";

/** The default sizes of SPEC section 3, with the long name a screen reader says. */
export const SIZE_NAMES: Readonly<Record<string, string>> = {
  XS: "X Small",
  S: "Small",
  M: "Medium",
  L: "Large",
  XL: "X Large",
  XXL: "XX Large",
  "4XL": "4X Large",
};

const DEFAULT_SIZES = Object.keys(SIZE_NAMES);
const SIZED_CATEGORIES = ["tshirts", "crewnecks", "spring"];
const LIMITED_SIZE = "M";
const ACCESSORY_SIZE = "One Size";

export type ProductOptions = {
  readonly category: string;
  readonly availableSizes: readonly string[];
  readonly availableColors: readonly string[];
};

export type Choice = { readonly size?: string | undefined; readonly color?: string | undefined };

/** The sizes a shopper chooses from; empty when the product asks for none (DECISIONS 18 and 25). */
export function sizeOptions(product: ProductOptions): readonly string[] {
  if (product.availableSizes.length > 0) return product.availableSizes;
  return SIZED_CATEGORIES.includes(product.category) ? DEFAULT_SIZES : [];
}

/** The size a line carries when nobody has to choose: the only one there is, M for limited pieces, One Size for accessories. */
export function presetSize(product: ProductOptions): string | undefined {
  const sizes = sizeOptions(product);
  if (product.category.startsWith("limited-")) return LIMITED_SIZE;
  if (sizes.length === 1) return sizes[0];
  return product.category === "accessories" && sizes.length === 0 ? ACCESSORY_SIZE : undefined;
}

/** The only colour, when there is just one: nothing to choose. */
export function presetColor(product: ProductOptions): string | undefined {
  return product.availableColors.length === 1 ? product.availableColors[0] : undefined;
}

/** The choice a fresh card or product page starts from. */
export function presetChoice(product: ProductOptions): Choice {
  return { size: presetSize(product), color: presetColor(product) };
}

/** Whether this size and colour can be made of this product: what the server checks on every order line. */
export function isValidChoice(product: ProductOptions, choice: Choice): boolean {
  const sizes = sizeOptions(product);
  const preset = presetSize(product);
  const sizeFits =
    sizes.length > 0 ? choice.size !== undefined && sizes.includes(choice.size) : choice.size === preset;
  const colors = product.availableColors;
  const colorFits =
    colors.length > 0
      ? choice.color !== undefined && colors.includes(choice.color)
      : choice.color === undefined;
  return sizeFits && colorFits;
}

export type AddToCartState = "out-of-stock" | "select-size" | "select-color" | "ready" | "added";

/** The button's words, SPEC section 4. */
export const ADD_TO_CART_LABELS: Readonly<Record<AddToCartState, string>> = {
  "out-of-stock": "OUT OF STOCK",
  "select-size": "SELECT SIZE",
  "select-color": "SELECT COLOR",
  ready: "ADD TO CART",
  added: "ADDED!",
};

/** Which of its states the add-to-cart button is in; `added` is the button's own second of feedback. */
export function addToCartState(
  product: ProductOptions & Stock,
  choice: Choice,
): Exclude<AddToCartState, "added"> {
  if (isOutOfStock(product)) return "out-of-stock";
  if (sizeOptions(product).length > 0 && choice.size === undefined) return "select-size";
  if (product.availableColors.length > 0 && choice.color === undefined) return "select-color";
  return "ready";
}

/** The T-shirt section lists a product when its name says so (SPEC section 2, Home). */
export function belongsToTeeSection(product: { readonly name: string }): boolean {
  return /tee|t-shirt/i.test(product.name);
}
