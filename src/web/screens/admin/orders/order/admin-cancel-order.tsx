import type { AdminOrderDetail } from "#contract/orders/owner.ts";
import { call } from "#web/api/call.ts";
import { AdminPart } from "#web/screens/admin/controls/admin-part.tsx";
import { SaveProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { SecondPress } from "#web/screens/admin/controls/second-press.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import { ORDER_STEP } from "./order-step.ts";

type CancelOrderProps = { readonly order: AdminOrderDetail };

export function CancelOrder({ order }: CancelOrderProps) {
  const { id, number } = order;
  const cancelling = useAdminAction(() => call("POST /api/admin/orders/:id/cancel", { params: { id } }), {
    ...ORDER_STEP,
    done: { title: "Order cancelled", description: `Order ${number}` },
  });
  if (!order.can.cancel) return null;

  return (
    <AdminPart title="Cancel">
      <SecondPress
        confirm="Yes, cancel it"
        isPending={cancelling.isPending}
        label="Cancel this order"
        onConfirm={() => cancelling.run()}
        question={`${whatCancelling(order)} This cannot be undone.`}
      />
      <SaveProblem problem={cancelling.problem} />
    </AdminPart>
  );
}

function whatCancelling({ status, isFilesOnly }: AdminOrderDetail): string {
  if (status === "paid")
    return "It is refunded in full, its pieces return to the shelf, and the customer is told.";
  return isFilesOnly ? "It is not paid yet." : "It is not paid yet: its pieces return to the shelf.";
}
