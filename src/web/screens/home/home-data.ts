import { CAMPAIGN } from "#content/pages/home-page.ts";
import type { ShelfName } from "#domain/catalogue/shop-shelves.ts";
import type { Product } from "#web/shop/products/product.ts";
import { FEATURED_PRODUCTS, type ProductList, productsOf } from "#web/shop/products/product-lists.ts";
import type { Awaitable, SectionAnswer } from "#web/shop/products/section-answer.ts";

/** The home page's lists of products, each the beginning of the shelf it is named after. */
export const HOME_LISTS = {
  featured: FEATURED_PRODUCTS,
  spring: productsOf("spring"),
  tees: productsOf("tshirts"),
  crewnecks: productsOf("crewnecks"),
  music: productsOf("music"),
} as const satisfies Partial<Record<ShelfName, ProductList>>;

export type HomeSection = keyof typeof HOME_LISTS;

/** The product the campaign picture links to, and the one beside it, if the shop has them. */
export type CampaignProducts = {
  readonly lead: Product | undefined;
  readonly beside: Product | undefined;
};

export type HomeSections = Readonly<Record<HomeSection, Awaitable<SectionAnswer>>>;

export type HomeData = HomeSections & {
  readonly campaign: Awaitable<CampaignProducts>;
};

/** Finds them in the sections' data; the first tee replaces a missing one beside the picture. */
export function findCampaignProducts(tshirts: SectionAnswer, crewnecks: SectionAnswer): CampaignProducts {
  const tees = tshirts.ok ? tshirts.products : [];
  const all = [...tees, ...(crewnecks.ok ? crewnecks.products : [])];
  return {
    lead: all.find((product) => product.id === CAMPAIGN.leads),
    beside: tees.find((product) => product.id === CAMPAIGN.beside) ?? tees[0],
  };
}
