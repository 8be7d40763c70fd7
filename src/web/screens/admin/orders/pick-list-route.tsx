import { useState } from "react";
import { categoryName } from "#content/catalogue/category-words.ts";
import type { PickList } from "#contract/orders/pick-list.ts";
import { numberWords } from "#domain/certificates/edition-number.ts";
import { colorToPack } from "#domain/orders/order-item.ts";
import { adminPaths } from "#web/screens/admin/admin-paths.ts";
import { inAdmin } from "#web/screens/admin/controls/admin-loader.ts";
import { Answered } from "#web/screens/admin/controls/answered.tsx";
import { BackHead } from "#web/screens/admin/controls/back-head.tsx";
import { InventorySkeleton } from "#web/screens/admin/inventory-skeleton.tsx";
import type { Route } from "./+types/pick-list-route.ts";

export const clientLoader = inAdmin(async ({ read }) => ({
  list: await read("GET /api/admin/orders/pick-list"),
}));

export const HydrateFallback = InventorySkeleton;

export default function PickListRoute({ loaderData }: Route.ComponentProps) {
  return <Answered {...loaderData}>{({ list }) => <Walk list={list} />}</Answered>;
}

type Piece = PickList["items"][number];

/** One walk along the shelves for all orders to pack, ticked off piece by piece. */
function Walk({ list: { orders, items } }: { readonly list: PickList }) {
  const categories = [...new Set(items.map(({ category }) => category))];
  const shelves = categories.map((category) => ({
    category,
    pieces: items.filter((piece) => piece.category === category),
  }));
  return (
    <section aria-labelledby="admin-pick-list" className="page-width border-ink border-t pb-24">
      <BackHead
        back="To pack"
        id="admin-pick-list"
        title="Pick list"
        to={adminPaths.orders({ filter: "to-pack" })}
      >
        <p className="mt-2 text-note">
          {items.length === 0
            ? "No order is to be packed."
            : `${piecesWords(items)} for ${orders === 1 ? "1 order" : `${orders} orders`}`}
        </p>
      </BackHead>
      {shelves.map(({ category, pieces }) => (
        <div className="border-ink border-b px-(--gut) py-4" key={category}>
          <h3 className="type-display mb-2 flex justify-between text-[1.25rem]">
            {category === "" ? "No longer in the shop" : categoryName(category)}
            <span className="type-mono">{piecesWords(pieces)}</span>
          </h3>
          <ul>
            {pieces.map((piece) => (
              <PieceToTick key={JSON.stringify([piece.productId, piece.size, piece.color])} piece={piece} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function PieceToTick({ piece }: { readonly piece: Piece }) {
  const [isTicked, setTicked] = useState(false);
  const { name, size, quantity, numbers, orderNumbers } = piece;
  const choice = [size, colorToPack(piece)].filter((option) => option !== null).join(" / ");
  return (
    <li className="border-line border-t">
      <label
        className={`grid min-h-14 cursor-pointer grid-cols-[auto_auto_minmax(0,1fr)] items-center gap-x-4 py-2 ${isTicked ? "text-note line-through" : ""}`}
      >
        <input
          checked={isTicked}
          className="size-6 accent-ink"
          onChange={() => setTicked(!isTicked)}
          type="checkbox"
        />
        <span className="type-display min-w-10 text-[1.5rem]">
          <span aria-hidden="true" className="font-text text-base">
            ×{" "}
          </span>
          {quantity}
        </span>
        <span className="min-w-0">
          <span className="font-semibold">{[choice, name].filter(Boolean).join(" ")}</span>
          <span className="type-mono block break-words text-note">
            {[numberWords(numbers), orderNumbers.join(", ")].filter(Boolean).join(" · ")}
          </span>
        </span>
      </label>
    </li>
  );
}

function piecesWords(pieces: readonly Piece[]): string {
  const count = pieces.reduce((sum, { quantity }) => sum + quantity, 0);
  return count === 1 ? "1 piece" : `${count} pieces`;
}
