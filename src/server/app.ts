/** Puts the shop together: what every capability gets, and the list of the capabilities. */
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Endpoint } from "#contract/call/endpoint.ts";
import { admin } from "./admin/admin.plugin.ts";
import { watchForwarding } from "./alerts/watch-forwarding.ts";
import { createAnswerAtOnce } from "./answers/answer-at-once.ts";
import { createAnswerCache, keepNothing } from "./answers/answer-cache.ts";
import { createAdminAccess } from "./auth/admin-access.ts";
import { type AuthShop, auth } from "./auth/auth.plugin.ts";
import { catalogue } from "./catalogue/catalogue.plugin.ts";
import { openCatalogue } from "./catalogue/open-catalogue.ts";
import { certificates } from "./certificates/certificates.plugin.ts";
import { contact } from "./contact/contact.plugin.ts";
import type { OpenDatabase } from "./database/client.ts";
import { downloads } from "./downloads/downloads.plugin.ts";
import { alertClock } from "./health/alert-clock.ts";
import { createAnswerToProbes, createReadiness, type Readiness } from "./health/answer-probes.ts";
import { COUNTS_NOTHING, openCallCounts } from "./http/limits/count-calls.ts";
import { addHttpRules } from "./http/serving/http-rules.ts";
import { createHttpServer, type LogStream } from "./http/serving/http-server.ts";
import { securityHeaders } from "./http/serving/security-headers.ts";
import { inventory } from "./inventory/inventory.plugin.ts";
import { linkPreviews } from "./link-previews/link-previews.plugin.ts";
import { createSocialPreviews, type LinkPreviewsShop } from "./link-previews/link-previews.ts";
import { news } from "./news/news.plugin.ts";
import { newsletter } from "./newsletter/newsletter.plugin.ts";
import { notifications } from "./notifications/notifications.plugin.ts";
import { openOrderLinks } from "./orders/order-link.ts";
import { orders } from "./orders/orders.plugin.ts";
import { pageHealth } from "./page-health/page-health.plugin.ts";
import { openPayments, type Sandboxes } from "./payments/open-payments.ts";
import { payments } from "./payments/payments.plugin.ts";
import type { PaymentsShop } from "./payments/payments-shop.ts";
import { type Clock, systemClock } from "./platform/clock.ts";
import { BUILD_FOLDER } from "./platform/project-folders.ts";
import { releases } from "./releases/releases.plugin.ts";
import { returns } from "./returns/returns.plugin.ts";
import { samples } from "./samples/samples.plugin.ts";
import { scenes } from "./scenes/scenes.plugin.ts";
import { seo } from "./seo/seo.plugin.ts";
import type { Settings } from "./settings/settings.ts";
import { type Announcements, createAnnouncements } from "./shop/announcements.ts";
import { openFreshness } from "./shop/open-freshness.ts";
import { followSettings } from "./shop/settings-in-force.ts";
import type { Shop, ShopPlugin } from "./shop/shop.ts";
import { openOperations } from "./ssr/run-operation.ts";
import { ssr, type Web } from "./ssr/ssr.plugin.ts";
import { openStorage } from "./storage/open-storage.ts";
import { texts } from "./texts/texts.plugin.ts";
import { waitlist } from "./waitlist/waitlist.plugin.ts";

export type WholeShop = PaymentsShop & LinkPreviewsShop & AuthShop;

/** Adding a capability is one line here. */
const CAPABILITIES: readonly ShopPlugin<WholeShop>[] = [
  auth,
  pageHealth,
  catalogue,
  inventory,
  certificates,
  news,
  releases,
  scenes,
  texts,
  waitlist,
  newsletter,
  contact,
  orders,
  downloads,
  samples,
  payments,
  returns,
  notifications,
  linkPreviews,
  seo,
  admin,
];

export type AppOptions = {
  readonly settings: Settings;
  readonly database: OpenDatabase;
  /** `none` is the API alone. */
  readonly web: Web | "none";
  readonly clock?: Clock;
  readonly announcements?: Announcements;
  readonly rateLimits?: boolean;
  /** Whether public answers are kept while they are fresh: always with built pages, never in development. */
  readonly keepsAnswers?: boolean;
  /** For tests: how long what is old is shown all the same (`answers/freshness.ts`). */
  readonly restMs?: number;
  readonly logStream?: LogStream | undefined;
  /** Whether the process that opens this app runs its jobs by now; until then it is not ready. */
  readonly areJobsRunning?: () => boolean;
  /** Where the picture manifest and files are; by default the build's own folder. */
  readonly imagesFolder?: string;
};

