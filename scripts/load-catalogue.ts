/** `npm run catalogue`: writes changed words, prices and options into the database; live stock stays. */

import { openEditionsOfShop } from "#server/certificates/issue-certificates.ts";
import { systemClock } from "#server/platform/clock.ts";
import { CATALOGUE_FOLDER } from "#server/platform/project-folders.ts";
import { loadCatalogue } from "#server/products/load-catalogue.ts";
import { createAnnouncements } from "#server/shop/announcements.ts";
import { openWithSettings } from "#server/shop/settings-in-force.ts";

try {
  const { database } = await openWithSettings();
  const opening = { db: database.db, clock: systemClock, announcements: createAnnouncements() };
  const { added, updated, left } = await loadCatalogue(opening, CATALOGUE_FOLDER);
  await openEditionsOfShop(opening);
  await database.close();
  const untouched = left === 0 ? "" : ` ${left} left alone: the admin has edited them.`;
  process.stdout.write(`Catalogue loaded: ${added} products added, ${updated} updated.${untouched}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
