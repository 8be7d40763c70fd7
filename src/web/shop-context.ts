import { createContext } from "react-router";
import type { Picture, ProductJson } from "#contract/products.ts";

/**
 * What the screens' server loaders may ask of the shop: direct calls on the first load, no HTTP to itself.
 * The server fills it in (server/ssr); on client navigation the same answers come from the API.
 */
export type ShopReader = {
  listFeatured(): Promise<readonly ProductJson[]>;
  listByCategory(category: string): Promise<readonly ProductJson[]>;
  /** Undefined when there is no such product. */
  findProduct(id: number): Promise<ProductJson | undefined>;
  /** A photograph that belongs to no product, e.g. `hero`; undefined when the catalogue has none. */
  picture(name: string): Picture | undefined;
  /** The server's clock, UTC. */
  now(): Date;
  /** Origin without a trailing slash; the only base for absolute addresses. */
  readonly publicUrl: string;
  /** True while the built-in sandbox takes the payments: no real money. */
  readonly sandbox: boolean;
};

export const shopContext = createContext<ShopReader>();
