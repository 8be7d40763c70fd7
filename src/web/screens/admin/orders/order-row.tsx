import { Link } from "react-router";
import type { AdminOrder } from "#contract/orders/owner.ts";
import { numberWords } from "#domain/certificates/edition-number.ts";
import { countryName } from "#domain/orders/address/address-lines.ts";
import { BY_DOWNLOAD, sizeWords } from "#domain/orders/files-only.ts";
import { colorToPack, lineText } from "#domain/orders/order-item.ts";
import { Timestamp } from "#web/screens/admin/controls/timestamp.tsx";
import { type Tick, TickBox } from "#web/screens/admin/lists/ticks.tsx";
import { randWords } from "#web/screens/admin/orders/owner-words.ts";
import { OrderMarks } from "./order-marks.tsx";

type OrderRowProps = {
  readonly order: AdminOrder;
  readonly to: string;
  /** Absent where batch actions are not possible. */
  readonly tick?: Tick | undefined;
};

export const ORDER_COLUMNS =
  "lg:grid-cols-[120px_minmax(0,2fr)_minmax(0,3fr)_150px_64px_120px] lg:gap-x-4 lg:px-(--gut)";

/** Lines of a row; for more, the order is opened. */
const MOST_PICKS = 4;

/** "2 × Jozi Nights Tee, size M, Black" */
function pickText({ quantity, numbers, ...line }: AdminOrder["toPick"][number]): string {
  const piece = lineText({ ...line, color: colorToPack(line) });
  const text = [piece, numberWords(numbers)].filter(Boolean).join(", ");
  return quantity === 1 ? text : `${quantity} × ${text}`;
}

/** One order: a card on a phone, a table row on wider screens. All of it is a link. */
export function OrderRow({ order, to, tick }: OrderRowProps) {
  const { number, customerName, city, country, totalCents, placedAt } = order;
  const picks = order.toPick.map(pickText);
  const more = picks.length - MOST_PICKS;
  // A sale by hand has no address.
  const place = city === "" ? countryName(country) : `${city}, ${countryName(country)}`;
  return (
    <li className="flex border-line border-b">
      {tick && <TickBox {...tick} label={`Choose order ${number}`} />}
      <div
        className={`min-w-0 flex-1 focus-inside-within relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 px-(--gut) py-3 transition-colors hover:bg-wash lg:min-h-16 lg:py-2.5 ${ORDER_COLUMNS}`}
      >
        <h3 className="font-mono text-[0.9375rem] font-semibold">
          <Link className="after:absolute after:inset-0" preventScrollReset to={to}>
            <span className="sr-only">Order </span>
            {number}
          </Link>
        </h3>
        <p className="type-display text-right text-[1.25rem] leading-none lg:order-last">
          {randWords(totalCents)}
        </p>
        <div className="col-span-full min-w-0 lg:col-auto">
          <p className="truncate">
            <span className="font-semibold">{customerName}</span>
            <span className="text-s text-note"> {order.isFilesOnly ? BY_DOWNLOAD : place}</span>
          </p>
          {picks.length > 0 && (
            <p className="text-s whitespace-pre-line">
              {picks.slice(0, MOST_PICKS).join("\n")}
              {more > 0 && <span className="text-note">{`\nand ${more} more`}</span>}
            </p>
          )}
        </div>
        <div className="col-span-full flex flex-wrap gap-1.5 py-1 lg:col-auto">
          <OrderMarks order={order} />
        </div>
        <p className="type-mono text-note">
          <Timestamp at={placedAt} />
        </p>
        <p className="type-mono text-right text-note">{sizeWords(order)}</p>
      </div>
    </li>
  );
}
