/** The pieces of the whole catalogue as far as lists are narrowed and ordered by them, in little room: 50,000 are some 20 MB. */

import type { FilteredPiece, PieceKind, PieceKinds } from "#domain/catalogue/filter-pieces.ts";
import { priceBandOf } from "#domain/catalogue/list-filters.ts";
import { sizeOptions, TEE_NAME } from "#domain/catalogue/product-options.ts";
import { type ShelfName, standsOn } from "#domain/catalogue/shop-shelves.ts";
import type { PieceRow } from "./pieces.repository.ts";

type Place = {
  readonly category: string;
  readonly isTee: boolean;
  readonly featured: boolean;
  readonly featuredPosition: number | null;
  readonly position: number;
};

export type TablePiece = FilteredPiece & { readonly place: Place };

export type PieceTable = PieceKinds & {
  put(rows: readonly PieceRow[]): void;
  remove(id: number): void;
  /** In the order of the shelf's list. */
  ofShelf(shelf: ShelfName): readonly TablePiece[];
  /** Of these what is shown, in the order of the catalogue. */
  ofIds(ids: readonly number[]): readonly TablePiece[];
};

export function createPieceTable(): PieceTable {
  const pieces = new Map<number, TablePiece>();
  const shelves = new Map<ShelfName, readonly TablePiece[]>();
  /** All of them in the order of the catalogue, and where in it each stands. */
  let order: { readonly all: readonly TablePiece[]; readonly at: ReadonlyMap<number, number> } | undefined;
  const forgetLists = () => {
    shelves.clear();
    order = undefined;
  };
  const { kinds, words, toPiece } = openCoder();
  const put = (row: PieceRow) => {
    const piece = toPiece(row);
    const known = pieces.get(row.id);
    // Where only its stock has moved, the lists that hold it stay as they are.
    if (known && isSamePlace(known.place, piece.place)) Object.assign(known, piece);
    else {
      pieces.set(row.id, piece);
      forgetLists();
    }
  };
  const inOrder = () => {
    if (order) return order;
    const all = [...pieces.values()].sort(byPlace);
    order = { all, at: new Map(all.map(({ id }, place) => [id, place])) };
    return order;
  };
  return {
    kinds,
    words,
    put(rows) {
      for (const row of rows) put(row);
    },
    remove(id) {
      if (pieces.delete(id)) forgetLists();
    },
    ofShelf(shelf) {
      const known = shelves.get(shelf);
      if (known) return known;
      const list = [...pieces.values()].filter(({ place }) => standsOn(shelf, place));
      list.sort(shelf === "featured" ? byFeaturedPlace : byPlace);
      shelves.set(shelf, list);
      return list;
    },
    ofIds(ids) {
      const { all, at } = inOrder();
      // Gone through in their order, because sorting thousands takes longer.
      const isWanted = new Uint8Array(all.length);
      for (const id of ids) {
        const place = at.get(id);
        if (place !== undefined) isWanted[place] = 1;
      }
      return all.filter((_, place) => isWanted[place] === 1);
    },
  };
}

type Codes = { readonly words: string[]; of(word: string): number };

/** The numbers of words. A word that nothing has any more keeps its number. */
function openCodes(): Codes {
  const words: string[] = [];
  const known = new Map<string, number>();
  return {
    words,
    of(word) {
      const code = known.get(word) ?? words.push(word) - 1;
      known.set(word, code);
      return code;
    },
  };
}

function openCoder() {
  const [category, color, size] = [openCodes(), openCodes(), openCodes()];
  const kinds: PieceKind[] = [];
  const known = new Map<string, number>();
  const kindOf = (kind: PieceKind): number => {
    const key = JSON.stringify(Object.values(kind));
    const place = known.get(key) ?? kinds.push(kind) - 1;
    known.set(key, place);
    return place;
  };
  const toPiece = (row: PieceRow): TablePiece => {
    const sizes = sizeOptions(row);
    const left = row.left && new Set(row.left);
    const isLeft = (one: string, tone: string) => row.canBeBought && (left?.has(`${one}\t${tone}`) ?? true);
    const tones = row.availableColors.length > 0 ? row.availableColors : [""];
    const kind = {
      category: category.of(row.category),
      priceBand: priceBandOf(row.price),
      colors: row.availableColors.map(color.of),
      sizes: sizes.map(size.of),
      sizesLeft: tones.map((tone) => sizes.filter((one) => isLeft(one, tone)).map(size.of)),
    };
    return {
      id: row.id,
      kind: kindOf(kind),
      place: {
        category: row.category,
        isTee: TEE_NAME.test(row.name),
        featured: row.featured,
        featuredPosition: row.featuredPosition,
        position: row.position,
      },
    };
  };
  return { kinds, words: { category: category.words, color: color.words, size: size.words }, toPiece };
}

function isSamePlace(one: Place, other: Place): boolean {
  return (Object.keys(one) as (keyof Place)[]).every((key) => one[key] === other[key]);
}

function byPlace(one: TablePiece, other: TablePiece): number {
  return one.place.position - other.place.position || one.id - other.id;
}

/** Those without a place of their own follow, as PostgreSQL sorts nothing behind everything. */
function byFeaturedPlace(one: TablePiece, other: TablePiece): number {
  const placeOf = ({ place }: TablePiece) => place.featuredPosition ?? Number.MAX_SAFE_INTEGER;
  return placeOf(one) - placeOf(other) || byPlace(one, other);
}
