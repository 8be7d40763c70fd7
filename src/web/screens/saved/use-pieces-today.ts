import { useEffect, useState } from "react";
import { ApiError } from "#web/api/api-error.ts";
import type { Product } from "#web/shop/products/product.ts";
import { readProduct } from "#web/shop/products/read-products.ts";
import { savedPieceOf } from "#web/shop/saved/saved-piece.ts";
import { pageSaved, type SavedPieces } from "#web/shop/saved/saved-store.ts";

export type Today = Product | "gone" | "unreachable";

type PiecesToday = ReadonlyMap<number, Today>;

const NOT_ASKED: PiecesToday = new Map();

/** What the shop says of each piece, by its number; all at once, so that the list moves once. */
export function usePiecesToday(pieces: SavedPieces | undefined): PiecesToday {
  const [today, setToday] = useState(NOT_ASKED);
  const missing = JSON.stringify(pieces?.map(({ id }) => id).filter((id) => !today.has(id)) ?? []);
  useEffect(() => {
    const ids: number[] = JSON.parse(missing);
    if (ids.length === 0) return;
    let isCurrent = true;
    void Promise.all(ids.map(async (id) => [id, await readToday(id)] as const)).then((read) => {
      if (!isCurrent) return;
      setToday((before) => new Map([...before, ...read]));
      const seen = read.map(([, piece]) => piece).filter((piece) => typeof piece === "object");
      if (seen.length > 0) pageSaved.refresh(seen.map(savedPieceOf));
    });
    return () => {
      isCurrent = false;
    };
  }, [missing]);
  useEffect(() => {
    const askAgain = () =>
      setToday((before) => new Map([...before].filter(([, piece]) => piece !== "unreachable")));
    addEventListener("online", askAgain);
    return () => removeEventListener("online", askAgain);
  }, []);
  return today;
}

async function readToday(id: number): Promise<Today> {
  try {
    return await readProduct(id);
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? "gone" : "unreachable";
  }
}
