import type { FastifyInstance, FastifyReply } from "fastify";
import type { ProductsService } from "#server/catalogue/products.service.ts";
import { NotFound } from "#server/platform/domain-error.ts";
import { type SocialPreviews, toPreviewed } from "./link-previews.ts";

const FILE = /^(?<subject>site|[1-9]\d{0,8})-[0-9a-f]{12}\.jpg$/;

/**
 * The preview pictures. Only what the shop shows now is ever drawn: an older address, as chats remember it, leads on to
 * the picture of today, and any other is 404.
 */
export function addPreviewRoutes(
  app: FastifyInstance,
  previews: SocialPreviews,
  products: ProductsService,
): void {
  app.get<{ Params: { file: string } }>(
    "/previews/:file",
    { schema: { hide: true } },
    async (request, reply) => {
      const subject = FILE.exec(request.params.file)?.groups?.subject;
      if (subject === undefined) throw new NoPreview();
      const asked = `/previews/${request.params.file}`;
      if (subject === "site") return answer(reply, asked, previews.sitePath(), () => previews.readSite());
      const found = await products.find(Number(subject));
      if (!found) throw new NoPreview();
      const product = toPreviewed(found);
      return answer(reply, asked, previews.productPath(product), () => previews.readProduct(product));
    },
  );
}

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

class NoPreview extends NotFound {
  constructor() {
    super("There is no preview at this address.");
  }
}
