/** Papers to print, for the store-keeper only. Files, not JSON, so they stand beside the contract's endpoints. */
import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import { CERTIFICATE_CODE } from "#domain/certificate-code.ts";
import type { Guard } from "#server/http/endpoint-routes.ts";
import type { OrderDocument } from "#server/order-page/order-documents.ts";
import { NotFound } from "#server/platform/domain-error.ts";
import { makeDeskCertificate, makePackingSlip } from "./order-papers.ts";
import type { OrdersDeskContext } from "./orders-desk-context.ts";

const PaperParams = z.object({
  id: z.coerce.number().int().min(1).max(2_147_483_647),
  code: z.string().regex(CERTIFICATE_CODE).optional(),
});

export function addOrderPaperRoutes(app: FastifyInstance, context: OrdersDeskContext, guard: Guard): void {
  const options = { onRequest: guard, schema: { hide: true } };
  app.get("/api/storekeeper/orders/:id/packing-slip.pdf", options, async (request, reply) =>
    sendToPrint(reply, await makePackingSlip(context, readParams(request.params).id)),
  );
  app.get(
    "/api/storekeeper/orders/:id/certificates/:code/certificate.pdf",
    options,
    async (request, reply) => {
      const { id, code = "" } = readParams(request.params);
      return sendToPrint(reply, await makeDeskCertificate(context, id, code));
    },
  );
}

function readParams(params: unknown): z.output<typeof PaperParams> {
  const read = PaperParams.safeParse(params);
  if (!read.success) throw new NotFound("There is no such paper.");
  return read.data;
}

/** Opens in the browser, from where it is printed. */
function sendToPrint(reply: FastifyReply, { fileName, pdf }: OrderDocument): FastifyReply {
  return reply
    .headers({
      "Cache-Control": "no-store",
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${fileName}.pdf"`,
      "X-Robots-Tag": "noindex",
    })
    .send(pdf);
}
