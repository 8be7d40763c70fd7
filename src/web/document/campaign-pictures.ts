import type { Picture } from "#contract/products.ts";
import type { ShopReader } from "#web/shop-context.ts";

/** The photographs of the home page that show no single product; any of them may be missing. */
export type CampaignPictures = {
  readonly hero: Picture | undefined;
  readonly heroPortrait: Picture | undefined;
  readonly apparel: Picture | undefined;
  readonly music: Picture | undefined;
  readonly accessories: Picture | undefined;
};

export function readCampaignPictures(shop: Pick<ShopReader, "picture">): CampaignPictures {
  return {
    hero: shop.picture("hero"),
    heroPortrait: shop.picture("hero-portrait"),
    apparel: shop.picture("tile-apparel"),
    music: shop.picture("tile-music"),
    accessories: shop.picture("tile-accessories"),
  };
}
