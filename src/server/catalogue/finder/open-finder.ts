/** Narrows the lists of the shop. It keeps what it needs of every product in memory. */
import type { Slice } from "#contract/call/paging.ts";
import {
  type Facets,
  type FilteredPiece,
  type FilterValues,
  filterPieces,
} from "#domain/catalogue/filter-pieces.ts";
import { type Filters, priceBandOf } from "#domain/catalogue/list-filters.ts";
import { sizeOptions, TEE_NAME } from "#domain/catalogue/product-options.ts";
import { type ShelfName, standsOn } from "#domain/catalogue/shop-shelves.ts";
import { keepReading } from "#server/answers/freshness.ts";
import type { PictureManifest } from "#server/catalogue/picture-manifest.ts";
import type { Shop } from "#server/shop/shop.ts";
import { findPiecesAfter, type PieceRow } from "./pieces.repository.ts";

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

type FinderShop = Pick<Shop, "db" | "freshness"> & { readonly pictures: PictureManifest };

/** Others are answered in between. */
const ROWS_AT_ONCE = 1000;

export function openFinder({ db, freshness, pictures }: FinderShop): Finder {
  const readTable = keepReading(freshness, async () => {
    const whole = createPieceTable();
    for (let last = 0; ; ) {
      const rows = await findPiecesAfter(db, pictures, last, ROWS_AT_ONCE);
      whole.put(rows);
      const end = rows.at(-1);
      if (!end || rows.length < ROWS_AT_ONCE) return whole;
      last = end.id;
    }
  });

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

/** The pieces of the whole catalogue as far as lists are narrowed and ordered by them. */
type TablePiece = FilteredPiece & {
  readonly isTee: boolean;
  readonly featured: boolean;
  readonly featuredPosition: number | null;
  readonly position: number;
  readonly canBeBought: boolean;
};

type PieceTable = {
  put(rows: readonly PieceRow[]): void;
  values(): FilterValues;
  /** In the order of the shelf's list. */
  ofShelf(shelf: ShelfName): readonly TablePiece[];
  /** Of these what is shown, in the order of the catalogue: what can be bought now before what is sold out. */
  ofIds(ids: readonly number[]): readonly TablePiece[];
};

function createPieceTable(): PieceTable {
  const pieces = new Map<number, TablePiece>();
  return {
    put(rows) {
      for (const row of rows) pieces.set(row.id, toPiece(row));
    },
    values() {
      const all = [...pieces.values()];
      return {
        category: [...new Set(all.map(({ category }) => category))],
        color: [...new Set(all.flatMap(({ colors }) => colors))],
        size: [...new Set(all.flatMap(({ sizes }) => sizes))],
      };
    },
    ofShelf(shelf) {
      const list = [...pieces.values()].filter((piece) => standsOn(shelf, piece));
      return list.sort(shelf === "featured" ? byFeaturedPlace : byPlace);
    },
    ofIds(ids) {
      const shown = ids.map((id) => pieces.get(id)).filter((piece) => piece !== undefined);
      shown.sort(byPlace);
      return [
        ...shown.filter(({ canBeBought }) => canBeBought),
        ...shown.filter(({ canBeBought }) => !canBeBought),
      ];
    },
  };
}

function toPiece(row: PieceRow): TablePiece {
  const sizes = sizeOptions(row);
  const left = row.left && new Set(row.left);
  const isLeft = (size: string, color: string) => row.canBeBought && (left?.has(`${size}\t${color}`) ?? true);
  const tones = row.availableColors.length > 0 ? row.availableColors : [""];
  return {
    id: row.id,
    category: row.category,
    priceBand: priceBandOf(row.price),
    colors: row.availableColors,
    sizes,
    sizesLeft: tones.map((color) => sizes.filter((size) => isLeft(size, color))),
    isTee: TEE_NAME.test(row.name),
    featured: row.featured,
    featuredPosition: row.featuredPosition,
    position: row.position,
    canBeBought: row.canBeBought,
  };
}

function byPlace(one: TablePiece, other: TablePiece): number {
  return one.position - other.position || one.id - other.id;
}

/** Those without a place of their own follow, as PostgreSQL sorts nothing behind everything. */
function byFeaturedPlace(one: TablePiece, other: TablePiece): number {
  const placeOf = ({ featuredPosition }: TablePiece) => featuredPosition ?? Number.MAX_SAFE_INTEGER;
  return placeOf(one) - placeOf(other) || byPlace(one, other);
}
