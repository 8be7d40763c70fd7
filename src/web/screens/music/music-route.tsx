import { data, type HeadersArgs } from "react-router";
import { ALBUMS } from "#content/catalogue/albums.ts";
import { shopContext } from "#web/api/shop-context.ts";
import { pageMeta } from "#web/page/page-meta.ts";
import { paths } from "#web/paths.ts";
import type { ThemeHandle } from "#web/shop/layout/use-theme.ts";
import { readMusic } from "#web/shop/music/read-music.ts";
import { productsOf } from "#web/shop/products/product-lists.ts";
import { readSection } from "#web/shop/products/read-products.ts";
import { sectionHeaders, settleJsonSection } from "#web/shop/products/section-answer.ts";
import type { Route } from "./+types/music-route.ts";
import { type MusicData, readAlbumMusic, sleevesOf } from "./music-data.ts";
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
  const sleeves = Object.fromEntries(ALBUMS.map(({ id, cover }) => [id, shop.picture(cover)]));
  const samples = await readAlbumMusic((id) => shop.findMusic(id));
  return data<MusicData>({ sleeves, music, samples }, { headers: sectionHeaders(music) });
}

/** Nothing is awaited: the albums appear at once, sleeves and collection follow. */
export function clientLoader(): MusicData {
  const music = readSection(productsOf("music"));
  return {
    music,
    samples: readAlbumMusic(readMusic),
    sleeves: music instanceof Promise ? music.then(sleevesOf) : sleevesOf(music),
  };
}

export function headers({ loaderHeaders }: HeadersArgs): Headers {
  return loaderHeaders;
}

export default function MusicRoute({ loaderData }: Route.ComponentProps) {
  return <MusicScreen {...loaderData} />;
}
