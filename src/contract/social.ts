import { z } from "zod";
import { endpoint } from "#contract/call/endpoint.ts";
import { ProductParams } from "#contract/catalogue/products.ts";

const found = z.string().nullable().describe("What the network would show; null when the page has none.");

export const NetworkReadingSchema = z.object({
  network: z.string(),
  status: z.int().describe("The HTTP status that the network's crawler received."),
  title: found,
  description: found,
  image: found,
  url: found,
  missing: z.array(z.string()).describe("One sentence for each thing that is missing or wrong on the page."),
});

export type NetworkReading = z.infer<typeof NetworkReadingSchema>;

export const SocialCheckSchema = z.object({
  address: z.string().describe("The public address that was checked."),
  networks: z.array(NetworkReadingSchema),
  image: z
    .object({
      address: z.string(),
      type: z.string(),
      width: z.int(),
      height: z.int(),
      bytes: z.int(),
    })
    .nullable()
    .describe("The preview picture as fetched; null without one."),
});

export type SocialCheck = z.infer<typeof SocialCheckSchema>;

export const checkSocialPreview = endpoint("GET /api/social/check/:id", {
  summary:
    "Fetches the product's page from the shop itself, once as each network's crawler, and says what each would show.",
  tag: "social",
  access: "everybody",
  params: ProductParams,
  response: SocialCheckSchema,
  errors: ["not_found", "rate_limited"],
});
