import type { OrderPageJson } from "#contract/orders/order-page.ts";
import { formatRand, parseRand } from "#domain/money/money.ts";

type LinkedOrdersProps = { readonly order: Pick<OrderPageJson, "addedTo" | "added" | "lines"> };

/** Which order this one was added to, and what was added to it, each with the way there. */
export function LinkedOrders({ order: { addedTo, added, lines } }: LinkedOrdersProps) {
  return (
    <>
      {addedTo && (
        <p className="mt-4 max-w-[58ch] font-medium">
          {lines.length > 0 ? "It comes in the parcel of your " : "It belongs to your "}
          <OrderLink {...addedTo} />.
        </p>
      )}
      {added.map((each) => (
        <p className="mt-4 max-w-[58ch] font-medium" key={each.number}>
          {`${formatRand(parseRand(each.total))} was added${each.isToPay ? " and is to be paid" : ", and is paid"}: `}
          <OrderLink {...each} />.
        </p>
      ))}
    </>
  );
}

/** With its key: the same buyer has it. */
function OrderLink({ number, url }: NonNullable<OrderPageJson["addedTo"]>) {
  return (
    <a className="link-line inline-flex min-h-11 items-center" href={url} translate="no">
      order {number}
    </a>
  );
}
