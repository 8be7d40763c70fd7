import { Link } from "react-router";
import type { StockStatus } from "#domain/inventory/stock-status.ts";
import { Icon } from "#web/kit/ui/icon.tsx";
import { ArrowRight } from "#web/kit/ui/icon-paths.ts";
import { adminPaths } from "#web/screens/admin/admin-paths.ts";
import { Chip } from "#web/screens/admin/controls/chip.tsx";
import type { Session } from "#web/screens/admin/session/session.ts";
import { Photograph } from "#web/shop/products/photograph.tsx";
import type { InventoryItem } from "./inventory-data.ts";
import { StockEditor } from "./stock-editor.tsx";
import { waitingWords } from "./waiting-words.ts";

type ProductRowProps = {
  readonly item: InventoryItem;
  readonly session: Session["kind"] | undefined;
  /** How many wait for it. */
  readonly waiting: number;
  readonly onHistory: ((item: InventoryItem) => void) | undefined;
};

const TONES = { "In Stock": "ok", "Low Stock": "hot", "Out of Stock": "ink" } as const satisfies Record<
  StockStatus,
  string
>;

const COLUMNS =
  "grid grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line lg:items-start";
const DESKTOP_COLUMNS = "lg:grid-cols-[64px_minmax(0,1fr)_96px]";
const DESKTOP_COLUMNS_WITH_EDITOR = "lg:grid-cols-[64px_minmax(0,1fr)_96px_372px]";

/** One product: picture, name, number, status, stock, and the editor for people who may use it. */
export function ProductRow({ item, session, waiting, onHistory }: ProductRowProps) {
  const hasEditor = session === undefined || session === "open";
  return (
    <li className={`${COLUMNS} ${hasEditor ? DESKTOP_COLUMNS_WITH_EDITOR : DESKTOP_COLUMNS}`}>
      <div className="relative h-[70px] w-14 bg-photo lg:h-20 lg:w-16">
        <Photograph alt="" picture={item.picture} sizes="64px" />
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 py-2 lg:grid lg:min-h-20 lg:grid-cols-[minmax(0,1fr)_132px] lg:content-center lg:gap-y-0.5">
        <div className="flex basis-full flex-wrap items-center justify-between gap-x-3 lg:col-start-1 lg:justify-start">
          <h3 className="text-[0.9375rem] leading-[1.2] font-semibold">{item.name}</h3>
          {session === "open" && item.countedBy === "pool" && item.hasChoices && (
            <Link
              className="type-mono -my-1 ml-auto inline-flex min-h-6 shrink-0 items-center px-1 whitespace-nowrap text-note underline underline-offset-2 hover:text-ink lg:ml-0"
              to={adminPaths.stockGrid(item.id)}
            >
              Per size<span className="sr-only"> for {item.name}</span>
            </Link>
          )}
          {onHistory && (
            <button
              className="type-mono -my-1 inline-flex min-h-6 items-center px-1 text-note underline underline-offset-2 hover:text-ink"
              onClick={() => onHistory(item)}
              type="button"
            >
              History<span className="sr-only"> of {item.name}</span>
            </button>
          )}
        </div>
        <p className="type-mono text-note lg:col-start-1">{item.code}</p>
        <Chip
          className="lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:justify-self-start"
          tone={TONES[item.status]}
        >
          {item.status}
        </Chip>
      </div>
      <div className="pr-(--gut) text-right lg:grid lg:min-h-20 lg:content-center">
        <p className="type-display text-[1.5rem] leading-none tracking-[-0.04em]">
          {item.onShelf}
          <span className="sr-only"> on the shelf</span>
        </p>
        {item.reserved > 0 && <p className="type-mono mt-1 text-note">{item.reserved} reserved</p>}
        {waiting > 0 && <p className="type-mono mt-1 text-note">{waitingWords(waiting)}</p>}
      </div>
      {session === undefined && (
        <div aria-hidden="true" className="col-span-full h-12 bg-wash lg:col-auto lg:h-20" />
      )}
      {session === "open" &&
        (item.countedBy === "pool" ? <StockEditor item={item} /> : <GridLink item={item} />)}
    </li>
  );
}

/** Replaces the editor: one number for the whole product does not cover its sizes. */
function GridLink({ item }: { readonly item: InventoryItem }) {
  return (
    <Link
      className="focus-inside col-span-full flex h-12 items-center justify-between border-line border-t bg-wash px-(--gut) text-s font-semibold hover:bg-ink hover:text-paper lg:col-auto lg:h-20 lg:border-t-0 lg:border-l"
      to={adminPaths.stockGrid(item.id)}
    >
      <span>
        Sizes and colors<span className="sr-only"> of {item.name}</span>
      </span>
      <Icon icon={ArrowRight} />
    </Link>
  );
}
