/** Puts together what the parts of the shop work with, once, from its settings and its database. */
import type { FastifyInstance } from "fastify";
import { listUploadedPictures } from "./admin/products/change-pictures.ts";
import type { AdminProductsContext } from "./admin/products/products-context.ts";
import type { PictureManifest } from "./catalogue/picture-manifest.ts";
import { createPictureStore } from "./catalogue/pictures/picture-store.ts";
import { isShown } from "./catalogue/products.service.ts";
import type { OpenDatabase } from "./database/client.ts";
import type { InventoryContext } from "./inventory/inventory-context.ts";
import type { PaymentsContext } from "./payments/payments-context.ts";
import { chooseCardProvider } from "./payments/providers/choose-card-provider.ts";
import { choosePayPalProvider } from "./payments/providers/choose-paypal-provider.ts";
import type { Clock } from "./platform/clock.ts";
import type { Settings } from "./settings/settings.ts";
import type { PageCache } from "./ssr/page-cache.ts";

type FromStart = { readonly settings: Settings; readonly database: OpenDatabase };

export async function createPayments(
  server: FastifyInstance,
  { settings, database }: FromStart,
  clock: Clock,
  shop: Pick<PaymentsContext, "stockChanged" | "orderLinks" | "refundsWait">,
): Promise<PaymentsContext> {
  const cardProvider = await chooseCardProvider(server, settings, database.db, clock);
  return {
    db: database.db,
    clock,
    log: server.log,
    cardProvider,
    paypal: await choosePayPalProvider(server, settings, database.db, clock),
    publicUrl: settings.publicUrl,
    ...shop,
    orderPolicy: {
      unsavedDelivery: settings.unsavedDelivery,
      reservationMs: settings.reservationMs,
      isTest: cardProvider.mode !== "live",
    },
  };
}

export function createInventory(
  server: FastifyInstance,
  { database }: FromStart,
  clock: Clock,
  pictures: PictureManifest,
  stockChanged: () => void,
): InventoryContext {
  return {
    db: database.db,
    clock,
    log: server.log,
    isShown: (shelf) => isShown(shelf, pictures),
    stockChanged,
  };
}

export async function createAdminProducts(
  server: FastifyInstance,
  { database }: FromStart,
  clock: Clock,
  pictures: PictureManifest,
  pages: PageCache,
  uploadsFolder: string,
): Promise<AdminProductsContext> {
  const store = await createPictureStore(uploadsFolder, clock);
  await store.sweep(await listUploadedPictures(database));
  return { db: database.db, clock, log: server.log, pictures, store, catalogueChanged: () => pages.clear() };
}
