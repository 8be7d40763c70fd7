import { unpack } from "#web/page/packed.ts";
import type { PageHandle } from "#web/page/page-handle.ts";
import { pageMeta } from "#web/page/page-meta.ts";
import { inBrowser, onServer, type Page } from "#web/page/reading.ts";
import { paths } from "#web/paths.ts";
import { productsOf, readSection } from "#web/shop/products/product-lists.ts";
import type { Route } from "./+types/music-route.ts";
import { musicOfAlbums, toAlbums } from "./music-data.ts";
import { MusicScreen } from "./music-screen.tsx";

const reading = async ({ read }: Page) => {
  const music = readSection(read, productsOf("music"));
  const albums = await read("GET /api/albums", {}, toAlbums);
  return { albums, music, samples: musicOfAlbums(read, albums) };
};

export const loader = onServer(reading);
export const clientLoader = inBrowser(reading);

export const handle: PageHandle = { theme: "ink" };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Music",
    description: "Albums by KULUD on black vinyl and to stream: First Light, Concrete Garden and more.",
    path: paths.music,
    matches,
  });

export default function MusicRoute({ loaderData }: Route.ComponentProps) {
  return <MusicScreen {...unpack(loaderData)} />;
}
