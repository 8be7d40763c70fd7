import { useState } from "react";
import { TEST_PRODUCT } from "#content/social-pages.ts";
import type { ProductJson } from "#contract/catalogue/products.ts";
import { TextField } from "#web/kit/ui/text-field.tsx";
import { unpack } from "#web/page/packed.ts";
import { NO_INDEX, pageMeta } from "#web/page/page-meta.ts";
import { onServer } from "#web/page/reading.ts";
import { paths, readRowId } from "#web/paths.ts";
import { PageTitle } from "#web/screens/page-parts/page-title.tsx";
import { pictureAddress } from "#web/shop/products/picture-address.ts";
import { toProduct } from "#web/shop/products/product.ts";
import { type SharedProduct, shareContent } from "#web/shop/share/share-content.ts";
import { SharePreview } from "#web/shop/share/share-preview.tsx";
import type { Route } from "./+types/social-debug-route.ts";
import { DEBUG_TOOLS, DeploymentWarning } from "./deployment-warning.tsx";
import { ProductTools } from "./product-tools.tsx";
import { useSiteOrigin } from "./use-site-origin.ts";

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta({
    title: "Social Debug",
    description: "The tools that show what crawlers read of a product of KULUD.",
    path: paths.socialDebug,
    matches,
  }),
  NO_INDEX,
];

/** The first products as they are shared, so that most numbers show their preview while they are typed. */
export const loader = onServer(async ({ read }) => ({
  products: (await read("GET /api/products")).map(toShared),
}));

export default function SocialDebugRoute({ loaderData }: Route.ComponentProps) {
  return <SocialDebugScreen products={unpack(loaderData).products} />;
}

/** Twice the width of the preview, for dense screens. */
const PREVIEW_WIDTH = 200;

function toShared(json: ProductJson): SharedProduct {
  const product = toProduct(json);
  return { ...product, image: pictureAddress(product.pictures.main, PREVIEW_WIDTH) };
}

type SocialDebugScreenProps = {
  /** Every product in the shop. */
  readonly products: readonly SharedProduct[];
};

/** What other sites read from a product's page, and tools that make them read it again. */
function SocialDebugScreen({ products }: SocialDebugScreenProps) {
  const [number, setNumber] = useState(String(TEST_PRODUCT.id));
  const origin = useSiteOrigin();
  const id = readRowId(number.trim());
  const product = products.find((candidate) => candidate.id === id);
  const content =
    id === undefined
      ? undefined
      : shareContent(product ? { product } : { url: `${origin}${paths.product(id)}` }, origin);

  return (
    <>
      <PageTitle>Social Debug</PageTitle>
      <DeploymentWarning />
      <div className="page-width grid gap-10 border-t border-rule pt-3 pb-12 lg:grid-cols-2 lg:gap-0 lg:pt-3.5 lg:pb-24">
        <section aria-labelledby={DEBUG_TOOLS} className="px-(--gut)">
          <h2 className="type-display mb-4 scroll-mt-3.5 text-d2" id={DEBUG_TOOLS}>
            Debug Tools
          </h2>
          <TextField
            autoComplete="off"
            className="max-w-80"
            error={id === undefined ? "Please enter a product number such as 201." : undefined}
            inputMode="numeric"
            label="Product ID"
            maxLength={10}
            onChange={(event) => setNumber(event.target.value)}
            value={number}
          />
          {content && <ProductTools content={content} key={content.url} productId={product?.id} />}
        </section>
        <section aria-labelledby="debug-preview" className="lg:sticky lg:top-(--head) lg:self-start">
          <h2 className="type-display mb-4 px-(--gut) text-d2" id="debug-preview">
            Preview
          </h2>
          {product && content ? (
            <div className="border-t border-ink">
              <SharePreview content={content} />
            </div>
          ) : (
            <p className="border-y border-ink px-(--gut) py-4">
              {id === undefined ? "No product is chosen." : `No product has the number ${id}.`}
            </p>
          )}
        </section>
      </div>
    </>
  );
}
