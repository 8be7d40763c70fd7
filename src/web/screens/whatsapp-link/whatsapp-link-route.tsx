import { formatRand } from "#domain/money/money.ts";
import { requireProduct } from "#web/catalogue/require-product.ts";
import { NO_INDEX, pageMeta } from "#web/document/page-meta.ts";
import { paths } from "#web/paths.ts";
import { MissingOrFailed } from "#web/screens/not-found/missing-or-failed.tsx";
import { productShareDescription } from "#web/share/share-content.ts";
import { shopContext } from "#web/shop-context.ts";
import type { Route } from "./+types/whatsapp-link-route.ts";
import { WhatsappLinkScreen } from "./whatsapp-link-screen.tsx";

/** For the preview of a shared link: crawlers of messengers read these tags, people are sent on to the product. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { product } = loaderData;
  return [
    ...pageMeta({
      title: `${product.name} - ${formatRand(product.price)}`,
      description: productShareDescription(product),
      path: paths.product(product.id),
      publicUrl: matches[0].loaderData?.publicUrl,
    }),
    NO_INDEX,
  ];
};

export async function loader({ context, params }: Route.LoaderArgs) {
  return { product: await requireProduct(context.get(shopContext), params.id) };
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingOrFailed error={error} message="Failed to load product. Please try again later." />;
}

export default function WhatsappLinkRoute({ loaderData }: Route.ComponentProps) {
  const { id, name } = loaderData.product;
  return <WhatsappLinkScreen name={name} to={paths.product(id)} />;
}
