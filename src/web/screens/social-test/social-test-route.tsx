import { TEST_PRODUCT } from "#content/test-product.ts";
import { NO_INDEX, pageMeta } from "#web/document/page-meta.ts";
import { paths } from "#web/paths.ts";
import { shopContext } from "#web/shop-context.ts";
import type { Route } from "./+types/social-test-route.ts";
import { SocialTestScreen } from "./social-test-screen.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta({
    title: "Social Test",
    description: "How a product of KULUD looks when it is shared.",
    path: paths.socialTest,
    publicUrl: matches[0].loaderData?.publicUrl,
  }),
  NO_INDEX,
];

/** The test product is fixed; only its photograph is the server's to find, also on navigation. */
export function loader({ context }: Route.LoaderArgs) {
  return { picture: context.get(shopContext).picture(TEST_PRODUCT.image) };
}

export default function SocialTestRoute({ loaderData }: Route.ComponentProps) {
  return <SocialTestScreen picture={loaderData.picture} />;
}
