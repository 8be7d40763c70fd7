/** Wires the whole shop together: which service gets which provider is decided here and nowhere else. */
import { join } from "node:path";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import type { FastifyInstance } from "fastify";
import type { Endpoint } from "#contract/endpoint.ts";
import { type PictureManifest, readPictureManifest } from "./catalogue/picture-manifest.ts";
import { productRoutes } from "./catalogue/products.routes.ts";
import { createProductsService, type ProductsService } from "./catalogue/products.service.ts";
import { contactRoutes } from "./contact/contact.routes.ts";
import { type ContactService, createContactService } from "./contact/contact.service.ts";
import type { OpenDatabase } from "./database/client.ts";
import type { Settings } from "./env.ts";
import { addApiDocs } from "./http/api-docs.ts";
import { registerRoutes } from "./http/endpoint-routes.ts";
import { createHttpServer } from "./http/http-server.ts";
import { addRateLimits } from "./http/rate-limits.ts";
import { ownOriginsOf, refuseForeignOrigins } from "./http/same-origin.ts";
import { addSecurityHeaders } from "./http/security-headers.ts";
import { inventoryRoutes } from "./inventory/inventory.routes.ts";
import type { InventoryContext } from "./inventory/inventory-context.ts";
import { addUnsubscribeRoutes, newsletterRoutes } from "./newsletter/newsletter.routes.ts";
import { createNewsletterService, type NewsletterService } from "./newsletter/newsletter.service.ts";
import { chooseCardProvider } from "./payments/choose-card-provider.ts";
import { paymentRoutes } from "./payments/payments.routes.ts";
import type { PaymentsContext } from "./payments/payments-context.ts";
import { addReturnRoutes } from "./payments/return.routes.ts";
import { addWebhookRoutes } from "./payments/webhook.routes.ts";
import { type Clock, systemClock } from "./platform/clock.ts";
import { NotFound } from "./platform/domain-error.ts";
import { BUILD_FOLDER } from "./project-folders.ts";
import { addPages } from "./ssr/page.routes.ts";
import { createPageCache, type PageCache } from "./ssr/page-cache.ts";
import { createPageRenderer } from "./ssr/render-page.ts";
import { createShopReader } from "./ssr/shop-reader.ts";
import { addPictures } from "./ssr/static-files.ts";
import { loadBuiltWeb, loadDevelopmentWeb } from "./ssr/web-build.ts";
import { storekeeperRoutes } from "./storekeeper/storekeeper.routes.ts";
import { createStorekeeperDoor, type StorekeeperDoor } from "./storekeeper/storekeeper-door.ts";

export type AppOptions = {
  readonly settings: Settings;
  readonly database: OpenDatabase;
  /** `built` serves build/, `development` the sources with hot reload, `none` the API alone. */
  readonly web: "built" | "development" | "none";
  readonly clock?: Clock;
  readonly rateLimits?: boolean;
  /** Where the picture manifest and files lie; the build's own folder unless told otherwise. */
  readonly imagesFolder?: string;
};

export type ShopApp = {
  readonly server: FastifyInstance;
  readonly payments: PaymentsContext;
  readonly newsletter: NewsletterService;
  /** Everything of the contract that this app answers, for whoever must not forget one. */
  readonly endpoints: readonly Endpoint[];
};

/** What the parts of the app share while they are put together. */
type Parts = {
  readonly options: AppOptions;
  readonly clock: Clock;
  readonly pictures: PictureManifest;
  readonly products: ProductsService;
  readonly pages: PageCache;
  readonly payments: PaymentsContext;
  readonly newsletter: NewsletterService;
  readonly contact: ContactService;
  readonly inventory: InventoryContext;
  readonly door: StorekeeperDoor;
};

