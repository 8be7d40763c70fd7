import type { AdminOrderDetail } from "#contract/admin/orders.ts";
import { apiSend } from "#web/api/client.ts";
import { AdminPart } from "#web/screens/admin/controls/admin-part.tsx";
import { SaveProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { SecondPress } from "#web/screens/admin/controls/second-press.tsx";
import { useSave } from "#web/screens/admin/controls/use-save.ts";
import { showToast } from "#web/toasts/show-toast.ts";

type CancelOrderProps = { readonly order: AdminOrderDetail; readonly onDone: () => Promise<void> };

export function CancelOrder({ order, onDone }: CancelOrderProps) {
  const save = useSave();
  const { id, number, status } = order;
  if (!order.can.cancel) return null;

  async function cancel(): Promise<void> {
    const path = `/api/admin/orders/${id}/cancel`;
    const cancelled = await save.run(() => apiSend<AdminOrderDetail>("POST", path));
    if (cancelled === undefined) return;
    showToast({ title: "Order cancelled", description: `Order ${number}` });
    await onDone();
  }

  return (
    <AdminPart title="Cancel">
      <SecondPress
        confirm="Yes, cancel it"
        isPending={save.isPending}
        label="Cancel this order"
        onConfirm={cancel}
        question={
          status === "paid"
            ? "All of its money goes back, its pieces return to the shelf, and the customer is told. This cannot be undone."
            : "It is not paid yet: its pieces return to the shelf. This cannot be undone."
        }
      />
      <SaveProblem problem={save.problem} />
    </AdminPart>
  );
}
