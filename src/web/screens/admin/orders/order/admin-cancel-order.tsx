import type { AdminOrderDetail } from "#contract/orders/owner.ts";
import { call } from "#web/api/call.ts";
import { AdminPart } from "#web/screens/admin/controls/admin-part.tsx";
import { SecondPress } from "#web/screens/admin/controls/second-press.tsx";
import { ORDER_STEP } from "./order-step.ts";

type CancelOrderProps = { readonly order: AdminOrderDetail };

export function CancelOrder({ order }: CancelOrderProps) {
  const { id, number } = order;
  if (!order.can.cancel) return null;

  return (
    <AdminPart title="Cancel">
      <SecondPress
        confirm="Yes, cancel it"
        {...ORDER_STEP}
        action={() => call("POST /api/admin/orders/:id/cancel", { params: { id } })}
        done={{ title: "Order cancelled", description: `Order ${number}` }}
        label="Cancel this order"
        question={`${whatCancelling(order)} This cannot be undone.`}
      />
    </AdminPart>
  );
}

function whatCancelling({ status, isFilesOnly }: AdminOrderDetail): string {
  if (status === "paid")
    return "It is refunded in full, its pieces return to the shelf, and the customer is told.";
  return isFilesOnly ? "It is not paid yet." : "It is not paid yet: its pieces return to the shelf.";
}
