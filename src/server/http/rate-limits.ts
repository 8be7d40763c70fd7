/**
 * How often one may call. Thousands of shoppers share the address of a mobile network, so what one address may do is wide, and
 * what is tight goes by what the call is about: an order, an e-mail address, a name that does not exist.
 */
import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { MINUTE, SECOND } from "#domain/time/time.ts";
import { TooManyRequests } from "./http.errors.ts";

declare module "fastify" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  interface FastifyContextConfig {
    tightLimit?: TightLimit;
  }
}

export type RateLimit = { readonly max: number | (() => number); readonly windowMs: number };

/** By what a call is about; one that is about nothing is not counted. */
export type TightLimit = RateLimit & { readonly about: (request: FastifyRequest) => unknown };

/** Per network address. Webhooks are not limited: a provider's retries must arrive. */
export const RATE_LIMITS = {
  setUpPayPal: { max: 300, windowMs: 10 * MINUTE },
  capturePayPalOrder: { max: 300, windowMs: MINUTE },
  verifyPayment: { max: 1200, windowMs: MINUTE },
  subscribeToNewsletter: { max: 200, windowMs: 10 * MINUTE },
  sendContactMessage: { max: 50, windowMs: 10 * MINUTE },
  checkSocialPreview: { max: 10, windowMs: MINUTE },
  readCartStock: { max: 600, windowMs: MINUTE },
  orderPage: { max: 600, windowMs: MINUTE },
  orderDocuments: { max: 300, windowMs: MINUTE },
  verifyCertificate: { max: 600, windowMs: MINUTE },
} as const satisfies Record<string, RateLimit>;

/** Guesses at something that does not exist, per network address. */
export const MOST_MISSES: RateLimit = { max: 30, windowMs: MINUTE };

const fieldOf = (part: unknown, name: string): unknown =>
  typeof part === "object" && part !== null ? Reflect.get(part, name) : undefined;

/** The same by what is asked about. */
export const TIGHT_LIMITS = {
  payPalOrder: { max: 10, windowMs: MINUTE, about: ({ params }) => fieldOf(params, "orderId") },
  order: { max: 60, windowMs: MINUTE, about: ({ params }) => fieldOf(params, "number") },
  certificate: { max: 60, windowMs: MINUTE, about: ({ params }) => fieldOf(params, "code") },
  orderDocuments: { max: 30, windowMs: MINUTE, about: ({ params }) => fieldOf(params, "number") },
  email: { max: 5, windowMs: 10 * MINUTE, about: ({ body }) => fieldOf(body, "email") },
} as const satisfies Record<string, TightLimit>;

/** Prepares the limiter, before the routes: only those that ask for a limit with `limited` get one. */
export async function addRateLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { ttl }) => new TooManyRequests(Math.ceil(ttl / SECOND)),
  });
  app.addHook("onRoute", (route) => {
    const tight = route.config?.tightLimit;
    if (!tight) return;
    const check = checkOf(app, tight, (request) => String(tight.about(request)));
    const others = route.preHandler === undefined ? [] : [route.preHandler].flat();
    route.preHandler = [
      ...others,
      async (request) => {
        if (tight.about(request) !== undefined) await check(request, true);
      },
    ];
  });
}

/** Route options for this limit; they count nothing in a server without the limiter. */
export function limited({ max, windowMs }: RateLimit, tightLimit?: TightLimit) {
  return { config: { rateLimit: { max, timeWindow: windowMs }, ...(tightLimit && { tightLimit }) } };
}

export type MissLimit = {
  /** Throws TooManyRequests for an address that has missed too often. */
  refuse(request: FastifyRequest): Promise<void>;
  count(request: FastifyRequest): Promise<void>;
};

/** Counts only what was not there: asking after what exists is never a guess. */
export function limitMisses(app: FastifyInstance, limit: RateLimit): MissLimit {
  if (!app.hasDecorator("createRateLimit")) {
    return { refuse: async () => undefined, count: async () => undefined };
  }
  const check = checkOf(app, limit);
  return { refuse: (request) => check(request, false), count: (request) => check(request, true) };
}

function checkOf(
  app: FastifyInstance,
  { max, windowMs }: RateLimit,
  keyOf?: (request: FastifyRequest) => string,
): (request: FastifyRequest, isCounted: boolean) => Promise<void> {
  const check = app.createRateLimit({
    max,
    timeWindow: windowMs,
    ...(keyOf && { keyGenerator: keyOf }),
  });
  return async (request, isCounted) => {
    const result = await check(request, { increment: isCounted });
    if (!result.isAllowed && result.isExceeded) throw new TooManyRequests(result.ttlInSeconds);
  };
}
