import { type ReactNode, Suspense, useEffect, useId, useState } from "react";
import { Await } from "react-router";
import { SHELF_PAGE_SIZE, type ShelfName } from "#domain/catalogue/shop-shelves.ts";
import type { PartName } from "#domain/page-health/closed-lists.ts";
import type { Awaitable } from "#web/api/awaitable.ts";
import { readInVisit } from "#web/api/read.ts";
import { Part } from "#web/page/failures/part.tsx";
import type { Product } from "#web/shop/products/product.ts";
import { type ProductList, readSection } from "#web/shop/products/product-lists.ts";
import { keepSection } from "#web/shop/products/read-products.ts";
import { type SectionAnswer, useRetried } from "#web/shop/products/section-answer.ts";
import { SectionFailure, SectionHead } from "./section-head.tsx";
import { ShelfEnd, useShelfTotal } from "./shelf-end.tsx";

export type ProductSectionProps = {
  /** Its id, the target of links and buttons. */
  readonly anchor: string;
  readonly title: PartName;
  /** Text below the title, about the products that are shown. */
  readonly note?: (products: readonly Product[]) => string | undefined;
  /** Unit of the heading's count: "pieces" or "records". */
  readonly unit: string;
  /** Sections are numbered like the tracks of a record: A1, A2, then B1. */
  readonly side: "a" | "b";
  /** The shelf whose beginning it shows. */
  readonly shelf: ShelfName;
  /** Its products; requested again when the first response failed. */
  readonly list: ProductList;
  readonly answer: Awaitable<SectionAnswer>;
  /** The layout, from which its height follows before it is rendered. */
  readonly layout?: keyof typeof NEAR;
  /** Which of the products belong here; all by default. */
  readonly select?: (products: readonly Product[]) => readonly Product[];
  readonly isHiddenWhenEmpty?: boolean;
  /** Shown while loading; without it the section is hidden meanwhile. */
  readonly skeleton?: ReactNode;
  readonly draw: (products: readonly Product[]) => ReactNode;
};

/**
 * One catalogue section in all its states: loading, shown, empty, failed. Caches what came with the page for the visit,
 * so that returning to the page makes no request.
 */
export function ProductSection({ answer: firstAnswer, list, skeleton, ...section }: ProductSectionProps) {
  const { anchor, title, side } = section;
  const [answer, setAnswer] = useRetried(firstAnswer);
  const isNew = useFirstSight(list.address);
  const comesLate = firstAnswer instanceof Promise;
  const pending = skeleton && (
    <Frame anchor={anchor} isBusy side={side} title={title}>
      {skeleton}
    </Frame>
  );
  return (
    <Suspense fallback={pending}>
      <Await resolve={answer}>
        {(settled) => (
          <Part name={title}>
            <Settled
              {...section}
              answer={settled}
              comesLate={comesLate}
              isNew={isNew}
              list={list}
              onRetry={() => setAnswer(readSection(readInVisit, list))}
            />
          </Part>
        )}
      </Await>
    </Suspense>
  );
}

type SettledProps = Omit<ProductSectionProps, "answer" | "skeleton"> & {
  readonly answer: SectionAnswer;
  /** It was missing when the page loaded: a link to it has to be followed now. */
  readonly comesLate: boolean;
  readonly isNew: boolean;
  readonly onRetry: () => void;
};

function Settled({
  answer,
  comesLate,
  isNew,
  list,
  onRetry,
  layout = "grid",
  select,
  draw,
  note,
  shelf,
  isHiddenWhenEmpty = false,
  ...frame
}: SettledProps) {
  const { anchor } = frame;
  const read = answer.ok ? answer.products : [];
  const belonging = select ? select(read) : read;
  const products = belonging.slice(0, SHELF_PAGE_SIZE);
  const total = useShelfTotal(shelf, belonging.length);
  useEffect(() => keepSection(list, answer), [list, answer]);
  useEffect(() => {
    if (comesLate && location.hash === `#${anchor}`) document.getElementById(anchor)?.scrollIntoView();
  }, [anchor, comesLate]);
  if (!answer.ok) {
    return (
      <Frame {...frame}>
        <SectionFailure onRetry={onRetry} />
      </Frame>
    );
  }
  if (products.length === 0 && isHiddenWhenEmpty) return null;
  return (
    <Frame
      {...frame}
      {...(isNew && { drawnWhenNear: { layout, pieces: products.length } })}
      count={`${total} ${frame.unit}`}
      note={note?.(products)}
    >
      {products.length === 0 ? <p className={EMPTY_ROW}>Coming Soon</p> : draw(products)}
      <ShelfEnd shelf={shelf} total={total} unit={frame.unit} />
    </Frame>
  );
}

type FrameProps = Pick<ProductSectionProps, "anchor" | "title" | "side"> & {
  readonly count?: string;
  readonly note?: string | undefined;
  readonly isBusy?: boolean;
  readonly drawnWhenNear?: DrawnWhenNear;
  readonly children: ReactNode;
};

function Frame({ anchor, title, note, side, count, isBusy = false, drawnWhenNear, children }: FrameProps) {
  const titleId = useId();
  return (
    <section
      aria-busy={isBusy}
      aria-labelledby={titleId}
      className={`pt-18 lg:pt-32 ${side === "a" ? "track-a" : "track-b"}`}
      id={anchor}
    >
      <SectionHead count={count} note={note} title={title} titleId={titleId} />
      {drawnWhenNear ? (
        <div className={`page-width ${NEAR[drawnWhenNear.layout]}`} style={rowsOf(drawnWhenNear.pieces)}>
          {children}
        </div>
      ) : (
        <div className="page-width">{children}</div>
      )}
    </section>
  );
}

const NEAR = { grid: "near-grid", albums: "near-albums", rail: "near-rail" };

type DrawnWhenNear = { readonly layout: keyof typeof NEAR; readonly pieces: number };

/** Number of rows for this many products in two, three and four columns. */
function rowsOf(pieces: number) {
  return {
    "--rows-of-2": Math.ceil(pieces / 2),
    "--rows-of-3": Math.ceil(pieces / 3),
    "--rows-of-4": Math.ceil(pieces / 4),
  };
}

const seenLists = new Set<string>();

/**
 * Whether this visit has not shown the list before. On a return it is laid out at once, so that the page is exactly as
 * high as when it was left.
 */
function useFirstSight(address: string): boolean {
  const [isNew] = useState(() => !seenLists.has(address));
  useEffect(() => {
    seenLists.add(address);
  }, [address]);
  return isNew;
}

const EMPTY_ROW = "mx-(--gut) border border-rule p-4";
