/**
 * Documents and pictures of an order, by its link. They are files, so they are registered here and not with the JSON
 * endpoints.
 */

import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { limited } from "#server/http/limits/limit-routes.ts";
import { LIMITS } from "#server/http/limits/limits.ts";
import type { OrdersShop } from "#server/orders/order-link.ts";
import type { Order } from "#server/orders/orders.repository.ts";
import { type PdfFile, sendPdf } from "#server/pdf/send-pdf.ts";
import { makeDeliveryCalendar } from "./delivery-calendar.ts";
import { openOrder, orderKeyOf } from "./open-order.ts";
import { makeCertificate, makeCreditNote, makeReceipt } from "./order-documents.ts";
import { type OrderFile, sendOrderFile } from "./send-order-file.ts";
import { makeStatusPicture } from "./status-picture.ts";

type OrderRequest = { Params: { number: string; code: string }; Querystring: { key?: unknown } };

export function addOrderDocumentRoutes(app: FastifyInstance, shop: OrdersShop): void {
  const options = {
    ...limited(LIMITS.orderDocuments, LIMITS.documentsOfOrder),
    schema: { hide: true },
  };
  const open = (request: FastifyRequest<OrderRequest>) => {
    const { key } = request.query;
    return openOrder(
      shop,
      request.params.number,
      orderKeyOf(request, typeof key === "string" ? key : undefined),
    );
  };
  const answer = async (
    request: FastifyRequest<OrderRequest>,
    reply: FastifyReply,
    make: (order: Order) => Promise<PdfFile>,
  ) => sendPdf(reply, await make(await open(request)), "attachment");
  const answerFile = async (
    request: FastifyRequest<OrderRequest>,
    reply: FastifyReply,
    make: (order: Order) => OrderFile | Promise<OrderFile>,
  ) => sendOrderFile(reply, await make(await open(request)));
  app.get<OrderRequest>("/api/orders/:number/delivery.ics", options, (request, reply) =>
    answerFile(request, reply, (order) => makeDeliveryCalendar(shop, order)),
  );
  app.get<OrderRequest>("/api/orders/:number/certificates/:code/status.jpg", options, (request, reply) =>
    answerFile(request, reply, (order) => makeStatusPicture(shop, order, request.params.code)),
  );
  app.get<OrderRequest>("/api/orders/:number/receipt.pdf", options, (request, reply) =>
    answer(request, reply, (order) => makeReceipt(shop, order)),
  );
  app.get<OrderRequest>("/api/orders/:number/credit-notes/:code/credit-note.pdf", options, (request, reply) =>
    answer(request, reply, (order) => makeCreditNote(shop, order, Number(request.params.code))),
  );
  app.get<OrderRequest>("/api/orders/:number/certificates/:code/certificate.pdf", options, (request, reply) =>
    answer(request, reply, (order) => makeCertificate(shop, order, request.params.code)),
  );
}
