import type { AdminOrderDetail } from "#contract/admin/orders.ts";
import { SaveProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import { ORDER_STEPS, orderActions } from "#web/screens/admin/orders/order-actions.ts";
import { Button } from "#web/ui/button.tsx";

type PackStepProps = { readonly order: AdminOrderDetail };

/** "Not packed after all" is in another place, under the shipping form, so that a double tap does not undo the packing. */
export function PackStep({ order }: PackStepProps) {
  const { can, number, id } = order;
  const packing = useAdminAction(orderActions, "pack", ORDER_STEPS);

  return (
    <div>
      <Button
        aria-disabled={packing.isPending}
        onClick={() => packing.run({ id, number, packed: can.pack })}
        size={can.pack ? "tool" : "small"}
        tone={can.pack ? "hot" : "line"}
      >
        {can.pack ? "Mark packed" : "Not packed after all"}
      </Button>
      <SaveProblem problem={packing.problem} />
    </div>
  );
}
