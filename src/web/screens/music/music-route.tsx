import { data, type HeadersArgs } from "react-router";
import { call } from "#web/api/call.ts";
import { shopContext } from "#web/api/shop-context.ts";
import { visitCache } from "#web/api/visit-cache.ts";
import { pack, unpack } from "#web/page/packed.ts";
import { pageMeta } from "#web/page/page-meta.ts";
import { paths } from "#web/paths.ts";
import type { ThemeHandle } from "#web/shop/layout/use-theme.ts";
import { readMusic } from "#web/shop/music/read-music.ts";
import { toProduct } from "#web/shop/products/product.ts";
import { productsOf } from "#web/shop/products/product-lists.ts";
import { readSection } from "#web/shop/products/read-products.ts";
import { sectionHeaders, settleJsonSection } from "#web/shop/products/section-answer.ts";
import type { Route } from "./+types/music-route.ts";
import { type MusicData, readAlbumMusic } from "./music-data.ts";
import { MusicScreen } from "./music-screen.tsx";

export const handle: ThemeHandle = { theme: "ink" };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Music",
    description: "Albums by KULUD on black vinyl and to stream: First Light, Concrete Garden and more.",
    path: paths.music,
    publicUrl: matches[0].loaderData?.publicUrl,
  });

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const music = await settleJsonSection(shop.listShelf("music"));
  const albums = (await shop.listAlbums()).map((album) => ({ ...album, product: toProduct(album.product) }));
  const samples = await readAlbumMusic(albums, (id) => shop.findMusic(id));
  return data(pack<MusicData>({ albums, music, samples }), { headers: sectionHeaders(music) });
}

/** The collection and the sound follow. */
export async function clientLoader(): Promise<MusicData> {
  const music = readSection(productsOf("music"));
  const albums = await visitCache.read("/api/albums", async () =>
    (await call("GET /api/albums")).map((album) => ({ ...album, product: toProduct(album.product) })),
  );
  return { albums, music, samples: readAlbumMusic(albums, readMusic) };
}

export function headers({ loaderHeaders }: HeadersArgs): Headers {
  return loaderHeaders;
}

export default function MusicRoute({ loaderData }: Route.ComponentProps) {
  return <MusicScreen {...unpack(loaderData)} />;
}
