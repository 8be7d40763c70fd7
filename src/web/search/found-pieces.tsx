import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { ShelfPieceJson } from "#contract/products.ts";
import { formatRand, parseRand } from "#domain/money/money.ts";
import { Photograph } from "#web/catalogue/photograph.tsx";
import { productPath } from "#web/paths.ts";

type FoundPiecesProps = {
  readonly listId: string;
  readonly pieces: readonly ShelfPieceJson[];
  /** The place of the one that Enter opens; -1 for none. */
  readonly active: number;
  readonly optionId: (place: number) => string;
};

/** What the search suggests: rows that a finger presses and the field's arrow keys go through. */
export function FoundPieces({ listId, pieces, active, optionId }: FoundPiecesProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <div aria-label="Found" hidden={pieces.length === 0} id={listId} ref={list} role="listbox">
      {pieces.map(({ id, name, price, picture }, place) => (
        <Link
          aria-selected={place === active}
          className="focus-inside flex items-center gap-3.5 border-b border-rule pr-(--gut) font-semibold transition-colors hover:bg-wash aria-selected:bg-ink aria-selected:text-paper"
          id={optionId(place)}
          key={id}
          replace
          role="option"
          tabIndex={-1}
          to={productPath(id)}
        >
          <span className="relative aspect-4/5 w-14 shrink-0">
            <Photograph alt="" picture={picture} sizes="56px" />
          </span>
          <span className="min-w-0 flex-1">{name}</span>
          <span className="type-display text-s">{formatRand(parseRand(price))}</span>
        </Link>
      ))}
    </div>
  );
}
