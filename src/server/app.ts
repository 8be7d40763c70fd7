/** Wires the whole shop together: which service gets which provider is decided here and nowhere else. */
import { join } from "node:path";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import type { FastifyInstance } from "fastify";
import type { Endpoint } from "#contract/endpoint.ts";
import { adminMessageRoutes } from "./admin/messages/messages.routes.ts";
import { moneyRoutes } from "./admin/money/money.routes.ts";
import { addAdminDocumentRoutes } from "./admin/orders/order-documents.routes.ts";
import { adminOrderRoutes } from "./admin/orders/orders.routes.ts";
import type { AdminOrdersContext } from "./admin/orders/orders-context.ts";
import { privacyRoutes } from "./admin/privacy/privacy.routes.ts";
import { addPictureRoutes, adminProductRoutes } from "./admin/products/products.routes.ts";
import type { AdminProductsContext } from "./admin/products/products-context.ts";
import { adminSubscriberRoutes } from "./admin/subscribers/subscribers.routes.ts";
import { type AdminAccess, createAdminAccess } from "./auth/admin-access.ts";
import { sessionRoutes } from "./auth/session.routes.ts";
import { type PictureManifest, readPictureManifest } from "./catalogue/picture-manifest.ts";
import { productRoutes } from "./catalogue/products.routes.ts";
import { createProductsService, type ProductsService } from "./catalogue/products.service.ts";
import { certificateRoutes } from "./certificates/certificate-page.routes.ts";
import { contactRoutes } from "./contact/contact.routes.ts";
import { type ContactService, createContactService } from "./contact/contact.service.ts";
import type { OpenDatabase } from "./database/client.ts";
import { addApiDocs } from "./http/api-docs.ts";
import { registerRoutes } from "./http/endpoint-routes.ts";
import { createHttpServer, type LogStream } from "./http/http-server.ts";
import { addRateLimits } from "./http/rate-limits.ts";
import { ownOriginsOf, refuseForeignOrigins } from "./http/same-origin.ts";
import { addSecurityHeaders } from "./http/security-headers.ts";
import { inventoryRoutes } from "./inventory/inventory.routes.ts";
import type { InventoryContext } from "./inventory/inventory-context.ts";
import type { Job } from "./jobs/job.ts";
import { createWakeUpCalls, type WakeUpCalls } from "./jobs/wake-up-calls.ts";
import { addPreviewRoutes } from "./link-previews/link-previews.routes.ts";
import { createSocialPreviews, type SocialPreviews } from "./link-previews/link-previews.ts";
import { ownOrigin } from "./link-previews/own-origin.ts";
import { socialCheckRoutes } from "./link-previews/social-check.routes.ts";
import { addOutboxViewer } from "./mail/outbox-viewer.routes.ts";
import type { MailContext } from "./mail/send-due-mail.ts";
import { addUnsubscribeRoutes, newsletterRoutes } from "./newsletter/newsletter.routes.ts";
import { createNewsletterService, type NewsletterService } from "./newsletter/newsletter.service.ts";
import { createOrderLinks } from "./orders/order-link.ts";
import { addOrderDocumentRoutes } from "./orders/order-page/order-documents.routes.ts";
import { orderPageRoutes } from "./orders/order-page/order-page.routes.ts";
import type { OrderPageContext } from "./orders/order-page/order-page-context.ts";
import { paymentRoutes } from "./payments/payments.routes.ts";
import type { PaymentsContext } from "./payments/payments-context.ts";
import { addReturnRoutes } from "./payments/start/return.routes.ts";
import { addWebhookRoutes } from "./payments/webhooks/webhook.routes.ts";
import { type Clock, systemClock } from "./platform/clock.ts";
import { NotFound } from "./platform/domain-error.ts";
import { BUILD_FOLDER } from "./platform/project-folders.ts";
import { readShopSecret } from "./secrets/read-shop-secret.ts";
import { addSearchEngineRoutes } from "./seo/seo.routes.ts";
import type { Settings } from "./settings/settings.ts";
import { createAdminProducts, createInventory, createPayments } from "./shop-contexts.ts";
import { listShopJobs, MAIL_JOB, PAYMENTS_JOB } from "./shop-jobs.ts";
import { createShopMail } from "./shop-mail.ts";
import { addPages } from "./ssr/page.routes.ts";
import { createPageCache, type PageCache } from "./ssr/page-cache.ts";
import { paypalHosts } from "./ssr/paypal-hosts.ts";
import { createPageRenderer } from "./ssr/render-page.ts";
import { createShopReader } from "./ssr/shop-reader.ts";
import { addPictures } from "./ssr/static-files.ts";
import { loadBuiltWeb, loadDevelopmentWeb } from "./ssr/web-build.ts";

