import type { DeskOrderDetail } from "#contract/admin/orders.ts";
import { apiSend } from "#web/api/client.ts";
import { DeedProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { useDeed } from "#web/screens/admin/controls/use-save.ts";
import { showToast } from "#web/toasts/show-toast.ts";
import { Button } from "#web/ui/button.tsx";

type PackStepProps = { readonly order: DeskOrderDetail; readonly onDone: () => Promise<void> };

/** Taking it back stands elsewhere, under the shipping: a thumb that presses twice does not undo what it did. */
export function PackStep({ order, onDone }: PackStepProps) {
  const deed = useDeed();
  const { can, number, id } = order;

  async function press(): Promise<void> {
    const path = `/api/storekeeper/orders/${id}/packed`;
    const moved = await deed.run(() => apiSend<DeskOrderDetail>("PUT", path, { packed: can.pack }));
    if (moved === undefined) return;
    showToast({ title: can.pack ? "Order packed" : "Order opened again", description: `Order ${number}` });
    await onDone();
  }

  return (
    <div>
      <Button
        aria-disabled={deed.isPending}
        onClick={press}
        size={can.pack ? "tool" : "small"}
        tone={can.pack ? "hot" : "line"}
      >
        {can.pack ? "Mark packed" : "Not packed after all"}
      </Button>
      <DeedProblem problem={deed.problem} />
    </div>
  );
}
