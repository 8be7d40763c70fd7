import { createContext, type ReactNode } from "react";
import type { Product } from "#web/catalogue/product.ts";

/** What stands in a page only for browsers without scripts, in a `noscript`. */
export type PlainParts = {
  /** What works here and what does not, above every page. */
  readonly notice: ReactNode;
  /** A product in its other colours, and the ways to share it. */
  readonly waysOf: (product: Product) => ReactNode;
};

/** The server provides it (entry.server.tsx): no browser with scripts downloads what it never shows. */
export const PlainPartsContext = createContext<PlainParts | undefined>(undefined);
