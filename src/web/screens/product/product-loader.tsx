import { Suspense } from "react";
import { Await, useAsyncError } from "react-router";
import type { RecordMusic } from "#contract/music/music.ts";
import { ApiError } from "#web/api/api-error.ts";
import type { Product } from "#web/catalogue/product.ts";
import { readProduct } from "#web/catalogue/read-products.ts";
import type { Awaitable } from "#web/catalogue/section-answer.ts";
import { useRetried } from "#web/catalogue/use-retried.ts";
import { pageTitle } from "#web/document/page-meta.ts";
import { Part } from "#web/failures/part.tsx";
import { isFault } from "#web/failures/servers-page.ts";
import { FailureScreen } from "#web/screens/failure/failure-screen.tsx";
import { NotFoundScreen } from "#web/screens/not-found/not-found-screen.tsx";
import { ProductScreen } from "./product-screen.tsx";
import { ProductSkeleton } from "./product-skeleton.tsx";
import { RecordTracks } from "./record-tracks.tsx";
import { LateSeenLately } from "./related/late-seen-lately.tsx";
import type { Related } from "./related/read-related.ts";
import { RelatedPieces } from "./related/related-pieces.tsx";

export const PRODUCT_FAILURE = "Failed to load product. Please try again later.";

type ProductLoaderProps = {
  readonly id: number;
  readonly product: Awaitable<Product>;
  readonly music: Awaitable<RecordMusic | undefined>;
  readonly related: Awaitable<Related>;
};

/** The product in all its states: loading, shown, missing, failed; and the related pieces below it, once they are there. */
export function ProductLoader({ id, product: firstAnswer, music, related }: ProductLoaderProps) {
  const [product, setProduct] = useRetried(firstAnswer);
  return (
    <Suspense fallback={<ProductSkeleton />}>
      <Await errorElement={<ProductFailure onRetry={() => setProduct(readProduct(id))} />} resolve={product}>
        {(loaded) => (
          <>
            {product instanceof Promise && <title>{pageTitle(loaded.name)}</title>}
            <ProductScreen product={loaded} />
            <Suspense>
              <Await resolve={music}>
                {(heard) =>
                  heard && (
                    <Part name="tracks">
                      <RecordTracks music={heard} name={loaded.name} />
                    </Part>
                  )
                }
              </Await>
            </Suspense>
            <Suspense>
              <Await resolve={related}>
                {(pieces) => (
                  <Part name="related pieces">
                    <RelatedPieces {...pieces} />
                  </Part>
                )}
              </Await>
            </Suspense>
            <Part name="seen lately">
              <LateSeenLately id={loaded.id} />
            </Part>
          </>
        )}
      </Await>
    </Suspense>
  );
}

function ProductFailure({ onRetry }: { readonly onRetry: () => void }) {
  const error = useAsyncError();
  if (isFault(error)) throw error;
  if (error instanceof ApiError && error.status === 404) return <NotFoundScreen />;
  return <FailureScreen message={PRODUCT_FAILURE} onRetry={onRetry} />;
}
