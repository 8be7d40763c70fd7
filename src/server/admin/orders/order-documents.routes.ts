/** PDFs that open in the browser to be printed, for the admin only. Files, not JSON, so they stand beside the contract's endpoints. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { getPackingSlips } from "#contract/admin/orders.ts";
import { CERTIFICATE_CODE } from "#domain/certificates/certificate-code.ts";
import type { PaymentsShop } from "#server/payments/payments-shop.ts";
import { sendPdf } from "#server/pdf/send-pdf.ts";
import { NotFound } from "#server/platform/domain-error.ts";
import { makeAdminCertificate, makePackingSlip, makePackingSlips } from "./order-documents.ts";

const DocumentParams = z.object({
  id: z.coerce.number().int().min(1).max(2_147_483_647),
  code: z.string().regex(CERTIFICATE_CODE).optional(),
});

export function addAdminDocumentRoutes(app: FastifyInstance, shop: PaymentsShop): void {
  const options = {
    onRequest: (request: FastifyRequest) => shop.guards.admit(request, getPackingSlips),
    schema: { hide: true },
  };
  app.get("/api/admin/orders/:id/packing-slip.pdf", options, async (request, reply) =>
    sendPdf(reply, await makePackingSlip(shop, readParams(request.params).id), "inline"),
  );
  app.get("/api/admin/orders/packing-slips.pdf", options, async (request, reply) =>
    sendPdf(reply, await makePackingSlips(shop, readIds(request.query)), "inline"),
  );
  app.get("/api/admin/orders/:id/certificates/:code/certificate.pdf", options, async (request, reply) => {
    const { id, code = "" } = readParams(request.params);
    return sendPdf(reply, await makeAdminCertificate(shop, id, code), "inline");
  });
}

function readIds(query: unknown): readonly number[] {
  const read = getPackingSlips.query.safeParse(query);
  if (!read.success) throw new NotFound("There is no such document.");
  return read.data.ids;
}

function readParams(params: unknown): z.output<typeof DocumentParams> {
  const read = DocumentParams.safeParse(params);
  if (!read.success) throw new NotFound("There is no such document.");
  return read.data;
}
