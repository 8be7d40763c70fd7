import { useEffect, useRef, useSyncExternalStore } from "react";
import { Link } from "react-router";
import { isOutOfStock } from "#domain/inventory/stock-level.ts";
import { formatRand } from "#domain/money/money.ts";
import { productPath } from "#web/paths.ts";
import { CARD_RATIOS, CARD_SIZES } from "#web/shop/catalogue/cards/card-shape.ts";
import { ProductCard } from "#web/shop/catalogue/cards/product-card.tsx";
import { Photograph } from "#web/shop/products/photograph.tsx";
import { SaveToggle } from "#web/shop/saved/save-toggle.tsx";
import { pageSaved, type SavedPiece } from "#web/shop/saved/saved-store.ts";
import { ShelfLinks } from "#web/shop/search/search-links.tsx";
import { WaitlistLink } from "#web/shop/waitlist/waitlist-link.tsx";
import { type Today, usePiecesToday } from "./use-pieces-today.ts";

/** What this browser saved, with today's prices and stock; while these are not there, as it was last seen. */
export function SavedList() {
  const pieces = useSyncExternalStore(pageSaved.subscribe, pageSaved.shown, () => undefined);
  const today = usePiecesToday(pieces);
  useFocusAfterRemoval(pieces?.length);
  // The server's page is the same for everybody.
  if (pieces === undefined) return null;
  if (pieces.length === 0) return <NothingSaved />;
  return (
    <>
      {pieces.some(({ id }) => today.get(id) === "unreachable") && (
        <p className="border-rule border-t px-(--gut) py-3 font-medium" role="status">
          The shop cannot be reached. Prices are as you last saw them.
        </p>
      )}
      <h2 className="type-mono px-(--gut) pb-3 text-note">
        {pieces.length === 1 ? "1 piece" : `${pieces.length} pieces`}
      </h2>
      <div className="product-grid">
        {pieces.map((piece) => (
          <SavedCard key={piece.id} piece={piece} today={today.get(piece.id)} />
        ))}
      </div>
    </>
  );
}

function NothingSaved() {
  return (
    <>
      <p className="border-rule border-t px-(--gut) py-6 text-[1.0625rem] font-semibold">
        Nothing is saved yet.
      </p>
      <ShelfLinks className="border-t border-rule" />
    </>
  );
}

type SavedCardProps = { readonly piece: SavedPiece; readonly today: Today | undefined };

function SavedCard({ piece, today }: SavedCardProps) {
  if (today === undefined || today === "gone" || today === "unreachable")
    return <PieceLastSeen isGone={today === "gone"} piece={piece} />;
  return (
    <div className="flex min-w-0 flex-col [&>article]:flex-1">
      <ProductCard product={today} />
      {isOutOfStock(today) && (
        <WaitlistLink className="bg-ink px-2.5 text-s text-paper lg:px-(--gut)" product={today} />
      )}
    </div>
  );
}

type PieceLastSeenProps = { readonly piece: SavedPiece; readonly isGone: boolean };

function PieceLastSeen({ piece, isGone }: PieceLastSeenProps) {
  const { id, name, price, picture } = piece;
  const headingId = `saved-${id}`;
  return (
    <article aria-labelledby={headingId} className="flex min-w-0 flex-col">
      <div className={`relative overflow-hidden bg-photo ${CARD_RATIOS.single}`}>
        <span className={`absolute inset-0 ${isGone ? "opacity-38" : ""}`}>
          <Photograph picture={picture} sizes={CARD_SIZES.single} />
        </span>
        <SaveToggle className="absolute bottom-0 left-0" piece={piece} />
      </div>
      <div className="card-slip flex-1 border-b border-rule">
        <h3 className="text-s font-semibold lg:text-base" id={headingId}>
          {isGone ? (
            name
          ) : (
            <Link className="underline-offset-3 hover:underline" to={productPath(id)}>
              {name}
            </Link>
          )}
          {isGone && <span className="mt-1 block font-normal">No longer in the shop</span>}
        </h3>
        {!isGone && (
          <p className="type-display text-s tracking-[-0.03em] whitespace-nowrap lg:text-base">
            {formatRand(price)}
          </p>
        )}
      </div>
    </article>
  );
}

/** The button that was pressed is gone: the keyboard goes on at the top of the page. */
function useFocusAfterRemoval(count: number | undefined): void {
  const before = useRef(count);
  useEffect(() => {
    const isLess = count !== undefined && before.current !== undefined && count < before.current;
    before.current = count;
    if (isLess && document.activeElement === document.body)
      document.getElementById("main")?.focus({ preventScroll: true });
  }, [count]);
}
