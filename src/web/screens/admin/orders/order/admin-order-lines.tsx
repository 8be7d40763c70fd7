import { Link } from "react-router";
import type { AdminOrderDetail } from "#contract/orders/owner.ts";
import type { RefundJson } from "#contract/payments/owner.ts";
import { numbersOfLine, numberWords } from "#domain/certificates/edition-number.ts";
import { addPieces, sentInParts } from "#domain/orders/chosen-lines.ts";
import {
  BY_DOWNLOAD,
  DELIVERED_BY_DOWNLOAD,
  linesToPack,
  sizeOfOrder,
  sizeWords,
} from "#domain/orders/files-only.ts";
import { colorToPack } from "#domain/orders/order-item.ts";
import { piecesKeptBack, returnedPieces } from "#domain/payments/returned-pieces.ts";
import { adminPaths } from "#web/screens/admin/admin-paths.ts";
import { AdminPart } from "#web/screens/admin/controls/admin-part.tsx";
import { randWords } from "#web/screens/admin/orders/owner-words.ts";
import { WayOn } from "#web/screens/admin/orders/way-on.tsx";
import { useIsOwner } from "#web/screens/admin/session/session.ts";
import { Photograph } from "#web/shop/products/photograph.tsx";
import { ChangeChoiceForm } from "./change-choice-form.tsx";

type OrderLinesProps = { readonly order: AdminOrderDetail; readonly refunds: readonly RefundJson[] };

/** The parcel's contents. The quantity is large because it is what packers get wrong. */
export function OrderLines({ order, refunds }: OrderLinesProps) {
  const isOwner = useIsOwner();
  const returned = returnedPieces(refunds);
  const kept = piecesKeptBack(refunds, order.shippedAt);
  const sent = order.shippedAt === null ? sentInParts(order.timeline) : new Map<number, number>();
  const { pieces } = sizeOfOrder(linesToPack(order.lines, addPieces(kept, sent)));
  const { lines, subtotalCents, shippingCents, totalCents, deliveryCharged } = order;
  return (
    <AdminPart
      note={lines.length > 0 && sizeWords({ pieces, downloads: order.downloads })}
      title={titleOf(order)}
    >
      <ul>
        {lines.map((line) => (
          <ParcelLine
            cameBack={(returned.get(line.line) ?? 0) - (kept.get(line.line) ?? 0)}
            kept={kept.get(line.line) ?? 0}
            key={line.line}
            line={line}
            order={order}
            sent={sent.get(line.line) ?? 0}
          />
        ))}
      </ul>
      <dl className="border-line border-t pt-3 text-s">
        <Sum label="Pieces" words={randWords(subtotalCents)} />
        <Sum
          label="Delivery"
          words={
            deliveryCharged
              ? randWords(shippingCents)
              : `${randWords(shippingCents)}, was due and not charged`
          }
        />
        <Sum isTotal label="Total" words={randWords(totalCents)} />
      </dl>
      {isOwner && order.can.addPieces && (
        <WayOn to={adminPaths.addPieces(order.id)}>Add pieces to this order</WayOn>
      )}
    </AdminPart>
  );
}

function titleOf({ lines, isFilesOnly }: AdminOrderDetail): string {
  if (lines.length === 0) return "What was missing";
  return isFilesOnly ? DELIVERED_BY_DOWNLOAD : "In the parcel";
}

type ParcelLineProps = {
  readonly order: AdminOrderDetail;
  readonly line: AdminOrderDetail["lines"][number];
  /** Refunded before the parcel left. */
  readonly kept: number;
  readonly cameBack: number;
  /** In parcels before the one to come. */
  readonly sent: number;
};

function ParcelLine({ order, line, kept, cameBack, sent }: ParcelLineProps) {
  const { productId, name, size, color, colorNotStated, isFile, quantity, unitPriceCents, picture } = line;
  const isOwner = useIsOwner();
  const left = quantity - kept - sent;
  return (
    <li className="grid grid-cols-[64px_minmax(0,1fr)_auto] items-start gap-x-4 border-line border-t py-3">
      <div className="relative aspect-4/5 w-16 bg-photo">
        {picture && <Photograph alt="" picture={picture} sizes="64px" />}
      </div>
      <div className="min-w-0">
        <p className="leading-[1.2] font-semibold">
          <Link className="link-line inline-flex min-h-6 items-center" to={adminPaths.product(productId)}>
            {name}
          </Link>
        </p>
        <p className="mt-1">
          {[size, colorToPack({ color, colorNotStated })].filter((option) => option !== null).join(" / ")}
        </p>
        <Numbers words={numberWords(numbersOfLine(order.certificates, line.line))} />
        <p className="type-mono text-note">{randWords(unitPriceCents)} each</p>
        {isFile && <p className="font-medium">{BY_DOWNLOAD}: not in the parcel</p>}
        {restockWords({ quantity, kept, cameBack, sent }).map((words) => (
          <p className="font-medium" key={words}>
            {words}
          </p>
        ))}
        {isOwner && left > 0 && line.choices.length > 0 && (
          <ChangeChoiceForm line={line} most={left} orderId={order.id} />
        )}
      </div>
      <p className="type-display text-[1.75rem] leading-none">
        <span aria-hidden="true" className="font-text text-base">
          ×{" "}
        </span>
        <span className="sr-only">Quantity </span>
        {left}
      </p>
    </li>
  );
}

type Gone = Pick<ParcelLineProps, "kept" | "cameBack" | "sent"> & { readonly quantity: number };

function restockWords({ quantity, kept, cameBack, sent }: Gone): readonly string[] {
  return [
    ...(sent > 0 ? [`${sent} of ${quantity} sent already`] : []),
    ...(kept > 0 ? [`${kept} of ${quantity} refunded: not to be shipped`] : []),
    ...(cameBack > 0 ? [`${cameBack} of ${quantity} came back`] : []),
  ];
}

type SumProps = { readonly label: string; readonly words: string; readonly isTotal?: boolean };

function Sum({ label, words, isTotal = false }: SumProps) {
  return (
    <div className={`flex justify-between gap-4 py-1 ${isTotal ? "font-semibold" : ""}`}>
      <dt>{label}</dt>
      <dd>{words}</dd>
    </div>
  );
}

function Numbers({ words }: { readonly words: string | undefined }) {
  return words && <p className="type-mono">{words}</p>;
}