export type ShopApp = {
  readonly server: FastifyInstance;
  readonly shop: WholeShop;
  /** All endpoints of the contract that this app handles, for tests that cover every one. */
  readonly endpoints: readonly Endpoint[];
  /** Whether this process can serve; answers within three seconds, and never rejects. */
  readonly readiness: () => Promise<Readiness>;
};

/** Builds the app without listening; `server.close()` ends everything it started, the database excepted. */
export async function createApp(options: AppOptions): Promise<ShopApp> {
  const { database, clock = systemClock, announcements = createAnnouncements(), web } = options;
  const { areJobsRunning = () => true } = options;
  // A copy of its own, because what the owner changes is written into it.
  const settings = { ...options.settings };
  const freshness = openFreshness(clock, announcements, database, options.restMs);
  const answers = (options.keepsAnswers ?? web === "built") ? createAnswerCache(freshness) : keepNothing;
  const answerAtOnce = createAnswerAtOnce(answers, securityHeaders(settings), settings);
  const readiness = await createReadiness(database.db, {
    areJobsRunning,
    clockIsOff: (seconds) => alertClock(shop, seconds),
  });
  const answerProbe = createAnswerToProbes(readiness);
  const keptAnswers = { count: 0 };
  const server = createHttpServer(settings, options.logStream, undefined, (...call) => {
    if (answerProbe(...call)) return true;
    const isKept = answerAtOnce(...call);
    if (isKept) keptAnswers.count += 1;
    return isKept;
  });
  const endpoints: Endpoint[] = [];
  server.addHook("onRoute", ({ config }) => {
    if (config?.endpoint) endpoints.push(config.endpoint);
  });
  const runOperation = openOperations(server);
  const shop = await openShop(server, { ...options, settings, clock, announcements, freshness, answers });
  if (settings.metrics)
    await watchShop(server, settings.metrics, {
      ...shop,
      connections: database.connections,
      keptAnswers,
      areJobsRunning,
    });
  watchForwarding(server, shop);
  await addHttpRules(server, shop.settings, shop.callCounts);
  for (const capability of CAPABILITIES) await server.register(capability, { shop });
  if (web !== "none") await server.register(ssr, { shop, web, runOperation });
  return { server, shop, endpoints, readiness };
}

/** Loaded only when asked for. */
async function watchShop(...watched: Parameters<typeof import("./health/serve-metrics.ts").serveMetrics>) {
  const { serveMetrics } = await import("./health/serve-metrics.ts");
  await serveMetrics(...watched);
}

async function openShop(
  server: FastifyInstance,
  options: AppOptions & Pick<Shop, "clock" | "announcements" | "freshness" | "answers">,
): Promise<WholeShop> {
  const { settings, database, clock, announcements, freshness, answers } = options;
  const limitsCallers = options.rateLimits ?? true;
  const parts = { settings, db: database.db, clock, log: server.log, announcements };
  const { reread: rereadSettings, watch } = await followSettings(parts);
  // The embedded database has one process.
  if ("databaseUrl" in database.source) server.addHook("onClose", watch());
  const opening = { ...parts, rereadSettings };
  const adminAccess = await createAdminAccess(opening, limitsCallers);
  const base: Shop = {
    ...opening,
    storage: await openStorage(opening),
    freshness,
    answers,
    jobs: [],
    erasers: [],
    guards: adminAccess.guards,
    limitsCallers,
    callCounts: limitsCallers ? await openCallCounts(database.db, clock) : COUNTS_NOTHING,
  };
  const withProducts = await openCatalogue(base, options.imagesFolder ?? join(BUILD_FOLDER, "images"));
  const withOrders = { ...withProducts, orderLinks: await openOrderLinks(base) };
  const withPayments = await openPayments(withOrders, sandboxesOn(server, base));
  return {
    ...withPayments,
    adminAccess,
    previews: createSocialPreviews(withProducts),
  };
}

/** Loaded only when asked for: a shop that takes real money does not even have their code in memory. */
function sandboxesOn(server: FastifyInstance, { settings, db, clock, erasers }: Shop): Sandboxes {
  return {
    paystack: async () => {
      const { mountSandbox } = await import("#sandbox/paystack/sandbox.ts");
      const { forget, ...access } = await mountSandbox(server, settings, db, clock);
      erasers.push(forget);
      return access;
    },
    paypal: async () =>
      (await import("#sandbox/paypal/sandbox.ts")).mountPayPalSandbox(server, settings, db, clock),
  };
}
