import type { ReactNode } from "react";
import { Skeleton } from "#web/kit/ui/skeleton.tsx";
import { CARD_RATIOS, type CardShape } from "./card-shape.ts";

type CardSkeletonsProps = {
  readonly count: number;
  readonly shape?: Extract<CardShape, "single" | "square">;
  /** Classes, where its columns differ from those of the product grid. */
  readonly columns?: string;
  /** Cards that the grid shows already. */
  readonly children?: ReactNode;
};

/** Empty cards in the size of the real ones. */
export function CardSkeletons({ count, shape = "single", columns = "", children }: CardSkeletonsProps) {
  return (
    <>
      <span className="sr-only">Loading</span>
      <div className={`product-grid ${columns}`}>
        {Array.from({ length: count }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are all alike and never move.
          <CardSkeleton key={place} shape={shape} />
        ))}
        {children}
      </div>
    </>
  );
}

function CardSkeleton({ shape }: { readonly shape: "single" | "square" }) {
  return (
    <div aria-hidden="true" className="flex min-w-0 flex-col">
      <Skeleton className={`${CARD_RATIOS[shape]}`} />
      <div className="border-b border-rule">
        <div className="flex justify-between gap-2 px-2.5 pt-2.5 pb-3 lg:px-(--gut) lg:pt-3.5 lg:pb-4.5">
          <span className="flex min-h-[2.1875rem] w-1/2 items-start lg:min-h-5">
            <Skeleton className="h-3.5 w-full" />
          </span>
          <Skeleton className="h-3.5 w-10" />
        </div>
        {shape === "single" && <div className="h-[45px] border-t border-rule-soft" />}
        <div className="flex h-12 items-center border-t border-rule px-2.5 lg:h-13 lg:px-(--gut)">
          <Skeleton className="h-3.5 w-24" />
        </div>
      </div>
    </div>
  );
}
