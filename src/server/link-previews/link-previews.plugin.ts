import type { Server } from "node:http";
import { checkSocialPreview } from "#contract/social.ts";
import { MEDIA_CACHING } from "#server/catalogue/media-files.ts";
import { findOwnedNumber } from "#server/certificates/certificates.service.ts";
import { handle, registerRoutes } from "#server/http/endpoints/endpoint-routes.ts";
import { limited } from "#server/http/limits/limit-routes.ts";
import { LIMITS } from "#server/http/limits/limits.ts";
import { refusal } from "#server/platform/domain-error.ts";
import type { ShopPlugin } from "#server/shop/shop.ts";
import { type LinkPreview, type LinkPreviewsShop, PREVIEWED_PAGES, toPreviewed } from "./link-previews.ts";
import { createMailPhotos } from "./mail-photos.ts";

const FILE =
  /^(?:(?<page>site|music|limited)|(?<id>[1-9]\d{0,8})(?:-(?<serial>[1-9]\d{0,4}))?)-[0-9a-f]{12}\.jpg$/;

/**
 * Serves the preview pictures. Only current products and owned numbers are drawn: an outdated address, which chats may still use,
 * redirects to the current picture, and any other is 404.
 */
export const linkPreviews: ShopPlugin<LinkPreviewsShop> = async (app, { shop }) => {
  const { products, settings } = shop;
  const drawMailPhoto = createMailPhotos(shop.findPicture);
  app.get<{ Params: { file: string } }>(
    "/previews/:file",
    { schema: { hide: true } },
    async (request, reply) => {
      const { file } = request.params;
      const preview = await findPreview(shop, FILE.exec(file)?.groups);
      if (!preview) throw noPreview();
      if (`/previews/${file}` !== preview.path)
        return reply.header("Cache-Control", "no-cache").redirect(preview.path, 302);
      return reply.headers(JPEG_HEADERS).send(await preview.read());
    },
  );
  app.get<{ Params: { file: string } }>(
    "/mail-photos/:file",
    { schema: { hide: true } },
    async (request, reply) => {
      const photo = await drawMailPhoto(request.params.file);
      if (!photo) throw noPreview();
      return reply.headers(JPEG_HEADERS).send(photo);
    },
  );
  const parts = { products, publicUrl: settings.publicUrl, ownOrigin: () => ownOrigin(app.server) };
  registerRoutes(app, [
    handle(
      checkSocialPreview,
      async ({ params }) => (await import("./social-check.ts")).checkProductPage(parts, params.id),
      limited(LIMITS.checkSocialPreview),
    ),
  ]);
};

async function findPreview(
  { db, previews, products }: LinkPreviewsShop,
  named: Readonly<Record<string, string | undefined>> | undefined,
): Promise<LinkPreview | undefined> {
  const page = PREVIEWED_PAGES.find((known) => known === named?.page);
  if (page) return previews.ofPage(page);
  if (named?.id === undefined) return undefined;
  const product = await products.find(Number(named.id));
  if (named.serial === undefined) return product && previews.ofProduct(toPreviewed(product));
  const number = await findOwnedNumber(db, Number(named.id), Number(named.serial));
  return number && previews.ofNumber(number, product?.pictures.main);
}

const JPEG_HEADERS = { "Content-Type": "image/jpeg", "Cache-Control": MEDIA_CACHING };

const noPreview = refusal("not_found", "There is no preview at this address.");

/** The origin at which this server can call itself. Throws while it does not listen. */
function ownOrigin(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === "string")
    throw new Error("the server does not listen on a port");
  const host = LOOPBACK[address.address] ?? address.address;
  return `http://${host.includes(":") ? `[${host}]` : host}:${address.port}`;
}

/** A server that listens on all interfaces is called on the loopback one. */
const LOOPBACK: Readonly<Record<string, string>> = { "0.0.0.0": "127.0.0.1", "::": "::1" };
