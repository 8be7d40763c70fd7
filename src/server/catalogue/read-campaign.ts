import type { CampaignJson } from "#contract/catalogue/campaign.ts";
import type { HomeSettings } from "#server/settings/home-settings.ts";
import type { ProductsService } from "./products.service.ts";

type CampaignShop = {
  readonly settings: Pick<HomeSettings, "campaign">;
  readonly products: Pick<ProductsService, "find" | "list">;
};

/** The products that the home page opens with. The first featured one replaces a missing one beside the picture. */
export async function readCampaign({ settings, products }: CampaignShop): Promise<CampaignJson> {
  const { pieces, leads, beside } = settings.campaign;
  const [lead, chosen] = await Promise.all([products.find(leads), products.find(beside)]);
  const [featured] = chosen ? [] : await products.list({ shelf: "featured" }, { offset: 0, limit: 1 });
  return { pieces: [...pieces], lead: lead ?? null, beside: chosen ?? featured ?? null };
}
