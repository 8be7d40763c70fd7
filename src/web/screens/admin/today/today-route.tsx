import { Link } from "react-router";
import type { OrderPage } from "#contract/orders/owner.ts";
import { call } from "#web/api/call.ts";
import { adminPaths } from "#web/screens/admin/admin-paths.ts";
import { inAdmin } from "#web/screens/admin/controls/admin-loader.ts";
import { Answered } from "#web/screens/admin/controls/answered.tsx";
import { ScreenHead } from "#web/screens/admin/controls/screen-head.tsx";
import { InventorySkeleton } from "#web/screens/admin/inventory-skeleton.tsx";
import { OrderRow } from "#web/screens/admin/orders/order-row.tsx";
import { countedWord } from "#web/screens/admin/orders/owner-words.ts";
import { WayOn } from "#web/screens/admin/orders/way-on.tsx";
import type { Route } from "./+types/today-route.ts";
import { type ShopWork, type WorkLine, workLines } from "./work-lines.ts";

/** Orders on this page; the rest are one press away. */
const FIRST_ORDERS = 5;

export const clientLoader = inAdmin(async ({ read, session }) => {
  const isOwner = session.role === "owner";
  const [orders, shop] = await Promise.all([
    read("POST /api/admin/orders/find", { body: { filter: "to-pack", page: 1 } }),
    isOwner ? readShopWork() : undefined,
  ]);
  return { orders, shop };
});

export const HydrateFallback = InventorySkeleton;

export default function TodayRoute({ loaderData }: Route.ComponentProps) {
  return <Answered {...loaderData}>{(work) => <Today {...work} />}</Answered>;
}

/** What only an owner may read. */
async function readShopWork(): Promise<ShopWork> {
  const [updates, stock] = await Promise.all([
    call("GET /api/admin/orders/updates"),
    call("GET /api/inventory/status"),
  ]);
  return {
    messages: updates.messages,
    low: stock.lowStockCount - stock.outOfStockCount,
    soldOut: stock.outOfStockCount,
    alerts: updates.alerts,
  };
}

type TodayProps = { readonly orders: OrderPage; readonly shop: ShopWork | undefined };

/** The parcels first, then everything else that waits for somebody. */
function Today({ orders, shop }: TodayProps) {
  const toPack = orders.counts["to-pack"];
  const lines = workLines(orders.counts, shop);
  return (
    <section aria-labelledby="admin-today" className="page-width border-ink border-t pb-24">
      <ScreenHead count={countedWord(toPack)} countOf="orders to pack" id="admin-today" title="To pack" />
      {toPack === 0 && <p className="border-line border-b px-(--gut) py-4">Nothing to pack.</p>}
      <ul aria-label="Orders to pack">
        {orders.items.slice(0, FIRST_ORDERS).map((order) => (
          <OrderRow key={order.id} order={order} to={adminPaths.order(order.id, { filter: "to-pack" })} />
        ))}
      </ul>
      {toPack > 0 && (
        <p className="border-line border-b px-(--gut) py-1">
          <WayOn to={adminPaths.orders({ filter: "to-pack" })}>
            {toPack === 1 ? "Pack it, with its slip" : `Pack all ${countedWord(toPack)}, with their slips`}
          </WayOn>
        </p>
      )}
      <h3 className="type-display px-(--gut) pt-8 pb-3 text-d3">Also waiting</h3>
      {lines.length === 0 && <p className="px-(--gut) text-note">Nothing else.</p>}
      <ul className="border-line border-t">
        {lines.map((line) => (
          <WorkRow key={line.words} line={line} />
        ))}
      </ul>
    </section>
  );
}

function WorkRow({ line: { count, words, to } }: { readonly line: WorkLine }) {
  return (
    <li className="border-line border-b">
      <Link
        className="focus-inside flex min-h-14 items-center gap-4 px-(--gut) py-2 transition-colors hover:bg-wash"
        to={to}
      >
        <span className="type-display min-w-12 text-[1.25rem] leading-none">{countedWord(count)}</span>
        <span className="font-semibold">{words}</span>
      </Link>
    </li>
  );
}
