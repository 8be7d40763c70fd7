import { CAMPAIGN } from "#content/home-page.ts";
import type { Product } from "#web/catalogue/product.ts";
import type { Awaitable, SectionAnswer } from "#web/catalogue/section-answer.ts";

/** The product the campaign picture links to and the one beside it, as far as the shop has them. */
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

/** Finds them in what the sections load anyway; the first tee takes the place of a missing one beside the picture. */
export function findCampaignProducts(tshirts: SectionAnswer, crewnecks: SectionAnswer): CampaignProducts {
  const tees = tshirts.ok ? tshirts.products : [];
  const all = [...tees, ...(crewnecks.ok ? crewnecks.products : [])];
  return {
    lead: all.find((product) => product.id === CAMPAIGN.leads),
    beside: tees.find((product) => product.id === CAMPAIGN.beside) ?? tees[0],
  };
}
