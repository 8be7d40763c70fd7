import { useRef, useState } from "react";
import { Link } from "react-router";
import type { AdminOrderDetail } from "#contract/orders/owner.ts";
import type { PiecesAtTill } from "#contract/payments/sale-by-hand.ts";
import { addRand, formatRand, type ZarCents, zarCents } from "#domain/money/money.ts";
import { call } from "#web/api/call.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { Icon } from "#web/kit/ui/icon.tsx";
import { ArrowDown } from "#web/kit/ui/icon-paths.ts";
import { readRowId } from "#web/paths.ts";
import { adminPaths } from "#web/screens/admin/admin-paths.ts";
import { AdminForm } from "#web/screens/admin/controls/admin-form.tsx";
import { inAdmin } from "#web/screens/admin/controls/admin-loader.ts";
import { Answered } from "#web/screens/admin/controls/answered.tsx";
import { BackHead } from "#web/screens/admin/controls/back-head.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import { InventorySkeleton } from "#web/screens/admin/inventory-skeleton.tsx";
import { PayLink } from "#web/screens/admin/orders/pay-link.tsx";
import type { Route } from "./+types/sale-route.ts";
import { FindPiece } from "./find-piece.tsx";
import { DaysHeld, SaleBuyer } from "./sale-buyer.tsx";
import { SaleLine } from "./sale-line.tsx";
import { TillMoney } from "./till-money.tsx";
import {
  changeOf,
  lineOf,
  missingOf,
  type TypedLine,
  type TypedSale,
  toHoldRequest,
  toMoreRequest,
  toSaleRequest,
  totalOf,
} from "./typed-sale.ts";
import { useKeptSale } from "./use-kept-sale.ts";

/** `order` is a paid one whose buyer wants more. */
export const clientLoader = inAdmin(async ({ read, address }) => {
  const id = readRowId(address.searchParams.get("order") ?? undefined);
  const [pieces, order] = await Promise.all([
    read("GET /api/admin/sales/products", { query: { search: "" } }),
    id === undefined ? undefined : read("GET /api/admin/orders/:id", { params: { id } }),
  ]);
  return { pieces, order };
});

export const HydrateFallback = InventorySkeleton;

export default function SaleRoute({ loaderData }: Route.ComponentProps) {
  return <Answered {...loaderData}>{(read) => <Till key={read.order?.id} {...read} />}</Answered>;
}

type Sold = {
  readonly orderId: number;
  readonly number: string;
  readonly change: ZarCents | undefined;
  /** The page on which its buyer pays it, where that is still to be done. */
  readonly orderUrl?: string;
};

async function send(sale: TypedSale, order: AdminOrderDetail | undefined): Promise<Sold> {
  if (order)
    return {
      ...(await call("POST /api/admin/orders/:id/more", {
        params: { id: order.id },
        body: toMoreRequest(sale),
      })),
      change: undefined,
    };
  if (sale.paidBy === "later")
    return {
      ...(await call("POST /api/admin/sales/held", { body: toHoldRequest(sale) })),
      change: undefined,
    };
  return {
    ...(await call("POST /api/admin/sales", { body: toSaleRequest(sale, sale.paidBy) })),
    change: changeOf(sale),
  };
}

type TillProps = { readonly pieces: PiecesAtTill; readonly order: AdminOrderDetail | undefined };

