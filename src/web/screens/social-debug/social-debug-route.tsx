import type { ProductJson } from "#contract/products.ts";
import { pictureAddress } from "#web/catalogue/picture-address.ts";
import { toProduct } from "#web/catalogue/product.ts";
import { NO_INDEX, pageMeta } from "#web/document/page-meta.ts";
import { paths } from "#web/paths.ts";
import type { SharedProduct } from "#web/share/share-content.ts";
import { shopContext } from "#web/shop-context.ts";
import type { Route } from "./+types/social-debug-route.ts";
import { SocialDebugScreen } from "./social-debug-screen.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta({
    title: "Social Debug",
    description: "The tools that show what crawlers read of a product of KULUD.",
    path: paths.socialDebug,
    publicUrl: matches[0].loaderData?.publicUrl,
  }),
  NO_INDEX,
];

/** The first products as they are shared, so that most numbers get their preview as they are typed. */
export async function loader({ context }: Route.LoaderArgs): Promise<readonly SharedProduct[]> {
  return (await context.get(shopContext).listFirst()).map(toShared);
}

export default function SocialDebugRoute({ loaderData }: Route.ComponentProps) {
  return <SocialDebugScreen products={loaderData} />;
}

/** Twice the width of the preview, for dense screens. */
const PREVIEW_WIDTH = 200;

function toShared(json: ProductJson): SharedProduct {
  const product = toProduct(json);
  return { ...product, image: pictureAddress(product.pictures.main, PREVIEW_WIDTH, "webp") };
}
