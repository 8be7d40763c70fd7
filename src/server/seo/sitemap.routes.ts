import type { FastifyInstance, FastifyReply } from "fastify";
import { entityTag, sendAnswer } from "#server/answers/answer.ts";
import type { CatalogueShop } from "#server/catalogue/catalogue-shop.ts";
import { findNewestNewsDay } from "#server/news/news.repository.ts";
import { DomainError } from "#server/platform/domain-error.ts";
import { headersFor } from "./document-headers.ts";
import {
  MOST_PRODUCTS_IN_FILE,
  pageEntries,
  productEntries,
  sitemapIndexXml,
  sitemapXml,
} from "./sitemap.ts";

const PART = /^products-([1-9]\d{0,3})\.xml$/;
const FIRST_FILE = { offset: 0, limit: MOST_PRODUCTS_IN_FILE };

/**
 * A single file while everything fits into it, else an index. Kept as pages are.
 */
export function addSitemap(app: FastifyInstance, shop: CatalogueShop): void {
  const { publicUrl } = shop.settings;
  const hidden = { schema: { hide: true } };
  const keep = (reply: FastifyReply, path: string, write: () => Promise<string>) =>
    sendKept(shop, reply, path, write);

  const readPages = async () => {
    const [counts, { newest }, newsDay] = await Promise.all([
      shop.products.countShelves(),
      shop.products.measure(),
      findNewestNewsDay(shop.db, shop.clock.now()),
    ]);
    return pageEntries(counts, publicUrl, { newest, newsDay });
  };

  app.get("/sitemap.xml", hidden, (_request, reply) =>
    keep(reply, "/sitemap.xml", async () => {
      const { products } = await shop.products.measure();
      if (products > MOST_PRODUCTS_IN_FILE)
        return sitemapIndexXml(Math.ceil(products / MOST_PRODUCTS_IN_FILE), publicUrl);
      const listed = await shop.products.listByNumber(FIRST_FILE);
      return sitemapXml([...(await readPages()), ...productEntries(listed, publicUrl)]);
    }),
  );
  app.get("/sitemaps/pages.xml", hidden, (_request, reply) =>
    keep(reply, "/sitemaps/pages.xml", async () => sitemapXml(await readPages())),
  );
  app.get<{ Params: { file: string } }>("/sitemaps/:file", hidden, ({ params: { file } }, reply) => {
    const part = Number(PART.exec(file)?.[1] ?? 0);
    return keep(reply, `/sitemaps/${file}`, async () => {
      const slice = { offset: (part - 1) * MOST_PRODUCTS_IN_FILE, limit: MOST_PRODUCTS_IN_FILE };
      const listed = part === 0 ? [] : await shop.products.listByNumber(slice);
      if (listed.length === 0) throw new DomainError("not_found", "There is no such part of the sitemap.");
      return sitemapXml(productEntries(listed, publicUrl));
    });
  });
}

async function sendKept(
  { answers }: CatalogueShop,
  reply: FastifyReply,
  path: string,
  write: () => Promise<string>,
): Promise<FastifyReply> {
  const wanted = { path, reads: [], query: new URLSearchParams(), share: "known" } as const;
  const answer = await answers.get(wanted, async () => {
    const body = Buffer.from(await write());
    return { status: 200, headers: { ...headersFor("application/xml"), ETag: entityTag(body) }, body };
  });
  return sendAnswer(answer, reply);
}
