import type { NetworkReading, SocialCheck } from "#contract/social.ts";
import type { Network } from "./networks.ts";
import { type PageTags, readTags } from "./read-tags.ts";

export type FetchedPage = { readonly status: number; readonly html: Buffer };
export type FetchedImage = NonNullable<SocialCheck["image"]>;

/** For narrower pictures networks show a thumbnail beside the text instead of a picture above it. */
const LEAST_IMAGE_WIDTH = 600;

/** What this network would show of the page, and what keeps it from showing more. */
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
