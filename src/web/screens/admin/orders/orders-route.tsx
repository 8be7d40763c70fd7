import { useNavigate, useRevalidator } from "react-router";
import type { OrderPage } from "#contract/orders/owner.ts";
import { ORDER_FILTERS, type OrderFilter } from "#domain/admin/admin-filters.ts";
import { send } from "#web/api/call.ts";
import { readRowId } from "#web/paths.ts";
import { adminPaths, type OrdersQuery } from "#web/screens/admin/admin-paths.ts";
import { inAdmin } from "#web/screens/admin/controls/admin-loader.ts";
import { AdminGuard } from "#web/screens/admin/controls/admin-part.tsx";
import { Answered, ListBody } from "#web/screens/admin/controls/answered.tsx";
import { SaveProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { ScreenHead } from "#web/screens/admin/controls/screen-head.tsx";
import { InventorySkeleton } from "#web/screens/admin/inventory-skeleton.tsx";
import { DayField } from "#web/screens/admin/lists/day-field.tsx";
import { ExportButtons, useExport } from "#web/screens/admin/lists/export-buttons.tsx";
import { EmptyList, Pager } from "#web/screens/admin/lists/list-frame.tsx";
import { readChoice, readPage, searchFor, searchOf } from "#web/screens/admin/lists/list-query.ts";
import { SearchForm } from "#web/screens/admin/lists/search-form.tsx";
import { useTicks } from "#web/screens/admin/lists/ticks.tsx";
import { countedWord } from "#web/screens/admin/orders/owner-words.ts";
import { useIsOwner } from "#web/screens/admin/session/session.ts";
import type { Route } from "./+types/orders-route.ts";
import { BuyersOf } from "./buyers-of.tsx";
import { OrderBatch } from "./order-batch.tsx";
import { OrderFilters } from "./order-filters.tsx";
import { ORDER_COLUMNS, OrderRow } from "./order-row.tsx";
import { UpdatesBar, useOrderUpdates } from "./order-updates.tsx";
import { ShipBatch } from "./ship-batch.tsx";
import { WayOn } from "./way-on.tsx";

export const clientLoader = inAdmin(async ({ read, address }) => {
  const query = address.searchParams;
  const filter = readChoice(query.get("filter"), ORDER_FILTERS, "all");
  const page = readPage(query);
  const search = searchOf("orders");
  const product = readRowId(query.get("product") ?? undefined);
  const size = query.get("size") ?? undefined;
  const day = query.get("day") ?? undefined;
  const wanted = {
    filter,
    ...(search !== "" && { search }),
    ...(product !== undefined && { product, ...(size !== undefined && { size }) }),
    ...(day !== undefined && { day }),
  };
  return { wanted, found: await read("POST /api/admin/orders/find", { body: { ...wanted, page } }) };
});

export const HydrateFallback = InventorySkeleton;

export default function OrdersRoute({ loaderData }: Route.ComponentProps) {
  return <Answered {...loaderData}>{(list) => <OrderList {...list} />}</Answered>;
}

type OrderListProps = {
  readonly wanted: {
    readonly filter: OrderFilter;
    readonly search?: string;
    readonly product?: number;
    readonly size?: string;
    readonly day?: string;
  };
  readonly found: OrderPage;
};

/** Orders by their next step: the newest first, and of those that wait the oldest. */
function OrderList({ wanted, found }: OrderListProps) {
  const { filter, search = "", product, size, day } = wanted;
  const { items, page, pages, total, counts, newestPaidAt, usualCarrier } = found;
  const isOwner = useIsOwner();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  // The search may be personal, so it is sent in the body.
  const exporting = useExport(`kulud-orders-${filter}`, (format) =>
    send("POST /api/admin/orders/export", { query: { format }, body: wanted }),
  );
  const exportingPieces = useExport(`kulud-pieces-${filter}`, (format) =>
    send("POST /api/admin/orders/export", { query: { format, rows: "lines" }, body: wanted }),
  );
  const canPack = filter === "to-pack";
  const hasBatch = (canPack || filter === "to-ship") && items.length > 0;
  const ticks = useTicks(hasBatch ? items : []);
  const arrived = useOrderUpdates(newestPaidAt, { onRefused: revalidate });

  function show(list: OrdersQuery): void {
    void navigate(adminPaths.orders({ filter, product, size, day, ...list }), { preventScrollReset: true });
  }

  function showNew(): void {
    searchFor("orders", "");
    show({ filter: "all", day: undefined });
    window.scrollTo({ top: 0 });
  }

  return (
    <section aria-labelledby="admin-orders" className="page-width border-ink border-t pb-24">
      <ScreenHead count={countedWord(total)} countOf="orders" id="admin-orders" title="Orders">
        {workWords(counts)}
      </ScreenHead>
      {product === undefined && (
        <AdminGuard title="The filters">
          <OrderFilters counts={counts} current={filter} />
        </AdminGuard>
      )}
      <SearchForm
        label="Number, name, email or tracking"
        onSearch={(typed) => {
          searchFor("orders", typed);
          show({});
        }}
        value={search}
      >
        {isOwner && <WayOn to={adminPaths.sale}>Enter a sale by hand</WayOn>}
        <DayField day={day} label="Placed on" onDay={(chosen) => show({ day: chosen })} />
        {isOwner && (
          <>
            <ExportButtons exporting={exporting} of="orders" />
            <ExportButtons exporting={exportingPieces} label="Pieces" of="orders' pieces" />
          </>
        )}
      </SearchForm>
      {product !== undefined && found.product && (
        <BuyersOf
          id={product}
          isOwner={isOwner}
          onSize={(chosen) => show({ size: chosen })}
          product={found.product}
          size={size}
        />
      )}
      <SaveProblem isInGutter problem={exporting.problem} />
      {hasBatch && <OrderBatch canPack={canPack} ticks={ticks} />}
      {filter === "to-ship" && items.length > 0 && <ShipBatch orders={items} usualCarrier={usualCarrier} />}
      {canPack && items.length > 0 && (
        <p className="border-ink border-b px-(--gut) py-1">
          <WayOn to={adminPaths.pickList}>One pick list for all of them</WayOn>
        </p>
      )}
      {filter === "to-pack" && counts["to-ship"] > 0 && (
        <p className="border-ink border-b px-(--gut) py-1">
          <WayOn to={adminPaths.orders({ filter: "to-ship" })}>
            {countedWord(counts["to-ship"])} packed, to be shipped
          </WayOn>
        </p>
      )}
      <ListBody>
        {items.length === 0 && (
          <EmptyList
            isNarrowed={search !== "" || filter !== "all" || product !== undefined || day !== undefined}
            noMatch="No order matches."
            nothing="No orders yet. The first one appears here by itself, and you get a mail."
          />
        )}
        {items.length > 0 && (
          <div
            aria-hidden="true"
            className={`hidden border-ink border-b py-2 text-s font-semibold lg:grid ${ORDER_COLUMNS} ${hasBatch ? "lg:ml-12" : ""}`}
          >
            <span>Order</span>
            <span>Customer</span>
            <span>State</span>
            <span>Placed</span>
            <span />
            <span className="text-right">Total</span>
          </div>
        )}
        <ul aria-label="Orders">
          {items.map((order) => (
            <OrderRow
              key={order.id}
              order={order}
              tick={hasBatch ? ticks.tickOf(order) : undefined}
              to={adminPaths.order(order.id, { filter, page, product, size, day })}
            />
          ))}
        </ul>
        <Pager
          of="orders"
          page={page}
          pages={pages}
          to={(next) => adminPaths.orders({ filter, page: next, product, size, day })}
        />
      </ListBody>
      <UpdatesBar arrived={arrived} onShow={showNew} />
    </section>
  );
}

/** Pending work, shown before any order is opened; returns only if there are some. */
function workWords({ "to-pack": toPack, "to-ship": toShip, returns }: OrderPage["counts"]): string {
  const parcels = `${toPack} to pack, ${toShip} to ship`;
  if (returns === 0) return parcels;
  return `${parcels}, ${returns} ${returns === 1 ? "return" : "returns"}`;
}
