import { useRouteLoaderData } from "react-router";
import type { CampaignPictures } from "./campaign-pictures.ts";

/** What every screen may know of the shop; loaded once with the first page. */
export type ShopFacts = {
  /** When the server drew the page, ISO 8601 in UTC. */
  readonly now: string;
  /** True while the built-in sandbox takes the payments: no real money. */
  readonly sandbox: boolean;
  /** Origin without a trailing slash; the only base for absolute addresses. */
  readonly publicUrl: string;
  readonly pictures: CampaignPictures;
};

/** Undefined only when the page itself could not be loaded and an error screen stands in its place. */
export function useShopFacts(): ShopFacts | undefined {
  return useRouteLoaderData<ShopFacts>("root");
}
