import type { CampaignJson } from "#contract/catalogue/campaign.ts";
import type { ShelfName } from "#domain/catalogue/shop-shelves.ts";
import type { Awaitable } from "#web/api/awaitable.ts";
import type { Read } from "#web/api/read.ts";
import { orElse } from "#web/page/failures/or-else.ts";
import { type Product, toProduct } from "#web/shop/products/product.ts";
import {
  FEATURED_PRODUCTS,
  type ProductList,
  productsOf,
  readSection,
} from "#web/shop/products/product-lists.ts";
import type { SectionAnswer } from "#web/shop/products/section-answer.ts";

/** The home page's lists of products, each the beginning of the shelf it is named after. */
export const HOME_LISTS = {
  featured: FEATURED_PRODUCTS,
  spring: productsOf("spring"),
  tees: productsOf("tshirts"),
  crewnecks: productsOf("crewnecks"),
  music: productsOf("music"),
} as const satisfies Partial<Record<ShelfName, ProductList>>;

export type HomeSection = keyof typeof HOME_LISTS;

/** The products of the first picture. */
export type Campaign = {
  /** The numbers of those on it. */
  readonly pieces: readonly number[];
  /** The one that it links to, and the one beside it, if the shop has them. */
  readonly lead: Product | undefined;
  readonly beside: Product | undefined;
};

export type HomeSections = Readonly<Record<HomeSection, Awaitable<SectionAnswer>>>;

export type HomeData = HomeSections & {
  /** Undefined when it could not be read. */
  readonly campaign: Awaitable<Campaign | undefined>;
};

export function readHome(read: Read): HomeData {
  const lists = Object.entries(HOME_LISTS).map(([name, list]) => [name, readSection(read, list)]);
  const sections: HomeSections = Object.fromEntries(lists);
  const campaign = read("GET /api/campaign", {}, toCampaign);
  // Without it the first picture has no link.
  return { ...sections, campaign: orElse(campaign, undefined) };
}

function toCampaign({ pieces, lead, beside }: CampaignJson): Campaign {
  return { pieces, lead: lead ? toProduct(lead) : undefined, beside: beside ? toProduct(beside) : undefined };
}
