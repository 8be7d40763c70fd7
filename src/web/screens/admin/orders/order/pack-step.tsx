import type { AdminOrderDetail } from "#contract/admin/orders.ts";
import { apiSend } from "#web/api/client.ts";
import { SaveProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { useSave } from "#web/screens/admin/controls/use-save.ts";
import { showToast } from "#web/toasts/show-toast.ts";
import { Button } from "#web/ui/button.tsx";

type PackStepProps = { readonly order: AdminOrderDetail; readonly onDone: () => Promise<void> };

/** Taking it back stands elsewhere, under the shipping: a thumb that presses twice does not undo what it did. */
export function PackStep({ order, onDone }: PackStepProps) {
  const save = useSave();
  const { can, number, id } = order;

  async function press(): Promise<void> {
    const path = `/api/admin/orders/${id}/packed`;
    const moved = await save.run(() => apiSend<AdminOrderDetail>("PUT", path, { packed: can.pack }));
    if (moved === undefined) return;
    showToast({ title: can.pack ? "Order packed" : "Order opened again", description: `Order ${number}` });
    await onDone();
  }

  return (
    <div>
      <Button
        aria-disabled={save.isPending}
        onClick={press}
        size={can.pack ? "tool" : "small"}
        tone={can.pack ? "hot" : "line"}
      >
        {can.pack ? "Mark packed" : "Not packed after all"}
      </Button>
      <SaveProblem problem={save.problem} />
    </div>
  );
}