export type AppOptions = {
  readonly settings: Settings;
  readonly database: OpenDatabase;
  /** `built` serves build/, `development` the sources with hot reload, `none` the API alone. */
  readonly web: "built" | "development" | "none";
  readonly clock?: Clock;
  readonly rateLimits?: boolean;
  readonly logStream?: LogStream | undefined;
  /** Where the picture manifest and files lie; the build's own folder unless told otherwise. */
  readonly imagesFolder?: string;
};

export type ShopApp = {
  readonly server: FastifyInstance;
  readonly payments: PaymentsContext;
  readonly adminOrders: AdminOrdersContext;
  readonly newsletter: NewsletterService;
  readonly mail: MailContext;
  /** Where a demonstration's mails lie; undefined in a shop that sends them. */
  readonly outboxFolder: string | undefined;
  /** What is to be done again and again while the shop is open; whoever starts the shop starts them. */
  readonly jobs: readonly Job[];
  readonly wakeUpCalls: WakeUpCalls;
  readonly previews: SocialPreviews;
  /** Everything of the contract that this app answers, for whoever must not forget one. */
  readonly endpoints: readonly Endpoint[];
};

/** What the parts of the app share while they are put together. */
type Parts = {
  readonly options: AppOptions;
  readonly clock: Clock;
  readonly pictures: PictureManifest;
  readonly products: ProductsService;
  readonly previews: SocialPreviews;
  readonly pages: PageCache;
  readonly payments: PaymentsContext;
  readonly newsletter: NewsletterService;
  readonly contact: ContactService;
  readonly inventory: InventoryContext;
  readonly adminProducts: AdminProductsContext;
  readonly access: AdminAccess;
  readonly orderPages: OrderPageContext;
  readonly adminOrders: AdminOrdersContext;
};