/** Builds the app without listening; `server.close()` ends everything it started, the database excepted. */
export async function createApp(options: AppOptions): Promise<ShopApp> {
  const { settings, database, clock = systemClock } = options;
  const imagesFolder = options.imagesFolder ?? join(BUILD_FOLDER, "images");
  const server = createHttpServer(settings);
  const pictures = await readPictureManifest(imagesFolder);
  const products = createProductsService(database.db, pictures);
  const pages = createPageCache(clock);
  const payments = await createPayments(server, options, clock, pages);
  const newsletter = createNewsletterService(database.db, clock, settings.publicUrl);
  const contact = createContactService(database.db, clock);
  const inventory = createInventory(server, options, clock, pictures, pages);
  const door = await createStorekeeperDoor(settings, database.db, clock);
  const parts: Parts = {
    options,
    clock,
    pictures,
    products,
    pages,
    payments,
    newsletter,
    contact,
    inventory,
    door,
  };

  addSecurityHeaders(server, settings.mode);
  refuseForeignOrigins(server, ownOriginsOf(settings.publicUrl));
  await server.register(compress, { threshold: 1024, encodings: ["br", "gzip"] });
  await server.register(cookie);
  const endpoints = await addApi(server, parts);
  await addWebhookRoutes(server, payments);
  await addPictures(server, imagesFolder);
  if (options.web !== "none") await addWeb(server, parts);
  return { server, payments, newsletter, endpoints };
}

async function createPayments(
  server: FastifyInstance,
  { settings, database }: AppOptions,
  clock: Clock,
  pages: PageCache,
): Promise<PaymentsContext> {
  const cardProvider = await chooseCardProvider(server, settings, database.db, clock);
  return {
    db: database.db,
    clock,
    log: server.log,
    cardProvider,
    publicUrl: settings.publicUrl,
    stockChanged: () => pages.clear(),
    orderPolicy: {
      unsavedDelivery: settings.unsavedDelivery,
      reservationMs: settings.reservationMs,
      isTest: cardProvider.mode !== "live",
    },
  };
}

function createInventory(
  server: FastifyInstance,
  { database }: AppOptions,
  clock: Clock,
  pictures: PictureManifest,
  pages: PageCache,
): InventoryContext {
  return {
    db: database.db,
    clock,
    log: server.log,
    isShown: (image) => pictures.find(image) !== undefined,
    stockChanged: () => pages.clear(),
  };
}

async function addApi(server: FastifyInstance, parts: Parts): Promise<readonly Endpoint[]> {
  const { options, products, payments, newsletter, contact, inventory, door } = parts;
  const hasRateLimits = options.rateLimits ?? true;
  await addRateLimits(server);
  await addApiDocs(server, options.settings.publicUrl);
  const routes = [
    ...productRoutes(products),
    ...paymentRoutes(payments, hasRateLimits),
    ...newsletterRoutes(newsletter, hasRateLimits),
    ...contactRoutes(contact, hasRateLimits),
    ...inventoryRoutes(inventory),
    ...storekeeperRoutes(door, hasRateLimits),
  ];
  await server.register(async (api) => {
    registerRoutes(api, routes, { storekeeper: door.admit });
    await addUnsubscribeRoutes(api, newsletter);
    addReturnRoutes(api, options.settings.publicUrl);
    api.all("/api/*", { schema: { hide: true } }, async () => {
      throw new NotFound("There is nothing at this address.");
    });
  });
  return routes.map(({ endpoint }) => endpoint);
}

async function addWeb(server: FastifyInstance, parts: Parts): Promise<void> {
  const { options, payments, pages } = parts;
  const { publicUrl, owner } = options.settings;
  const isBuilt = options.web === "built";
  const loadBuild = await (isBuilt ? loadBuiltWeb(server) : loadDevelopmentWeb(server));
  const shop = createShopReader({
    ...parts,
    publicUrl,
    owner,
    sandbox: payments.cardProvider.mode === "sandbox",
  });
  const renderer = createPageRenderer(loadBuild, shop, isBuilt ? "production" : "development");
  await addPages(server, renderer, isBuilt ? pages : undefined, publicUrl);
}
