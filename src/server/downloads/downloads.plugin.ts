import multipart from "@fastify/multipart";
import {
  readDownload as readDownloadEndpoint,
  readOrderDownloads as readEndpoint,
} from "#contract/downloads/order-downloads.ts";
import {
  addProductFile,
  giveDownloadsAgain,
  listDownloadsOfOrder,
  listProductFiles as listFilesEndpoint,
  removeProductFile as removeFileEndpoint,
} from "#contract/downloads/product-files.ts";
import { HOUR, MINUTE, SECOND } from "#domain/time/time.ts";
import { handle, type Route, registerRoutes } from "#server/http/endpoints/endpoint-routes.ts";
import { limited } from "#server/http/limits/limit-routes.ts";
import { LIMITS } from "#server/http/limits/limits.ts";
import { readingToTheEnd } from "#server/http/serving/unread-requests.ts";
import type { OrdersShop } from "#server/orders/order-link.ts";
import { orderKeyOf } from "#server/orders/order-page/open-order.ts";
import type { ShopPlugin } from "#server/shop/shop.ts";
import { addCodeSheet, codeRoutes, redeemRoute } from "./codes/codes.routes.ts";
import { giveAgain, readDownload, readDownloadsForAdmin, readOrderDownloads } from "./order-downloads.ts";
import { createFileAdder, listProductFiles, removeProductFile, tidyFiles } from "./product-files.ts";
import { addDownloadFiles } from "./send-download.ts";

/** A refused upload is still read to its end, unless its sender is silent for this long. */
const LONGEST_SILENCE_MS = 2 * MINUTE;

/** Products' files, for their buyers. */
export const downloads: ShopPlugin<OrdersShop> = async (app, { shop }) => {
  const options = limited(LIMITS.orderPage, LIMITS.order);
  registerRoutes(app, [
    handle(
      readEndpoint,
      async ({ params, query, request }) => ({
        downloads: await readOrderDownloads(shop, params.number, orderKeyOf(request, query.key)),
      }),
      options,
    ),
    handle(
      readDownloadEndpoint,
      ({ params, query }) => readDownload(shop, params.number, params.file, query.key),
      options,
    ),
  ]);
  registerRoutes(app, [redeemRoute(shop)]);
  registerRoutes(app, codeRoutes(shop), shop.guards);
  addCodeSheet(app, shop);
  addDownloadFiles(app, shop);
  // In a separate scope, because forms of this size are accepted nowhere else.
  await app.register(async (scope) => {
    await scope.register(multipart);
    registerRoutes(scope, adminRoutes(shop), shop.guards);
  });
  shop.jobs.push({ name: "downloads", everySeconds: HOUR / SECOND, run: () => tidyFiles(shop) });
};

function adminRoutes(shop: OrdersShop): Route[] {
  const addFile = createFileAdder(shop);
  return [
    handle(listFilesEndpoint, async ({ params }) => ({ files: await listProductFiles(shop, params.id) })),
    handle(addProductFile, async ({ params, request }) => ({
      files: await readingToTheEnd(request.raw, LONGEST_SILENCE_MS, () => addFile(params.id, request)),
    })),
    handle(removeFileEndpoint, async ({ params }) => ({
      files: await removeProductFile(shop, params.id, params.file),
    })),
    handle(listDownloadsOfOrder, async ({ params }) => ({
      downloads: await readDownloadsForAdmin(shop, params.id),
    })),
    handle(giveDownloadsAgain, async ({ params }) => ({ downloads: await giveAgain(shop, params.id) })),
  ];
}
