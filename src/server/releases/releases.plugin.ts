import { BRAND } from "#content/brand.ts";
import { ProductParams } from "#contract/catalogue/products.ts";
import { getOpeningCalendar } from "#contract/releases.ts";
import { MINUTE, SECOND } from "#domain/time/time.ts";
import { noSuchProduct } from "#server/catalogue/catalogue.errors.ts";
import type { CatalogueShop } from "#server/catalogue/catalogue-shop.ts";
import { handle, registerRoutes } from "#server/http/endpoints/endpoint-routes.ts";
import { makeCalendar, sendCalendar } from "#server/platform/calendar-file.ts";
import { later } from "#server/platform/clock.ts";
import { DomainError } from "#server/platform/domain-error.ts";
import type { ShopPlugin } from "#server/shop/shop.ts";
import { remindOfOpenings } from "./remind-of-openings.ts";

/** Minutes before the opening at which a calendar reminds. */
const REMINDS_BEFORE = 10;
const ROUND_EVERY_SECONDS = MINUTE / SECOND;
const SHOWN_AS_LONG_MS = 15 * MINUTE;

/** The opening of a piece as a calendar file, and the job that reminds of it. */
export const releases: ShopPlugin<CatalogueShop> = async (app, { shop }) => {
  const { products, clock, settings } = shop;
  registerRoutes(app, [
    handle(getOpeningCalendar, async ({ params, reply }) => {
      const wanted = ProductParams.safeParse(params);
      if (!wanted.success) throw noSuchProduct();
      const { id, name, release } = await products.require(wanted.data.id);
      if (release?.state !== "before")
        throw new DomainError("not_found", "This piece has no opening that is still to come.");
      const opensAt = new Date(release.opensAt);
      const summary = `${BRAND}: ${name} opens`.replace(/[,;\\]/g, "");
      const calendar = makeCalendar(BRAND, {
        uid: `opening-${id}@${new URL(settings.publicUrl).hostname}`,
        writtenAt: clock.now(),
        starts: opensAt,
        ends: later(opensAt, SHOWN_AS_LONG_MS),
        summary,
        more: [
          `URL:${settings.publicUrl}/product/${id}`,
          "BEGIN:VALARM",
          "ACTION:DISPLAY",
          `DESCRIPTION:${summary}`,
          `TRIGGER:-PT${REMINDS_BEFORE}M`,
          "END:VALARM",
        ],
      });
      return sendCalendar(reply, `kulud-opening-${id}`, calendar);
    }),
  ]);
  shop.jobs.push({
    name: "releases",
    everySeconds: ROUND_EVERY_SECONDS,
    run: () => remindOfOpenings(shop),
  });
};
