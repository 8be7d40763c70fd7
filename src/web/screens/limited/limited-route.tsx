import { LIMITED_EDITIONS } from "#content/limited-editions.ts";
import { pageMeta } from "#web/document/page-meta.ts";
import { paths } from "#web/paths.ts";
import { shopContext } from "#web/shop-context.ts";
import type { Route } from "./+types/limited-route.ts";
import { editionsOnSale, type Shelf } from "./edition-on-sale.ts";
import { LimitedScreen } from "./limited-screen.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Limited",
    description:
      "Limited drops from KULUD: archive prints and special edition tees in small runs, each numbered and with its own certificate.",
    path: paths.limited,
    publicUrl: matches[0].loaderData?.publicUrl,
  });

/** The editions are constants; how many pieces are left only the server knows, so every visit asks it. */
export async function loader({ context }: Route.LoaderArgs): Promise<Record<number, Shelf>> {
  const shop = context.get(shopContext);
  const left = await shop.piecesLeft(LIMITED_EDITIONS.map(({ id }) => id));
  const shelves = LIMITED_EDITIONS.flatMap(({ id, photo }) => {
    const picture = shop.picture(photo);
    const pieces = left[id];
    return picture && pieces ? [[id, { ...pieces, picture }] as const] : [];
  });
  return Object.fromEntries(shelves);
}

export default function LimitedRoute({ loaderData }: Route.ComponentProps) {
  return <LimitedScreen editions={editionsOnSale(LIMITED_EDITIONS, loaderData)} />;
}
