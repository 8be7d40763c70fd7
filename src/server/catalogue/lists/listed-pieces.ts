/** All visible products, with the fields that lists are sorted, filtered and searched by. Kept in memory. */
import type { FilteredPiece, FilterValues } from "#domain/catalogue/filter-pieces.ts";
import { priceBandOf } from "#domain/catalogue/list-filters.ts";
import { sizeOptions, TEE_NAME } from "#domain/catalogue/product-options.ts";
import { type SearchedPiece, termsOf } from "#domain/catalogue/search-pieces.ts";
import type { PictureManifest } from "#server/catalogue/picture-manifest.ts";
import type { Database } from "#server/database/client.ts";
import { findPiecesAfter, type PieceRow } from "./pieces.repository.ts";
import { searchWordsOf } from "./search-words.ts";

export type ListedPiece = FilteredPiece &
  SearchedPiece & {
    readonly isTee: boolean;
    readonly featured: boolean;
    readonly featuredPosition: number | null;
    readonly position: number;
    readonly canBeBought: boolean;
  };

export type ListedPieces = {
  /** In the order of the catalogue. */
  readonly pieces: readonly ListedPiece[];
  readonly values: FilterValues;
  /** Correction candidates for mistyped words. */
  readonly terms: readonly string[];
};

/** Read in batches, so that other requests are served in between. */
const ROWS_AT_ONCE = 1000;

export async function readListedPieces(db: Database, pictures: PictureManifest): Promise<ListedPieces> {
  const pieces: ListedPiece[] = [];
  for (let last = 0; ; ) {
    const rows = await findPiecesAfter(db, pictures, last, ROWS_AT_ONCE);
    pieces.push(...rows.map(toPiece));
    const end = rows.at(-1);
    if (!end || rows.length < ROWS_AT_ONCE) break;
    last = end.id;
  }
  return { pieces: pieces.toSorted(byPlace), values: valuesOf(pieces), terms: termsOf(pieces) };
}

function byPlace(one: ListedPiece, other: ListedPiece): number {
  return one.position - other.position || one.id - other.id;
}

function valuesOf(pieces: readonly ListedPiece[]): FilterValues {
  return {
    category: [...new Set(pieces.map(({ category }) => category))],
    color: [...new Set(pieces.flatMap(({ colors }) => colors))],
    size: [...new Set(pieces.flatMap(({ sizes }) => sizes))],
  };
}

function toPiece(row: PieceRow): ListedPiece {
  const sizes = sizeOptions(row);
  const left = row.left && new Set(row.left);
  const isLeft = (size: string, color: string) => row.canBeBought && (left?.has(`${size}\t${color}`) ?? true);
  const tones = row.availableColors.length > 0 ? row.availableColors : [""];
  return {
    ...searchWordsOf(row),
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
