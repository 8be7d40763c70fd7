/** The pieces of the whole catalogue as far as lists are narrowed and ordered by them. */
import type { FilteredPiece, FilterValues } from "#domain/catalogue/filter-pieces.ts";
import { priceBandOf } from "#domain/catalogue/list-filters.ts";
import { sizeOptions, TEE_NAME } from "#domain/catalogue/product-options.ts";
import { type ShelfName, standsOn } from "#domain/catalogue/shop-shelves.ts";
import type { PieceRow } from "./pieces.repository.ts";

export type TablePiece = FilteredPiece & {
  readonly isTee: boolean;
  readonly featured: boolean;
  readonly featuredPosition: number | null;
  readonly position: number;
  readonly canBeBought: boolean;
};

export type PieceTable = {
  put(rows: readonly PieceRow[]): void;
  remove(id: number): void;
  values(): FilterValues;
  /** In the order of the shelf's list. */
  ofShelf(shelf: ShelfName): readonly TablePiece[];
  /** Of these what is shown, in the order of the catalogue: what can be bought now before what is sold out. */
  ofIds(ids: readonly number[]): readonly TablePiece[];
};

export function createPieceTable(): PieceTable {
  const pieces = new Map<number, TablePiece>();
  return {
    put(rows) {
      for (const row of rows) pieces.set(row.id, toPiece(row));
    },
    remove(id) {
      pieces.delete(id);
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
