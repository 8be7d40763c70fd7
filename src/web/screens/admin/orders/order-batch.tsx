import type { AdminOrder } from "#contract/orders/owner.ts";
import { addressOf, call } from "#web/api/call.ts";
import { Button, buttonClass } from "#web/kit/ui/button.tsx";
import { Icon } from "#web/kit/ui/icon.tsx";
import { ArrowUpRight } from "#web/kit/ui/icon-paths.ts";
import { SaveProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import { BatchBar, type useTicks } from "#web/screens/admin/lists/ticks.tsx";
import { ActionFailure } from "#web/screens/admin/session/admin-problem.ts";
import { showToast } from "#web/shop/toasts/show-toast.ts";

type OrderBatchProps = {
  readonly ticks: ReturnType<typeof useTicks<AdminOrder>>;
  readonly canPack: boolean;
};

/** Several orders at once: their slips in one file, and packing them together. Stays visible while orders are ticked. */
export function OrderBatch({ ticks, canPack }: OrderBatchProps) {
  const { chosen } = ticks;
  const packing = useAdminAction(packMany);
  const ids = chosen.map(({ id }) => id);
  return (
    <BatchBar
      {...ticks}
      beside={
        <>
          <a
            className={`${buttonClass("line", "small")} grow sm:grow-0`}
            href={addressOf("GET /api/admin/orders/packing-slips.pdf", { query: { ids: ids.join(",") } })}
            rel="noreferrer"
            target="_blank"
          >
            Packing slips (PDF)
            <Icon icon={ArrowUpRight} />
          </a>
          {canPack && (
            <Button
              aria-disabled={packing.isPending}
              className="grow sm:grow-0"
              onClick={() => packing.run(chosen)}
              size="small"
              tone="hot"
            >
              Mark packed
            </Button>
          )}
        </>
      }
    >
      <SaveProblem problem={packing.problem} />
    </BatchBar>
  );
}

/** Orders that could not be packed are listed with their reason, beside the button. */
async function packMany(orders: readonly AdminOrder[]): Promise<void> {
  const ids = orders.map(({ id }) => id);
  const { packed, refused } = await call("POST /api/admin/orders/pack", { body: { ids } });
  if (packed.length > 0)
    showToast({ title: packed.length === 1 ? "1 order packed" : `${packed.length} orders packed` });
  if (refused.length === 0) return;
  const numbers = new Map(orders.map(({ id, number }) => [id, number]));
  throw new ActionFailure(refused.map(({ id, message }) => `${numbers.get(id)}: ${message}`).join(" "));
}
