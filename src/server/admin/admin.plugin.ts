import multipart from "@fastify/multipart";
import { HOUR, SECOND } from "#domain/time/time.ts";
import type { AuthShop } from "#server/auth/auth.plugin.ts";
import { createPictureStore } from "#server/catalogue/pictures/picture-store.ts";
import { shelfRoutes } from "#server/catalogue/shelves/shelves.routes.ts";
import { sizeTableRoutes } from "#server/catalogue/sizes/size-tables.routes.ts";
import { messageRoutes } from "#server/contact/owner.routes.ts";
import { registerRoutes } from "#server/http/endpoints/endpoint-routes.ts";
import { newsPictureRoutes, newsRoutes } from "#server/news/news.routes.ts";
import { subscriberRoutes } from "#server/newsletter/owner.routes.ts";
import { orderRoutes } from "#server/orders/owner/owner.routes.ts";
import { addPackingSlipRoutes } from "#server/orders/owner/packing-slips.ts";
import { addProofRoute } from "#server/payments/owner/order-proof.ts";
import { moneyRoutes } from "#server/payments/owner/owner.routes.ts";
import type { PaymentsShop } from "#server/payments/payments-shop.ts";
import { productPictureRoutes, productRoutes } from "#server/products/owner.routes.ts";
import { tidyUploads } from "#server/products/uploads.ts";
import { releaseRoutes } from "#server/releases/releases.routes.ts";
import { sceneRoutes } from "#server/scenes/scenes.routes.ts";
import type { ShopPlugin } from "#server/shop/shop.ts";
import { textRoutes } from "#server/texts/texts.routes.ts";
import { deleteExpired } from "./privacy/delete-expired.ts";
import { privacyRoutes } from "./privacy/privacy.routes.ts";
import { PUBLICATIONS_EVERY_MS, reportLatePublications } from "./publications/report-late-publications.ts";
import { settingRoutes } from "./settings.routes.ts";

const RETENTION_EVERY_SECONDS = HOUR / SECOND;
const UPLOADS_EVERY_SECONDS = HOUR / SECOND;
const PUBLICATIONS_EVERY_SECONDS = PUBLICATIONS_EVERY_MS / SECOND;

/** The API of the admin page, except for stock. */
export const admin: ShopPlugin<PaymentsShop & AuthShop> = async (app, { shop }) => {
  const withPictures = { ...shop, pictureStore: createPictureStore(shop.storage, shop.clock) };
  const routes = [
    ...orderRoutes(shop),
    ...moneyRoutes(shop),
    ...productRoutes(withPictures),
    ...messageRoutes(shop),
    ...newsRoutes(shop),
    ...releaseRoutes(shop),
    ...shelfRoutes(shop),
    ...sizeTableRoutes(shop),
    ...textRoutes(shop),
    ...subscriberRoutes(shop),
    ...privacyRoutes(shop),
    ...settingRoutes(shop),
  ];
  registerRoutes(app, routes, shop.guards);
  shop.jobs.push({
    name: "retention",
    everySeconds: RETENTION_EVERY_SECONDS,
    run: () => deleteExpired(shop),
  });
  shop.jobs.push({
    name: "uploads",
    everySeconds: UPLOADS_EVERY_SECONDS,
    run: () => tidyUploads(withPictures),
  });
  shop.jobs.push({
    name: "publications",
    everySeconds: PUBLICATIONS_EVERY_SECONDS,
    run: () => reportLatePublications(shop),
  });
  addPackingSlipRoutes(app, shop);
  addProofRoute(app, shop);
  // In a scope of their own, because the shop reads uploaded files in few places.
  await app.register(async (scope) => {
    await scope.register(multipart);
    const routes = [
      ...productPictureRoutes(withPictures),
      ...newsPictureRoutes(withPictures),
      ...sceneRoutes(withPictures),
    ];
    registerRoutes(scope, routes, shop.guards);
  });
};
