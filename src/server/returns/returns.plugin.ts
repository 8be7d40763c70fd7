import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { RowIdText } from "#contract/call/row-id.ts";
import {
  acceptReturn as acceptEndpoint,
  cancelExchange as cancelExchangeEndpoint,
  exchangeReturn as exchangeEndpoint,
  getAdminReturnPhoto,
  listReturnsOfOrder as listEndpoint,
  receiveReturn as receiveEndpoint,
  refundReturn as refundEndpoint,
  refuseReturn as refuseEndpoint,
} from "#contract/returns/owner.ts";
import {
  addReturnPhoto as addPhotoEndpoint,
  readOrderReturns as readEndpoint,
  askForReturn as requestEndpoint,
  withdrawReturn as withdrawEndpoint,
} from "#contract/returns/shopper.ts";
import { HOUR, SECOND } from "#domain/time/time.ts";
import { readUpload } from "#server/catalogue/pictures/read-upload.ts";
import { handle, type Route, registerRoutes } from "#server/http/endpoints/endpoint-routes.ts";
import { limited } from "#server/http/limits/limit-routes.ts";
import { LIMITS } from "#server/http/limits/limits.ts";
import { orderKeyOf } from "#server/orders/order-page/open-order.ts";
import type { PaymentsShop } from "#server/payments/payments-shop.ts";
import { DomainError } from "#server/platform/domain-error.ts";
import type { ShopPlugin } from "#server/shop/shop.ts";
import { listReturnsOfOrder } from "./admin-returns.ts";
import { cancelExchange, exchangeReturn, refundReturn } from "./end-return.ts";
import { acceptReturn, receiveReturn, refuseReturn, withdrawReturn } from "./move-return.ts";
import { readOrderReturns } from "./read-returns.ts";
import { askForReturn } from "./request-return.ts";
import { addReturnPhoto, readReturnPhoto, requirePhoto } from "./return-photos.ts";
import { updateSizeHints } from "./returned-sizes.ts";
import { noSuchReturn } from "./returns.errors.ts";

/** Routes for returns and exchanges: requested on an order's page, decided and ended by the admin. */
export const returns: ShopPlugin<PaymentsShop> = async (app, { shop }) => {
  registerRoutes(app, shopperRoutes(shop));
  registerRoutes(app, adminRoutes(shop), shop.guards);
  addPhotoFiles(app, shop);
  shop.jobs.push({
    name: "size-hints",
    everySeconds: HOUR / SECOND,
    run: () => updateSizeHints(shop),
  });
  // In a scope of their own, because shoppers upload files nowhere else.
  await app.register(async (scope) => {
    await scope.register(multipart);
    registerRoutes(scope, [photoRoute(shop)]);
  });
};

function shopperRoutes(shop: PaymentsShop): Route[] {
  const options = limited(LIMITS.orderPage, LIMITS.order);
  return [
    handle(
      readEndpoint,
      ({ params, query, request }) => readOrderReturns(shop, params.number, orderKeyOf(request, query.key)),
      options,
    ),
    handle(
      requestEndpoint,
      ({ params, query, body, request }) =>
        askForReturn(shop, params.number, orderKeyOf(request, query.key), body),
      options,
    ),
    handle(
      withdrawEndpoint,
      ({ params, query, request }) =>
        withdrawReturn(shop, params.number, orderKeyOf(request, query.key), params.id),
      options,
    ),
  ];
}

function adminRoutes(shop: PaymentsShop): Route[] {
  return [
    handle(listEndpoint, ({ params }) => listReturnsOfOrder(shop, params.id)),
    handle(acceptEndpoint, ({ params, body }) => acceptReturn(shop, params.id, body)),
    handle(refuseEndpoint, ({ params, body }) => refuseReturn(shop, params.id, body)),
    handle(receiveEndpoint, ({ params, body }) => receiveReturn(shop, params.id, body.lines)),
    handle(refundEndpoint, ({ params, body }) => refundReturn(shop, params.id, body.amountCents)),
    handle(exchangeEndpoint, ({ params }) => exchangeReturn(shop, params.id)),
    handle(cancelExchangeEndpoint, ({ params }) => cancelExchange(shop, params.id)),
  ];
}

/** For browsers without scripts, which post the form here and are redirected to the order's page. */
function photoRoute(shop: PaymentsShop): Route {
  return handle(
    addPhotoEndpoint,
    async ({ params, query, request, reply }) => {
      const key = orderKeyOf(request, query.key);
      const asked = { ...params, key };
      const read = async () => (await readUpload(request)).bytes;
      if (request.headers["sec-fetch-mode"] !== "navigate") return addReturnPhoto(shop, asked, read);
      const problem = await addByForm(shop, asked, read);
      // Relative, because a shop on this machine has several names.
      const page = `/order/${params.number}?key=${shop.orderLinks.keyOf(params.number)}`;
      const address = problem === undefined ? page : `${page}&photo=${problem}`;
      return reply.redirect(`${address}#returns`, 303);
    },
    limited(LIMITS.orderDocuments, LIMITS.documentsOfOrder),
  );
}

/** Returns the code of what was wrong with the photograph, for the page to show. Throws for a wrong link. */
async function addByForm(
  shop: PaymentsShop,
  asked: Parameters<typeof addReturnPhoto>[1],
  read: () => Promise<Buffer>,
): Promise<string | undefined> {
  try {
    await addReturnPhoto(shop, asked, read);
    return undefined;
  } catch (error) {
    if (!(error instanceof DomainError) || error.code === "not_found") throw error;
    return error.code;
  }
}

type PhotoRequest = {
  Params: { number: string; id: string; photo: string };
  Querystring: { key?: unknown };
};

/** They are files, so they are registered here and not with the JSON endpoints. */
function addPhotoFiles(app: FastifyInstance, shop: PaymentsShop): void {
  const options = {
    ...limited(LIMITS.orderDocuments, LIMITS.order),
    schema: { hide: true },
  };
  app.get<PhotoRequest>("/api/orders/:number/returns/:id/photos/:photo", options, async (request, reply) => {
    const { number } = request.params;
    const { key } = request.query;
    const own = { number, key: orderKeyOf(request, typeof key === "string" ? key : undefined) };
    return sendPhoto(reply, await readReturnPhoto(shop, { ...own, ...idsOf(request) }));
  });
  app.get<PhotoRequest>(
    getAdminReturnPhoto.path,
    {
      schema: { hide: true },
      onRequest: (request: FastifyRequest) => shop.guards.admit(request, getAdminReturnPhoto),
    },
    async (request, reply) => {
      const { id, photo } = idsOf(request as FastifyRequest<PhotoRequest>);
      return sendPhoto(reply, await requirePhoto(shop.db, id, photo));
    },
  );
}

function idsOf({ params }: FastifyRequest<PhotoRequest>): { id: number; photo: number } {
  const id = RowIdText.safeParse(params.id);
  const photo = RowIdText.safeParse(params.photo);
  if (!id.success || !photo.success) throw noSuchReturn();
  return { id: id.data, photo: photo.data };
}

function sendPhoto(reply: FastifyReply, bytes: Buffer): FastifyReply {
  return reply
    .headers({
      "Cache-Control": "no-store",
      "Content-Type": "image/jpeg",
      "Content-Disposition": "inline",
      "X-Robots-Tag": "noindex",
    })
    .send(bytes);
}
