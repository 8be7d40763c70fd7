import type { FastifyPluginAsync } from "fastify";
import type { AnswerCache } from "#server/answers/answer-cache.ts";
import type { Database } from "#server/database/client.ts";
import type { Guards } from "#server/http/endpoint-routes.ts";
import type { Job } from "#server/jobs/job.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Logger } from "#server/platform/logger.ts";
import type { Settings } from "#server/settings/settings.ts";
import type { Storage } from "#server/storage/open-storage.ts";
import type { Announcements } from "./announcements.ts";
import type { Forgetter } from "./kept-elsewhere.ts";

/**
 * What every capability works with. One that needs more says so in a type of its own, built on this one
 * (`CatalogueShop = Shop & { pictures }`); app.ts puts the whole together once.
 */
export type Shop = {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  /** In force now: read from it when it is needed, for the owner may change it at any time. */
  readonly settings: Settings;
  /** After a change of settings: this process works by it when it resolves. */
  rereadSettings(): Promise<void>;
  readonly announcements: Announcements;
  /** Files that every process sees. */
  readonly storage: Storage;
  /** Finished answers for everybody; purged by the announcements. */
  readonly answers: AnswerCache;
  /** What is to be done again and again while the shop is open; capabilities add theirs, whoever starts the shop runs them. */
  readonly jobs: Job[];
  /** What forgets people besides the shop's own tables; a demonstration adds its own. */
  readonly forgetters: Forgetter[];
  /** Who may call what is not everybody's. */
  readonly guards: Guards;
  /** False only in tests that make hundreds of calls from one address. */
  readonly limitsCallers: boolean;
};

/** A capability as the server takes it: `server.register(inventory, { shop })`. */
export type ShopPlugin<S extends Shop = Shop> = FastifyPluginAsync<{ readonly shop: S }>;
