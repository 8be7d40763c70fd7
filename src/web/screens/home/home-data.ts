import { CAMPAIGN } from "#content/home-page.ts";
import type { Product } from "#web/catalogue/product.ts";
import type { Awaitable, SectionAnswer } from "#web/catalogue/section-answer.ts";

/** The two products named beside the campaign picture, as far as they are in the shop. */
export type CampaignProducts = {
  readonly lead: Product | undefined;
  readonly beside: Product | undefined;
};

export type HomeData = {
  readonly campaign: Awaitable<CampaignProducts>;
  readonly featured: Awaitable<SectionAnswer>;
  readonly spring: Awaitable<SectionAnswer>;
  readonly tshirts: Awaitable<SectionAnswer>;
  readonly crewnecks: Awaitable<SectionAnswer>;
  readonly music: Awaitable<SectionAnswer>;
};

/** Finds the campaign's products in what the sections loaded anyway; another tee stands in for a missing one. */
export function findCampaignProducts(tshirts: SectionAnswer, crewnecks: SectionAnswer): CampaignProducts {
  const tees = tshirts.ok ? tshirts.products : [];
  const all = [...tees, ...(crewnecks.ok ? crewnecks.products : [])];
  return {
    lead: all.find((product) => product.id === CAMPAIGN.leads),
    beside: tees.find((product) => product.id === CAMPAIGN.beside) ?? tees[0],
  };
}
