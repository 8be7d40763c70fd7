import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { getPackingSlips } from "#contract/orders/owner.ts";
import { CERTIFICATE_CODE } from "#domain/certificates/certificate-code.ts";
import { editionWords } from "#domain/certificates/edition-number.ts";
import { isMoneyAlone } from "#domain/orders/added-order.ts";
import { addressLines } from "#domain/orders/address/address-lines.ts";
import { isFile, isFilesOnly, linesToPack } from "#domain/orders/files-only.ts";
import { parcelName, printedMessage } from "#domain/orders/gift.ts";
import { changedAt } from "#domain/orders/order-timeline.ts";
import { readNumbers } from "#server/certificates/certificates.service.ts";
import { findCertificatesOfOrders } from "#server/certificates/certified-pieces.repository.ts";
import { readAddedTo } from "#server/orders/added-orders.ts";
import type { OrdersShop } from "#server/orders/order-link.ts";
import { makeCertificate } from "#server/orders/order-page/order-documents.ts";
import { withoutPrintSize } from "#server/orders/order-page/print-size.ts";
import { findOrderEvents, type Order } from "#server/orders/orders.repository.ts";
import { packingSlipsPdf, type SlipToPack } from "#server/pdf/packing-slip-pdf.ts";
import { type PdfFile, sendPdf } from "#server/pdf/send-pdf.ts";
import { DomainError } from "#server/platform/domain-error.ts";
import { readKeptBack } from "./kept-back.ts";
import { nothingToSend, requireAdminOrder } from "./read-order.ts";

/** The parcel's contents. Throws not_found, and nothingToSend for an order of files alone. */
async function makePackingSlip(shop: OrdersShop, id: number): Promise<PdfFile> {
  const slip = await readSlip(shop, id);
  if (!slip) throw nothingToSend();
  return { fileName: `kulud-packing-slip-${slip.number}`, pdf: await packingSlipsPdf([slip]) };
}

/**
 * The same for several parcels, one behind the other; an order without a parcel has no page. Throws not_found when one of them is
 * unknown, and nothingToSend where none has a parcel.
 */
async function makePackingSlips(shop: OrdersShop, ids: readonly number[]): Promise<PdfFile> {
  const slips = [];
  for (const id of new Set(ids)) {
    const slip = await readSlip(shop, id);
    if (slip) slips.push(slip);
  }
  if (slips.length === 0) throw nothingToSend();
  return { fileName: "kulud-packing-slips", pdf: await packingSlipsPdf(slips) };
}

/** Undefined for an order of which nothing is sent. */
async function readSlip(shop: OrdersShop, id: number): Promise<SlipToPack | undefined> {
  const order = await requireAdminOrder(shop, id);
  if (isFilesOnly(order.items) || isMoneyAlone(order)) return undefined;
  const { phone, specialInstructions } = order.shippingAddress;
  return {
    number: order.number,
    createdAt: order.createdAt,
    changedAt: changedAt(await findOrderEvents(shop.db, id)),
    addedTo: (await readAddedTo(shop.db, [order]))(order)?.number,
    name: parcelName(order),
    gift: order.gift ? { from: order.customerName, message: printedMessage(order.gift) } : undefined,
    addressLines: addressLines(order.shippingAddress),
    phone,
    instructions: specialInstructions,
    items: await itemsToSend(shop, order),
    downloads: order.items.filter(isFile),
    certificates: await certificateLines(shop, order),
    deliveryCharged: order.deliveryCharged,
    isTest: order.isTest,
    orderUrl: shop.orderLinks.urlOf(order.number),
    owner: shop.settings.owner,
  };
}

/** A certificate to print. Throws not_found and certificateNotInForce. */
async function makeAdminCertificate(shop: OrdersShop, id: number, code: string): Promise<PdfFile> {
  return makeCertificate(shop, await requireAdminOrder(shop, id), code);
}

/** Printed again later, the slip says what was in the parcel. */
async function itemsToSend({ db }: OrdersShop, order: Order): Promise<SlipToPack["items"]> {
  const [keptBackOf, numbersOf] = await Promise.all([readKeptBack(db, [order]), readNumbers(db, [order])]);
  return linesToPack(order.items, keptBackOf(order))
    .map(withoutPrintSize)
    .map((item) => ({ ...item, numbers: numbersOf(order, item) }));
}

/** One line for each item, so that the packer can compare them one by one. */
async function certificateLines({ db }: OrdersShop, order: Order): Promise<string[]> {
  const issued = (await findCertificatesOfOrders(db, [order.id])).filter(
    ({ state, hasCertificate }) => state === "issued" && hasCertificate,
  );
  return issued.map(
    ({ productName, serial, editionSize }) => `${productName}, ${editionWords(serial, editionSize)}`,
  );
}

const DocumentParams = z.object({
  id: z.coerce.number().int().min(1).max(2_147_483_647),
  code: z.string().regex(CERTIFICATE_CODE).optional(),
});

/** PDFs that open in the browser to be printed, for the admin only. Files, not JSON, so they stand beside the contract's endpoints. */
export function addPackingSlipRoutes(app: FastifyInstance, shop: OrdersShop): void {
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
  if (!read.success) throw new DomainError("not_found", "There is no such document.");
  return read.data.ids;
}

function readParams(params: unknown): z.output<typeof DocumentParams> {
  const read = DocumentParams.safeParse(params);
  if (!read.success) throw new DomainError("not_found", "There is no such document.");
  return read.data;
}
