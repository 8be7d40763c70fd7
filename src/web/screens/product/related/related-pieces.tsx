import { PieceRail } from "./piece-rail.tsx";
import type { Related } from "./read-related.ts";

/** Where a shopper goes on from a product: to what is worn with it, and to its neighbours. */
export function RelatedPieces({ goingWith, shelf }: Related) {
  return (
    <>
      <PieceRail id="goes-with" pieces={goingWith} title="Goes with it" />
      <PieceRail id="same-shelf" pieces={shelf} title="Same shelf" />
    </>
  );
}
