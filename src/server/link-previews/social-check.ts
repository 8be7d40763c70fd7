/** Reads the shop's own pages as the networks' robots do. */
import sharp from "sharp";
import type { SocialCheck } from "#contract/social.ts";
import { SECOND } from "#domain/time/time.ts";
import type { ProductsService } from "#server/catalogue/products.service.ts";
import { type FetchedImage, type FetchedPage, judgeReading } from "./judge-reading.ts";
import { NETWORKS } from "./networks.ts";
import { readTags } from "./read-tags.ts";

export type SocialCheckParts = {
  readonly products: ProductsService;
  readonly publicUrl: string;
  /** The origin at which this process listens. Nothing else is ever fetched, whatever a page or a caller says. */
  readonly ownOrigin: () => string;
};

const FETCH_TIMEOUT_MS = 10 * SECOND;
const LARGEST_ANSWER_BYTES = 10_000_000;

/** What each network would show of the product's page. Throws NoSuchProduct. */
export async function checkProductPage(
  { products, publicUrl, ownOrigin }: SocialCheckParts,
  id: number,
): Promise<SocialCheck> {
  await products.require(id);
  const origin = ownOrigin();
  const pages = await Promise.all(
    NETWORKS.map(async (network) => ({
      network,
      page: await fetchPage(origin, network.page(id), network.userAgent),
    })),
  );
  const [first] = pages;
  const image = first && (await fetchImage(origin, publicUrl, first.page, first.network.userAgent));
  return {
    address: `${publicUrl}/product/${id}`,
    networks: pages.map(({ network, page }) => judgeReading(network, page, image)),
    image: image ?? null,
  };
}

async function fetchPage(origin: string, path: string, userAgent: string): Promise<FetchedPage> {
  const response = await fetchOwn(origin, path, userAgent);
  return { status: response.status, html: await readBody(response) };
}

/** The page's picture. Undefined when the page names none or one of another site, or when the file is no picture. */
async function fetchImage(
  origin: string,
  publicUrl: string,
  { html }: FetchedPage,
  userAgent: string,
): Promise<FetchedImage | undefined> {
  const address = readTags(html.toString("utf8")).get("og:image");
  const url = address === undefined ? null : URL.parse(address);
  if (address === undefined || url?.origin !== publicUrl) return undefined;
  const response = await fetchOwn(origin, url.pathname, userAgent);
  const bytes = await readBody(response);
  if (response.status !== 200) return undefined;
  const picture = await sharp(bytes)
    .metadata()
    .catch(() => undefined);
  if (!picture) return undefined;
  const type = response.headers.get("content-type") ?? "";
  return { address, type, width: picture.width, height: picture.height, bytes: bytes.length };
}

/** Redirects are not followed: the check reports them. */
function fetchOwn(origin: string, path: string, userAgent: string): Promise<Response> {
  return fetch(new URL(path, origin), {
    headers: { "User-Agent": userAgent },
    redirect: "manual",
    signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
  });
}

async function readBody(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer()).subarray(0, LARGEST_ANSWER_BYTES);
}
