import { useState } from "react";
import { Link } from "react-router";
import type { AdminOrderDetail } from "#contract/orders/owner.ts";
import { NO_RAND, zarCents } from "#domain/money/money.ts";
import { isStillAsked, sumOfShortfall } from "#domain/orders/added-order.ts";
import { countryName } from "#domain/orders/address/address-lines.ts";
import { sizeWords } from "#domain/orders/files-only.ts";
import { formatDay } from "#domain/time/calendar-day.ts";
import { call } from "#web/api/call.ts";
import { randomUuid } from "#web/kit/random-uuid.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { adminPaths } from "#web/screens/admin/admin-paths.ts";
import { SaveProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import { randWords } from "#web/screens/admin/orders/owner-words.ts";
import { useIsOwner } from "#web/screens/admin/session/session.ts";
import { ORDER_STEP } from "./order-step.ts";

type AddedOrdersProps = { readonly order: AdminOrderDetail };

/** Which order it was added to, what was added to it, and what it is short of. */
export function AddedOrders({ order }: AddedOrdersProps) {
  const { addedTo, added } = order;
  const isOwner = useIsOwner();
  return (
    <>
      {addedTo && (
        <p className="font-medium">
          {order.lines.length > 0 ? "It goes into the parcel of order " : "It is what was missing of order "}
          <OrderLink {...addedTo} />.
        </p>
      )}
      {added.filter(isStillAsked).map((each) => (
        <p className="font-medium" key={each.id}>
          Added: order <OrderLink {...each} />
          {`, ${[...(each.pieces > 0 ? [sizeWords({ ...each, downloads: 0 })] : []), randWords(each.totalCents), standingOf(each)].join(", ")}.`}
        </p>
      ))}
      {isOwner && <AskForMissing order={order} />}
    </>
  );
}

function OrderLink({ id, number }: NonNullable<AdminOrderDetail["addedTo"]>) {
  return (
    <Link className="link-line inline-flex min-h-6 items-center" to={adminPaths.order(id)}>
      {number}
    </Link>
  );
}

function standingOf({ status, heldUntil }: AdminOrderDetail["added"][number]): string {
  if (heldUntil !== null) return `waits for its money until ${formatDay(new Date(heldUntil))}`;
  if (status === "payment_review") return "its payment is to be decided";
  return "paid";
}

/** A week, as long as anything waits for its money. */
const DAYS_TO_PAY = 7;

/** What is missing of an order is asked for by one press. */
function AskForMissing({ order }: AddedOrdersProps) {
  // A repeated press, or a retry after a lost response, asks once.
  const [requestId] = useState(randomUuid);
  const { id, number, shortCents, address } = order;
  const delivery = zarCents(shortCents.delivery);
  const payment = zarCents(shortCents.payment);
  const missing = sumOfShortfall({ delivery, payment });
  const request = useAdminAction(
    () =>
      call("POST /api/admin/orders/:id/more", {
        params: { id },
        body: { requestId, lines: [], days: DAYS_TO_PAY },
      }),
    {
      ...ORDER_STEP,
      done: ({ number: added }) => ({
        title: `Order ${added} asks for ${randWords(missing)}`,
        description: `The customer of order ${number} has a mail with the link to pay.`,
      }),
    },
  );
  if (missing === NO_RAND) return null;
  const parts = [
    ...(delivery > NO_RAND ? [`${randWords(delivery)} for delivery to ${countryName(address.country)}`] : []),
    ...(payment > NO_RAND ? [`${randWords(payment)} of its payment`] : []),
  ];
  return (
    <div className="border border-ink bg-warn p-4 text-ink">
      <p className="mb-3 font-medium">{`Missing: ${parts.join(", and ")}.`}</p>
      <Button disabled={request.isPending} onClick={() => request.run()} size="small" tone="ink">
        Ask for {randWords(missing)}
      </Button>
      <SaveProblem problem={request.problem} />
    </div>
  );
}
