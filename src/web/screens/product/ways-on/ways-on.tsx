import { PieceRail } from "./piece-rail.tsx";
import type { WaysOnPieces } from "./shelf.ts";

/** Where a shopper goes on from a product: to what is worn with it, and to its neighbours. */
export function WaysOn({ goingWith, shelf }: WaysOnPieces) {
  return (
    <>
      <PieceRail id="goes-with" pieces={goingWith} title="Goes with it" />
      <PieceRail id="same-shelf" pieces={shelf} title="Same shelf" />
    </>
  );
}
