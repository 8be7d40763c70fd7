/** Reads the shop's own pages as the networks' robots do. */

import { Parser } from "htmlparser2";
import sharp from "sharp";
import type { NetworkReading, SocialCheck } from "#contract/social.ts";
import { SECOND } from "#domain/time/time.ts";
import type { ProductsService } from "#server/catalogue/products.service.ts";
import { NETWORKS, type Network } from "./networks.ts";

export type SocialCheckParts = {
  readonly products: ProductsService;
  readonly publicUrl: string;
  /** The origin at which this process listens. Nothing else is ever fetched, whatever a page or a caller says. */
  readonly ownOrigin: () => string;
};

const FETCH_TIMEOUT_MS = 10 * SECOND;
const LARGEST_ANSWER_BYTES = 10_000_000;

/** The preview that each network would show of the product's page. Throws noSuchProduct. */
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

type FetchedPage = { readonly status: number; readonly html: Buffer };
type FetchedImage = NonNullable<SocialCheck["image"]>;

/** For narrower pictures networks show a thumbnail beside the text instead of a picture above it. */
const LEAST_IMAGE_WIDTH = 600;

/** The preview on this network, and the problems that keep it from showing more. */
export function judgeReading(
  network: Network,
  page: FetchedPage,
  image: FetchedImage | undefined,
): NetworkReading {
  const tags = readTags(page.html.subarray(0, network.pageBytes).toString("utf8"));
  const read = (names: readonly string[]) =>
    names.map((name) => tags.get(name)).find((value) => value !== undefined) ?? null;
  return {
    network: network.name,
    status: page.status,
    title: read(network.title),
    description: read(network.description),
    image: read(network.image),
    url: read(network.url),
    missing: [
      ...(page.status === 200 ? [] : [`The page answers with status ${page.status} in place of 200.`]),
      ...network.needs.filter((name) => !tags.has(name)).map((name) => `The tag ${name} is missing.`),
      ...(network.image.length > 0 ? imageFaults(network, image) : searchFaults(tags)),
    ],
  };
}

function imageFaults({ imageBytes }: Network, image: FetchedImage | undefined): string[] {
  if (!image) return ["The preview picture cannot be fetched."];
  return [
    ...(image.bytes > imageBytes ? [`The picture weighs ${image.bytes} bytes, more than is shown.`] : []),
    ...(image.width < LEAST_IMAGE_WIDTH
      ? [`The picture is ${image.width} pixels wide, less than ${LEAST_IMAGE_WIDTH}.`]
      : []),
  ];
}

function searchFaults(tags: PageTags): string[] {
  return tags.get("robots")?.includes("noindex") ? ["The page asks search engines to leave it out."] : [];
}

/** By name: `title`, `description`, `robots`, `canonical`, `og:…`, `twitter:…`, `product:…`, and `json-ld` when there is some. */
export type PageTags = ReadonlyMap<string, string>;

/** The tags of a page's head, read as simply as robots do: without scripts, and the first of each kind. */
export function readTags(html: string): PageTags {
  const tags = new Map<string, string>();
  const keep = (name: string | undefined, value: string | undefined) => {
    if (name && value && !tags.has(name)) tags.set(name, value);
  };
  /** The text of the open element, where that text is a tag's value. */
  let text: { readonly name: string; value: string } | undefined;
  const parser = new Parser({
    onopentag(element, { property, name, content, rel, href, type }) {
      if (element === "meta") keep(property ?? name, content);
      if (element === "link" && rel === "canonical") keep("canonical", href);
      if (element === "title") text = { name: "title", value: "" };
      if (element === "script" && type === "application/ld+json") text = { name: "json-ld", value: "" };
    },
    ontext(part) {
      if (text) text.value += part;
    },
    onclosetag() {
      keep(text?.name, text?.value);
      text = undefined;
    },
  });
  parser.end(html);
  return tags;
}
