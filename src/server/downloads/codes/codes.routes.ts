import type { FastifyInstance, FastifyRequest } from "fastify";
import {
  endDownloadCodes,
  getCodeSheet,
  listDownloadCodes,
  makeDownloadCodes,
  redeemDownloadCode,
} from "#contract/downloads/download-codes.ts";
import { handle, type Route } from "#server/http/endpoints/endpoint-routes.ts";
import { limited } from "#server/http/limits/limit-routes.ts";
import { LIMITS } from "#server/http/limits/limits.ts";
import type { OrdersShop } from "#server/orders/order-link.ts";
import { codeCardsPdf } from "#server/pdf/code-cards-pdf.ts";
import { sendPdf } from "#server/pdf/send-pdf.ts";
import { refusal } from "#server/platform/domain-error.ts";
import { endCodes, listBatches, makeCodes, readSheet, redeemCode } from "./download-codes.ts";

export function codeRoutes(shop: OrdersShop): Route[] {
  return [
    handle(listDownloadCodes, ({ params }) => listBatches(shop, params.id)),
    handle(makeDownloadCodes, ({ params, body }) => makeCodes(shop, params.id, body)),
    handle(endDownloadCodes, ({ params }) => endCodes(shop, params.id)),
  ];
}

export function redeemRoute(shop: OrdersShop): Route {
  return handle(redeemDownloadCode, ({ body }) => redeemCode(shop, body), limited(LIMITS.redeemCode));
}

const noSuchSheet = refusal("not_found", "There is no such document.");

/** A file, not JSON, so it stands beside the contract's endpoints. */
export function addCodeSheet(app: FastifyInstance, shop: OrdersShop): void {
  const options = {
    onRequest: (request: FastifyRequest) => shop.guards.admit(request, getCodeSheet),
    schema: { hide: true },
  };
  app.get(getCodeSheet.path, options, async (request, reply) => {
    const read = getCodeSheet.params.safeParse(request.params);
    if (!read.success) throw noSuchSheet();
    const { batch, product, codes } = await readSheet(shop, read.data.id);
    const address = `${new URL(shop.settings.publicUrl).host}/code`;
    const pdf = await codeCardsPdf({ product, address, codes, madeAt: batch.createdAt });
    return sendPdf(reply, { fileName: `kulud-codes-${batch.id}`, pdf }, "inline");
  });
}
