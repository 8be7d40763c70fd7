import type { Picture } from "#contract/catalogue/products.ts";
import { type ZarCents, zarCents } from "#domain/money/money.ts";
import { exactly, fields, listOf, text, whole } from "#web/kit/storage/shape.ts";
import { localTexts, parseStored, type TextStore } from "#web/kit/storage/text-store.ts";

/** A piece as it was when it was last seen, so that it is shown without a connection as well. */
export type SavedPiece = {
  readonly id: number;
  readonly name: string;
  readonly price: ZarCents;
  readonly picture: Picture;
};

/** The latest first. */
export type SavedPieces = readonly SavedPiece[];

/** The pieces that this browser's shopper saved. They never leave it. */
export type SavedStore = {
  subscribe(onChange: () => void): () => void;
  shown(): SavedPieces;
  /** False, without a change, when as many are saved as fit. */
  save(piece: SavedPiece): boolean;
  remove(id: number): void;
  /** Keeps what is new about pieces that are saved. */
  refresh(pieces: SavedPieces): void;
};

/** The page that lists them asks for each of them. */
export const MOST_SAVED = 30;

/** Shoppers have pieces stored under it, so it must never change. */
export const SAVED_KEY = "kuludSaved";
const VERSION = 1;

const picture = fields({
  name: text,
  hash: text,
  width: whole(1),
  height: whole(1),
  widths: (json) => [...listOf(whole(1))(json)],
  background: text,
  alt: text,
});

const storedForm = fields({
  version: exactly(VERSION),
  pieces: listOf(fields({ id: whole(1), name: text, price: (json) => zarCents(whole(0)(json)), picture })),
});

export const NONE_SAVED: SavedPieces = [];

export function createSavedStore(texts: TextStore): SavedStore {
  let pieces: SavedPieces | undefined;
  const listeners = new Set<() => void>();

  function read(): SavedPieces {
    const stored = texts.read(SAVED_KEY);
    const { pieces: kept = NONE_SAVED } =
      (stored === undefined ? undefined : parseStored(SAVED_KEY, stored, storedForm)) ?? {};
    return kept.slice(0, MOST_SAVED);
  }

  function show(next: SavedPieces): void {
    pieces = next;
    for (const listener of listeners) listener();
  }

  /** From what is stored, which another tab may have changed. */
  function change(update: (pieces: SavedPieces) => SavedPieces): void {
    const next = update(read());
    texts.write(SAVED_KEY, JSON.stringify({ version: VERSION, pieces: next }));
    show(next);
  }

  const readAgain = () => show(read());
  const followOtherTabs = ({ key }: StorageEvent) => (key === SAVED_KEY || key === null) && readAgain();

  return {
    subscribe(onChange) {
      if (listeners.size === 0) {
        addEventListener("storage", followOtherTabs);
        // A page that the browser brings back missed what changed meanwhile.
        addEventListener("pageshow", readAgain);
      }
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
        if (listeners.size > 0) return;
        removeEventListener("storage", followOtherTabs);
        removeEventListener("pageshow", readAgain);
      };
    },
    shown() {
      pieces ??= read();
      return pieces;
    },
    save(piece) {
      if (read().length >= MOST_SAVED) return false;
      change((saved) => [piece, ...saved.filter(({ id }) => id !== piece.id)]);
      return true;
    },
    remove: (id) => change((saved) => saved.filter((piece) => piece.id !== id)),
    refresh: (seen) =>
      change((saved) => saved.map((piece) => seen.find(({ id }) => id === piece.id) ?? piece)),
  };
}

/** This page's. */
export const pageSaved = createSavedStore(localTexts);
