import { pageTitle } from "#web/document/page-meta.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** The product page's boxes, empty. */
export function ProductSkeleton() {
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
