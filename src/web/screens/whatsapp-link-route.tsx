import { useEffect } from "react";
import { Link, useNavigate } from "react-router";
import { formatRand } from "#domain/money/money.ts";
import { buttonClass } from "#web/kit/ui/button.tsx";
import { Icon } from "#web/kit/ui/icon.tsx";
import { ArrowRight } from "#web/kit/ui/icon-paths.ts";
import { unpack } from "#web/page/packed.ts";
import { NO_INDEX, pageMeta } from "#web/page/page-meta.ts";
import { onServer } from "#web/page/reading.ts";
import { paths } from "#web/paths.ts";
import { MissingOrFailed } from "#web/shop/failure-screens/not-found-screen.tsx";
import { PRODUCT_FAILURE } from "#web/shop/products/read-products.ts";
import { requireProduct } from "#web/shop/products/require-product.ts";
import { productShareDescription } from "#web/shop/share/share-content.ts";
import type { Route } from "./+types/whatsapp-link-route.ts";

/** For the preview of a shared link: messengers' crawlers read these tags, people are forwarded to the product. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { product } = unpack(loaderData);
  return [
    ...pageMeta({
      title: `${product.name} - ${formatRand(product.price)}`,
      description: productShareDescription(product),
      path: paths.product(product.id),
      matches,
    }),
    NO_INDEX,
  ];
};

export const loader = onServer(requireProduct);

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingOrFailed error={error} message={PRODUCT_FAILURE} />;
}

export default function WhatsappLinkRoute({ loaderData }: Route.ComponentProps) {
  const { id, name } = unpack(loaderData).product;
  return <WhatsappLinkScreen name={name} to={paths.product(id)} />;
}

type WhatsappLinkScreenProps = {
  /** The product's name. */
  readonly name: string;
  readonly to: string;
};

/** Forwards people to the product at once; without scripts they follow the link. */
function WhatsappLinkScreen({ name, to }: WhatsappLinkScreenProps) {
  const navigate = useNavigate();
  useEffect(() => {
    // Replaces this page in the history, so that Back does not return here.
    void navigate(to, { replace: true });
  }, [navigate, to]);

  return (
    <div className="page-width grid min-h-[50vh] content-start gap-8 px-(--gut) pt-5 pb-24 lg:pt-8">
      <h1 className="type-display text-d1">{name}</h1>
      <Link className={`${buttonClass("hot")} max-w-120`} to={to}>
        See it in the shop
        <Icon icon={ArrowRight} />
      </Link>
    </div>
  );
}
