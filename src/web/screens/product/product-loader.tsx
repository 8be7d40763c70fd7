import { lazy, Suspense, useEffect } from "react";
import { Await, useAsyncError, useLocation } from "react-router";
import type { RecordMusic } from "#contract/music/shopper.ts";
import { isMissing, NetworkError } from "#web/api/api-error.ts";
import type { Awaitable } from "#web/api/awaitable.ts";
import { Skeleton } from "#web/kit/ui/skeleton.tsx";
import { Part } from "#web/page/failures/part.tsx";
import { isFault } from "#web/page/failures/servers-page.ts";
import { pageTitle } from "#web/page/page-meta.ts";
import { loadLate } from "#web/page/scripts/load-late.ts";
import { FailureScreen } from "#web/shop/failure-screens/failure-screen.tsx";
import { DATA_MISSING } from "#web/shop/offline/page-missing.ts";
import type { Product } from "#web/shop/products/product.ts";
import { PRODUCT_FAILURE, readProduct } from "#web/shop/products/read-products.ts";
import { useRetried } from "#web/shop/products/section-answer.ts";
import { MissingProduct } from "./missing-product.tsx";
import { ProductScreen } from "./product-screen.tsx";
import { RecordLine } from "./record-line.tsx";
import { LateSeenLately } from "./related/late-seen-lately.tsx";
import { RelatedProducts } from "./related/product-rail.tsx";
import type { Related } from "./related/read-related.ts";

/** Its script is loaded with records, and with no other product. */
const RecordTracks = lazy(() =>
  loadLate("screens/product/record-tracks.tsx", () => import("./record-tracks.tsx")).then((tracks) => ({
    default: tracks.RecordTracks,
  })),
);

type ProductLoaderProps = {
  readonly id: number;
  readonly product: Awaitable<Product>;
  readonly music: Awaitable<RecordMusic | undefined>;
  readonly related: Awaitable<Related>;
};

/** The product in all its states (loading, shown, missing, failed), and related products once they are loaded. */
export function ProductLoader({ id, product: firstAnswer, music, related }: ProductLoaderProps) {
  const [product, setProduct] = useRetried(firstAnswer);
  return (
    <Suspense fallback={<ProductSkeleton />}>
      <Await
        errorElement={<ProductFailure id={id} onRetry={() => setProduct(readProduct(id))} />}
        resolve={product}
      >
        {(loaded) => (
          <>
            {product instanceof Promise && <title>{pageTitle(loaded.name)}</title>}
            <ProductScreen product={loaded}>
              <Suspense>
                <Await resolve={music}>
                  {(playable) => playable && <RecordLine filesOnly={loaded.filesOnly} music={playable} />}
                </Await>
              </Suspense>
            </ProductScreen>
            <Suspense>
              <Await resolve={music}>
                {(playable) =>
                  playable && (
                    <Part name="tracks">
                      <RecordTracks music={playable} name={loaded.name} />
                    </Part>
                  )
                }
              </Await>
            </Suspense>
            <Suspense>
              <Await resolve={related}>
                {(pieces) => (
                  <Part name="related pieces">
                    <RelatedProducts {...pieces} category={loaded.category} />
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

type ProductFailureProps = { readonly id: number; readonly onRetry: () => void };

function ProductFailure({ id, onRetry }: ProductFailureProps) {
  const error = useAsyncError();
  const { key } = useLocation();
  // A visitor from another page of this shop returns to it, as for any page that fails to load.
  const isLineDead = error instanceof NetworkError && key !== "default";
  useEffect(() => {
    if (isLineDead) window.dispatchEvent(new Event(DATA_MISSING));
  }, [isLineDead]);
  if (isLineDead) return <ProductSkeleton />;
  if (isFault(error)) throw error;
  if (isMissing(error)) return <MissingProduct id={id} />;
  return <FailureScreen message={PRODUCT_FAILURE} onRetry={onRetry} />;
}

/** The product page's skeleton. */
function ProductSkeleton() {
  return (
    <div aria-busy="true" className="product-layout page-width">
      <title>{pageTitle(undefined)}</title>
      <span className="sr-only">Loading</span>
      <div className="gallery">
        <Skeleton className="gallery-view" />
        <Skeleton className="gallery-view" />
        <Skeleton className="gallery-view" />
      </div>
      <div className="min-h-[80vh] px-(--gut) pt-3.5 lg:pt-4.5">
        <Skeleton className="h-6 w-20" />
        <Skeleton className="mt-3 mb-4 h-9 w-3/4" />
        <Skeleton className="mb-3.5 h-8 w-24" />
        <Skeleton className="h-18 w-full" />
        <Skeleton className="mt-12 h-24 w-full" />
        <Skeleton className="mt-12 h-13 w-full" />
        <Skeleton className="mt-6 h-15 w-full" />
      </div>
    </div>
  );
}
