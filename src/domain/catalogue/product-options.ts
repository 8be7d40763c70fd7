import { isLimited, isOutOfStock, type Stock } from "#domain/inventory/stock-level.ts";

/** The default sizes, with the long names that screen readers read out. */
export const SIZE_NAMES: Readonly<Record<string, string>> = {
  XS: "X Small",
  S: "Small",
  M: "Medium",
  L: "Large",
  XL: "X Large",
  XXL: "XX Large",
  "4XL": "4X Large",
};

/** Read by PostgreSQL too. */
export const TEE_NAME = /tee|t-shirt/i;

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

/**
 * The sizes a shopper chooses from: the product's own, else the defaults of its category; empty when it has no sizes.
 */
export function sizeOptions(product: ProductOptions): readonly string[] {
  if (product.availableSizes.length > 0) return product.availableSizes;
  return SIZED_CATEGORIES.includes(product.category) ? DEFAULT_SIZES : [];
}

export type SizeCell = { readonly size: string; readonly isMade: boolean };

/**
 * The sizes its page shows: also the usual ones it is not made in, so that nobody looks for them. Only the sizes of its own
 * where they are of another kind.
 */
export function sizeRow(product: ProductOptions): readonly SizeCell[] {
  const sizes = sizeOptions(product);
  const isUsual = SIZED_CATEGORIES.includes(product.category) && sizes.every((size) => size in SIZE_NAMES);
  return (isUsual ? DEFAULT_SIZES : sizes).map((size) => ({ size, isMade: sizes.includes(size) }));
}

/**
 * The size of a cart line when there is nothing to choose: the only size, M for limited pieces, One Size for
 * accessories.
 */
export function presetSize(product: ProductOptions): string | undefined {
  const sizes = sizeOptions(product);
  if (isLimited(product)) return LIMITED_SIZE;
  if (sizes.length === 1) return sizes[0];
  return product.category === "accessories" && sizes.length === 0 ? ACCESSORY_SIZE : undefined;
}

/** The colour of a cart line when the product has just one. */
export function presetColor(product: ProductOptions): string | undefined {
  return product.availableColors.length === 1 ? product.availableColors[0] : undefined;
}

/** The choice with which a product card or page starts. */
export function presetChoice(product: ProductOptions): Choice {
  return { size: presetSize(product), color: presetColor(product) };
}

/** Whether the product is sold in this size and colour. */
export function isValidChoice(product: ProductOptions, choice: Choice): boolean {
  const needsColor = product.availableColors.length > 0;
  return isOrderable(product, choice) && (choice.color !== undefined || !needsColor);
}

/** Whether an order may ask for it. The shop's own pages always name a colour; a request may leave it open. */
export function isOrderable(product: ProductOptions, { size, color }: Choice): boolean {
  const sizes = sizeOptions(product);
  const sizeFits =
    sizes.length > 0 ? size !== undefined && sizes.includes(size) : size === presetSize(product);
  return sizeFits && (color === undefined || product.availableColors.includes(color));
}

export type AddToCartState = "out-of-stock" | "select-size" | "select-color" | "ready" | "added";

/** The label of the add-to-cart button in each state. */
export const ADD_TO_CART_LABELS: Readonly<Record<AddToCartState, string>> = {
  "out-of-stock": "OUT OF STOCK",
  "select-size": "SELECT SIZE",
  "select-color": "SELECT COLOR",
  ready: "ADD TO CART",
  added: "ADDED!",
};

/**
 * The state of the add-to-cart button. `added` is not among them: the button shows it by itself, for a second after the
 * press.
 */
export function addToCartState(
  product: ProductOptions & Stock,
  choice: Choice,
): Exclude<AddToCartState, "added"> {
  if (isOutOfStock(product)) return "out-of-stock";
  if (sizeOptions(product).length > 0 && choice.size === undefined) return "select-size";
  if (product.availableColors.length > 0 && choice.color === undefined) return "select-color";
  return "ready";
}

/** Whether the home page lists it in the T-shirt section, which goes by the name alone. */
export function belongsToTeeSection(product: { readonly name: string }): boolean {
  return TEE_NAME.test(product.name);
}
