import { z } from "zod";
import { endpoint } from "#contract/call/endpoint.ts";
import { ProductSchema } from "./products.ts";

export const getCampaign = endpoint("GET /api/campaign", {
  summary: "The products of the picture that the home page opens with.",
  tag: "products",
  access: "everybody",
  response: z.object({
    pieces: z.array(z.int()).describe("The numbers of those on the picture."),
    lead: ProductSchema.nullable().describe("The one that the picture leads to; null when it is not sold."),
    beside: ProductSchema.nullable().describe("The one beside it on wide screens."),
  }),
});

export type CampaignJson = z.infer<typeof getCampaign.response>;
