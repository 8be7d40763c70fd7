import { sql } from "drizzle-orm";
import type { Database } from "#server/database/client.ts";
import { downloadBatches, downloadCodes, productFiles } from "#server/database/schema/downloads.ts";
import { productSamples, productTracks } from "#server/database/schema/music.ts";
import { products } from "#server/database/schema/products.ts";
import { stockMovements } from "#server/database/schema/stock.ts";

/** Returns the text to store in this column, as it is. */
export type Plant = (column: string) => string;

/** A numbered product, so that there is a certificate. */
export const PLANTED_PRODUCT = 502;

/** Every text that somebody writes about products. */
export async function plantProducts(db: Database, plant: Plant): Promise<void> {
  const picture = {
    name: "101",
    hash: "0",
    width: 8,
    height: 10,
    widths: [8],
    background: "#fff",
    alt: plant("products.uploaded_pictures"),
  };
  await db.update(products).set({
    name: plant("products.name"),
    description: plant("products.description"),
    // One of its own for each.
    sku: sql`${plant("products.sku")} || id`,
    externalLink: `https://evil.example/${plant("products.external_link")}`,
    artist: plant("products.artist"),
    availableColors: [plant("products.available_colors")],
    availableSizes: [plant("products.available_sizes")],
    cloth: plant("products.cloth"),
    care: plant("products.care"),
    clothFrom: plant("products.cloth_from"),
    madeIn: plant("products.made_in"),
    uploadedPictures: { main: picture },
    stockQuantity: 3,
  });
  await db.update(productTracks).set({ title: plant("product_tracks.title") });
  await db.update(productSamples).set({ title: plant("product_samples.title") });
  await db.insert(productFiles).values({
    productId: PLANTED_PRODUCT,
    name: plant("product_files.name"),
    type: "flac",
    bytes: 1000,
    storedName: "downloads/planted.flac",
    createdAt: new Date(),
  });
  const batch = { productId: PLANTED_PRODUCT, name: plant("download_batches.name"), createdAt: new Date() };
  const [made] = await db.insert(downloadBatches).values(batch).returning();
  await db.insert(downloadCodes).values({ code: "0123456789", batchId: made?.id ?? 0 });
  const note = plant("stock_movements.note");
  await db.insert(stockMovements).values({
    productId: PLANTED_PRODUCT,
    change: 1,
    reason: "correction",
    actor: "admin",
    note,
    createdAt: new Date(),
  });
}
