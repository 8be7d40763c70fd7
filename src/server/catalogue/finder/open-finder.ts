/** Narrows the lists of the shop. It keeps what it needs of every product in memory, and reads anew what was announced as changed. */
import type { Slice } from "#contract/paging.ts";
import { type Facets, filterPieces } from "#domain/catalogue/filter-pieces.ts";
import type { Filters } from "#domain/catalogue/list-filters.ts";
import type { ShelfName } from "#domain/catalogue/shop-shelves.ts";
import { MINUTE } from "#domain/time/time.ts";
import type { PictureManifest } from "#server/catalogue/picture-manifest.ts";
import type { Shop } from "#server/shop/shop.ts";
import { createPieceTable, type PieceTable, type TablePiece } from "./piece-table.ts";
import { findPieces, findPiecesAfter } from "./pieces.repository.ts";

/** A shelf, or what a search has found: groups that fit equally well, the best first. */
export type ListedPieces =
  | { readonly shelf: ShelfName }
  | { readonly groups: readonly (readonly number[])[] };

export type NarrowedList = {
  /** Of the pieces on this page. */
  readonly ids: readonly number[];
  /** On all pages. */
  readonly total: number;
  readonly facets: Facets;
};

export type Finder = {
  narrow(listed: ListedPieces, filters: Filters, slice: Slice): Promise<NarrowedList>;
};

type FinderShop = Pick<Shop, "db" | "announcements" | "clock"> & { readonly pictures: PictureManifest };

/** Others are answered in between. */
const ROWS_AT_ONCE = 1000;
/** What somebody changes in the database by hand is announced by nobody. */
const READ_ANEW_AFTER = 10 * MINUTE;

export function openFinder({ db, announcements, clock, pictures }: FinderShop): Finder {
  let table: PieceTable | undefined;
  let readAt = 0;
  /** Announced, and not read since. */
  let changed = new Set<number>();
  let underWay: Promise<unknown> = Promise.resolve();

  announcements.subscribe((changes, products) => {
    if (!changes.has("stock") && !changes.has("catalogue")) return;
    if (products === "all") table = undefined;
    else for (const id of products) changed.add(id);
  });

  async function readAll(): Promise<PieceTable> {
    const whole = createPieceTable();
    changed = new Set();
    readAt = clock.now().getTime();
    table = whole;
    for (let last = 0; ; ) {
      const rows = await findPiecesAfter(db, pictures, last, ROWS_AT_ONCE);
      whole.put(rows);
      const end = rows.at(-1);
      if (!end || rows.length < ROWS_AT_ONCE) return whole;
      last = end.id;
    }
  }

  async function readChanged(known: PieceTable): Promise<void> {
    const ids = changed;
    changed = new Set();
    const rows = await findPieces(db, pictures, [...ids]);
    const shown = new Set(rows.map(({ id }) => id));
    known.put(rows);
    for (const id of ids) if (!shown.has(id)) known.remove(id);
  }

  async function bringUpToDate(): Promise<PieceTable> {
    try {
      const isOld = clock.now().getTime() - readAt >= READ_ANEW_AFTER;
      const current = table === undefined || isOld ? await readAll() : table;
      if (changed.size > 0) await readChanged(current);
      return current;
    } catch (error) {
      // Nobody knows how far it came.
      table = undefined;
      throw error;
    }
  }

  /** One after the other: what one has read the next need not. */
  function readTable(): Promise<PieceTable> {
    const reading = underWay.then(bringUpToDate);
    underWay = reading.catch(() => undefined);
    return reading;
  }

  return {
    async narrow(listed, filters, { offset, limit }) {
      const current = await readTable();
      const { pieces, facets } = filterPieces(piecesOf(current, listed), filters, current.values());
      const page = pieces.slice(offset, offset + limit);
      return { ids: page.map(({ id }) => id), total: pieces.length, facets };
    },
  };
}

function piecesOf(
  { ofShelf, ofIds }: Pick<PieceTable, "ofShelf" | "ofIds">,
  listed: ListedPieces,
): readonly TablePiece[] {
  return "shelf" in listed ? ofShelf(listed.shelf) : listed.groups.flatMap(ofIds);
}
