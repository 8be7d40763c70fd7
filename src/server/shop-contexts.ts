/** Puts together what the parts of the shop work with, once, from its settings and its database. */
import type { FastifyInstance } from "fastify";
import type { PictureManifest } from "./catalogue/picture-manifest.ts";
import { isShown } from "./catalogue/products.service.ts";
import type { OpenDatabase } from "./database/client.ts";
import type { Settings } from "./settings/settings.ts";
import type { InventoryContext } from "./inventory/inventory-context.ts";
import { chooseCardProvider } from "./payments/providers/choose-card-provider.ts";
import { chooseWalletProvider } from "./payments/providers/choose-paypal-provider.ts";
import type { PaymentsContext } from "./payments/payments-context.ts";
import { createPictureStore } from "./catalogue/pictures/picture-store.ts";
import type { Clock } from "./platform/clock.ts";
import { listUploadedPictures } from "./admin/products/change-pictures.ts";
import type { ProductsDeskContext } from "./admin/products/products-context.ts";
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
    wallet: await chooseWalletProvider(server, settings, database.db, clock),
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

export async function createProductsDesk(
  server: FastifyInstance,
  { database }: FromStart,
  clock: Clock,
  pictures: PictureManifest,
  pages: PageCache,
  uploadsFolder: string,
): Promise<ProductsDeskContext> {
  const store = await createPictureStore(uploadsFolder, clock);
  await store.sweep(await listUploadedPictures(database));
  return { db: database.db, clock, log: server.log, pictures, store, catalogueChanged: () => pages.clear() };
}