/** Builds the app without listening; `server.close()` ends everything it started, the database excepted. */
export async function createApp(options: AppOptions): Promise<ShopApp> {
  const { settings, database, clock = systemClock } = options;
  const imagesFolder = options.imagesFolder ?? join(BUILD_FOLDER, "images");
  const uploadsFolder = join(settings.dataDir, "pictures");
  const server = createHttpServer(settings, options.logStream);
  const pictures = await readPictureManifest(imagesFolder);
  const products = createProductsService(database.db, pictures);
  const previews = createSocialPreviews({
    products,
    pictures,
    photoFolders: [imagesFolder, uploadsFolder],
    folder: join(settings.dataDir, "previews"),
    log: server.log,
  });
  const pages = createPageCache(clock);
  const wakeUpCalls = createWakeUpCalls();
  const mailQueued = () => wakeUpCalls.wake(MAIL_JOB);
  const stockChanged = () => {
    pages.clear();
    // What changes stock mostly is an order, and orders write mails.
    mailQueued();
  };
  const orderLinks = createOrderLinks({
    secret: await readShopSecret(database.db, "order-links"),
    publicUrl: settings.publicUrl,
  });
  const refundsWait = () => wakeUpCalls.wake(PAYMENTS_JOB);
  const payments = await createPayments(server, options, clock, { stockChanged, orderLinks, refundsWait });
  const newsletter = createNewsletterService(database.db, clock, settings.publicUrl, mailQueued);
  const contact = createContactService(database.db, clock, mailQueued);
  const mail = createShopMail(options, clock, server.log, { newsletter, orderPageUrl: orderLinks.urlOf });
  const inventory = createInventory(server, options, clock, pictures, stockChanged);
  const adminProducts = await createAdminProducts(server, options, clock, pictures, pages, uploadsFolder);
  const access = await createAdminAccess(settings, database.db, clock);
  const orderPages = {
    db: database.db,
    clock,
    products,
    orderLinks,
    publicUrl: settings.publicUrl,
    owner: settings.owner,
  };
  const isPractice = settings.mode === "demo";
  const parts: Parts = {
    options,
    clock,
    pictures,
    products,
    previews,
    pages,
    payments,
    newsletter,
    contact,
    inventory,
    adminProducts,
    access,
    orderPages,
    adminOrders: { db: database.db, clock, products, orderPages, payments, isPractice, mailQueued },
  };

  addSecurityHeaders(server, settings);
  refuseForeignOrigins(server, ownOriginsOf(settings.publicUrl));
  await server.register(compress, { threshold: 1024, encodings: ["br", "gzip"] });
  await server.register(cookie);
  const endpoints = await addApi(server, parts);
  await addWebhookRoutes(server, payments);
  await addPictures(server, [imagesFolder, adminProducts.store.folder]);
  addPreviewRoutes(server, previews, products);
  addSearchEngineRoutes(server, products, settings.publicUrl);
  if (options.web !== "none") await addWeb(server, parts);
  const { delivery } = settings.mail;
  const outboxFolder = delivery.kind === "outbox" ? delivery.folder : undefined;
  if (outboxFolder !== undefined && payments.cardProvider.mode === "sandbox") {
    addOutboxViewer(server, outboxFolder, access.admit);
  }
  const jobs = listShopJobs(payments, mail);
  return {
    server,
    payments,
    adminOrders: parts.adminOrders,
    newsletter,
    mail,
    outboxFolder,
    jobs,
    wakeUpCalls,
    previews,
    endpoints,
  };
}

async function addApi(server: FastifyInstance, parts: Parts): Promise<readonly Endpoint[]> {
  const { options, products, payments, newsletter, contact, inventory, adminProducts, access } = parts;
  const hasRateLimits = options.rateLimits ?? true;
  await addRateLimits(server);
  await addApiDocs(server, options.settings.publicUrl);
  const routes = [
    ...productRoutes(products),
    ...paymentRoutes(payments, hasRateLimits),
    ...moneyRoutes(payments),
    ...newsletterRoutes(newsletter, hasRateLimits),
    ...contactRoutes(contact, hasRateLimits),
    ...inventoryRoutes(inventory),
    ...sessionRoutes(access, hasRateLimits),
    ...orderPageRoutes(parts.orderPages, hasRateLimits),
    ...certificateRoutes(parts.orderPages, hasRateLimits),
    ...adminOrderRoutes(parts.adminOrders),
    ...adminProductRoutes(adminProducts),
    ...adminMessageRoutes(adminProducts.db, parts.clock),
    ...adminSubscriberRoutes(adminProducts.db, parts.clock),
    ...privacyRoutes({ db: adminProducts.db, clock: parts.clock }),
    ...socialCheckRoutes(
      { products, publicUrl: options.settings.publicUrl, ownOrigin: () => ownOrigin(server.server) },
      hasRateLimits,
    ),
  ];
  const guards = { admin: access.admit };
  await server.register(async (api) => {
    registerRoutes(api, routes, guards);
    routes.push(...(await addPictureRoutes(api, adminProducts, guards)));
    await addUnsubscribeRoutes(api, newsletter);
    addReturnRoutes(api, options.settings.publicUrl);
    addOrderDocumentRoutes(api, parts.orderPages, hasRateLimits);
    addAdminDocumentRoutes(api, parts.adminOrders, access.admit);
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
  const renderer = createPageRenderer(
    loadBuild,
    shop,
    isBuilt ? "production" : "development",
    paypalHosts(options.settings.paypal),
  );
  await addPages(server, renderer, isBuilt ? pages : undefined, publicUrl, options.rateLimits ?? true);
}
