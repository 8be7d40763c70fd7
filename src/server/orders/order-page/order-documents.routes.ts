/** PDFs of an order for whoever holds its link. Files, not JSON, so they stand beside the contract's endpoints. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { limited, RATE_LIMITS } from "#server/http/rate-limits.ts";
import type { Order } from "#server/orders/orders.service.ts";
import { type PdfFile, sendPdf } from "#server/pdf/send-pdf.ts";
import { openOrder } from "./open-order.ts";
import { makeCertificate, makeReceipt } from "./order-documents.ts";
import { keyOf } from "./order-page.routes.ts";
import type { OrderPageContext } from "./order-page-context.ts";

type OrderRequest = { Params: { number: string; code: string }; Querystring: { key?: unknown } };

export function addOrderDocumentRoutes(
  app: FastifyInstance,
  context: OrderPageContext,
  hasRateLimits: boolean,
): void {
  const options = { ...limited(RATE_LIMITS.orderDocuments, hasRateLimits), schema: { hide: true } };
  const open = (request: FastifyRequest<OrderRequest>) => {
    const { key } = request.query;
    return openOrder(
      context,
      request.params.number,
      keyOf(request, typeof key === "string" ? key : undefined),
    );
  };
  const answer = async (
    request: FastifyRequest<OrderRequest>,
    reply: FastifyReply,
    make: (order: Order) => Promise<PdfFile>,
  ) => sendPdf(reply, await make(await open(request)), "attachment");
  app.get<OrderRequest>("/api/orders/:number/receipt.pdf", options, (request, reply) =>
    answer(request, reply, (order) => makeReceipt(context, order)),
  );
  app.get<OrderRequest>("/api/orders/:number/certificates/:code/certificate.pdf", options, (request, reply) =>
    answer(request, reply, (order) => makeCertificate(context, order, request.params.code)),
  );
}
