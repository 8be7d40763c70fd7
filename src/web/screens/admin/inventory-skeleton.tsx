import { Skeleton } from "#web/kit/ui/skeleton.tsx";

const ROWS = ["a", "b", "c", "d", "e", "f", "g", "h"];

/** The skeleton of a tab's content. */
export function InventorySkeleton() {
  return (
    <section aria-busy="true" aria-label="Admin page" className="border-ink border-t pb-24">
      <span className="sr-only">Loading</span>
      <div className="page-width grid gap-px">
        <Skeleton className="my-6 ml-(--gut) h-8 w-1/2 max-w-48" />
        {ROWS.map((row) => (
          <Skeleton className="h-[118px] w-full lg:h-20" key={row} />
        ))}
      </div>
    </section>
  );
}
