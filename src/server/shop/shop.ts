import type { FastifyPluginAsync } from "fastify";
import type { AnswerCache } from "#server/answers/answer-cache.ts";
import type { Freshness } from "#server/answers/freshness.ts";
import type { Database } from "#server/database/client.ts";
import type { Guards } from "#server/http/endpoints/endpoint-routes.ts";
import type { CallCounts } from "#server/http/limits/count-calls.ts";
import type { Job } from "#server/jobs/job.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Logger } from "#server/platform/logger.ts";
import type { Settings } from "#server/settings/settings.ts";
import type { Storage } from "#server/storage/open-storage.ts";
import type { Announcements } from "./announcements.ts";
import type { Eraser } from "./erase-in-other-slices.ts";

/**
 * Passed to every capability. One that needs more declares a type built on this one (`CatalogueShop = Shop & { pictures
 * }`); app.ts builds the whole once.
 */
export type Shop = {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  /** The settings in force. Read them when they are needed, because the owner may change them at any time. */
  readonly settings: Settings;
  /** To be called after a change of settings: when it resolves, this process works with them. */
  rereadSettings(): Promise<void>;
  readonly announcements: Announcements;
  /** The files that all processes share. */
  readonly storage: Storage;
  /** How long what was read may be shown again. */
  readonly freshness: Freshness;
  /** The cache of public answers. */
  readonly answers: AnswerCache;
  /** Recurring jobs. Capabilities add theirs; they run once the shop has started. */
  readonly jobs: Job[];
  /** Functions that erase people outside the shop's tables; a demonstration adds its own. */
  readonly erasers: Eraser[];
  /** Guards of protected endpoints. */
  readonly guards: Guards;
  /** False only in tests that make hundreds of calls from one address. */
  readonly limitsCallers: boolean;
  readonly callCounts: CallCounts;
};

/** The type of a capability's plugin: `server.register(inventory, { shop })`. */
export type ShopPlugin<S extends Shop = Shop> = FastifyPluginAsync<{ readonly shop: S }>;
