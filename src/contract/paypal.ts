import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** What the browser needs to show PayPal's button, and the rate at which rand becomes dollars. */
const PayPalReady = z.object({
  clientToken: z.string(),
  environment: z.enum(["sandbox", "live"]),
  sdkUrl: z.string(),
  currency: z.literal("USD"),
  zarPerUsd: z.number(),
  expiresIn: z.int().describe("Seconds."),
});

/** The shop cannot take PayPal now: the checkout goes back to card. */
const PayPalUnavailable = z.object({ error: z.literal("not_configured"), message: z.string() });

export const setUpPayPal = endpoint({
  method: "GET",
  path: "/api/paypal/setup",
  summary: "Whether PayPal can be used now, and with what; an error in a 200 answer when it is not set up.",
  tag: "payment",
  response: z.union([PayPalReady, PayPalUnavailable]),
  errors: ["provider_unavailable"],
});

export type PayPalSetup = z.infer<typeof setUpPayPal.response>;
