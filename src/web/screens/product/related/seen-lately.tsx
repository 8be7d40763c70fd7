import { useEffect, useRef, useState } from "react";
import { ApiError } from "#web/api/api-error.ts";
import { exactly, fields, listOf, whole } from "#web/kit/storage/shape.ts";
import { localTexts, parseStored, type TextStore } from "#web/kit/storage/text-store.ts";
import { Skeleton } from "#web/kit/ui/skeleton.tsx";
import type { Product } from "#web/shop/products/product.ts";
import { readProduct } from "#web/shop/products/read-products.ts";
import { ProductRail } from "./product-rail.tsx";
import type { ProductSummary } from "./read-related.ts";

type SeenLatelyProps = { readonly id: number };

const MOST_SHOWN = 5;
/** CSS pixels below the window at which the products are requested. */
const AHEAD = "600px";

/**
 * Products this browser has shown, fetched when the shopper comes near. Its space is reserved while it is out of view,
 * so that nothing visible moves.
 */
export function SeenLately({ id }: SeenLatelyProps) {
  const place = useRef<HTMLDivElement>(null);
  const [ids, setIds] = useState<readonly number[]>([]);
  const [products, setProducts] = useState<readonly ProductSummary[]>();

  useEffect(() => {
    const others = readSeen(localTexts).filter((other) => other !== id);
    noteSeen(localTexts, id);
    return whenOutOfSight(place.current, () => setIds(others.slice(0, MOST_SHOWN)));
  }, [id]);

  useEffect(() => {
    if (ids.length === 0) return;
    return whenNear(place.current, () => void readSummaries(ids).then(setProducts));
  }, [ids]);

  function forget(): void {
    forgetSeen(localTexts);
    setIds([]);
    document.getElementById("main")?.focus({ preventScroll: true });
  }

  return (
    <div ref={place}>
      {ids.length > 0 &&
        (products ? (
          <ProductRail id="seen-lately" onForget={forget} products={products} title="Seen lately" />
        ) : (
          <EmptyRail count={ids.length} />
        ))}
    </div>
  );
}

/** As high as the products will be. */
function EmptyRail({ count }: { readonly count: number }) {
  return (
    <div aria-hidden="true" className="border-t border-rule pt-3.5 lg:pt-4.5">
      <p className="page-width flex items-baseline px-(--gut) pb-5 lg:pb-8">
        <span className="type-display text-d1">Seen lately</span>
        <span className="flex min-h-11 items-center text-s">&nbsp;</span>
      </p>
      <div className={`page-width product-rail pb-18 lg:pb-24 ${count < 5 ? "product-rail-four" : ""}`}>
        {Array.from({ length: count }, (_, place) => place).map((place) => (
          <div key={place}>
            <Skeleton className="aspect-4/5" />
            <p className="border-b border-rule pt-2.5 pb-4 text-s lg:pt-3.5 lg:text-base lg:leading-tight">
              &nbsp;
            </p>
          </div>
        ))}
      </div>
    </div>
  );
}

/** The products still in the shop; none when it is unreachable. */
async function readSummaries(ids: readonly number[]): Promise<readonly ProductSummary[]> {
  const read = await Promise.all(ids.map(readSummary));
  return read.filter((product) => product !== undefined);
}

async function readSummary(id: number): Promise<ProductSummary | undefined> {
  try {
    return toSummary(await readProduct(id));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) forgetOne(localTexts, id);
    return undefined;
  }
}

function toSummary({ id, name, price, pictures }: Product): ProductSummary {
  return { id, name, price, picture: pictures.main };
}

function whenOutOfSight(element: Element | null, then: () => void): () => void {
  return watch(element, "0px", (isInSight) => !isInSight, then);
}

function whenNear(element: Element | null, then: () => void): () => void {
  return watch(element, AHEAD, (isInSight) => isInSight, then);
}

/** Once. */
function watch(
  element: Element | null,
  rootMargin: string,
  isIt: (isInSight: boolean) => boolean,
  then: () => void,
): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIt(isIntersecting))) return;
      observer.disconnect();
      then();
    },
    { rootMargin },
  );
  if (element) observer.observe(element);
  return () => observer.disconnect();
}

const KEY = "kuludSeenLately";
const VERSION = 1;
/** One row of them, without the current product. */
const MOST_KEPT = 6;

const readStored = fields({ version: exactly(VERSION), ids: listOf(whole(1)) });

/** The numbers of the products this browser has shown, latest first. They never leave it. */
export function readSeen(texts: TextStore): readonly number[] {
  const stored = texts.read(KEY);
  if (stored === undefined) return [];
  const ids = parseStored(KEY, stored, readStored)?.ids ?? [];
  return [...new Set(ids)].slice(0, MOST_KEPT);
}

export function noteSeen(texts: TextStore, id: number): void {
  keep(texts, [id, ...readSeen(texts).filter((other) => other !== id)]);
}

/** Products that are no longer in the shop. */
export function forgetOne(texts: TextStore, id: number): void {
  keep(
    texts,
    readSeen(texts).filter((other) => other !== id),
  );
}

export function forgetSeen(texts: TextStore): void {
  texts.remove(KEY);
}

function keep(texts: TextStore, ids: readonly number[]): void {
  texts.write(KEY, JSON.stringify({ version: VERSION, ids: ids.slice(0, MOST_KEPT) }));
}
