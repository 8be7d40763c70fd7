import type { EntryContext, MetaArgs, MetaDescriptor } from "react-router";
import type { RecordMusic } from "#contract/music/shopper.ts";
import type { PreviewImage } from "#web/api/page-context.ts";
import { unpack } from "#web/page/packed.ts";
import { type ShelfLabel, shopFactsOf } from "#web/page/shop-facts.ts";
import type { FeaturedAlbum } from "#web/shop/music/featured-album.ts";
import type { Product } from "#web/shop/products/product.ts";

/** A page as its own route describes it, the source of the crawlers' tags. */
export type CrawledPage = {
  readonly status: number;
  /** Without the query. */
  readonly path: string;
  readonly title: string | undefined;
  readonly description: string | undefined;
  /** Absolute; undefined for pages that have none, such as errors. */
  readonly canonical: string | undefined;
  readonly isIndexed: boolean;
  /** The product the page is about. */
  readonly product: Product | undefined;
  /** The picture of a link to it, where its loader names one. */
  readonly preview: PreviewImage | undefined;
  /** Its music. */
  readonly music: RecordMusic | undefined;
  /** The albums it opens with. */
  readonly albums: readonly FeaturedAlbum[];
  readonly menu: readonly ShelfLabel[];
};

/** Calls the page's route for its description, exactly as the router does for the head. */
export function readPage(router: EntryContext, status: number): CrawledPage {
  const { matches, loaderData, location } = router.staticHandlerContext;
  // A route without a description uses its parent's.
  const described = matches.findLast(({ route }) => router.routeModules[route.id]?.meta !== undefined);
  const loaded = described && loaderData[described.route.id];
  const data = typeof loaded === "object" && loaded !== null ? unpack(loaded) : undefined;
  const metaMatches = matches.map(({ route, params, pathname }) => ({
    id: route.id,
    params,
    pathname,
    meta: [],
    handle: undefined,
    loaderData: loaderData[route.id],
  }));
  const meta = described && router.routeModules[described.route.id]?.meta;
  // The router types each route's arguments separately; here the route is unknown.
  const args = {
    loaderData: loaded,
    params: described?.params ?? {},
    location,
    matches: metaMatches,
  } as MetaArgs;
  const tags: readonly MetaDescriptor[] = meta?.(args) ?? [];
  return {
    status,
    path: location.pathname,
    title: textOf(tags, (tag) => tag.title),
    description: textOf(tags, (tag) => (tag.name === "description" ? tag.content : undefined)),
    canonical: textOf(tags, (tag) => (tag.rel === "canonical" ? tag.href : undefined)),
    isIndexed: status === 200 && !tags.some((tag) => "name" in tag && tag.name === "robots"),
    product: isAboutProduct(data) ? data.product : undefined,
    preview: hasPreview(data) ? data.preview : undefined,
    music: isAboutProduct(data) ? data.music : undefined,
    albums: hasAlbums(data) ? data.albums : [],
    menu: shopFactsOf([{ loaderData: loaderData.root }])?.menu ?? [],
  };
}

type AnyTag = Readonly<Record<string, unknown>>;

function textOf(tags: readonly MetaDescriptor[], read: (tag: AnyTag) => unknown): string | undefined {
  const found = tags.map((tag) => read(tag as AnyTag)).find((value) => typeof value === "string");
  return found as string | undefined;
}

/** The product page's loader returns them under these names. */
function isAboutProduct(data: unknown): data is { readonly product: Product; readonly music?: RecordMusic } {
  if (typeof data !== "object" || data === null || !("product" in data)) return false;
  const { product } = data;
  return typeof product === "object" && product !== null && "pictures" in product && "price" in product;
}

function hasPreview(data: unknown): data is { readonly preview: PreviewImage | undefined } {
  return typeof data === "object" && data !== null && "preview" in data;
}

/** The music page's loader returns them under this name. */
function hasAlbums(data: unknown): data is { readonly albums: readonly FeaturedAlbum[] } {
  return typeof data === "object" && data !== null && "albums" in data && Array.isArray(data.albums);
}
