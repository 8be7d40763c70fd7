/**
 * How often one may call. Thousands of shoppers share the address of a mobile network, so the limits per address are
 * generous; tight limits count by what a call is about: an order, an email address, or something that does not exist.
 */
import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { mailboxOf } from "#domain/mail/email-address.ts";
import { HOUR, MINUTE, SECOND } from "#domain/time/time.ts";
import { networkOf } from "#server/http/addresses/network-of.ts";
import { tooManyRequests } from "#server/http/errors/http.errors.ts";
import type { CallCounter } from "./call-counter.ts";

declare module "fastify" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  interface FastifyContextConfig {
    tightLimits?: readonly TightLimit[];
  }
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  interface FastifyInstance {
    /** Undefined in a server without rate limits. */
    callCounter?: CallCounter;
  }
}

export type RateLimit = { readonly max: number | (() => number); readonly windowMs: number };

/** Counts calls by what they are about; a call about nothing is not counted. */
export type TightLimit = RateLimit & {
  readonly about: (request: FastifyRequest) => unknown;
  /** Routes that name the same are counted together; without a name each is counted by itself. */
  readonly name?: string;
};

/** Limits per network. Webhooks have none, because a provider's retries must arrive. */
export const RATE_LIMITS = {
  setUpPayPal: { max: 300, windowMs: 10 * MINUTE },
  capturePayPalOrder: { max: 300, windowMs: MINUTE },
  verifyPayment: { max: 1200, windowMs: MINUTE },
  subscribeToNewsletter: { max: 200, windowMs: 10 * MINUTE },
  sendContactMessage: { max: 50, windowMs: 10 * MINUTE },
  reportPageProblem: { max: 120, windowMs: MINUTE },
  reportPageSpeed: { max: 1200, windowMs: MINUTE },
  askForWaitlist: { max: 100, windowMs: 10 * MINUTE },
  checkSocialPreview: { max: 10, windowMs: MINUTE },
  search: { max: 1200, windowMs: MINUTE },
  readCartStock: { max: 600, windowMs: MINUTE },
  orderPage: { max: 600, windowMs: MINUTE },
  orderDocuments: { max: 300, windowMs: MINUTE },
  verifyCertificate: { max: 600, windowMs: MINUTE },
  redeemCode: { max: 120, windowMs: MINUTE },
} as const satisfies Record<string, RateLimit>;

/** Calls for something that does not exist, per network. */
export const MOST_MISSES: RateLimit = { max: 30, windowMs: MINUTE };

const fieldOf = (part: unknown, name: string): unknown =>
  typeof part === "object" && part !== null ? Reflect.get(part, name) : undefined;

const mailboxIn = ({ body }: FastifyRequest): string | undefined => {
  const email = fieldOf(body, "email");
  return typeof email === "string" ? mailboxOf(email) : undefined;
};

/** Limits per subject of the call. */
export const TIGHT_LIMITS = {
  payPalOrder: { max: 10, windowMs: MINUTE, about: ({ params }) => fieldOf(params, "orderId") },
  order: { max: 60, windowMs: MINUTE, about: ({ params }) => fieldOf(params, "number") },
  certificate: { max: 60, windowMs: MINUTE, about: ({ params }) => fieldOf(params, "code") },
  orderDocuments: { max: 30, windowMs: MINUTE, about: ({ params }) => fieldOf(params, "number") },
  email: { max: 5, windowMs: 10 * MINUTE, about: mailboxIn },
  /** Mails without an order that one network can cause, to any address. */
  mailsOfNetwork: {
    max: 40,
    windowMs: 10 * MINUTE,
    about: ({ ip }) => networkOf(ip),
    name: "mails of a network",
  },
  /** Each call sends a mail to a person who may not have asked for it; a fan may ask for several sizes of several pieces. */
  waitlist: { max: 8, windowMs: HOUR, about: mailboxIn },
} as const satisfies Record<string, TightLimit>;

/**
 * Prepares the rate limits. Must be called before the routes are registered; only routes with `limited` have one.
 * Limits per address protect a process from floods and are counted in its memory. Tight limits protect against guessing
 * and unwanted mail across all processes, and are counted in the database.
 */
export async function addRateLimits(app: FastifyInstance, counter: CallCounter): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    keyGenerator: ({ ip }) => networkOf(ip),
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(Math.ceil(ttl / SECOND)),
  });
  app.decorate("callCounter", counter);
  app.addHook("onRoute", (route) => {
    const tight = route.config?.tightLimits ?? [];
    const others = route.preHandler === undefined ? [] : [route.preHandler].flat();
    route.preHandler = [
      ...others,
      ...tight.map((limit) => async (request: FastifyRequest) => {
        const about = limit.about(request);
        if (about === undefined) return;
        const { calls, endsAt } = await counter.count(
          limit.name ?? `${route.method} ${route.url}`,
          String(about),
          limit.windowMs,
        );
        if (calls > mostOf(limit)) refuseUntil(endsAt, counter.now());
      }),
    ];
  });
}

/** Route options for this limit, without effect in a server without rate limits. */
export function limited({ max, windowMs }: RateLimit, ...tightLimits: TightLimit[]) {
  return { config: { rateLimit: { max, timeWindow: windowMs }, tightLimits } };
}

export type MissLimit = {
  /** Throws tooManyRequests for a network with too many misses. */
  refuse(request: FastifyRequest): Promise<void>;
  count(request: FastifyRequest): Promise<void>;
};

/**
 * Counts only calls for something that does not exist, because asking for what exists is no guess. A process remembers
 * the addresses it has refused; another one learns of them at their next miss there, so that calls for existing things
 * need no query.
 */
export function limitMisses(app: FastifyInstance, limit: RateLimit): MissLimit {
  const { callCounter } = app;
  if (!callCounter) return { refuse: async () => undefined, count: async () => undefined };
  const refusedUntil = new Map<string, Date>();
  return {
    async refuse({ ip }) {
      const until = refusedUntil.get(networkOf(ip));
      if (until) refuseUntil(until, callCounter.now());
    },
    async count({ ip }) {
      const { calls, endsAt } = await callCounter.count("misses", networkOf(ip), limit.windowMs);
      if (calls <= mostOf(limit)) return;
      keepBounded(refusedUntil, networkOf(ip), endsAt);
      refuseUntil(endsAt, callCounter.now());
    },
  };
}

/** How many refused addresses a process remembers; beyond that the oldest are forgotten and counted again. */
const MOST_REFUSED = 10_000;

function keepBounded(refusedUntil: Map<string, Date>, network: string, until: Date): void {
  refusedUntil.delete(network);
  refusedUntil.set(network, until);
  const [oldest] = refusedUntil.keys();
  if (refusedUntil.size > MOST_REFUSED && oldest !== undefined) refusedUntil.delete(oldest);
}

function mostOf({ max }: RateLimit): number {
  return typeof max === "function" ? max() : max;
}

/** Throws tooManyRequests until this time. */
function refuseUntil(until: Date, now: Date): void {
  if (until > now) throw tooManyRequests(Math.ceil((until.getTime() - now.getTime()) / SECOND));
}
