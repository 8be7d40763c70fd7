import type { Server } from "node:http";
import type { FastifyReply } from "fastify";
import { checkSocialPreview } from "#contract/pages/social.ts";
import { handle, registerRoutes } from "#server/http/endpoints/endpoint-routes.ts";
import { limited, RATE_LIMITS } from "#server/http/limits/rate-limits.ts";
import { refusal } from "#server/platform/domain-error.ts";
import type { ShopPlugin } from "#server/shop/shop.ts";
import { type LinkPreviewsShop, toPreviewed } from "./link-previews.ts";

const FILE = /^(?<subject>site|[1-9]\d{0,8})-[0-9a-f]{12}\.jpg$/;

/**
 * Serves the preview pictures. Only current products are drawn: an outdated address, which chats may still use,
 * redirects to the current picture, and any other is 404.
 */
export const linkPreviews: ShopPlugin<LinkPreviewsShop> = async (app, { shop }) => {
  const { previews, products, settings } = shop;
  app.get<{ Params: { file: string } }>(
    "/previews/:file",
    { schema: { hide: true } },
    async (request, reply) => {
      const subject = FILE.exec(request.params.file)?.groups?.subject;
      if (subject === undefined) throw noPreview();
      const asked = `/previews/${request.params.file}`;
      if (subject === "site") return answer(reply, asked, previews.sitePath(), () => previews.readSite());
      const found = await products.find(Number(subject));
      if (!found) throw noPreview();
      const product = toPreviewed(found);
      return answer(reply, asked, previews.productPath(product), () => previews.readProduct(product));
    },
  );
  const parts = { products, publicUrl: settings.publicUrl, ownOrigin: () => ownOrigin(app.server) };
  registerRoutes(app, [
    handle(
      checkSocialPreview,
      async ({ params }) => (await import("./social-check.ts")).checkProductPage(parts, params.id),
      limited(RATE_LIMITS.checkSocialPreview),
    ),
  ]);
};

async function answer(
  reply: FastifyReply,
  asked: string,
  current: string,
  read: () => Promise<Buffer>,
): Promise<FastifyReply> {
  if (asked !== current) return reply.header("Cache-Control", "no-cache").redirect(current, 302);
  return reply
    .headers({ "Content-Type": "image/jpeg", "Cache-Control": "public, max-age=31536000, immutable" })
    .send(await read());
}

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
