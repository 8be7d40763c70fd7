import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import { MINUTE } from "#domain/time/time.ts";
import { TooManyRequests } from "./http.errors.ts";

export type RateLimit = { readonly max: number; readonly windowMs: number };

/** Per client address. Webhooks are not limited: a provider's retries must arrive. */
export const RATE_LIMITS = {
  initializePayment: { max: 10, windowMs: 10 * MINUTE },
  setUpPayPal: { max: 10, windowMs: 10 * MINUTE },
  capturePayPalOrder: { max: 10, windowMs: MINUTE },
  verifyPayment: { max: 30, windowMs: MINUTE },
  subscribeToNewsletter: { max: 10, windowMs: 10 * MINUTE },
  sendContactMessage: { max: 5, windowMs: 10 * MINUTE },
  checkSocialPreview: { max: 10, windowMs: MINUTE },
  guardedPage: { max: 60, windowMs: MINUTE },
  orderPage: { max: 60, windowMs: MINUTE },
  orderDocuments: { max: 30, windowMs: MINUTE },
  verifyCertificate: { max: 60, windowMs: MINUTE },
  signIn: { max: 5, windowMs: 15 * MINUTE },
} as const satisfies Record<string, RateLimit>;

/** Prepares the limiter, before the routes: only those that ask for a limit with `limited` get one. */
export async function addRateLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { ttl }) => new TooManyRequests(Math.ceil(ttl / 1000)),
  });
}

/** Route options for this limit; they count nothing in a server without the limiter. */
export function limited({ max, windowMs }: RateLimit) {
  return { config: { rateLimit: { max, timeWindow: windowMs } } };
}
