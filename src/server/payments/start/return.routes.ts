/**
 * The addresses to which a provider's page sends the shopper back. They only choose what is shown; `verify` finds the
 * outcome.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isPaymentReference } from "#domain/payments/payment-reference.ts";
import { type AddressSettings, calledOrigin } from "#server/http/addresses/called-address.ts";

export function addReturnRoutes(app: FastifyInstance, settings: AddressSettings): void {
  const goTo = (
    request: FastifyRequest,
    reply: FastifyReply,
    payment: string,
    reference: string | undefined,
  ) => {
    const query = reference === undefined ? "payment=failed" : `payment=${payment}&reference=${reference}`;
    return reply
      .header("Cache-Control", "no-store")
      .redirect(`${calledOrigin(request, settings)}/?${query}`, 303);
  };
  app.get("/api/payment/return", { schema: { hide: true } }, (request, reply) =>
    goTo(request, reply, "success", referenceOf(request)),
  );
  app.get<{ Params: { reference: string } }>(
    "/api/payment/cancelled/:reference",
    { schema: { hide: true } },
    (request, reply) => goTo(request, reply, "cancelled", shaped(request.params.reference)),
  );
  // Only used when PayPal replaces the page instead of opening a window. The parameters it appends are not needed.
  for (const [path, payment] of [
    ["return", "success"],
    ["cancelled", "cancelled"],
  ] as const) {
    app.get<{ Params: { reference: string } }>(
      `/api/paypal/${path}/:reference`,
      { schema: { hide: true } },
      (request, reply) => goTo(request, reply, payment, shaped(request.params.reference)),
    );
  }
}

/** Paystack appends the reference twice, as `reference` and `trxref`; a repeated parameter arrives as a list. */
function referenceOf(request: FastifyRequest): string | undefined {
  const query = request.query as Record<string, string | string[] | undefined>;
  return shaped([query.reference ?? query.trxref ?? []].flat()[0]);
}

function shaped(reference: string | undefined): string | undefined {
  return reference !== undefined && isPaymentReference(reference) ? reference : undefined;
}