/** Sells what lies on the table, at a market, a gig or in messages: pieces, their money, and the next buyer. */
function Till({ pieces, order }: TillProps) {
  const { sale, change, startAnother } = useKeptSale(order?.id);
  const [last, setLast] = useState<Sold>();
  const typed = useRef<HTMLFormElement>(null);
  const isLater = order !== undefined || sale.paidBy === "later";
  const selling = useAdminAction((typedSale: TypedSale) => send(typedSale, order), {
    onDone: (sold) => {
      setLast(sold);
      startAnother();
      window.scrollTo({ top: 0 });
    },
  });

  function changeLine(changed: TypedLine, to: Partial<TypedLine>): void {
    change({ lines: sale.lines.map((line) => (line === changed ? { ...line, ...to } : line)) });
  }

  function sell(): void {
    const missing = sale.lines.map(missingOf).find((words) => words !== undefined);
    if (missing) selling.refuse(missing);
    else selling.run(sale);
  }

  return (
    <section aria-labelledby="admin-sale" className="page-width border-ink border-t pb-24">
      <BackHead
        back={order ? `Order ${order.number}` : "All orders"}
        id="admin-sale"
        title={order ? `Added to ${order.number}` : "Sold by hand"}
        to={order ? adminPaths.order(order.id) : adminPaths.orders()}
      >
        {order && (
          <p className="mt-2 max-w-[58ch]">
            {`For ${order.customerName}, in the same parcel: delivery costs nothing more. A mail asks for the money, and the pieces are held until it comes.`}
          </p>
        )}
        {sale.lines.length > 0 && (
          <button
            className="flex min-h-11 w-full items-center justify-between gap-3 font-semibold underline underline-offset-4"
            onClick={() => typed.current?.scrollIntoView({ block: "start" })}
            type="button"
          >
            <output>{onTheTill(sale.lines)}</output>
            <Icon icon={ArrowDown} />
          </button>
        )}
      </BackHead>
      <div aria-live="polite">{last && sale.lines.length === 0 && <LastSale {...last} />}</div>
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,560px)] lg:items-start">
        <FindPiece
          known={pieces}
          onFound={(piece) => {
            setLast(undefined);
            change({ lines: [...sale.lines, lineOf(piece)] });
          }}
        />
        {sale.lines.length > 0 && (
          <AdminForm
            action={selling}
            button={
              <Button disabled={selling.isPending} size="bar" tone="hot" type="submit">
                {selling.isPending ? "Writing it down..." : isLater ? "Hold it for them" : "Sell"}
              </Button>
            }
            className="grid scroll-mt-16 gap-4 px-(--gut) py-3 aria-busy:opacity-60"
            keepsTyped={false}
            label="A sale by hand"
            onSubmit={sell}
            ref={typed}
          >
            <ol>
              {sale.lines.map((line) => (
                <li key={line.key}>
                  <SaleLine
                    isInHand={!isLater}
                    line={line}
                    onChange={(to) => changeLine(line, to)}
                    onRemove={() => change({ lines: sale.lines.filter((one) => one !== line) })}
                  />
                </li>
              ))}
            </ol>
            {order ? (
              <AddedSums order={order} sale={sale} />
            ) : (
              <>
                <TillMoney onChange={change} sale={sale} />
                <SaleBuyer fields={selling.fields} onChange={change} sale={sale} />
              </>
            )}
            {isLater && <DaysHeld fields={selling.fields} onChange={change} sale={sale} />}
          </AdminForm>
        )}
      </div>
    </section>
  );
}

type AddedSumsProps = { readonly order: AdminOrderDetail; readonly sale: TypedSale };

/** What the order costs, what is added, and both together. */
function AddedSums({ order, sale }: AddedSumsProps) {
  const added = totalOf(sale.lines);
  const before = zarCents(order.totalCents);
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 font-semibold">
      <dt>Order {order.number}</dt>
      <dd className="text-right">{formatRand(before)}</dd>
      <dt>Added, to be paid</dt>
      <dd className="type-display text-right text-[2rem]">
        <output>{added === undefined ? "R…" : formatRand(added)}</output>
      </dd>
      <dt>Together</dt>
      <dd className="text-right">{added === undefined ? "R…" : formatRand(addRand(before, added))}</dd>
    </dl>
  );
}

/** Above the photographs: on a phone a pressed piece is added below them, out of sight. */
function onTheTill(lines: readonly TypedLine[]): string {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const total = totalOf(lines);
  return `On the till: ${pieces} ${pieces === 1 ? "piece" : "pieces"}${total === undefined ? "" : `, ${formatRand(total)}`}`;
}

function LastSale({ orderId, number, change, orderUrl }: Sold) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 border-ink border-b bg-wash px-(--gut) py-3 font-semibold">
      <span>
        {orderUrl === undefined ? "Sold" : "Held, and its buyer has a mail"}: order {number}
      </span>
      {change !== undefined && <span className="text-[1.125rem]">Change {formatRand(change)}</span>}
      <Link className="min-h-11 content-center underline underline-offset-4" to={adminPaths.order(orderId)}>
        Open the order
      </Link>
      {orderUrl !== undefined && (
        <div className="basis-full font-normal">
          <PayLink orderUrl={orderUrl} />
        </div>
      )}
    </div>
  );
}
