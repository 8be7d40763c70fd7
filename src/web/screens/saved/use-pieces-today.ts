import { useEffect, useState } from "react";
import { ApiError } from "#web/api/api-error.ts";
import { pollUntilAnswered } from "#web/page/failures/poll-until-answered.ts";
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
  const missing = JSON.stringify(
    pieces?.map(({ id }) => id).filter((id) => (today.get(id) ?? "unreachable") === "unreachable") ?? [],
  );
  useEffect(() => {
    const ids: number[] = JSON.parse(missing);
    if (ids.length === 0) return;
    return pollUntilAnswered(async (stopped) => {
      const read = await Promise.all(ids.map(async (id) => [id, await readToday(id)] as const));
      if (stopped.aborted) return true;
      setToday((before) => new Map([...before, ...read]));
      const seen = read.map(([, piece]) => piece).filter((piece) => typeof piece === "object");
      if (seen.length > 0) pageSaved.refresh(seen.map(savedPieceOf));
      return read.every(([, piece]) => piece !== "unreachable");
    });
  }, [missing]);
  return today;
}

async function readToday(id: number): Promise<Today> {
  try {
    return await readProduct(id);
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? "gone" : "unreachable";
  }
}
