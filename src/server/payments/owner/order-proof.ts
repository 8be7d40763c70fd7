import type { FastifyInstance, FastifyRequest } from "fastify";
import { CUSTOMER_MAILS } from "#content/mails/mail-names.ts";
import { MOMENT_WORDS } from "#content/orders/order-moments.ts";
import { METHOD_NAMES } from "#content/payments/payment-methods.ts";
import { getOrderProof } from "#contract/payments/owner.ts";
import { editionWords } from "#domain/certificates/edition-number.ts";
import { formatRand, multiplyRand } from "#domain/money/money.ts";
import { addressLines } from "#domain/orders/address/address-lines.ts";
import { trackingPage } from "#domain/orders/delivery/couriers.ts";
import { isFilesOnly } from "#domain/orders/files-only.ts";
import { parcelName } from "#domain/orders/gift.ts";
import { lineText } from "#domain/orders/order-item.ts";
import { formatDayAndClock } from "#domain/time/calendar-day.ts";
import { findCertificatesOfOrders } from "#server/certificates/certified-pieces.repository.ts";
import { readMessagesOf } from "#server/contact/read-messages.ts";
import { findMailsAbout } from "#server/mail/mail-jobs.repository.ts";
import { withoutPrintSize } from "#server/orders/order-page/print-size.ts";
import { findOrderEvents, type Order } from "#server/orders/orders.repository.ts";
import { requireAdminOrder } from "#server/orders/owner/read-order.ts";
import type { PaymentsShop } from "#server/payments/payments-shop.ts";
import { readRefundable } from "#server/payments/refunds/refund-order.ts";
import { type ProofSection, proofPdf } from "#server/pdf/proof-pdf.ts";
import { type PdfFile, sendPdf } from "#server/pdf/send-pdf.ts";
import { refusal } from "#server/platform/domain-error.ts";

/** What the shop knows about an order, for the bank that asks whether it was delivered. Throws not_found. */
async function makeProof(shop: PaymentsShop, id: number): Promise<PdfFile> {
  const order = await requireAdminOrder(shop, id);
  const { payments, refunds } = await readRefundable(shop.db, id);
  const [events, certificates, mails, messages] = await Promise.all([
    findOrderEvents(shop.db, id),
    findCertificatesOfOrders(shop.db, [id]),
    findMailsAbout(shop.db, { orderId: [id], refundId: refunds.map((refund) => refund.id) }),
    readMessagesOf(shop.db, order),
  ]);
  const sections: readonly ProofSection[] = [
    {
      title: "Bought",
      rows: order.items.map((item) => [
        `${item.quantity} × ${formatRand(item.unitPriceCents)}`,
        `${lineText(withoutPrintSize(item))}, ${formatRand(multiplyRand(item.unitPriceCents, item.quantity))}`,
      ]),
    },
    {
      title: "Paid",
      rows: payments
        .filter(({ capturedMinor }) => capturedMinor !== null)
        .map(({ provider, method, reference, providerTxnId, status }) => [
          PROVIDERS[provider],
          [
            `${METHOD_NAMES[method]}, ${status.replaceAll("_", " ")}`,
            `reference ${reference}`,
            providerTxnId && `the provider's number ${providerTxnId}`,
          ]
            .filter(Boolean)
            .join(", "),
        ]),
    },
    {
      title: "What happened",
      rows: events.flatMap(({ kind, actor, createdAt }) => {
        const words = MOMENT_WORDS[kind];
        return words === undefined
          ? []
          : [[at(createdAt), actor === "customer" ? `${words}, by its buyer` : words] as const];
      }),
    },
    {
      title: "Certificates",
      rows: certificates.map(({ productName, serial, editionSize, state }) => [
        state,
        `${productName}, ${editionWords(serial, editionSize)}`,
      ]),
    },
    {
      title: "Mails to the buyer",
      rows: mails.flatMap(({ job, state, sentAt, createdAt }) => {
        const name = CUSTOMER_MAILS[job.kind];
        if (name === undefined) return [];
        return [[at(sentAt ?? createdAt), state === "sent" ? name : `${name} (not sent)`] as const];
      }),
    },
    {
      title: "What was written",
      rows: messages
        .toReversed()
        .flatMap(({ receivedAt, subject, message, replies }) => [
          [at(new Date(receivedAt)), `From the buyer: ${subject}\n${message}`] as const,
          ...replies.map(
            ({ writtenAt, isFromShop, text }) =>
              [at(new Date(writtenAt)), `From the ${isFromShop ? "shop" : "buyer"}: ${text}`] as const,
          ),
        ]),
    },
  ];
  const proof = {
    number: order.number,
    madeAt: shop.clock.now(),
    isTest: order.isTest,
    facts: factsOf(order),
    sections,
    owner: shop.settings.owner,
  };
  return { fileName: `kulud-proof-${order.number}`, pdf: await proofPdf(proof) };
}

/** It opens in the browser. A file, not JSON, so it stands beside the contract's endpoints. */
export function addProofRoute(app: FastifyInstance, shop: PaymentsShop): void {
  const options = {
    onRequest: (request: FastifyRequest) => shop.guards.admit(request, getOrderProof),
    schema: { hide: true },
  };
  app.get(getOrderProof.path, options, async (request, reply) => {
    const read = getOrderProof.params.safeParse(request.params);
    if (!read.success) throw noSuchOrder();
    return sendPdf(reply, await makeProof(shop, read.data.id), "inline");
  });
}

const noSuchOrder = refusal("not_found", "There is no order with this number.");

const PROVIDERS = { paystack: "Paystack", paypal: "PayPal", hand: "By hand" } as const;

function at(time: Date): string {
  return formatDayAndClock(time);
}

function factsOf(order: Order) {
  const { customerName, customerEmail, shippingAddress, formerAddresses, carrier, trackingNumber } = order;
  const page = trackingPage({ carrier, trackingNumber });
  const facts = [
    { name: "Buyer", value: `${customerName}\n${customerEmail}` },
    {
      name: "Address",
      value: isFilesOnly(order.items) ? "" : [parcelName(order), ...addressLines(shippingAddress)].join("\n"),
    },
    {
      name: "Before",
      value: formerAddresses
        .map(({ address, until }) => `Until ${at(new Date(until))}: ${addressLines(address).join(", ")}`)
        .join("\n"),
    },
    { name: "Ordered", value: at(order.createdAt) },
    { name: "Paid", value: order.paidAt ? at(order.paidAt) : "" },
    { name: "Delivery", value: formatRand(order.shippingCents) },
    { name: "Total", value: formatRand(order.totalCents) },
    { name: "Sent", value: order.shippedAt ? at(order.shippedAt) : "" },
    { name: "Courier", value: [carrier, trackingNumber, page].filter(Boolean).join("\n") },
  ];
  return facts.filter(({ value }) => value !== "");
}
