import { createContext, type ReactNode } from "react";
import type { Choice } from "#domain/catalogue/product-options.ts";
import type { Product } from "#web/shop/products/product.ts";

/** One size or colour of a product, beside the rest of the choice. */
export type OptionLink = {
  readonly product: Product;
  readonly choice: Choice;
  readonly group: "size" | "color";
  readonly option: string;
};

/** Content only for browsers without scripts, in a `noscript`. */
export type PlainParts = {
  /** A sentence above every page about what works here and what does not. */
  readonly notice: ReactNode;
  /** To the page with this option chosen. */
  readonly choiceLink: (link: OptionLink) => ReactNode;
  /** The ways to share a product. */
  readonly waysOf: (product: Product) => ReactNode;
};

/** The server provides it (entry.server.tsx), so that browsers with scripts never download it. */
export const PlainPartsContext = createContext<PlainParts | undefined>(undefined);
