import { openShelvesOfShop } from "#server/catalogue/shelves/shelves.service.ts";
import { openSizeTablesOfShop } from "#server/catalogue/sizes/size-tables.service.ts";
import { openEditionsOfShop } from "#server/certificates/issue-certificates.ts";
import type { Database } from "#server/database/client.ts";
import { openNewsOfShop } from "#server/news/news.service.ts";
import { systemClock } from "#server/platform/clock.ts";
import { CATALOGUE_FOLDER } from "#server/platform/project-folders.ts";
import { loadCatalogue } from "#server/products/load-catalogue.ts";
import { createAnnouncements } from "#server/shop/announcements.ts";

/** What the first start of a shop puts into its database. */
export async function fillWithCatalogue(db: Database): Promise<void> {
  const opening = { db, clock: systemClock, announcements: createAnnouncements() };
  await loadCatalogue(opening, CATALOGUE_FOLDER);
  await openEditionsOfShop(opening);
  await openNewsOfShop(opening);
  await openShelvesOfShop(opening);
  await openSizeTablesOfShop(opening);
}
