import { createContext } from "react-router";
import type { InventoryStatus, ShelfJson, StockSummary } from "#contract/inventory.ts";
import type { Picture, ProductJson } from "#contract/products.ts";
import type { Owner } from "#domain/owner.ts";

/** What the store-keeper's page shows of the shelves. */
export type InventoryReadings = {
  readonly status: InventoryStatus;
  /** The fewest pieces first. */
  readonly lowStock: readonly StockSummary[];
  readonly shelves: readonly ShelfJson[];
};

/**
 * What the screens' server loaders may ask of the shop: direct calls on the first load, no HTTP to itself.
 * The server fills it in (server/ssr); on client navigation the same answers come from the API.
 */
export type ShopReader = {
  listAll(): Promise<readonly ProductJson[]>;
  listFeatured(): Promise<readonly ProductJson[]>;
  listByCategory(category: string): Promise<readonly ProductJson[]>;
  /** Undefined when there is no such product. */
  findProduct(id: number): Promise<ProductJson | undefined>;
  /** How many pieces of each product can still be bought, by its id. */
  piecesLeft(ids: readonly number[]): Promise<Readonly<Record<number, number>>>;
  readInventory(): Promise<InventoryReadings>;
  /** A photograph that belongs to no product, e.g. `hero`; undefined when the catalogue has none. */
  picture(name: string): Picture | undefined;
  /** The server's clock, UTC. */
  now(): Date;
  /** Origin without a trailing slash; the only base for absolute addresses. */
  readonly publicUrl: string;
  /** True while the built-in sandbox takes the payments: no real money. */
  readonly sandbox: boolean;
  /** Who runs the shop, for the legal pages. */
  readonly owner: Owner;
};

export const shopContext = createContext<ShopReader>();
