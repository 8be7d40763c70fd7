import { CAMPAIGN } from "#content/pages/home-page.ts";
import type { ShelfName } from "#domain/catalogue/shop-shelves.ts";
import type { Product } from "#web/shop/products/product.ts";
import { FEATURED_PRODUCTS, type ProductList, productsOf } from "#web/shop/products/product-lists.ts";
import type { Awaitable, SectionAnswer } from "#web/shop/products/section-answer.ts";

/** The lists of products that the home page shows, each the beginning of the shelf that it is named by. */
export const HOME_LISTS = {
  featured: FEATURED_PRODUCTS,
  spring: productsOf("spring"),
  tees: productsOf("tshirts"),
  crewnecks: productsOf("crewnecks"),
  music: productsOf("music"),
} as const satisfies Partial<Record<ShelfName, ProductList>>;

export type HomeSection = keyof typeof HOME_LISTS;

/** The product the campaign picture links to and the one beside it, as far as the shop has them. */
export type CampaignProducts = {
  readonly lead: Product | undefined;
  readonly beside: Product | undefined;
};

export type HomeSections = Readonly<Record<HomeSection, Awaitable<SectionAnswer>>>;

export type HomeData = HomeSections & {
  readonly campaign: Awaitable<CampaignProducts>;
};

/** Finds them in what the sections load anyway; the first tee takes the place of a missing one beside the picture. */
export function findCampaignProducts(tshirts: SectionAnswer, crewnecks: SectionAnswer): CampaignProducts {
  const tees = tshirts.ok ? tshirts.products : [];
  const all = [...tees, ...(crewnecks.ok ? crewnecks.products : [])];
  return {
    lead: all.find((product) => product.id === CAMPAIGN.leads),
    beside: tees.find((product) => product.id === CAMPAIGN.beside) ?? tees[0],
  };
}
