import { createContext, type ReactNode } from "react";
import type { Choice } from "#domain/catalogue/product-options.ts";
import type { Product } from "#web/shop/products/product.ts";

/** One size or colour of a product, beside what else has been chosen of it. */
export type OptionLink = {
  readonly product: Product;
  readonly choice: Choice;
  readonly group: "size" | "color";
  readonly option: string;
};

/** Content only for browsers without scripts, in a `noscript`. */
export type PlainParts = {
  /** A sentence about what works here and what does not, above every page. */
  readonly notice: ReactNode;
  /** To the page with this option chosen. */
  readonly choiceLink: (link: OptionLink) => ReactNode;
  /** The ways to share a product. */
  readonly waysOf: (product: Product) => ReactNode;
};

/** The server provides it (entry.server.tsx): no browser with scripts downloads what it never shows. */
export const PlainPartsContext = createContext<PlainParts | undefined>(undefined);
